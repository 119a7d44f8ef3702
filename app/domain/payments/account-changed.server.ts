import { and, eq, gt, max } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import type { BookingRow } from '~/domain/bookings/access.server'
import { payoutAccountFor } from '~/domain/bookings/payout-account.server'

/**
 * When the owner set another account than the one this booking was confirmed with; null while it is the same.
 * Rule: DECISIONS "A booking carries its own figures".
 */
export function accountChangedAt(tx: Db, booking: BookingRow): number | null {
  if (booking.propertyId === null || booking.confirmedAt === null) return null
  const account = payoutAccountFor(tx, booking.propertyId)
  if (account?.id === booking.payoutAccountId) return null
  const since = and(
    eq(events.subjectType, 'payout_account'),
    eq(events.actorId, booking.ownerId),
    gt(events.createdAt, booking.confirmedAt),
  )
  const latest = tx
    .select({ at: max(events.createdAt) })
    .from(events)
    .where(since)
    .get()?.at
  return latest ?? account?.createdAt ?? booking.confirmedAt
}
