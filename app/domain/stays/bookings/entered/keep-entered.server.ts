import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { ENTRIES_ENDED } from '~/domain/ground/events/reasons'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed, notConfirmed, takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addMonths, type Day } from '~/domain/ground/shared/calendar'
import { amountBetween, day, fullName, phone, version } from '~/domain/ground/shared/form-fields.server'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, roomsOf, type StoredRoom } from '~/domain/listings/properties/access.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { type BookingRow, findBookingFor } from '../access.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import { endByCancelling } from '../stays/cancel-booking.server'
import { endEnteredOn } from '../stays/end-early.server'
import { isEntered } from '../tenant-name.server'
import { enterStay, takeUnit } from './enter-stay.server'
import { changeOffer } from './offer.server'

const NO_RENT = 'Enter the rent of a month'
const MAX_RENT_TZS = 100_000_000

/**
 * An entered stay of this person on a listing that is theirs now. @throws missing, forbidden, stale; also to the former owner of
 * its listing
 */
function findEntered(tx: Db, actor: Actor, bookingId: string, seen?: number | null) {
  const booking = findBookingFor(actor, bookingId, 'booking.keep-entered', tx)
  const { propertyId } = booking
  if (!isEntered(booking) || propertyId === null) throw missing('Failed to load booking details')
  findPropertyFor(actor, propertyId, 'property.tenants', tx)
  if (seen !== undefined) requireBookingVersion(tx, booking, seen)
  return { ...booking, propertyId }
}

function ensureRuns({ status }: BookingRow): void {
  if (!isConfirmed(status)) throw refused(notConfirmed(status))
}

/** For the pages that change an entered stay or enter the next one. @throws missing, forbidden */
export function entryPage(actor: Actor, bookingId: string) {
  const booking = findEntered(db(), actor, bookingId)
  const { id, version, propertyTitle: title, endDate, monthlyRentTzs, hostelRoomId, status } = booking
  const rooms = roomsOf(booking.propertyId).map((room) => ({ value: room.id, label: room.roomType }))
  return {
    ...{ id, version, title, endDate, monthlyRentTzs, hostelRoomId, rooms, yearOn: addMonths(endDate, 12) },
    ...{ contactName: booking.contactName, contactPhone: booking.contactPhone },
    why: isConfirmed(status) ? null : notConfirmed(status),
  }
}

export const changeEnteredForm = z.object({
  name: fullName('Enter the name', 100),
  phone: phone('').optional(),
  hostel_room_id: z.string().optional(),
  version,
})

/** Changes name, phone and category of an entered stay while it lasts. @throws missing, forbidden, stale, refused when the room is not free */
export function changeEntered(
  actor: Actor,
  bookingId: string,
  input: z.infer<typeof changeEnteredForm>,
): void {
  transaction(actor, (tx) => {
    const booking = findEntered(tx, actor, bookingId, input.version)
    ensureRuns(booking)
    const room = roomsOf(booking.propertyId, tx).find(({ id }) => id === input.hostel_room_id)
    const { version } = changeBooking(tx, booking, {
      ...{ contactName: input.name, contactPhone: input.phone ?? '' },
      ...(room && room.id !== booking.hostelRoomId ? moved(tx, booking, room) : {}),
    })
    record(tx, { name: 'booking.entry-changed', actorId: actor.id, subject: bookingId, data: { version } })
    refreshProperty(tx, booking.propertyId)
  })
}

/** Into a unit of another category, whose rooms have other names. */
function moved(tx: Db, booking: BookingRow & { propertyId: string }, room: StoredRoom) {
  if (booking.raisedOffer && booking.hostelRoomId) changeOffer(tx, booking.hostelRoomId, -1)
  const unit = { propertyId: booking.propertyId, hostelRoomId: room.id }
  const raisedOffer = takeUnit(tx, unit, room, booking)
  return { hostelRoomId: room.id, roomType: room.roomType, roomName: null, raisedOffer }
}

export const staysOnForm = z.object({
  until: day('Choose the day of leaving', today),
  rent: amountBetween(1, MAX_RENT_TZS, NO_RENT, 'This is more than anybody pays in a month.'),
  version,
})

/**
 * Enters the next stay of the same tenant, from the last day of this one, in the same room, and returns its id. @throws missing,
 * forbidden, stale, also when it was pressed before
 */
export function staysOn(actor: Actor, bookingId: string, input: z.infer<typeof staysOnForm>): string {
  return transaction(actor, (tx) => {
    const before = findEntered(tx, actor, bookingId, input.version)
    ensureRuns(before)
    changeBooking(tx, before, { raisedOffer: false })
    const { contactName: name, contactPhone, hostelRoomId, roomName, endDate: startDate } = before
    const stay = {
      name,
      phone: contactPhone || null,
      hostelRoomId,
      roomName,
      startDate,
      endDate: input.until,
    }
    const sums = { monthlyRentTzs: input.rent, paidTzs: 0, depositTzs: 0 }
    const next = enterStay(tx, actor, before.propertyId, { ...stay, ...sums }, before)
    refreshProperty(tx, before.propertyId)
    return next
  })
}

/**
 * Offers the room of an entered stay to students: from its last day on, or again once it has ended. @throws missing, forbidden,
 * stale, refused when it is offered. Rule: decisions "Entered stays: the offer rises with them".
 */
export function offerRoom(actor: Actor, bookingId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const booking = findEntered(tx, actor, bookingId, seen)
    if (!booking.raisedOffer) throw refused('This room is offered already.')
    if (!takesUnit(booking.status) && booking.hostelRoomId) changeOffer(tx, booking.hostelRoomId, 1)
    const { version } = changeBooking(tx, booking, { raisedOffer: false })
    record(tx, { name: 'booking.room-offered', actorId: actor.id, subject: bookingId, data: { version } })
    refreshProperty(tx, booking.propertyId)
  })
}

export const endEntriesForm = z.object({ last_day: day('Choose the day of leaving', today) })

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
    if (lastDay < today()) throw refused('Choose today or a later day.', 'last_day')
    const later = entriesOf(tx, actor, propertyId).filter(({ endDate }) => endDate > lastDay)
    if (later.length === 0) throw refused('No entry of yours goes on after this day.', 'last_day')
    for (const booking of later)
      if (booking.startDate < lastDay) endEnteredOn(tx, actor, booking, lastDay)
      else endByCancelling(tx, booking, actor.id, { reason: ENTRIES_ENDED })
    return later.length
  })
}
