import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniBlocks, uniRooms } from '~/db/tables/index.server'
import { refused } from '~/domain/shared/refusals'
import { count } from '~/domain/shared/text'
import { mayLiveIn } from '~/domain/universities/beds'
import { blocksOf } from '~/domain/universities/hostels.server'
import { blockGenderLabels } from '~/domain/universities/rules'
import type { BlockView, HostelRoomView } from '~/domain/universities/views'
import type { Place } from './change-submission.server'

const CHOOSE = 'Choose one of the rooms.'
const NOWHERE: Place = { hostelId: null, blockId: null, roomId: null }

/** Gives a student back to the university, which finds another hostel. */
const NO_HOSTEL = 'none'

/** Without a known gender (`undefined`), all blocks are shown with the gender they are for. */
type Student = Place & { studentGender?: string | null }
type Choice = { value: string; label: string }

/** Places in a hostel for this student: suitable blocks, rooms with a free bed, and their current place. */
export function placeChoices(student: Student): Choice[] {
  if (student.hostelId === null) return []
  const suited = blocksOf(student.hostelId).filter(
    ({ id, gender }) =>
      student.studentGender === undefined ||
      id === student.blockId ||
      mayLiveIn(gender, student.studentGender),
  )
  return [
    { value: '', label: 'No room yet' },
    ...suited.flatMap((block) => [
      { value: `block:${block.id}`, label: `${blockLabel(block)}, no room yet` },
      ...block.rooms
        .filter((room) => room.id === student.roomId || (room.isAvailable && room.taken < room.capacity))
        .map((room) => ({ value: `room:${room.id}`, label: roomLabel(block, room, student.roomId) })),
    ]),
    ...(student.studentGender === undefined ? [] : [GIVE_BACK]),
  ]
}

const GIVE_BACK = { value: NO_HOSTEL, label: 'Not in this hostel: the university finds another place' }

function blockLabel({ name, gender }: BlockView): string {
  return gender === 'any' ? name : `${name} (${blockGenderLabels[gender].toLowerCase()})`
}

/** The room comes first, because a narrow picker cuts off the rest. */
function roomLabel(
  block: BlockView,
  { id, roomNumber, capacity, taken }: HostelRoomView,
  own: string | null,
) {
  const free = `${count(capacity - taken, 'bed')} of ${capacity} free`
  return `Room ${roomNumber}, ${blockLabel(block)}: ${id === own ? 'their room now' : free}`
}

/** Value of a place among these choices. */
export function placeValue({ blockId, roomId }: Place): string {
  return roomId ? `room:${roomId}` : blockId ? `block:${blockId}` : ''
}

/** The same at the desk, where the student is in this hostel. */
export function deskPlace(tx: Db, hostelId: string, input: string): Place {
  if (input === NO_HOSTEL) throw refused(CHOOSE, 'place')
  return chosenPlace(tx, hostelId, input)
}

/** The place within a hostel that was chosen. Refused when the hostel has no such block or room. */
export function chosenPlace(tx: Db, hostelId: string | null, input: string): Place {
  if (input === NO_HOSTEL) return NOWHERE
  if (input === '') return { ...NOWHERE, hostelId }
  const [kind, id = ''] = input.split(':')
  const room = kind === 'room' ? tx.select().from(uniRooms).where(eq(uniRooms.id, id)).get() : undefined
  const blockId = kind === 'room' ? (room?.blockId ?? '') : id
  const block = tx.select().from(uniBlocks).where(eq(uniBlocks.id, blockId)).get()
  if (!block || block.hostelId !== hostelId || (kind !== 'room' && kind !== 'block'))
    throw refused(CHOOSE, 'place')
  return { hostelId, blockId, roomId: room?.id ?? null }
}
