import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots, uniRooms } from '~/db/tables/index.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { freeBeds, promisedIn, spareBeds } from '~/domain/university/ballots/free-beds.server'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { giveRoomsByBallot, roomsByBallot } from '~/domain/university/submissions/rooms-by-ballot.server'
import { swapPlaces } from '~/domain/university/submissions/swap-places.server'
import { bedsInShared, bedsLeftFor } from '~/domain/university/universities/beds'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows, insertRows } from '../../../support/rows'
import { freshOnce } from '../../../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm } from '../../../support/universities'

const GENDERS = ['female', 'male', 'other'] as const
const student = fc.record({
  gender: fc.constantFrom(...GENDERS),
  year: fc.constantFrom('First', 'Second'),
  group: fc.constantFrom('', '', '', 'a', 'b'),
})
const sizes = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })
const hall = fc.record({ female: sizes, male: sizes, any: sizes })
const step = fc.record({
  kind: fc.constantFrom('desk', 'approve', 'approve', 'reject', 'back', 'swap', 'draw', 'give'),
  ...{ one: fc.nat(50), other: fc.nat(50), gender: fc.constantFrom(...GENDERS) },
  warden: fc.constantFrom('mariam', 'salim'),
} as const)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A hostel with this hall, and these students who ask for it. */
function build(
  rooms: Record<'female' | 'male' | 'any', number[]>,
  students: { gender: string; year: string; group: string }[],
) {
  freshApp()
  const hostel = makeHostel('lucas')
  for (const name of ['mariam', 'salim'] as const) assignWarden(actorOf('lucas'), hostel, demoUsers[name].id)
  const form = makeForm('lucas', [
    { label: 'Year', type: 'select', options: ['First', 'Second'] },
    { label: 'Group' },
  ])
  const { seq: _, ...row } = findRow(
    formSubmissions,
    sendForm('amina', form, { '@hostel': hostel, year: 'First' }),
  )!
  const more = students.map(({ gender, year, group }, at) => ({
    ...{ ...row, id: `s${at}`, reference: `R${at}`, studentUserId: null, data: { year, group } },
    studentGender: gender as 'female',
  }))
  if (more.length > 0) insertRows(formSubmissions, more)
  for (const gender of ['female', 'male', 'any'] as const) {
    const numbered = rooms[gender].map((capacity, at) => ({ roomNumber: `${gender}${at}`, capacity }))
    if (numbered.length > 0) makeRooms('lucas', hostel, numbered, { name: gender, gender })
  }
  return hostel
}

function expectKept(hostel: string): void {
  const residents = findRows(formSubmissions).filter(
    ({ status, roomId }) => roomId !== null && ['approved', 'arrival_confirmed'].includes(status),
  )
  for (const { id, capacity } of findRows(uniRooms)) {
    const inside = residents.filter(({ roomId }) => roomId === id)
    expect(inside.length).toBeLessThanOrEqual(capacity)
    expect(new Set(inside.map(({ studentGender }) => studentGender)).size).toBeLessThanOrEqual(1)
  }
  const free = freeBedsOf([hostel]).get(hostel)
  if (!free) return
  const kept = { female: 0, male: 0, rooms: new Map<string, number>() }
  const keepIn = (room: string, beds = 1) => kept.rooms.set(room, (kept.rooms.get(room) ?? 0) + beds)
  for (const { roomId, gender, position } of promisedIn([hostel], db())) {
    if (position === null) continue
    if (roomId === null) kept[gender as 'female'] += 1
    else {
      keepIn(roomId)
      expect(['', gender]).toContain(free.rooms.find(({ id }) => id === roomId)?.gender)
    }
  }
  for (const { freeBeds: beds } of findRows(roomBallots, eq(roomBallots.status, 'announced'))) {
    kept.female += beds.female
    kept.male += beds.male
    for (const room of beds.rooms) keepIn(room.id, room.free)
  }
  expect(kept.female).toBeLessThanOrEqual(free.female)
  expect(kept.male).toBeLessThanOrEqual(free.male)
  for (const [id, beds] of kept.rooms)
    expect(beds).toBeLessThanOrEqual(free.rooms.find((room) => room.id === id)?.free ?? 0)
}

function take(hostel: string, ballot: string, { kind, one, other, gender, warden }: Step): void {
  const all = findRows(formSubmissions)
  const [first, second] = [all[one % all.length], all[other % all.length]]
  const rooms = findRows(uniRooms)
  const chosen = rooms.length > 0 && other % 3 > 0 ? `room:${rooms[other % rooms.length]?.id}` : ''
  const by = actorOf(warden)
  if (!first || !second) return
  const review = (change: { status: 'approved' | 'rejected' | 'submitted'; place: string }) =>
    reviewSubmission(by, first.id, { notes: '', message: '', version: first.version, ...change })
  const isPromised = promisedIn([hostel], db()).some(
    ({ id, position }) => id === first.id && position !== null,
  )
  const steps = {
    desk: () =>
      addAtDesk(
        by,
        hostel,
        { name: 'Asha', phone: '255712345678', gender, place: chosen },
        { ...freshOnce(), outcomePath: '/' },
      ),
    // Rooms of drawn beds are given by the ballot.
    approve: () => !isPromised && review({ status: 'approved', place: chosen }),
    reject: () => review({ status: 'rejected', place: '' }),
    back: () => review({ status: 'submitted', place: 'none' }),
    swap: () =>
      swapPlaces(by, first.id, {
        reference: second.reference,
        otherVersion: second.version,
        version: first.version,
      }),
    draw: () => drawBallot(actorOf('lucas'), ballot, 1),
    give: () => giveAll(ballot, warden),
  }
  steps[kind]()
}

function giveAll(ballot: string, name: 'lucas' | 'mariam' | 'salim'): void {
  const lines = roomsByBallot(actorOf(name), ballot).lines
  const chosen = lines.map(({ id, version }) => ({ id, version }))
  const rooms = lines.map(({ id, room }) => `${id}:${room?.roomId}`)
  const once = { ...freshOnce(), outcomePath: '/' }
  expect(giveRoomsByBallot(actorOf(name), ballot, chosen, rooms, once)).toEqual({
    done: lines.length,
    left: [],
    gone: [],
  })
}

const orRefused = <T>(run: () => T): T | null => {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

it('whatever two wardens and a registrar do, no promise is broken and no bed is given twice', () => {
  fc.assert(
    fc.property(
      hall,
      fc.array(student, { maxLength: 16 }),
      fc.array(step, { maxLength: 25 }),
      fc.nat(2),
      (rooms, students, steps, quota) => {
        const hostel = build(rooms, students)
        const { female: women, male: men, rooms: shared } = freeBeds(hostel)
        const both = bedsInShared(shared)
        const first = Math.min(quota, women + men + both)
        const change = { women, men, quotas: { First: first }, quota_field: 'year', group_field: 'group' }
        const ballot = orRefused(() =>
          announceBallot(actorOf('lucas'), hostel, ballotRules(both, change), freshOnce(), (id) => id),
        )
        if (ballot === null) return
        for (const one of steps) {
          orRefused(() => take(hostel, ballot, one))
          expectKept(hostel)
        }
        orRefused(() => drawBallot(actorOf('lucas'), ballot, 1))
        expectKept(hostel)
        orRefused(() => giveAll(ballot, 'lucas'))
        const entries = findRows(ballotEntries)
        const rowOf = (id: string | null) => findRow(formSubmissions, id ?? '')
        for (const { bed, submissionId } of entries)
          if (bed === 'kept') expect(rowOf(submissionId)?.roomId).not.toBeNull()
        if (first > 0) return
        const spare = spareBeds([hostel], promisedIn([hostel], db()), db()).get(hostel)
        for (const { bed, submissionId, groupNumber } of entries) {
          const row = rowOf(submissionId)
          const waits =
            bed === null && row?.status === 'submitted' && row.hostelId === hostel && row.roomId === null
          if (waits && groupNumber === null && spare) expect(bedsLeftFor(row.studentGender, spare)).toBe(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
