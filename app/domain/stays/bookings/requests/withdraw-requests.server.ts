import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { PAYS_ELSEWHERE } from '~/domain/ground/events/reasons'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep, isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { changeBooking } from '../change-booking.server'
import { tenantOf } from '../tenant-name.server'

type Stay = { id: string; tenantId: string | null; startDate: string; endDate: string }

/** Stays with a day in common with this one. */
export function overlaps({ startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>) {
  return and(lt(bookings.startDate, endDate), gt(bookings.endDate, startDate))
}

/** The other requests of this stay's tenant on its days, oldest first. */
export function overlappingRequests(stay: Stay, tx: Db = db()) {
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.tenantId, tenantOf(stay)),
        whereStatus(isPending),
        ne(bookings.id, stay.id),
        overlaps(stay),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .all()
}

/**
 * Withdraws the tenant's other requests on days of a stay for which they have sent a receipt, and notifies
 * their owners. Rule: decisions "Requests: a covered first part withdraws the others".
 */
export function withdrawRequests(tx: Db, stay: Stay): void {
  for (const request of overlappingRequests(stay, tx)) {
    const status = bookingStep(request.status, 'withdraw')
    const change = { status, cancelledAt: now(), cancelReason: PAYS_ELSEWHERE }
    const { id, version } = changeBooking(tx, request, change)
    record(tx, {
      name: 'booking.withdrawn',
      actorId: stay.tenantId,
      subject: id,
      data: { version },
    })
  }
}
