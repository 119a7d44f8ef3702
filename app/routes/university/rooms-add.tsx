import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { t, translated } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { findBlockFor } from '~/domain/university/universities/access.server'
import { addListedRooms } from '~/domain/university/universities/add-room-list.server'
import { roomLines } from '~/domain/university/universities/room-range'
import { MAX_ROOM_NUMBER, MAX_ROOMS_AT_ONCE, USUAL_CAPACITY } from '~/domain/university/universities/rules'
import { idOf } from '~/http/params.server'
import { rehearsedList } from '~/http/previewed-list.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { fieldsOf } from '~/ui/form/fields-of'
import { NumberField } from '~/ui/form/number-field'
import { PreviewedList, writtenPreview } from '~/ui/form/previewed-list'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { NO_NEW_ROOM } from './lists.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { block, hostel } = findBlockFor(
    await requireActor(request),
    idOf(params, 'blockId'),
    'hostel.manage',
  )
  return { block: block.name, hostel: { id: hostel.id, name: hostel.name } }
}

/** One room is added at once; several are shown before. First and last room become lines of the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const blockId = idOf(params, 'blockId')
  const { block, hostel } = findBlockFor(actor, blockId, 'hostel.manage')
  return rehearsedList(request, actor, {
    storesOneLine: true,
    linesOf: (form) => {
      const value = (name: string) => String(form.get(name) ?? '')
      const capacity = value('capacity') || String(USUAL_CAPACITY)
      const lines = roomLines({ first: value('first'), last: value('last'), capacity, list: value('list') })
      if ('problem' in lines) return { problems: { [lines.field]: [lines.problem] } }
      for (const name of ['first', 'last']) form.delete(name)
      return lines
    },
    carryOut: (list) => (tx) => addListedRooms(tx, actor, list, { blockId }),
    back: paths.uniHostel(hostel.id, { block: block.id }),
    done: (rooms) =>
      rooms === 1 ? t`Added 1 room to ${block.name}.` : t`Added ${inFigures(rooms)} rooms to ${block.name}.`,
    nothing: translated(NO_NEW_ROOM),
  })
}

export const meta = () => [{ title: pageTitle(t`Add Rooms`) }]

export default function AddRooms() {
  const { block, hostel } = useLoaderData<typeof loader>()
  const shown = useActionData<{ preview?: string }>()?.preview
  const reply = useFormReply()
  const back = paths.uniHostel(hostel.id)
  const field = fieldsOf(reply)
  return (
    <Page
      title={t`Add Rooms`}
      lead={t`${block}: one room, a range, or a list. At most ${MAX_ROOMS_AT_ONCE} at once.`}
      back={{ href: back, label: hostel.name }}
      narrow
    >
      <PreviewedList
        reply={reply}
        label={t`Or a list`}
        hint={t`One room on each line, with its number of students where it is another: A101, 2`}
        preview={() => writtenPreview(shown, t`Add the rooms`)}
        back={back}
      >
        <TextField
          {...field('first', t`First room`)}
          hint={t`For example A101.`}
          maxLength={MAX_ROOM_NUMBER}
          size="m"
          optional
        />
        <TextField
          {...field('last', t`Last room`)}
          hint={t`For a range: A101 to A120 are 20 rooms. Leave it empty for one room.`}
          maxLength={MAX_ROOM_NUMBER}
          size="m"
          optional
        />
        <NumberField {...field('capacity', t`Students in each room`, USUAL_CAPACITY)} />
      </PreviewedList>
    </Page>
  )
}
