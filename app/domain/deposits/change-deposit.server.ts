import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { deposits } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { type BookingRow, findBookingFor } from '~/domain/bookings/access.server'
import { requireBookingVersion } from '~/domain/bookings/change-booking.server'
import { record } from '~/domain/events/record.server'
import { formatTzs } from '~/domain/shared/money'
import { ensureUnchanged, missing, refused } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import type { DepositReceived, DepositReturned } from './forms.server'
import { keptTzs, mayReceive, mayReturn } from './rules'

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
    const deposit = depositOf(bookingId, tx)
    if (!deposit)
      throw missing('Failed to load booking details', { href: paths.bookings(), label: 'Bookings' })
    if (!mayReturn(deposit)) throw refused('All of this deposit was returned.')
    ensureUnchanged(deposit, input.version, 'deposit')
    const restTzs = keptTzs(deposit) - input.amount
    if (restTzs < 0) throw refused(`${formatTzs(keptTzs(deposit))} of the deposit is with you`, 'amount')
    if (restTzs > 0 && !input.reason) throw refused('Say why you keep a part: the tenant reads it', 'reason')
    const reason = restTzs > 0 ? (input.reason ?? null) : null
    tx.update(deposits)
      .set({
        returnedTzs: deposit.returnedTzs + input.amount,
        returnedAt: now(),
        reason,
        version: deposit.version + 1,
      })
      .where(eq(deposits.bookingId, bookingId))
      .run()
    const data = { amountTzs: input.amount, ...(reason ? { note: reason } : {}) }
    record(tx, { name: 'deposit.returned', actorId: actor.id, subject: bookingId, data })
  })
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
