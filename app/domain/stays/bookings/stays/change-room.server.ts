import { z } from 'zod'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { fullName, phone, version } from '~/domain/ground/shared/form-fields.server'
import { t, term, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, roomsOf } from '~/domain/listings/properties/access.server'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { NO_ROOM, roomValue } from '~/domain/listings/properties/room-names'
import { roomIdOf } from '~/domain/listings/properties/room-plan'
import { type BookingRow, findBookingFor } from '../access.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import { stayIsOver } from '../deadlines'
import { changeOffer, takeUnit } from '../entered/offer.server'
import { chosenRoom, roomChoice, roomsOfEach } from '../named-rooms.server'
import { MAX_NAME_LENGTH } from '../rules'
import { isEntered } from '../tenant-name.server'

const ENTER_NAME = term('Enter the name')
const NO_ROOMS = term(
  'This cannot be changed: the stay is not confirmed, is over, or its category has no names of rooms.',
)

/** The room of a stay; of one that its owner entered also the name and phone of its tenant. */
export const roomForm = z.object({
  name: fullName(ENTER_NAME, MAX_NAME_LENGTH).optional(),
  phone: phone('').optional(),
  room_name: z.string().default(NO_ROOM),
  version,
})

/** A stay whose room this person chooses; one that its owner entered while the listing is theirs. */
function findHoused(tx: Db, actor: Actor, bookingId: string): BookingRow {
  const booking = findBookingFor(actor, bookingId, 'booking.decide', tx)
  if (isEntered(booking)) findPropertyFor(actor, booking.propertyId ?? '', 'property.tenants', tx)
  return booking
}

/**
 * The rooms for a stay, for those who decide on it; of one that its owner entered those of all categories. `why`: it cannot change.
 * @throws missing, forbidden
 */
export function roomPage(actor: Actor, bookingId: string) {
  const booking = findHoused(db(), actor, bookingId)
  const { id, version, roomName, contactName, contactPhone, propertyTitle: title } = booking
  const all = isEntered(booking) ? roomsOf(booking.propertyId ?? '') : []
  const categories = all.map((room) => ({ id: room.id, name: room.roomType }))
  const own = categories.find((category) => category.id === booking.hostelRoomId)
  return {
    ...{ id, version, title, contactName, contactPhone, isEntered: isEntered(booking) },
    room: roomValue(own?.name, roomName),
    choices: own ? roomsOfEach(actor, booking, categories) : [roomChoice(actor, booking)],
    why: mayChangeRoom(db(), booking) ? null : translated(NO_ROOMS),
  }
}

/** Whether the room of a stay, or whose it is, can be changed now by those who decide on it. */
export function mayChangeRoom(tx: Db, booking: BookingRow): boolean {
  const lasts = isConfirmed(booking.status) && !stayIsOver(booking, today())
  if (!lasts || otherOwner(booking, tx) !== null) return false
  return isEntered(booking) || roomChoice(null, booking, tx).rooms.length > 0
}

/**
 * Gives a stay another room of its category, or none; one that its owner entered also another category, name or phone. @returns
 * whether anything changed. @throws missing, forbidden, stale, refused when it is over, and when others have all places of the room on
 * its days
 */
export function changeRoom(actor: Actor, bookingId: string, input: z.infer<typeof roomForm>): boolean {
  return transaction(actor, (tx) => {
    const booking = findHoused(tx, actor, bookingId)
    if (!mayChangeRoom(tx, booking)) throw refused(NO_ROOMS)
    requireBookingVersion(tx, booking, input.version)
    const [room = NO_ROOM, category] = input.room_name.split('\t').reverse()
    const unit = isEntered(booking) && category ? moved(tx, booking, category) : {}
    const roomName = chosenRoom(tx, actor, { ...booking, ...unit }, room || NO_ROOM)
    const isMoved = 'roomType' in unit || roomName !== booking.roomName
    const { contactName, contactPhone } = isEntered(booking) ? personOf(input) : booking
    const isOther = contactName !== booking.contactName || contactPhone !== booking.contactPhone
    if (!isMoved && !isOther) return false
    const { version } = changeBooking(tx, booking, { ...unit, contactName, contactPhone, roomName })
    const from = roomIdOf(booking.hostelRoomId ?? '', booking.roomName ?? '')
    const data = { note: roomName ?? '', from, version }
    const about = { actorId: actor.id, subject: bookingId }
    if (isMoved) record(tx, { name: 'booking.room-changed', ...about, data })
    if (isOther) record(tx, { name: 'booking.entry-changed', ...about, data: { version } })
    if (booking.propertyId) refreshProperty(tx, booking.propertyId)
    return true
  })
}

function personOf({ name, phone = '' }: z.infer<typeof roomForm>) {
  if (name === undefined) throw refused(ENTER_NAME, 'name')
  return { contactName: name, contactPhone: phone }
}

/** A unit of another category of the listing; nothing for the category that it has. */
function moved(tx: Db, booking: BookingRow, category: string) {
  const { propertyId, hostelRoomId, raisedOffer } = booking
  const rooms = propertyId === null ? [] : roomsOf(propertyId, tx)
  const room = rooms.find(({ roomType }) => roomType === category)
  if (!room || propertyId === null) throw refused(t`Choose one of the rooms in the list.`, 'room_name')
  if (room.id === hostelRoomId) return {}
  if (raisedOffer && hostelRoomId) changeOffer(tx, hostelRoomId, -1)
  const isRaised = takeUnit(tx, propertyId, room, booking)
  return { hostelRoomId: room.id, roomType: room.roomType, raisedOffer: isRaised }
}
