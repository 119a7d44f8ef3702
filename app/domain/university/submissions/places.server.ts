import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniBlocks, uniRooms } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { t, term, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { mayHaveBed, mayLiveIn } from '~/domain/university/universities/beds'
import type { BlockView, HostelRoomView } from '~/domain/university/universities/hostels.server'
import { blocksOf } from '~/domain/university/universities/hostels.server'
import { ARRIVED } from '~/domain/university/universities/submission-states'
import type { Place } from './change-submission.server'
import { NOT_IN_THIS_HOSTEL } from './rules'

const CHOOSE = term('Choose one of the rooms.')
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
    { value: '', label: t`No room yet` },
    ...choicesIn(student.hostelId, student),
    ...others.flatMap(({ id, name }) => [
      { value: `hostel:${id}`, label: t`${name}, no room yet` },
      ...choicesIn(id, student, `, ${name}`),
    ]),
    // Whoever lives here moves out instead.
    ...(student.studentGender === undefined || student.status === ARRIVED ? [] : [giveBack()]),
  ]
}

function choicesIn(hostelId: string, student: Student, at = ''): Choice[] {
  const own = placeValue(student)
  return blocksOf(hostelId).flatMap((block) => {
    const suits = student.studentGender === undefined || mayLiveIn(block.gender, student.studentGender)
    const where = `${blockLabel(block)}${at}`
    const none = { value: `block:${block.id}`, label: t`${where}, no room yet` }
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

const giveBack = () => ({
  value: NO_HOSTEL,
  label: t`${translated(NOT_IN_THIS_HOSTEL)}: the university finds another place`,
})

function blockLabel({ name, gender }: BlockView): string {
  if (gender === 'any') return name
  return gender === 'female' ? t`${name} (women)` : t`${name} (men)`
}

/** The room comes first, because a narrow picker cuts off the rest. */
function roomLabel(
  block: BlockView,
  { id, roomNumber, capacity, taken }: HostelRoomView,
  own: string | null,
  at: string,
) {
  const where = `${blockLabel(block)}${at}`
  if (id === own) return t`Room ${roomNumber}, ${where}: their room now`
  const free = capacity - taken
  return free === 1
    ? t`Room ${roomNumber}, ${where}: 1 bed of ${capacity} free`
    : t`Room ${roomNumber}, ${where}: ${free} beds of ${capacity} free`
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
