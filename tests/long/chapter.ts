import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { sendSubmission } from '~/domain/university/submissions/send-submission.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../support/accounts'
import { freshOnce } from '../support/stays'
import { makeForm, makeHostel, makeRooms } from '../support/universities'
import { newTenant } from './bookings'
import { actorFor, type Person, readOne } from './market'

/** Enough for all whom a long run approves with a room. */
const ROOMS = 100
const BEDS_EACH = 50

/** A hostel of Lucas' university that Mariam serves, with beds for everybody, and a form whose questions have answers. */
export function openChapter() {
  const hostel = makeHostel('lucas', 'Long Hostel')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const rooms = Array.from({ length: ROOMS }, (_, n) => ({ roomNumber: `A${n}`, capacity: BEDS_EACH }))
  const { roomIds } = makeRooms('lucas', hostel, rooms, { name: 'Long Block' })
  const form = makeForm('lucas', [
    { label: 'Student ID', required: true },
    { label: 'Letter', type: 'file', required: true },
  ])
  const short = makeForm('lucas', [{ label: 'Student ID' }], { name: 'Short form' })
  const anywhere = makeForm('lucas', [{ label: 'Student ID' }], { name: 'Any hostel', asks_hostel: false })
  return { hostel, rooms: roomIds, form, short, anywhere }
}
export type Chapter = ReturnType<typeof openChapter>

/** Answers about the student, by input name. */
export const about = {
  full_name: 'Asha Juma',
  email: 'asha@students.example',
  phone: '0712345678',
  gender: 'female',
}

/** Answers to a form without a file, kept and not sent; for no hostel where that is null. Gives the form. */
export function begun(
  { short, anywhere, hostel }: Chapter,
  student: Person,
  where: string | null = hostel,
): string {
  const form = where === null ? anywhere : short
  const answers = Object.entries({ ...about, hostel: where ?? '' }).map(([name, answer]) => [
    `@${name}`,
    answer,
  ])
  saveStarted(actorFor(student), form, 1, { ...Object.fromEntries(answers), student_id: 'T-1' })
  return form
}

/** A new student's submission to this hostel: its id and reference, at its first version. */
export async function sent(chapter: Chapter, where?: string | null) {
  const student = await newTenant()
  const form = begun(chapter, student, where)
  const id = sendSubmission(actorFor(student), form, freshOnce()).split('/').at(-1) ?? ''
  const { reference } = readOne<{ reference: string }>(
    'select reference from form_submissions where id = ?',
    id,
  )
  return { id, reference, student }
}

/** A new room of this hostel with this many beds. */
export function newRoom(hostel: string, capacity: number): string {
  const name = randomUUID().slice(0, 8)
  return makeRooms('lucas', hostel, [{ roomNumber: name, capacity }], { name }).roomIds[0] ?? ''
}

/** The form that approves a student. */
export const approval = (room?: string, version = '1') => ({
  ...{ status: 'approved', notes: '', message: '', version },
  place: room ? `room:${room}` : '',
})
