import { redirect } from '@remix-run/node'
import { saveForRecovery } from '~/domain/accounts/form-recovery.server'
import { readBookableQuery } from '~/domain/bookings/bookable.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { readForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

const FIELDS = ['start_date', 'full_name', 'phone', 'notes', 'duration', 'payment_method', 'payment_term']

/** The address of the button alone leads to the form. */
export const loader = answer(async ({ request }) => {
  await requireActor(request)
  return redirect(formPath(request, {}), 303)
})

/** Shows the form again with everything typed, and its total: what was typed never stands in an address. */
export const action = answer(async ({ request }) => {
  const actor = await requireActor(request)
  const form = await readForm(request)
  const typed = FIELDS.map((name): [string, string] => [name, form.get(name)?.toString() ?? ''])
  const kept = saveForRecovery(actor.id, paths.booking(), typed)
  return redirect(`${formPath(request, { kept })}#total`, 303)
})

function formPath(request: Request, more: { kept?: string }): string {
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
