import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniBlocks, uniRooms } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { refused } from '~/domain/ground/shared/refusals'
import { count } from '~/domain/ground/shared/text'
import { mayHaveBed, mayLiveIn } from '~/domain/university/universities/beds'
import type { BlockView, HostelRoomView } from '~/domain/university/universities/hostels.server'
import { blocksOf } from '~/domain/university/universities/hostels.server'
import { blockGenderLabels } from '~/domain/university/universities/rules'
import { ARRIVED } from '~/domain/university/universities/submission-states'
import type { Place } from './change-submission.server'
import { NOT_IN_THIS_HOSTEL } from './rules'

const CHOOSE = 'Choose one of the rooms.'
const NOWHERE: Place = { hostelId: null, blockId: null, roomId: null }

/** Gives a student back to the university, which finds another hostel. */
const NO_HOSTEL = 'none'

/** Without a known gender (`undefined`), all blocks are shown with the gender they are for. */
type Student = Place & { studentGender?: string | null; status?: SubmissionStatus }
type Choice = { value: string; label: string }

type Hostel = { id: string; name: string }

/**
 * Places for this student in their hostel and in the warden's others: suitable blocks, rooms with a free bed, and their
 * current place.
 */
export function placeChoices(student: Student, others: readonly Hostel[] = []): Choice[] {
  if (student.hostelId === null) return []
  return [
    { value: '', label: 'No room yet' },
    ...choicesIn(student.hostelId, student),
    ...others.flatMap(({ id, name }) => [
      { value: `hostel:${id}`, label: `${name}, no room yet` },
      ...choicesIn(id, student, `, ${name}`),
    ]),
    // Whoever lives here moves out instead.
    ...(student.studentGender === undefined || student.status === ARRIVED ? [] : [GIVE_BACK]),
  ]
}

function choicesIn(hostelId: string, student: Student, at = ''): Choice[] {
  const own = placeValue(student)
  return blocksOf(hostelId).flatMap((block) => {
    const suits = student.studentGender === undefined || mayLiveIn(block.gender, student.studentGender)
    const none = { value: `block:${block.id}`, label: `${blockLabel(block)}${at}, no room yet` }
    const isFree = ({ isAvailable, taken, capacity, gender }: HostelRoomView) =>
      isAvailable &&
      taken < capacity &&
      (student.studentGender === undefined || mayHaveBed(block.gender, gender, student.studentGender))
    const rooms = block.rooms
      .filter((room) => room.id === student.roomId || isFree(room))
      .map((room) => ({ value: `room:${room.id}`, label: roomLabel(block, room, student.roomId, at) }))
    return [none, ...rooms].filter(({ value }) => suits || value === own)
  })
}

const GIVE_BACK = { value: NO_HOSTEL, label: `${NOT_IN_THIS_HOSTEL}: the university finds another place` }

function blockLabel({ name, gender }: BlockView): string {
  return gender === 'any' ? name : `${name} (${blockGenderLabels[gender].toLowerCase()})`
}

/** The room comes first, because a narrow picker cuts off the rest. */
function roomLabel(
  block: BlockView,
  { id, roomNumber, capacity, taken }: HostelRoomView,
  own: string | null,
  at: string,
) {
  const free = `${count(capacity - taken, 'bed')} of ${capacity} free`
  return `Room ${roomNumber}, ${blockLabel(block)}${at}: ${id === own ? 'their room now' : free}`
}

/** Value of a place among these choices. */
export function placeValue({ blockId, roomId }: Place): string {
  return roomId ? `room:${roomId}` : blockId ? `block:${blockId}` : ''
}

/** The same at the desk, where the student is in this hostel. */
export function deskPlace(tx: Db, hostelId: string, input: string): Place {
  if (input === NO_HOSTEL) throw refused(CHOOSE, 'place')
  return chosenPlace(tx, [hostelId], input)
}

/**
 * The chosen place in one of these hostels, of which the first is the student's own. @throws refused when they have no
 * such hostel, block or room
 */
export function chosenPlace(tx: Db, hostelIds: readonly (string | null)[], input: string): Place {
  if (input === NO_HOSTEL) return NOWHERE
  const [own = null] = hostelIds
  if (input === '') return { ...NOWHERE, hostelId: own }
  const [kind, id = ''] = input.split(':')
  if (kind === 'hostel' && hostelIds.includes(id)) return { ...NOWHERE, hostelId: id }
  const room = kind === 'room' ? tx.select().from(uniRooms).where(eq(uniRooms.id, id)).get() : undefined
  const blockId = kind === 'room' ? (room?.blockId ?? '') : id
  const block = tx.select().from(uniBlocks).where(eq(uniBlocks.id, blockId)).get()
  if (!block || !hostelIds.includes(block.hostelId) || (kind !== 'room' && kind !== 'block'))
    throw refused(CHOOSE, 'place')
  return { hostelId: block.hostelId, blockId, roomId: room?.id ?? null }
}
