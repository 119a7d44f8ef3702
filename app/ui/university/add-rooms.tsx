import { type FormReply, fieldValue, hasErrors } from '~/domain/shared/form-reply'
import { count, wholeNumber } from '~/domain/shared/text'
import { type NewRoom, readRooms, roomsSignature } from '~/domain/universities/room-list'
import { MAX_CAPACITY, MAX_ROOM_NUMBER, USUAL_CAPACITY } from '~/domain/universities/rules'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { TextArea, TextField } from '../form/text-field'

type Props = { idempotencyKey: string; reply: FormReply | null }

/** Rooms by range or as a list, shown before they are added. */
export function AddRooms({ idempotencyKey, reply }: Props) {
  const rooms = roomsToSee(reply)
  return (
    <PostForm reply={reply} idempotencyKey={idempotencyKey}>
      <ErrorSummary reply={reply} />
      {rooms && <Preview rooms={rooms} />}
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
        <SubmitButton kind={rooms ? 'plain' : 'main'}>
          {rooms ? 'Show the changed list' : 'Add rooms'}
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

function Preview({ rooms }: { rooms: readonly NewRoom[] }) {
  const beds = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  return (
    <section className="note stack-s" aria-label="Preview">
      <input type="hidden" name="seen" value={roomsSignature(rooms)} />
      <h2>Please check</h2>
      <p>{`These are ${count(rooms.length, 'room')} with ${count(beds, 'bed')}. Nothing is added yet.`}</p>
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
