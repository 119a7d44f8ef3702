import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type FormReply, fieldValue, hasErrors } from '~/domain/shared/form-reply'
import { wholeNumber } from '~/domain/shared/numbers'
import { refused } from '~/domain/shared/refusals'
import { count } from '~/domain/shared/text'
import { findBlockFor } from '~/domain/universities/access.server'
import { addRooms, roomNumbers } from '~/domain/universities/change-rooms.server'
import { roomsForm } from '~/domain/universities/forms.server'
import {
  type NewRoom,
  newRooms,
  readRooms,
  roomsSignature,
  roomsTaken,
  seenRooms,
} from '~/domain/universities/room-list'
import { MAX_CAPACITY, MAX_ROOM_NUMBER, MAX_ROOMS_AT_ONCE, USUAL_CAPACITY } from '~/domain/universities/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { NumberField } from '~/ui/form/number-field'
import { PostForm } from '~/ui/form/post-form'
import { TextArea, TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  return {
    block: block.name,
    hostel: { id: hostel.id, name: hostel.name },
    existing: roomNumbers(block.id),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Shows several rooms before they are added: the form comes back with them, and the next press adds what was seen. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  const form = await readForm(request)
  return submitForm(form, roomsForm, (input) => {
    const read = readRooms(input)
    if ('problem' in read) throw refused(read.problem, read.field)
    const { rooms: unused, taken } = newRooms(read.rooms, roomNumbers(block.id))
    const rooms = read.rooms.length > 1 ? seenRooms(read.rooms, unused, input.seen) : read.rooms
    if (!rooms && unused.length === 0) throw refused(roomsTaken(taken), input.first ? 'first' : 'lines')
    if (!rooms) return replyToForm(form, {}, 200)
    const outcomePath = paths.uniHostel(hostel.id, { block: block.id })
    const path = addRooms(actor, block.id, rooms, { ...idempotencyKeyOf(form), outcomePath })
    return redirectWithNotice(path, `Added ${count(rooms.length, 'room')} to ${block.name}.`)
  })
}

export const meta = () => [{ title: pageTitle('Add Rooms') }]

export default function AddRoomsPage() {
  const { block, hostel, existing, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Add Rooms"
      lead={`${block}: one room, a range, or a list. At most ${MAX_ROOMS_AT_ONCE} at once.`}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      narrow
    >
      <AddRooms existing={existing} idempotencyKey={idempotencyKey} reply={useFormReply()} />
    </Page>
  )
}

type Props = { existing: string[]; idempotencyKey: string; reply: FormReply | null }

/** Rooms by range or as a list, shown before they are added. */
function AddRooms({ existing, idempotencyKey, reply }: Props) {
  const list = roomsToSee(reply)
  return (
    <PostForm reply={reply} idempotencyKey={idempotencyKey}>
      <ErrorSummary reply={reply} />
      {list && <Preview {...newRooms(list, existing)} />}
      <TextField
        name="first"
        label="First room"
        hint="For example A101."
        reply={reply}
        maxLength={MAX_ROOM_NUMBER}
        size="m"
        optional
      />
      <TextField
        name="last"
        label="Last room"
        hint="For a range: A101 to A120 are 20 rooms. Leave it empty for one room."
        reply={reply}
        maxLength={MAX_ROOM_NUMBER}
        size="m"
        optional
      />
      <NumberField
        name="capacity"
        label="Students in each room"
        value={USUAL_CAPACITY}
        min={1}
        max={MAX_CAPACITY}
        reply={reply}
      />
      <TextArea
        name="lines"
        label="Or paste a list"
        hint="One room on each line, with its number of students where it is another: A101, 2"
        rows={8}
        reply={reply}
        optional
      />
      <div className="actions">
        <SubmitButton kind={list ? 'plain' : 'main'}>
          {list ? 'Show the changed list' : 'Add rooms'}
        </SubmitButton>
      </div>
    </PostForm>
  )
}

/** The valid typed rooms, before they are added. */
function roomsToSee(reply: FormReply | null): NewRoom[] | null {
  if (!reply || hasErrors(reply)) return null
  const [first, last, lines] = ['first', 'last', 'lines'].map((name) => fieldValue(reply, name))
  const capacity = wholeNumber(fieldValue(reply, 'capacity')) ?? USUAL_CAPACITY
  const read = readRooms({ first: first ?? '', last: last ?? '', lines: lines ?? '', capacity })
  return 'rooms' in read ? read.rooms : null
}

function Preview({ rooms, taken }: { rooms: readonly NewRoom[]; taken: readonly string[] }) {
  const beds = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  return (
    <section className="note stack-s" aria-label="Preview">
      <input type="hidden" name="seen" value={roomsSignature(rooms)} />
      <h2>Please check</h2>
      <p>{`These are ${count(rooms.length, 'room')} with ${count(beds, 'bed')}. Nothing is added yet.`}</p>
      {taken.length > 0 && <p>{`${roomsTaken(taken)} They stay as they are.`}</p>}
      <ul className="chips">
        {rooms.map(({ roomNumber, capacity }) => (
          <li key={roomNumber} className="chip num">{`${roomNumber}: ${count(capacity, 'student')}`}</li>
        ))}
      </ul>
      <div>
        <SubmitButton>{`Add ${count(rooms.length, 'room')}`}</SubmitButton>
      </div>
    </section>
  )
}
