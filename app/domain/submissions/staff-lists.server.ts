import type { Actor } from '~/domain/access/actor'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { sum } from '~/domain/shared/money'
import { servedScopeFor, universityScopeFor } from './access.server'
import { filterChoices, readSubmissionQuery } from './list-filters.server'
import { hasFilters, type SubmissionQuery } from './list-query'
import { countsByStatus, countUnplaced, listSubmissions } from './list-submissions.server'

/**
 * The Submissions tab of a university: five counts, and the list for those who may read it. Missing for strangers.
 * Rule: decisions "Submissions: the platform sees counts, not students".
 */
export function universitySubmissions(actor: Actor, universityId: string, params: URLSearchParams) {
  const scope = universityScopeFor(actor, universityId)
  const choices = scope ? filterChoices(scope) : { forms: [], hostels: [] }
  const query = readSubmissionQuery(params, choices)
  const [counts, unplaced] = [countsByStatus({ universityId }), countUnplaced(universityId)]
  return {
    ...{ counts, unplaced, query, choices },
    list: scope && listSubmissions(actor, scope, query, counted(query, counts, unplaced)),
  }
}

/** Submissions to the hostels that this person serves, and how many of them are in each status. */
export function wardenSubmissions(actor: Actor, params: URLSearchParams) {
  const scope = servedScopeFor(actor)
  const choices = filterChoices(scope)
  const query = { ...readSubmissionQuery(params, choices), isUnplaced: false }
  const counts = countsByStatus(scope)
  return { counts, query, choices, list: listSubmissions(actor, scope, query, counted(query, counts)) }
}

/** How many a list finds, where its tiles say it already. */
function counted(
  query: SubmissionQuery,
  counts: Record<SubmissionStatus, number>,
  unplaced?: number,
): number | undefined {
  const { search, status, isUnplaced } = query
  if (search !== '' || hasFilters(query)) return undefined
  if (isUnplaced) return status === '' ? unplaced : undefined
  return status === '' ? sum(Object.values(counts)) : counts[status]
}
