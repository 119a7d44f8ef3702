import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { deposits } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, missing, refused } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor } from '~/domain/stays/bookings/access.server'
import { requireBookingVersion } from '~/domain/stays/bookings/change-booking.server'
import { paths } from '~/paths'
import {
  coversDecision,
  type DepositDecision,
  type DepositDispute,
  type DepositReceived,
  type DepositReturned,
} from './deposit-forms.server'
import { isDisputed, keptTzs, mayDispute, mayReceive, mayReturn } from './rules'

type DepositRow = typeof deposits.$inferSelect

export function depositOf(bookingId: string, tx: Db = db()): DepositRow | null {
  return tx.select().from(deposits).where(eq(deposits.bookingId, bookingId)).get() ?? null
}

/**
 * Marks the deposit as received by the owner. @throws missing, forbidden, stale, refused without a deposit,
 * before the confirmation, the second time, or when it is more than was agreed on.
 */
export function receiveDeposit(actor: Actor, bookingId: string, input: DepositReceived): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.deposit', tx)
    const why = whyNotReceived(booking, tx)
    if (why) throw refused(why)
    requireBookingVersion(tx, booking, input.version)
    if (input.amount > booking.depositTzs)
      throw refused(`The deposit of this booking is ${formatTzs(booking.depositTzs)}`, 'amount')
    tx.insert(deposits).values({ bookingId, receivedTzs: input.amount, receivedAt: now() }).run()
    const data = { amountTzs: input.amount }
    record(tx, { name: 'deposit.received', actorId: actor.id, subject: bookingId, data })
  })
}

/**
 * Returns the deposit, in full or in part with a reason. @throws missing, forbidden, stale, refused when the
 * owner holds none or less than this.
 */
export function returnDeposit(actor: Actor, bookingId: string, input: DepositReturned): void {
  transaction(actor, (tx) => {
    findBookingFor(actor, bookingId, 'booking.deposit', tx)
    const deposit = findDeposit(bookingId, tx)
    if (!mayReturn(deposit)) throw refused('All of this deposit was returned.')
    ensureUnchanged(deposit, input.version, 'deposit')
    const restTzs = keptTzs(deposit) - input.amount
    if (restTzs < 0) throw refused(`${formatTzs(keptTzs(deposit))} of the deposit is with you`, 'amount')
    const why = input.reason ?? (coversDecision(input.amount, deposit.dueTzs) ? deposit.reason : null)
    if (restTzs > 0 && !why) throw refused('Say why you keep a part: the tenant reads it', 'reason')
    const reason = restTzs > 0 ? why : null
    change(tx, deposit, {
      returnedTzs: deposit.returnedTzs + input.amount,
      returnedAt: now(),
      reason,
      dueTzs: Math.max(0, deposit.dueTzs - input.amount),
    })
    const data = { amountTzs: input.amount, ...(reason && input.reason ? { note: reason } : {}) }
    record(tx, { name: 'deposit.returned', actorId: actor.id, subject: bookingId, data })
  })
}

/**
 * The tenant does not agree with what is kept: an administrator decides. @throws missing, forbidden, stale, refused
 * when nothing is kept, the second time, and after 14 days.
 */
export function disputeDeposit(actor: Actor, bookingId: string, input: DepositDispute): void {
  transaction(actor, (tx) => {
    findBookingFor(actor, bookingId, 'booking.dispute-deposit', tx)
    const deposit = findDeposit(bookingId, tx)
    if (!mayDispute(deposit, now())) throw refused(NOT_DISPUTED)
    ensureUnchanged(deposit, input.version, 'deposit')
    change(tx, deposit, { dispute: input.reason })
    record(tx, {
      name: 'deposit.disputed',
      actorId: actor.id,
      subject: bookingId,
      data: { note: input.reason },
    })
  })
}

/**
 * An administrator says what of the kept part is to be returned. @throws missing, forbidden, stale, refused unless its
 * tenant disagrees, and when it is more than is kept.
 */
export function decideDeposit(actor: Actor, bookingId: string, input: DepositDecision): void {
  transaction(actor, (tx) => {
    findBookingFor(actor, bookingId, 'booking.decide-deposit', tx)
    const deposit = findDeposit(bookingId, tx)
    if (deposit.decidedAt !== null) throw refused('An administrator has decided on this deposit already.')
    if (!isDisputed(deposit)) throw refused('There is nothing to decide about this deposit.')
    ensureUnchanged(deposit, input.version, 'deposit')
    const { to_return: dueTzs, decision } = input
    if (dueTzs > keptTzs(deposit))
      throw refused(`${formatTzs(keptTzs(deposit))} of the deposit is not returned`, 'to_return')
    change(tx, deposit, { decision, decidedAt: now(), dueTzs })
    record(tx, {
      name: 'deposit.decided',
      actorId: actor.id,
      subject: bookingId,
      data: { amountTzs: dueTzs, note: decision },
    })
  })
}

const NOT_DISPUTED = 'You can disagree once, within 14 days after the owner says what they keep.'

function findDeposit(bookingId: string, tx: Db): DepositRow {
  const deposit = depositOf(bookingId, tx)
  if (!deposit) throw missing('Failed to load booking details', { href: paths.bookings(), label: 'Bookings' })
  return deposit
}

function change(tx: Db, deposit: DepositRow, values: Partial<DepositRow>): void {
  tx.update(deposits)
    .set({ ...values, version: deposit.version + 1 })
    .where(eq(deposits.bookingId, deposit.bookingId))
    .run()
}

/** Why the owner cannot mark it as received now; null when they can. */
function whyNotReceived(booking: BookingRow, tx: Db = db()): string | null {
  const deposit = depositOf(booking.id, tx)
  if (mayReceive(booking.status, booking.depositTzs, deposit)) return null
  if (deposit) return 'This deposit is marked as received already.'
  return booking.depositTzs === 0
    ? 'No deposit was agreed on for this booking.'
    : 'A deposit is received once the booking is confirmed.'
}
