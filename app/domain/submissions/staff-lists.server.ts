import type { Actor } from '~/domain/access/actor'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { sum } from '~/domain/shared/money'
import { servedScopeFor, universityScopeFor } from './access.server'
import {
  countsByStatus,
  countUnplaced,
  listSubmissions,
  readSubmissionQuery,
  type SubmissionQuery,
} from './list-submissions.server'

/**
 * The Submissions tab of a university: five counts, and the list for those who may read it. Missing for strangers.
 * Rule: decisions "Submissions: the platform sees counts, not students".
 */
export function universitySubmissions(actor: Actor, universityId: string, params: URLSearchParams) {
  const scope = universityScopeFor(actor, universityId)
  const query = readSubmissionQuery(params)
  const [counts, unplaced] = [countsByStatus({ universityId }), countUnplaced(universityId)]
  return {
    ...{ counts, unplaced, query },
    list: scope && listSubmissions(actor, scope, query, counted(query, counts, unplaced)),
  }
}

/** Submissions to the hostels that this person serves, and how many of them are in each status. */
export function wardenSubmissions(actor: Actor, params: URLSearchParams) {
  const scope = servedScopeFor(actor)
  const { isUnplaced: _, ...query } = readSubmissionQuery(params)
  const counts = countsByStatus(scope)
  const listQuery = { ...query, isUnplaced: false }
  return { counts, query, list: listSubmissions(actor, scope, listQuery, counted(listQuery, counts)) }
}

/** How many a list finds, where its tiles say it already. */
function counted(
  { search, status, isUnplaced }: SubmissionQuery,
  counts: Record<SubmissionStatus, number>,
  unplaced?: number,
): number | undefined {
  if (search !== '') return undefined
  if (isUnplaced) return status === '' ? unplaced : undefined
  return status === '' ? sum(Object.values(counts)) : counts[status]
}
