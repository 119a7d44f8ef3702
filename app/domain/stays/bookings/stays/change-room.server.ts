import type { z } from 'zod'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { refused } from '~/domain/ground/shared/refusals'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import { type BookingRow, findBookingFor } from '../access.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import { stayIsOver } from '../deadlines'
import type { roomForm } from '../forms.server'
import { chosenRoom, roomChoice } from '../named-rooms.server'
import { isEntered } from '../tenant-name.server'

const NO_ROOMS =
  'Its room cannot be chosen: the stay is not confirmed, is over, or its category has no names.'

/** The rooms for a stay, for those who decide on it; `reads`: its tenant gets a message; `why`: it cannot change. @throws missing, forbidden */
export function roomPage(actor: Actor, bookingId: string) {
  const booking = findBookingFor(actor, bookingId, 'booking.decide')
  const { id, version, roomName, contactName: tenantName, propertyTitle: title } = booking
  const why = mayChangeRoom(db(), booking) ? null : NO_ROOMS
  const reads = !isEntered(booking)
  return { id, version, roomName, tenantName, reads, title, choice: roomChoice(actor, booking), why }
}

/** Whether the room of a stay can be chosen now, by those who decide on it. */
export function mayChangeRoom(tx: Db, booking: BookingRow): boolean {
  const lasts = isConfirmed(booking.status) && !stayIsOver(booking, today())
  return lasts && otherOwner(booking, tx) === null && roomChoice(null, booking, tx).rooms.length > 0
}

/**
 * Gives a stay another room of its category, or none. @returns whether it had another one. @throws missing, forbidden, stale,
 * refused when it is over, and when others have all places of the room on its days
 */
export function changeRoom(actor: Actor, bookingId: string, input: z.infer<typeof roomForm>): boolean {
  return transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.decide', tx)
    if (!mayChangeRoom(tx, booking)) throw refused(NO_ROOMS)
    requireBookingVersion(tx, booking, input.version)
    const roomName = chosenRoom(tx, actor, booking, input.room_name)
    if (roomName === booking.roomName) return false
    const { version } = changeBooking(tx, booking, { roomName })
    const data = { note: roomName ?? '', version }
    record(tx, { name: 'booking.room-changed', actorId: actor.id, subject: bookingId, data })
    return true
  })
}
