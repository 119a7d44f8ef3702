import type { Actor } from '~/domain/access/actor'
import { servedScopeFor, universityScopeFor } from './access.server'
import {
  countsByStatus,
  countUnplaced,
  listSubmissions,
  readSubmissionQuery,
} from './list-submissions.server'

/**
 * The Submissions tab of a university: five counts, and the list for those who may read it. Missing for strangers.
 * Rule: decisions "Submissions: the platform sees counts, not students".
 */
export function universitySubmissions(actor: Actor, universityId: string, params: URLSearchParams) {
  const scope = universityScopeFor(actor, universityId)
  const query = readSubmissionQuery(params)
  return {
    counts: countsByStatus({ universityId }),
    unplaced: countUnplaced(universityId),
    query,
    list: scope && listSubmissions(scope, query),
  }
}

/** The list of the hostels that this person serves, and how many of them stand in each status. */
export function wardenSubmissions(actor: Actor, params: URLSearchParams) {
  const scope = servedScopeFor(actor)
  const { isUnplaced: _, ...query } = readSubmissionQuery(params)
  return {
    counts: countsByStatus(scope),
    query,
    list: listSubmissions(scope, { ...query, isUnplaced: false }),
  }
}
