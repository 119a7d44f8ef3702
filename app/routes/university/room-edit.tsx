import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { t } from '~/domain/ground/shared/language'
import { findRoomFor } from '~/domain/university/universities/access.server'
import { bedsTaken } from '~/domain/university/universities/beds'
import { changeRoom } from '~/domain/university/universities/change-rooms.server'
import { roomForm } from '~/domain/university/universities/forms.server'
import { takenOf } from '~/domain/university/universities/hostels.server'
import { MAX_ROOM_NUMBER } from '~/domain/university/universities/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { CheckField } from '~/ui/form/choices'
import { fieldsOf } from '~/ui/form/fields-of'
import { FormPage } from '~/ui/form/form-page'
import { NumberField } from '~/ui/form/number-field'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

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
  const id = idOf(params, 'roomId')
  return saveEdit(request, {
    form: roomForm,
    find() {
      const { room, hostel } = findRoomFor(actor, id, 'hostel.manage')
      return { ...room, hostelId: hostel.id }
    },
    values: ({ roomNumber, capacity, isAvailable }) => ({
      room_number: roomNumber,
      capacity,
      is_available: isAvailable,
    }),
    changedBy: ({ hostelId }) => storedBy(['hostel.rooms-changed'], hostelId),
    save(input, { hostelId }) {
      changeRoom(actor, id, input)
      return redirectWithNotice(paths.uniHostel(hostelId, { room: id }), t`Room updated successfully`)
    },
  })
}

export const meta = () => [{ title: pageTitle(t`Edit Room`) }]

export default function EditRoom() {
  const { room, taken, block } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const field = fieldsOf(reply)
  return (
    <FormPage
      title={t`Edit Room`}
      lead={`${t`Room ${room.roomNumber}, ${block}`}: ${bedsTaken(taken, room.capacity)}`}
      back={{ href: paths.uniRoom(room.id), label: t`Room ${room.roomNumber}` }}
      version={room.version}
      button={t`Save Changes`}
      reply={reply}
    >
      <TextField
        {...field('room_number', t`Room Number`, room.roomNumber)}
        maxLength={MAX_ROOM_NUMBER}
        size="m"
        required
      />
      <NumberField
        {...field('capacity', t.as('a room')`Capacity`, room.capacity)}
        hint={t`How many students it is for.`}
        required
      />
      <CheckField
        {...field('is_available', t.as('a room')`Available`)}
        hint={t`Untick it while nobody new can be given this room. Who has a bed there keeps it.`}
        checked={room.isAvailable}
      />
    </FormPage>
  )
}
