import type { Actor } from '~/domain/ground/access/actor'
import { saveForRecovery } from '~/domain/ground/accounts/form-recovery.server'
import { parseDay } from '~/domain/ground/shared/days'
import { paths } from '~/paths'
import { REQUEST_FIELDS } from '../rules'
import type { BookableChoice } from './bookable.server'

/** Path of the booking page of a choice; null without a choice. */
export function bookingPath(choice: BookableChoice | null, more: Record<string, string> = {}): string {
  if (!choice) return paths.booking(more)
  const { propertyId, hostelRoomId, roomType } = choice
  return paths.booking({
    property_id: propertyId,
    hostel_room_id: hostelRoomId,
    selected_room_type: roomType,
    ...more,
  })
}

/**
 * Stores what was typed in a booking form, and returns the page that shows it again: none of it appears in an
 * address.
 */
export function keepRequest(actor: Actor, choice: BookableChoice | null, form: FormData, more = {}): string {
  const fields = REQUEST_FIELDS.map((name): [string, string] => {
    const value = form.get(name)?.toString() ?? ''
    return [name, name === 'start_date' ? (parseDay(value) ?? value) : value]
  })
  return bookingPath(choice, { kept: saveForRecovery(actor, paths.booking(), fields), ...more })
}
