import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOTHING_CHANGED } from '~/domain/listings/properties/rules'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { roomForm } from '~/domain/stays/bookings/forms.server'
import { changeRoom, roomPage } from '~/domain/stays/bookings/stays/change-room.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RoomField } from '~/ui/bookings/room-field'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return roomPage(await requireActor(request), idOf(params, 'bookingId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, reads } = roomPage(actor, idOf(params, 'bookingId'))
  return submitForm(
    request,
    roomForm,
    (input) => {
      const done = reads ? 'Room changed. The tenant gets a message.' : 'Room changed.'
      return redirectWithNotice(
        paths.bookingDetails(id),
        changeRoom(actor, id, input) ? done : NOTHING_CHANGED,
      )
    },
    { version: () => bookingVersion(id) },
  )
}

export const meta = () => [{ title: pageTitle('Change Room') }]

/** The room of a stay, while it lasts. */
export default function ChangeRoom() {
  const { id, title, tenantName, reads, version, roomName, choice, why } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Change Room"
      lead={
        reads
          ? `${tenantName} reads the room on the booking and gets a message.`
          : `For ${tenantName}. Nobody gets a message.`
      }
      back={{ href: paths.bookingDetails(id), label: title }}
      version={version}
      closed={why}
      button="Change Room"
      keep="Back"
      reply={reply}
    >
      <RoomField choice={choice} label="Room" value={roomName} reply={reply} />
    </FormPage>
  )
}
