import { and, eq, notExists, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { forgetDevices, forgetSignIns } from '~/db/counters.server'
import type { Db } from '~/db/database.server'
import { bookings, deposits, notifications, outbox, payments, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { inTheirLanguage, languageOf, writeIn } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { forgetGuesses } from '~/domain/ground/accounts/check-password.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { record } from '~/domain/ground/events/record.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import { markOf, readMarked, renameMarked } from '~/domain/ground/shared/marked-names'
import { DELETED_USER, nameText } from '~/domain/ground/shared/person-names'
import { refused } from '~/domain/ground/shared/refusals'
import { dropStaged } from '~/domain/ground/uploads/staging.server'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { recordDeleted } from '~/domain/stays/bookings/delete-booking.server'
import { withdrawAll } from '~/domain/university/submissions/withdraw-submission.server'
import { recordForUniversities } from '~/domain/university/universities/memberships.server'
import { findAccountFor } from './access.server'
import type { ClosingPerson } from './entry.server'
import { dropExports } from './exports.server'
import { applyRegister } from './register.server'
import { owedTo, whyNotClosed } from './why-not.server'

/**
 * Closes an account for good: the person's own, or anybody's for an administrator. Deletes listings, requests
 * and stays without payments, submissions, files and all private data; rows in others' books stay without name, contact
 * and texts. The sessions end, and an e-mail confirms it. `leavesMoney`: they know what they are still owed. Missing,
 * forbidden, refused with all obstacles, and without that answer. Rule: decisions "Closing an account: one list of all columns".
 */
export function closeAccount(actor: Actor, personId: string, leavesMoney = false): void {
  transaction(actor, (tx) => {
    const profile = findAccountFor(actor, personId, 'account.close', tx)
    const obstacles = whyNotClosed(profile, tx, actor.id === personId)
    if (obstacles[0])
      throw refused(obstacles.map(({ sentence }) => sentence).join(' '), undefined, obstacles[0].link)
    if (!leavesMoney && owedTo(personId, tx).length > 0)
      throw refused(t`Tick this, or wait until the money is returned.`, 'leave_money')
    const language = languageOf(tx, personId)
    const person: ClosingPerson = { id: personId, email: profile.email ?? '', name: profile.fullName }
    deleteUnpaidBookings(tx, actor, person)
    deleteListings(tx, actor, person)
    withdrawAll(tx, actor, personId)
    recordForUniversities(tx, actor, 'university.member-deleted', personId)
    dropStaged(tx, personId)
    dropExports(tx, personId)
    forgetName(tx, person)
    endSessions(personId)
    applyRegister(tx, person, 'closing')
    forgetDevices(personId)
    forgetSignIns(personId)
    forgetGuesses(person.email)
    record(tx, { name: 'account.closed', actorId: actor.id, subject: personId })
    if (person.email !== '') writeIn(language, () => queueEmail(tx, farewell(person.email)))
  })
}

/** Deletes requests and stays without any payment, and notifies the other side. */
function deleteUnpaidBookings(tx: Db, actor: Actor, { id }: ClosingPerson): void {
  const paid = tx.select({ one: sql`1` }).from(payments).where(eq(payments.bookingId, bookings.id))
  const held = tx.select({ one: sql`1` }).from(deposits).where(eq(deposits.bookingId, bookings.id))
  const theirs = or(eq(bookings.tenantId, id), eq(bookings.ownerId, id))
  const unpaid = and(theirs, notExists(paid), notExists(held))
  for (const booking of tx.select().from(bookings).where(unpaid).all()) {
    recordDeleted(tx, actor, booking)
    tx.delete(bookings).where(eq(bookings.id, booking.id)).run()
  }
}

function deleteListings(tx: Db, actor: Actor, { id }: ClosingPerson): void {
  const listings = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, id)).all()
  for (const listing of listings) deleteProperty(actor, listing.id)
}

/** Replaces the name in messages to others, wherever this person is marked in them; the tenant of an entered stay by its id. */
export function forgetName(tx: Db, { id }: Pick<ClosingPerson, 'id'>, name = DELETED_USER): void {
  const marks = (column: SQLiteColumn) => sql`instr(${column}, ${markOf(id)}) > 0`
  const renamed = (text: string | null) => readMarked(renameMarked(text ?? '', id, nameText(name)))
  for (const row of tx.select().from(notifications).where(marks(notifications.markedMessage)).all()) {
    const { plain, marked } = inTheirLanguage(tx, row.userId, () => renamed(row.markedMessage))
    const values = { message: plain, markedMessage: marked }
    tx.update(notifications).set(values).where(eq(notifications.id, row.id)).run()
  }
  for (const row of tx.select().from(outbox).where(marks(outbox.markedBody)).all()) {
    const { plain, marked } = writeIn(row.language, () => renamed(row.markedBody))
    tx.update(outbox).set({ body: plain, markedBody: marked }).where(eq(outbox.id, row.id)).run()
  }
}

function farewell(to: string) {
  return {
    userId: null,
    to,
    subject: t`Your ${BRAND} account is deleted`,
    body: `${t`Your account and what was yours alone are deleted. The owners or tenants of stays with payments keep these, without your name.`}\n\n${t`If you did not ask for this, answer this e-mail.`}`,
    purpose: 'notice' as const,
  }
}
