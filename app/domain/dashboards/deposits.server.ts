import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, deposits } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { depositSentence } from '~/domain/deposits/rules'
import { bookingStatuses, isOpen } from '~/domain/money/booking-states'

const SHOWN = 10

/** Ended stays whose owner still holds the deposit without having decided what goes back: for both sides. */
export function depositsToReturn(actor: Actor) {
  const isTenant = typeMay(actor.userType, 'booking.request')
  const theirs = eq(isTenant ? bookings.tenantId : bookings.ownerId, actor.id)
  const ended = notInArray(bookings.status, bookingStatuses.filter(isOpen))
  return db()
    .select({ booking: bookings, deposit: deposits })
    .from(deposits)
    .innerJoin(bookings, eq(bookings.id, deposits.bookingId))
    .where(and(isNull(deposits.returnedAt), ended, theirs))
    .orderBy(asc(deposits.receivedAt))
    .limit(SHOWN)
    .all()
    .map(({ booking, deposit }) => ({
      bookingId: booking.id,
      title: booking.propertyTitle,
      tenantName: booking.contactName,
      sentence: depositSentence(deposit, booking.depositTzs, true),
      mayReturn: !isTenant,
    }))
}
