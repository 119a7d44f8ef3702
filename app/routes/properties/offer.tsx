import { useLoaderData } from '@remix-run/react'
import { findPropertyFor } from '~/domain/properties/access.server'
import {
  availableRoomsForm,
  changeAvailableRooms,
  roomAvailability,
} from '~/domain/properties/change-availability.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Offers } from '~/ui/properties/room-availability'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { id, title, version } = findPropertyFor(actor, params.propertyId ?? '', 'property.offer')
  return {
    id,
    title,
    version,
    lines: roomAvailability(id),
    room: new URL(request.url).searchParams.get('room'),
  }
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, params.propertyId ?? '', 'property.offer')
  return submitForm(
    request,
    availableRoomsForm,
    (offer) => {
      changeAvailableRooms(actor, id, offer)
      return redirectWithNotice(paths.propertyOffer(id), 'Available rooms updated')
    },
    { version: () => findPropertyFor(actor, id, 'property.offer').version },
  )
})

export const meta = () => [{ title: pageTitle('Available Rooms') }]

export default function ChangeOffer() {
  const { id, title, version, lines, room } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Available Rooms"
      lead={title}
      narrow
      back={{ href: paths.propertyEdit(id), label: 'Edit Property' }}
    >
      <Offers propertyId={id} version={version} lines={lines} chosen={room} reply={useFormReply()} />
    </Page>
  )
}
