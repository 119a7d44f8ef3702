import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { CHOSEN_MAX, type Chosen } from '~/domain/ground/shared/chosen'
import { servedScopeFor, universityScopeFor, whereSubmissionFor } from './access.server'
import { countNotTakenUp } from './come-by.server'
import { ensureFiltersRead, filterChoices, readSubmissionQuery } from './list-filters.server'
import {
  countsByState,
  countUnplaced,
  listSubmissions,
  longestWaiting,
  whereWaiting,
} from './list-submissions.server'
import { paneOf } from './warden-pane.server'

export type UniversitySubmissions = ReturnType<typeof universitySubmissions>

/**
 * The Submissions tab of a university: five counts, and the list for those who may read it. Missing for strangers.
 * Rule: decisions "Submissions: the platform sees counts, not students".
 */
export function universitySubmissions(actor: Actor, universityId: string, params: URLSearchParams) {
  const scope = universityScopeFor(actor, universityId)
  const choices = scope ? filterChoices(scope) : { forms: [], hostels: [] }
  // Counts of a search would say who is there.
  const query = readSubmissionQuery(scope ? params : new URLSearchParams(), choices)
  return {
    ...{ counts: countsByState({ universityId }, query), unplaced: countUnplaced({ universityId }, query) },
    ...{ query, choices },
    /** Null for those who see the counts alone. */
    list: scope && listSubmissions(actor, scope, query),
  }
}

export type Objection = ReturnType<typeof objectionsAt>[number]

/** Students who were moved out and write that they still live there, for those who may read them. */
export function objectionsAt(actor: Actor, universityId: string) {
  const { id, studentName: name, stillHereAt } = formSubmissions
  const ofUniversity = and(eq(formSubmissions.universityId, universityId), isNotNull(stillHereAt))
  return db()
    .select({ id, name })
    .from(formSubmissions)
    .where(and(ofUniversity, whereSubmissionFor(actor, 'submission.place')))
    .orderBy(asc(stillHereAt))
    .all()
}

export type WardenSubmissions = ReturnType<typeof wardenSubmissions>

/**
 * Submissions to the hostels that this person serves, how many of them are in each state, and the student who is decided
 * on beside the list.
 */
export function wardenSubmissions(actor: Actor, params: URLSearchParams) {
  const { scope, choices, query } = wardenQuery(actor, params)
  const list = listSubmissions(actor, scope, query)
  const counts = countsByState(scope, query)
  const notTakenUp = countNotTakenUp(inArray(formSubmissions.hostelId, scope.hostelIds))
  return { counts, notTakenUp, query, choices, list, pane: paneOf(actor, list.lines, params) }
}

function wardenQuery(actor: Actor, params: URLSearchParams) {
  const scope = servedScopeFor(actor)
  const choices = filterChoices(scope)
  return { scope, choices, query: { ...readSubmissionQuery(params, choices), isUnplaced: false } }
}

/** More than are decided on at once, because some get no bed that suits. */
const LOOKED_AT = 10 * CHOSEN_MAX

/** Those who wait longest in the warden's list of this address. @throws refused for an unknown filter */
export function waitingOfWarden(actor: Actor, params: URLSearchParams): Chosen[] {
  const { scope, query } = wardenQuery(actor, params)
  ensureFiltersRead(params, query)
  return longestWaiting(actor, scope, query, LOOKED_AT)
}

/** How many wait in the warden's list of this address. */
export function countWaiting(actor: Actor, params: URLSearchParams): number {
  const { scope, query } = wardenQuery(actor, params)
  return countRows(formSubmissions, whereWaiting(actor, scope, query))
}
