import type { Actor } from '~/domain/access/actor'
import { saveForRecovery } from '~/domain/accounts/form-recovery.server'
import { readBookableQuery } from '~/domain/bookings/bookable.server'
import { REQUEST_FIELDS } from '~/domain/bookings/rules'
import { paths } from '~/paths'

/** The booking page of what this address names. */
export function bookingPath(request: Request, more: Record<string, string> = {}): string {
  const choice = readBookableQuery(new URL(request.url).searchParams)
  if (!choice) return paths.booking(more)
  const { propertyId, hostelRoomId, roomType } = choice
  return paths.booking({
    property_id: propertyId,
    hostel_room_id: hostelRoomId,
    selected_room_type: roomType,
    ...more,
  })
}

/** Keeps what was typed in a booking form, and returns the page that shows it again: nothing of it stands in an address. */
export function pathWithTyped(actor: Actor, request: Request, form: FormData, more = {}): string {
  const typed = REQUEST_FIELDS.map((name): [string, string] => [name, form.get(name)?.toString() ?? ''])
  return bookingPath(request, { kept: saveForRecovery(actor.id, paths.booking(), typed), ...more })
}
