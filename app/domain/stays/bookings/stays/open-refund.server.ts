import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, profiles, refunds } from '~/db/tables/index.server'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { counts } from '~/domain/ground/money/payment-states'
import { actBy, afterLowering, type RefundState, surplusTzs } from '~/domain/ground/money/return-states'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { followRefund } from '../residents/show-answer.server'
import { isEntered } from '../tenant-name.server'
import { feeOfKept } from './cancelling'

export type RefundRow = typeof refunds.$inferSelect

/** Amount received for a booking: the sum of its approved receipts, in whole shillings. */
function receivedTzs(bookingId: string, tx: Db = db()): number {
  const rows = tx.select().from(payments).where(eq(payments.bookingId, bookingId)).all()
  return sumTzs(rows.filter(({ status }) => counts(status)).map(({ amountTzs }) => amountTzs))
}

type Owing = typeof bookings.$inferSelect

/** Max amount that goes back of a booking in all: the received money that it does not owe. */
export function returnableTzs(booking: Owing, tx: Db = db()): number {
  return surplusTzs(booking, receivedTzs(booking.id, tx))
}

/** Max amount that a cancellation returns: the received money, less what an earlier end returns already. */
export function owedTzs({ id, totalAmountTzs }: Owing, tx: Db = db()): number {
  return Math.min(receivedTzs(id, tx), totalAmountTzs)
}

/**
 * Opens the refund of a cancelled booking: all that it owed until then, or what an administrator said of a running stay,
 * with a reason. A refund from an earlier end is raised by it. Skips bookings with nothing more to return. Rule: decisions
 * "Cancelling: who may, what goes back, and our fee".
 */
export function openRefund(
  tx: Db,
  booking: Owing,
  allTzs: number,
  decided: { amountTzs: number; reason: string; by: string } | null = null,
): void {
  if (allTzs === 0) return
  if (decided === null || decided.amountTzs >= allTzs) return addToRefund(tx, booking, allTzs)
  addToRefund(tx, booking, decided.amountTzs, { reason: decided.reason, reasonBy: decided.by })
}

function findRefund(tx: Db, bookingId: string): RefundRow | undefined {
  return tx.select().from(refunds).where(eq(refunds.bookingId, bookingId)).get()
}

type Why = Pick<RefundRow, 'reason' | 'reasonBy'>

function addToRefund(tx: Db, booking: Owing, moreTzs: number, why?: Why): void {
  const refund = findRefund(tx, booking.id)
  if (refund) return changeRefund(tx, refund, { ...raised(refund, moreTzs), ...why }, booking)
  const [status, createdAt] = [afterLowering(moreTzs), now()]
  const sums = { amountTzs: moreTzs, feeTzs: feeBeside(tx, booking, moreTzs) }
  tx.insert(refunds)
    .values({ bookingId: booking.id, ...sums, status, actByAt: actBy(createdAt), createdAt, ...why })
    .run()
}

/** The one way to change a refund: our fee follows what is kept. Settled, it forgets where it went. */
export function changeRefund(tx: Db, refund: RefundRow, change: Partial<RefundRow>, booking: Owing): void {
  const feeTzs = feeBeside(tx, booking, change.amountTzs ?? refund.amountTzs)
  // Nobody else is asked about what the owner of an entered stay says.
  const settled = isEntered(booking) && change.status === 'answered' ? { status: 'closed' as const } : {}
  const forgotten = change.status === 'closed' ? { payTo: null } : {}
  tx.update(refunds)
    .set({ ...change, ...settled, ...forgotten, feeTzs, version: refund.version + 1 })
    .where(and(eq(refunds.bookingId, refund.bookingId), eq(refunds.version, refund.version)))
    .run()
  followRefund(tx, booking, { ...refund, ...change, ...settled })
}

/** Our fee in what is kept of a booking beside this refund; null where the fee of the stay counts. */
function feeBeside(tx: Db, booking: Owing, amountTzs: number): number | null {
  return feeOfKept(booking, receivedTzs(booking.id, tx) - amountTzs)
}

/**
 * The refund of a booking follows the surplus: `moreTzs` is below 0 when a receipt is corrected downwards. Disputed
 * refunds stay with administrators; any other ends when nothing is left to return. @throws refused when less would be
 * there than was returned or an administrator decided. Rule: decisions "Stays: an earlier end has the refund of its
 * booking".
 */
export function adjustRefund(tx: Db, booking: Owing, moreTzs: number): void {
  if (moreTzs === 0) return
  const refund = findRefund(tx, booking.id)
  const mostTzs = returnableTzs(booking, tx)
  if (!refund) return addToRefund(tx, booking, mostTzs)
  const change = moreTzs > 0 ? raised(refund, moreTzs) : lowered(refund, moreTzs)
  if (change.amountTzs > mostTzs) throw refused(tooLittle(booking, change.amountTzs), 'amount')
  if (mostTzs > 0 || change.status === 'disputed') return changeRefund(tx, refund, change, booking)
  tx.delete(refunds).where(eq(refunds.bookingId, booking.id)).run()
}

function tooLittle({ status, totalAmountTzs }: Owing, returnedTzs: number): string {
  const sum = formatTzs(returnedTzs)
  if (isCancelled(status)) return t`At least ${sum} arrived: that much is returned.`
  return t`At least ${formatTzs(totalAmountTzs + returnedTzs)} arrived: ${sum} of it is returned.`
}

function raised(refund: RefundRow, moreTzs: number) {
  const amountTzs = refund.amountTzs + moreTzs
  return {
    amountTzs,
    status: refund.status === 'disputed' ? refund.status : afterLowering(amountTzs - refund.returnedTzs),
    decidedAt: null,
    actByAt: actBy(now()),
  } as const
}

/** Only an open refund is lowered, never below what was returned, nor one on which an administrator decided. */
function lowered({ amountTzs, returnedTzs, status, decidedAt }: RefundRow, moreTzs: number) {
  const isOpen = (status === 'owed' || status === 'disputed') && decidedAt === null
  const toReturnTzs = isOpen ? Math.max(returnedTzs, amountTzs + moreTzs) : amountTzs
  return {
    amountTzs: toReturnTzs,
    status: status === 'owed' ? afterLowering(toReturnTzs - returnedTzs) : status,
  }
}

/** Removes the refund of a stay that continues. @throws refused when some of it was returned */
export function dropRefund(tx: Db, bookingId: string): void {
  const refund = findRefund(tx, bookingId)
  if (refund && refund.returnedTzs > 0)
    throw refused(t`${formatTzs(refund.returnedTzs)} of this stay was returned, so it cannot go on.`)
  tx.delete(refunds).where(eq(refunds.bookingId, bookingId)).run()
}

/** What goes back at least, by the owner's word: all, unless the tenant cancelled late. */
function leastTzs({ returnedTzs, amountTzs }: RefundRow, keepLimitTzs: number, receivedTzs: number): number {
  return keepLimitTzs === 0 ? amountTzs : Math.max(returnedTzs, receivedTzs - keepLimitTzs)
}

/** Refunds of these bookings, by booking. */
export function refundsOfAll(tx: Db, bookingIds: readonly string[]): Map<string, RefundState & RefundRow> {
  if (bookingIds.length === 0) return new Map()
  const rows = tx
    .select({ refund: refunds, booking: bookings, reasonByName: profiles.fullName })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(profiles, eq(profiles.id, refunds.reasonBy))
    .where(inArray(refunds.bookingId, [...bookingIds]))
    .all()
  return new Map(
    rows.map(({ refund, booking, reasonByName }) => [
      refund.bookingId,
      {
        ...refund,
        receivedTzs: surplusTzs(booking, booking.receivedTzs),
        reasonByName: refund.reasonBy === booking.ownerId ? null : reasonByName,
        leastTzs: leastTzs(refund, booking.keepLimitTzs, booking.receivedTzs),
      },
    ]),
  )
}
