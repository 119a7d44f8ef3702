import { count, fold } from '~/domain/ground/shared/text'
import {
  blockKey,
  byBlock,
  hostelMeant,
  type KnownHostel,
  type ListedRoom,
  type RoomListScope,
  readRoomList,
  roomsTaken,
} from '~/domain/university/universities/room-list'
import { blockGenderLabels } from '~/domain/university/universities/rules'
import { Badge } from '../show/status-badge'

type NewProps = { room: ListedRoom; known: readonly KnownHostel[] }

/** Marks a hostel or block that the list adds, and asks whether a name like an existing one is meant to be new. */
function NewNames({ room: { hostel, block }, known }: NewProps) {
  const existing = known.find(({ name }) => fold(name) === fold(hostel))
  if (existing?.blocks.some(({ name }) => fold(name) === fold(block))) return null
  const meant = existing ? null : hostelMeant(hostel, known)
  return (
    <>
      <Badge label={existing ? 'New block' : 'New hostel'} tone="wait" icon="plus" />
      {meant && <strong>{`Did you mean ${meant}?`}</strong>}
    </>
  )
}

const rangeText = (first: ListedRoom, last?: ListedRoom) =>
  [first, last].flatMap((room) => room?.roomNumber ?? []).join(' to ')

/** The rooms that a valid list adds: of a block each one, of a university the range of each block. */
export function roomPreview(list: string, scope: RoomListScope) {
  const { rooms, existing } = readRoomList(list, scope)
  const beds = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  const button = `Add ${count(rooms.length, 'room')}`
  const shown = (
    <>
      <p>{`These are ${count(rooms.length, 'room')} with ${count(beds, 'bed')}. Nothing is added yet.`}</p>
      {existing.length > 0 && (
        <p>{`${roomsTaken(existing, scope.within !== null)} They stay as they are.`}</p>
      )}
      {scope.within ? (
        <ul className="chips">
          {rooms.map(({ roomNumber, capacity }) => (
            <li key={roomNumber} className="chip num">{`${roomNumber}: ${count(capacity, 'student')}`}</li>
          ))}
        </ul>
      ) : (
        <ul className="stack-s">
          {byBlock(rooms).map(([first, ...others]) => (
            <li key={blockKey(first.hostel, first.block)} className="cluster">
              <span className="strong">{`${first.hostel}, ${first.block}`}</span>
              <NewNames room={first} known={scope.known} />
              <span>
                {`${blockGenderLabels[first.gender]}: ${count(others.length + 1, 'room')}, ${rangeText(first, others.at(-1))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
  return { shown, button }
}
