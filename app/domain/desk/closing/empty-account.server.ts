import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings, formSubmissions, payoutAccounts, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findPerson } from '~/domain/ground/accounts/people.server'
import { record } from '~/domain/ground/events/record.server'
import { isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { dropStaged } from '~/domain/ground/uploads/staging.server'
import { removePayoutAccount } from '~/domain/listings/payouts/remove-account.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import {
  BACK_TO_REVIEW,
  isApproved,
  PROVED_NOTE,
  TAKEN_DOWN,
  waitsForReview,
} from '~/domain/listings/properties/states'
import { updateProperty } from '~/domain/listings/properties/versions.server'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { WAITING } from '~/domain/university/universities/submission-states'
import { dropExports } from './exports.server'
import { applyRegister } from './register.server'

/**
 * Removes what was prepared in an account whose address nobody has proved, before it is proved by somebody who
 * showed neither its session nor its password. Call it after the sessions are ended. Returns whether there was
 * such an account. Rule: decisions "Proving an address: removes what was prepared before".
 */
export function emptyUnproved(tx: Db, userId: string): boolean {
  const person = findPerson(userId, tx)
  const profile = tx.select().from(profiles).where(eq(profiles.id, userId)).get()
  if (!person || !profile || person.emailConfirmed) return false
  const { fullName } = profile
  const actor: Actor = { ...person, fullName, memberships: [], sessionHash: null }
  withdrawRequests(tx, actor)
  withdrawSubmissions(tx, actor)
  returnListings(tx, actor)
  removeAccounts(tx, actor)
  dropStaged(tx, userId)
  dropExports(tx, userId)
  applyRegister(tx, { id: userId, email: person.email, name: fullName }, 'proving')
  record(tx, { name: 'account.emptied', actorId: userId, subject: userId })
  return true
}

function withdrawRequests(tx: Db, actor: Actor): void {
  const waiting = and(eq(bookings.tenantId, actor.id), whereStatus(isPending))
  const requests = tx.select().from(bookings).where(waiting).all()
  for (const { id, version } of requests) deleteBooking(actor, id, version)
}

function withdrawSubmissions(tx: Db, actor: Actor): void {
  const undecided = and(eq(formSubmissions.studentUserId, actor.id), inArray(formSubmissions.status, WAITING))
  const submissions = tx.select().from(formSubmissions).where(undecided).all()
  for (const { id, version } of submissions) withdrawSubmission(actor, id, version)
}

/** Sends their listings to review, those that wait for it too: reviewers read why. */
function returnListings(tx: Db, { id: ownerId }: Actor): void {
  const listings = tx.select().from(properties).where(eq(properties.ownerId, ownerId)).all()
  const returned = listings.filter(
    ({ approvalState }) => isApproved(approvalState) || waitsForReview(approvalState),
  )
  for (const property of returned) {
    const { id, version } = updateProperty(tx, property, {
      ...BACK_TO_REVIEW,
      ...TAKEN_DOWN,
      approvalNotes: PROVED_NOTE,
    })
    refreshProperty(tx, id)
    record(tx, { name: 'property.sent-again', actorId: ownerId, subject: id, data: { version } })
  }
}

/** Also shows tenants on their payment page that the account of their stay is no longer the owner's. */
function removeAccounts(tx: Db, actor: Actor): void {
  const active = and(eq(payoutAccounts.ownerId, actor.id), eq(payoutAccounts.status, 'active'))
  const accounts = tx.select().from(payoutAccounts).where(active).all()
  for (const { id } of accounts) removePayoutAccount(actor, id)
}
