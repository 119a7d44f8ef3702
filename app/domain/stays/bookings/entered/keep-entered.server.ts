import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { ENTRIES_ENDED } from '~/domain/ground/events/reasons'
import { record } from '~/domain/ground/events/record.server'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { day } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { findBookingFor } from '../access.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import { endByCancelling } from '../stays/cancel-booking.server'
import { endEnteredOn } from '../stays/end-early.server'
import { isEntered } from '../tenant-name.server'
import { changeOffer } from './offer.server'

/**
 * An entered stay of this person on a listing that is theirs now. @throws missing, forbidden, stale; also to the former owner of
 * its listing
 */
export function findEntered(tx: Db, actor: Actor, bookingId: string, seen?: number | null) {
  const booking = findBookingFor(actor, bookingId, 'booking.keep-entered', tx)
  const { propertyId } = booking
  if (!isEntered(booking) || propertyId === null) throw missing(t`Failed to load booking details`)
  findPropertyFor(actor, propertyId, 'property.tenants', tx)
  if (seen !== undefined) requireBookingVersion(tx, booking, seen)
  return { ...booking, propertyId }
}

/**
 * Offers the room of an entered stay to students: from its last day on, or again once it has ended. @throws missing, forbidden,
 * stale, refused when it is offered. Rule: decisions "Entered stays: the offer rises with them".
 */
export function offerRoom(actor: Actor, bookingId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const booking = findEntered(tx, actor, bookingId, seen)
    if (!booking.raisedOffer) throw refused(t`This room is offered already.`)
    if (!takesUnit(booking.status) && booking.hostelRoomId) changeOffer(tx, booking.hostelRoomId, 1)
    const { version } = changeBooking(tx, booking, { raisedOffer: false })
    record(tx, { name: 'booking.room-offered', actorId: actor.id, subject: bookingId, data: { version } })
    refreshProperty(tx, booking.propertyId)
  })
}

export const endEntriesForm = z.object({ last_day: day(term('Choose the day of leaving'), today) })

const entriesOf = (tx: Db, actor: Actor, propertyId: string) =>
  tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        eq(bookings.ownerId, actor.id),
        isNull(bookings.tenantId),
        whereStatus(takesUnit),
      ),
    )
    .all()

/** For the page that ends them. @throws missing, forbidden */
export function runningEntries(actor: Actor, propertyId: string) {
  const { id, title } = findPropertyFor(actor, propertyId, 'property.tenants')
  return { id, title, number: entriesOf(db(), actor, id).length }
}

/**
 * Ends all entered stays of a listing on one day; those that have not begun by then are cancelled. @returns how many. @throws
 * missing, forbidden, refused where none goes on so long
 */
export function endAllEntries(actor: Actor, propertyId: string, lastDay: Day): number {
  return transaction(actor, (tx) => {
    findPropertyFor(actor, propertyId, 'property.tenants', tx)
    if (lastDay < today()) throw refused(t`Choose today or a later day.`, 'last_day')
    const later = entriesOf(tx, actor, propertyId).filter(({ endDate }) => endDate > lastDay)
    if (later.length === 0) throw refused(t`No entry of yours goes on after this day.`, 'last_day')
    for (const booking of later)
      if (booking.startDate < lastDay) endEnteredOn(tx, actor, booking, lastDay)
      else endByCancelling(tx, booking, actor.id, { reason: ENTRIES_ENDED })
    return later.length
  })
}
