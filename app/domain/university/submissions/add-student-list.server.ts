import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type ListOutcome, tryLine } from '~/domain/ground/access/carry-out-list.server'
import { t, terms } from '~/domain/ground/shared/language'
import { listRows, OPEN_QUOTE } from '~/domain/ground/shared/list-rows'
import { parsePhone } from '~/domain/ground/shared/phone'
import { refused } from '~/domain/ground/shared/refusals'
import { fold, isNamed, sentences } from '~/domain/ground/shared/text'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { studentCount } from '~/domain/university/universities/beds'
import { inForce } from '~/domain/university/universities/beds.server'
import { genderNamed, headings, hostelMeant } from '~/domain/university/universities/room-list'
import { APPROVED, ARRIVED, hasArrived, hasBed } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { storeStudent } from './add-at-desk.server'
import { changeSubmission, type Place } from './change-submission.server'
import { storeNumber } from './registration-number.server'
import { MAX_NAME, MAX_STUDENTS_ADDED, readNumber } from './rules'

const layout = {
  columns: terms('name', 'number', 'phone', 'gender', 'hostel', 'block', 'room', 'stay'),
  headings: {
    ...headings,
    name: /^((full |student )?name|student|jina( kamili| la mwanafunzi)?)$/i,
    number: /^((reg(istration|\.)?|student) (no\.?|number|id)|namba( ya usajili)?)$/i,
    phone: /^(phone|mobile|simu)( number)?$|^namba ya simu$/i,
    gender: /^(gender|sex|jinsia)$/i,
    stay: /^(stay|status|lives here( or expected)?|hali)$/i,
  },
  needed: 'name' as const,
  maxLines: 2 * MAX_STUDENTS_ADDED,
}

/**
 * Adds the students of a list as if at the desk. A student with a bed is left and named, and a form that waits is given the
 * place of its line. @throws missing, forbidden. Rule: decisions "Lists: the preview is a rehearsal".
 */
export function addListedStudents(tx: Db, actor: Actor, text: string, universityId: string): ListOutcome {
  const { id } = findUniversityFor(actor, universityId, 'university.manage', tx)
  const { rows, problems } = listRows(text, layout)
  if (rows.length > MAX_STUDENTS_ADDED)
    return {
      count: 0,
      problems: [{ line: 0, problem: t`Add at most ${MAX_STUDENTS_ADDED} students at once.` }],
      shown: '',
    }
  const placeIn = placesOf(tx, id)
  const lines = rows.flatMap(({ line, cells, isOpen }) => {
    const read: Line[] = []
    tryLine(problems, line, () => {
      if (isOpen) throw refused(OPEN_QUOTE)
      read.push({ ...readCells(cells, placeIn), line })
    })
    return read
  })
  const known = studentsHere(tx, id, lines)
  const listed = new Set<string>()
  const [here, placed] = [[], []] as [string[], string[]]
  const added: Line[] = []
  for (const one of lines)
    tryLine(problems, one.line, () => {
      const keys = keysOf(one)
      if (keys.some((key) => listed.has(key))) throw refused(t`${one.number ?? one.name} is named twice.`)
      for (const key of keys) listed.add(key)
      const same = keys.flatMap((key) => known.get(key) ?? [])
      const row = same.find(({ status }) => hasBed(status)) ?? same[0]
      if (row && hasBed(row.status)) {
        here.push(nameOf(one, row))
        return
      }
      if (row) {
        placeForm(tx, actor, row, one)
        placed.push(nameOf(one, row))
      } else storeStudent(tx, actor, id, one, one.location, one.status)
      added.push(one)
    })
  return { count: added.length, problems, shown: shownOf(added, placed, here) }
}

type Student = Parameters<typeof storeStudent>[3]
type HostelPlace = Place & { hostelId: string }
type Line = Student & { line: number; hostel: string; location: HostelPlace; status: SubmissionRow['status'] }

/** The student of a line. @throws refused */
function readCells(cells: readonly string[], placeIn: ReturnType<typeof placesOf>): Omit<Line, 'line'> {
  const [name = '', numberCell = '', phoneCell = '', genderWord = '', ...others] = cells
  const [hostelName = '', block = '', room = '', stay = '', ...rest] = others
  const shownCell = (cell: string) => `“${cell.slice(0, 20)}”`
  if (!isNamed(name) || name.length > MAX_NAME) throw refused(oneALine())
  if (rest.some((cell) => cell !== '')) throw refused(t`This line has more than eight values.`)
  const [number, phone] = [readNumber(numberCell), parsePhone(phoneCell)]
  if (numberCell && !number) throw refused(t`${shownCell(numberCell)} is no registration number.`)
  if (phoneCell && !phone) throw refused(t`${shownCell(phoneCell)} is no telephone number.`)
  if (!number && !phone) throw refused(t`Write a registration number or a telephone number.`)
  const gender = /^(other|nyingine)$/i.test(genderWord) ? 'other' : genderNamed(genderWord)
  if (genderWord && (!gender || gender === 'any'))
    throw refused(t`Write female, male or other, not ${shownCell(genderWord)}.`)
  const status = statusNamed(stay)
  if (!status) throw refused(t`Write lives here or expected, not ${shownCell(stay)}.`)
  const { hostel, ...location } = placeIn(hostelName, block, room)
  return { name, number, phone, gender: gender && gender !== 'any' ? gender : null, hostel, location, status }
}

const oneALine = () =>
  t`Write name, registration number, phone, gender, hostel, block, room, and lives here or expected.`

function statusNamed(word: string): SubmissionRow['status'] | undefined {
  if (/^(lives here|here|resident|arrived|anaishi( hapa)?|amewasili)$/i.test(word)) return ARRIVED
  if (/^(expected|approved|anatarajiwa|imeidhinishwa)$/i.test(word)) return APPROVED
  return undefined
}

/** By registration number, and by name and phone. */
function keysOf({ name, number, phone }: Pick<Student, 'name' | 'number' | 'phone'>): string[] {
  return [...(number ? [number] : []), ...(phone ? [`${phone} ${fold(name)}`] : [])]
}

/** Finds places of a university by their names. @throws refused for an unknown one */
function placesOf(tx: Db, universityId: string) {
  const { id: hostelId, name: hostel } = uniHostels
  const block = { blockId: uniBlocks.id, block: uniBlocks.name }
  const rows = tx
    .select({ hostelId, hostel, ...block, roomId: uniRooms.id, room: uniRooms.roomNumber })
    .from(uniHostels)
    .leftJoin(uniBlocks, eq(uniBlocks.hostelId, hostelId))
    .leftJoin(uniRooms, eq(uniRooms.blockId, uniBlocks.id))
    .where(eq(uniHostels.universityId, universityId))
    .all()
  const places = new Map<string, HostelPlace & { hostel: string }>()
  for (const { hostel, hostelId, block, blockId, room, roomId } of rows) {
    const inHostel = { hostel, hostelId, blockId: null, roomId: null }
    places.set(placeKey(hostel), inHostel)
    if (block !== null) places.set(placeKey(hostel, block), { ...inHostel, blockId })
    if (block !== null && room !== null)
      places.set(placeKey(hostel, block, room), { ...inHostel, blockId, roomId })
  }
  return (hostel: string, block: string, room: string) => {
    const found = places.get(placeKey(hostel, block, room))
    if (found) return found
    if (!places.has(placeKey(hostel))) {
      const meant = hostelMeant(
        hostel,
        rows.map(({ hostel: name }) => ({ name })),
      )
      throw refused(sentences(t`There is no hostel “${hostel}”.`, meant && t`Did you mean ${meant}?`))
    }
    if (block === '') throw refused(t`Name the block of room “${room}”.`)
    if (!places.has(placeKey(hostel, block))) throw refused(t`${hostel} has no block “${block}”.`)
    throw refused(t`${hostel}, ${block} has no room “${room}”.`)
  }
}

const placeKey = (...names: string[]) => names.map(fold).join('\n').trimEnd()

/** The submissions in force whose students these lines may name, the oldest first, by their keys. */
function studentsHere(tx: Db, universityId: string, lines: readonly Line[]): Map<string, SubmissionRow[]> {
  const { studentNumber, studentPhone } = formSubmissions
  const named = or(
    inArray(
      studentNumber,
      lines.flatMap(({ number }) => number ?? []),
    ),
    inArray(
      studentPhone,
      lines.flatMap(({ phone }) => phone ?? []),
    ),
  )
  const rows = tx
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.universityId, universityId), inForce, named))
    .orderBy(asc(formSubmissions.seq))
    .all()
  const known = new Map<string, SubmissionRow[]>()
  for (const row of rows)
    for (const key of keysOf({ name: row.studentName, number: row.studentNumber, phone: row.studentPhone }))
      known.set(key, [...(known.get(key) ?? []), row])
  return known
}

/** Gives a form that waits the place of its line; one without a number gets that, too. */
function placeForm(tx: Db, actor: Actor, row: SubmissionRow, { number, location, status }: Line): void {
  const numbered = number && !row.studentNumber ? storeNumber(tx, actor, row, number) : row
  const { id, version } = numbered
  changeSubmission(actor, id, {
    version,
    action: 'submission.place',
    changeOf: () => ({ status, place: location }),
  })
}

/** 'Neema Said (here as Neema J. Said)' */
const nameOf = ({ name }: Line, { studentName }: SubmissionRow) =>
  fold(name) === fold(studentName) ? name : t`${name} (here as ${studentName})`

function shownOf(added: readonly Line[], placed: readonly string[], here: readonly string[]): string {
  const ofHostel = [...new Set(added.map(({ hostel }) => hostel))].map((hostel) => {
    const students = added.filter((one) => one.hostel === hostel)
    const living = students.filter(({ status }) => hasArrived(status)).length
    return t`${hostel}: ${living} live here, ${students.length - living} expected.`
  })
  return [
    ...(added.length > 0 ? [t`${studentCount(added.length)}. Nothing is stored yet.`] : []),
    ...ofHostel,
    ...(placed.length > 0 ? [t`Forms that wait and get this place: ${placed.join(', ')}.`] : []),
    ...(here.length > 0 ? [t`Here already, and skipped: ${here.join(', ')}.`] : []),
  ].join('\n')
}
