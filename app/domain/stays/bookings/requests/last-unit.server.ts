import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { hasChanged } from '~/domain/ground/events/decide-many.server'
import { GIVEN_TO_ANOTHER } from '~/domain/ground/events/reasons'
import { isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { type BookingRow, findBookingFor, whereBookingFor } from '../access.server'
import type { Approval } from '../forms.server'
import { approveBooking, rejectBooking } from './decide-booking.server'
import type { CrowdedOut } from './request-fit'
import { requestFits } from './request-fits.server'
import { overlaps } from './withdraw-requests.server'

/**
 * Requests that fit now, or as soon as this one is answered, and no longer would once it is approved, because it takes the
 * last unit; oldest first. Rule: decisions "Requests: show whether they still fit".
 */
export function crowdedOut(actor: Actor, booking: BookingRow): CrowdedOut[] {
  const others = rivals(db(), actor, booking)
  const [now, then] = [requestFits(db(), others), requestFits(db(), others, [booking])]
  const mayFit = (id: string) => now.get(id)?.fits || now.get(id)?.obstacle === 'kept'
  return others
    .filter(({ id }) => mayFit(id) && then.get(id)?.obstacle === 'taken')
    .map(({ id, version, contactName, startDate, endDate }) => {
      return { id, version, tenantName: contactName, startDate, endDate }
    })
}

/**
 * Confirms a request as `approveBooking` does, and before it, in the same transaction, rejects those of the others shown
 * with it that no longer fit: the others are notified that somebody else has the place. @returns the result for the others.
 */
export function approveAndReject(
  actor: Actor,
  bookingId: string,
  input: Approval,
  seen: readonly Chosen[],
): ManyDecided {
  return transaction(actor, (tx) => {
    const others = rejectCrowdedOut(tx, actor, findBookingFor(actor, bookingId, 'booking.decide', tx), seen)
    approveBooking(actor, bookingId, input)
    return others
  })
}

function rejectCrowdedOut(tx: Db, actor: Actor, booking: BookingRow, seen: readonly Chosen[]): ManyDecided {
  const others = rivals(tx, actor, booking)
  const fits = requestFits(tx, others, [booking])
  const left = seen.filter(({ id, version }) => {
    const isTaken = fits.get(id)?.obstacle === 'taken'
    return (
      !isTaken || hasChanged(() => rejectBooking(actor, id, { approval_notes: GIVEN_TO_ANOTHER, version }))
    )
  })
  const nameOf = ({ id }: Chosen) => others.find((other) => other.id === id)?.contactName
  return { done: seen.length - left.length, left: left.map((one) => nameOf(one) ?? t`a request`) }
}

/** Requests for the same unit on overlapping days that this person may decide on. */
function rivals(tx: Db, actor: Actor, booking: BookingRow): BookingRow[] {
  const { id, propertyId, hostelRoomId } = booking
  if (propertyId === null) return []
  const sameUnit = and(
    eq(bookings.propertyId, propertyId),
    hostelRoomId === null ? isNull(bookings.hostelRoomId) : eq(bookings.hostelRoomId, hostelRoomId),
  )
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        whereBookingFor(actor, 'booking.decide'),
        whereStatus(isPending),
        sameUnit,
        overlaps(booking),
        ne(bookings.id, id),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .all()
}
