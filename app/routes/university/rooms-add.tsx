import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { refused } from '~/domain/shared/refusals'
import { count } from '~/domain/shared/text'
import { findBlockFor } from '~/domain/universities/access.server'
import { addRooms } from '~/domain/universities/change-rooms.server'
import { roomsForm } from '~/domain/universities/forms.server'
import { readRooms, roomsSignature } from '~/domain/universities/room-list'
import { MAX_ROOMS_AT_ONCE } from '~/domain/universities/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { AddRooms } from '~/ui/university/add-rooms'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  return {
    block: block.name,
    hostel: { id: hostel.id, name: hostel.name },
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Several rooms are shown before they are added: the form comes back with them, and the next press adds what was seen. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  const form = await readForm(request)
  return submitForm(form, roomsForm, (typed) => {
    const read = readRooms(typed)
    if ('problem' in read) throw refused(read.problem, read.field)
    const { rooms } = read
    if (rooms.length > 1 && typed.seen !== roomsSignature(rooms)) return replyToForm(form, {}, 422)
    const outcomePath = paths.uniHostel(hostel.id)
    const path = addRooms(actor, block.id, rooms, { ...idempotencyKeyOf(form), outcomePath })
    return redirectWithNotice(path, `Added ${count(rooms.length, 'room')} to ${block.name}.`)
  })
}

export const meta = () => [{ title: pageTitle('Add Rooms') }]

export default function AddRoomsPage() {
  const { block, hostel, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Add Rooms"
      lead={`${block}: one room, a range, or a list. At most ${MAX_ROOMS_AT_ONCE} at once.`}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      narrow
    >
      <AddRooms idempotencyKey={idempotencyKey} reply={useFormReply()} />
    </Page>
  )
}
