import { and, eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { announcedIn, promisedIn, spareBeds } from '~/domain/university/ballots/free-beds.server'
import { hasBedFor, mayLiveIn, mayLiveInOneOf } from '~/domain/university/universities/beds'
import { blockGendersOf } from '~/domain/university/universities/beds.server'
import { isWaiting, WAITING } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { waitingOrder } from './waiting-order.server'

/**
 * The number of a student among those who wait for the same beds of a hostel, in the order in which beds are given; null
 * while a bed that suits is free or promised, and before a draw. Rule: decisions "Waiting: a number while no bed suits".
 */
export function waitingNumber(row: SubmissionRow, tickets: readonly BallotTicket[], tx: Db = db()) {
  const { id, hostelId, status, studentGender } = row
  if (hostelId === null || !isWaiting(status)) return null
  const promised = promisedIn(hostelId, tx)
  const free = spareBeds(hostelId, promised, tx)
  const isNotDrawn = announcedIn(hostelId, tx).some((one) =>
    tickets.some(({ ballotId }) => ballotId === one.id),
  )
  if (!free || hasBedFor(free, studentGender) || isNotDrawn) return null
  const suitable = (blockGendersOf([hostelId], tx).get(hostelId) ?? []).filter((block) =>
    mayLiveIn(block, studentGender),
  )
  const waiting = tx
    .select({ id: formSubmissions.id, gender: formSubmissions.studentGender })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.hostelId, hostelId), inArray(formSubmissions.status, WAITING)))
    .orderBy(...waitingOrder())
    .all()
    .filter(({ gender }) => suitable.length > 0 && mayLiveInOneOf(suitable, gender))
    .filter((one) => !promised.some((other) => other.id === one.id))
  const at = waiting.findIndex((one) => one.id === id)
  return at < 0 ? null : { number: at + 1, of: waiting.length }
}
