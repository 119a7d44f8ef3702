import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import { findBlockFor } from '~/domain/university/universities/access.server'
import { addRoomList, roomListScope } from '~/domain/university/universities/add-room-list.server'
import { ROOMS_SENT_BEFORE, readRoomList, roomsTaken } from '~/domain/university/universities/room-list'
import { roomLines } from '~/domain/university/universities/room-range'
import { MAX_ROOM_NUMBER, MAX_ROOMS_AT_ONCE, USUAL_CAPACITY } from '~/domain/university/universities/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { previewedList } from '~/http/previewed-list.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { fieldsOf } from '~/ui/form/fields-of'
import { NumberField } from '~/ui/form/number-field'
import { PreviewedList } from '~/ui/form/previewed-list'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { roomPreview } from '~/ui/university/room-preview'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const blockId = idOf(params, 'blockId')
  const { block, hostel } = findBlockFor(actor, blockId, 'hostel.manage')
  return {
    block: block.name,
    hostel: { id: hostel.id, name: hostel.name },
    scope: roomListScope(actor, { blockId }),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** One room is added at once; several are shown before. First and last room become lines of the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const blockId = idOf(params, 'blockId')
  const { block, hostel } = findBlockFor(actor, blockId, 'hostel.manage')
  const scope = roomListScope(actor, { blockId })
  return previewedList(request, {
    storesOneLine: true,
    linesOf: (form) => {
      const value = (name: string) => String(form.get(name) ?? '')
      const capacity = value('capacity') || String(USUAL_CAPACITY)
      const lines = roomLines({ first: value('first'), last: value('last'), capacity, list: value('list') })
      if ('problem' in lines) return { problems: { [lines.field]: [lines.problem] } }
      for (const name of ['first', 'last']) form.delete(name)
      return lines
    },
    read: (list) => {
      const { rooms, existing, problems } = readRoomList(list, scope)
      return { count: rooms.length, problems, nothing: roomsTaken(existing, true) }
    },
    store: (list, form) => {
      const outcomePath = paths.uniHostel(hostel.id, { block: block.id })
      const { path, added } = addRoomList(actor, { blockId }, list, {
        ...idempotencyKeyOf(form),
        outcomePath,
      })
      return redirectWithNotice(
        path,
        added === null ? ROOMS_SENT_BEFORE : `Added ${count(added, 'room')} to ${block.name}.`,
      )
    },
  })
}

export const meta = () => [{ title: pageTitle('Add Rooms') }]

export default function AddRooms() {
  const { block, hostel, scope, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.uniHostel(hostel.id)
  const field = fieldsOf(reply)
  return (
    <Page
      title="Add Rooms"
      lead={`${block}: one room, a range, or a list. At most ${MAX_ROOMS_AT_ONCE} at once.`}
      back={{ href: back, label: hostel.name }}
      narrow
    >
      <PreviewedList
        reply={reply}
        idempotencyKey={idempotencyKey}
        label="Or a list"
        hint="One room on each line, with its number of students where it is another: A101, 2"
        preview={(list) => roomPreview(list, scope)}
        back={back}
      >
        <TextField
          {...field('first', 'First room')}
          hint="For example A101."
          maxLength={MAX_ROOM_NUMBER}
          size="m"
          optional
        />
        <TextField
          {...field('last', 'Last room')}
          hint="For a range: A101 to A120 are 20 rooms. Leave it empty for one room."
          maxLength={MAX_ROOM_NUMBER}
          size="m"
          optional
        />
        <NumberField {...field('capacity', 'Students in each room', USUAL_CAPACITY)} />
      </PreviewedList>
    </Page>
  )
}
