import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { scopeAsked } from './access.server'
import { filterChoices, readSubmissionQuery } from './list-filters.server'
import { filterParams, filterWords } from './list-query'
import type { SubmissionLine } from './list-submissions.server'
import { allSubmissions, linesOf } from './list-submissions.server'

/** A page with more rows is slow, and nobody prints it. */
const MOST_PRINTED = 2_000

/** A list of submissions as it is filtered, for printing: at most 2,000 in its order. @throws missing, forbidden */
export function printedList(actor: Actor, params: URLSearchParams) {
  const scope = scopeAsked(actor, params)
  const choices = filterChoices(scope)
  const query = readSubmissionQuery(params, choices)
  const lines: SubmissionLine[] = []
  for (const rows of allSubmissions(scope, query)) {
    lines.push(...linesOf(rows, actor))
    if (lines.length > MOST_PRINTED) break
  }
  const manage = 'universityId' in scope ? scope.universityId : null
  return {
    manage,
    name: manage === null ? t`Your hostels` : nameOf(manage),
    at: now(),
    filter: filterWords(query, choices),
    params: filterParams(query),
    isCut: lines.length > MOST_PRINTED,
    lines: lines.slice(0, MOST_PRINTED),
  }
}

function nameOf(universityId: string): string {
  const own = eq(universities.id, universityId)
  return db().select({ name: universities.name }).from(universities).where(own).get()?.name ?? ''
}
