import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/events/stored-by.server'
import { storedMeanwhile } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { findRoomFor } from '~/domain/universities/access.server'
import { changeRoom } from '~/domain/universities/change-rooms.server'
import { roomForm } from '~/domain/universities/forms.server'
import { takenOf } from '~/domain/universities/hostels.server'
import { MAX_CAPACITY, MAX_ROOM_NUMBER } from '~/domain/universities/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { CheckField } from '~/ui/form/choices'
import { ErrorSummary } from '~/ui/form/error-summary'
import { NumberField } from '~/ui/form/number-field'
import { PostForm } from '~/ui/form/post-form'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { room, block } = findRoomFor(actor, idOf(params, 'roomId'), 'hostel.manage')
  const { id, roomNumber, capacity, isAvailable, version } = room
  return {
    room: { id, roomNumber, capacity, isAvailable, version },
    taken: takenOf(room.id),
    block: block.name,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { room, hostel } = findRoomFor(actor, idOf(params, 'roomId'), 'hostel.manage')
  const form = await readForm(request)
  return submitForm(
    form,
    roomForm,
    (input) => {
      changeRoom(actor, room.id, input)
      return redirectWithNotice(paths.uniHostel(hostel.id, { room: room.id }), 'Room updated successfully')
    },
    {
      version: () => findRoomFor(actor, room.id, 'hostel.manage').room.version,
      meanwhile: () => {
        const { roomNumber, capacity, isAvailable } = findRoomFor(actor, room.id, 'hostel.manage').room
        const stored = { room_number: roomNumber, capacity, is_available: isAvailable }
        return storedMeanwhile(form, stored, storedBy(['hostel.rooms-changed'], hostel.id))
      },
    },
  )
}

export const meta = () => [{ title: pageTitle('Edit Room') }]

export default function EditRoom() {
  const { room, taken, block } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.uniRoom(room.id)
  return (
    <Page
      title="Edit Room"
      lead={`Room ${room.roomNumber}, ${block}: ${taken} of ${count(room.capacity, 'bed')} taken`}
      back={{ href: back, label: `Room ${room.roomNumber}` }}
      narrow
    >
      <PostForm reply={reply} version={room.version}>
        <ErrorSummary reply={reply} />
        <TextField
          name="room_number"
          label="Room Number"
          value={room.roomNumber}
          reply={reply}
          maxLength={MAX_ROOM_NUMBER}
          size="m"
          required
        />
        <NumberField
          name="capacity"
          label="Capacity"
          hint="How many students it is for."
          value={room.capacity}
          min={1}
          max={MAX_CAPACITY}
          reply={reply}
          required
        />
        <CheckField
          name="is_available"
          label="Available"
          hint="Untick it while nobody new can be given this room. Who has a bed there keeps it."
          checked={room.isAvailable}
          reply={reply}
        />
        <div className="actions">
          <SubmitButton>Save Changes</SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
