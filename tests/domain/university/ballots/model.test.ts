import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  ballotEntries,
  ballotExceptions,
  formSubmissions,
  roomBallots,
  uniBlocks,
  uniRooms,
} from '~/db/tables/index.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { newBallot } from '~/domain/university/ballots/ballot-staff.server'
import { drawBallot, endBallot } from '~/domain/university/ballots/draw-ballot.server'
import { sha256 } from '~/domain/university/ballots/draw-order.server'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { approveInRooms, chosenForRooms } from '~/domain/university/submissions/approve-in-rooms.server'
import { NO_HOSTEL, placeSubmissions } from '~/domain/university/submissions/place-submissions.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { giveRoomsByBallot, roomsByBallot } from '~/domain/university/submissions/rooms-by-ballot.server'
import { swapPlaces } from '~/domain/university/submissions/swap-places.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows, insertRows } from '../../../support/rows'
import { freshOnce } from '../../../support/stays'
import {
  ballotRules,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  universityOf,
} from '../../../support/universities'

const GENDERS = ['female', 'male', 'other'] as const
const sizes = (maxLength: number) => fc.array(fc.integer({ min: 1, max: 3 }), { maxLength })
const hall = fc.record({ female: sizes(2), male: sizes(2), any: sizes(3) })
type Hall = { female: number[]; male: number[]; any: number[] }

const student = fc.record({
  gender: fc.constantFrom(...GENDERS),
  year: fc.constantFrom('First', 'Second'),
  group: fc.constantFrom('', '', '', 'a', 'b'),
  /** Has a room of the hall before the first command, if one suits. */
  isResident: fc.constantFrom(true, false, false, false),
  asksAnnex: fc.constantFrom(true, false, false, false),
})
type Student = typeof student extends fc.Arbitrary<infer One> ? One : never

/** `many` gives several students rooms at once; `look` and `give` are the two presses of giving rooms by the ballot. */
const kinds = [
  ...([
    'desk',
    'approve',
    'many',
    'many',
    'reject',
    'back',
    'move',
    'swap',
    'swap',
    'place',
    'exception',
  ] as const),
  ...(['announce', 'draw', 'end', 'look', 'look', 'give', 'give'] as const),
]
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  ...{ one: fc.nat(60), other: fc.nat(60), gender: fc.constantFrom(...GENDERS) },
  by: fc.constantFrom('mariam' as const, 'salim' as const),
  /** Announces half of the free beds, and quotas for students of the first year. */
  ...{ isHalf: fc.boolean(), quota: fc.nat(3) },
})
const steps = fc
  .tuple(step, fc.array(step, { maxLength: 14, size: 'max' }))
  .map(([first, more]): [Step, ...Step[]] => [first, ...more])
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Row = typeof formSubmissions.$inferSelect
type World = {
  hall: string
  annex: string
  /** What each warden and the registrar saw when they looked at the rooms of a ballot. */
  shown: Map<string, { ballot: string; lines: ReturnType<typeof roomsByBallot>['lines'] }>
  /** Whether all free beds were announced, and no bed was left since the draw but by students of the ballot. */
  isComplete: boolean
  /** The beds that the last ballot announced. */
  announced: Place[]
}

function build(rooms: Hall, annexRooms: Hall, students: Student[]): World {
  freshApp()
  const world = { hall: makeHostel('lucas'), annex: makeHostel('lucas', 'Annex') }
  for (const hostel of Object.values(world))
    for (const name of ['mariam', 'salim'] as const)
      assignWarden(actorOf('lucas'), hostel, demoUsers[name].id)
  const form = makeForm('lucas', [
    { label: 'Year', type: 'select', options: ['First', 'Second'] },
    { label: 'Group' },
  ])
  const { seq: _, ...row } = findRow(
    formSubmissions,
    sendForm('amina', form, { '@hostel': world.hall, year: 'First' }),
  )!
  for (const [hostel, of] of [
    [world.hall, rooms],
    [world.annex, annexRooms],
  ] as const)
    for (const gender of ['female', 'male', 'any'] as const) {
      const numbered = of[gender].map((capacity, at) => ({ roomNumber: `${gender}${at}`, capacity }))
      if (numbered.length > 0) makeRooms('lucas', hostel, numbered, { name: gender, gender })
    }
  const all = students.map(({ gender, year, group, asksAnnex }, at) => ({
    ...{ ...row, id: `s${at}`, reference: `0000${1000 + at}`, studentUserId: null, data: { year, group } },
    studentGender: gender,
    hostelId: asksAnnex ? world.annex : world.hall,
  }))
  if (all.length > 0) insertRows(formSubmissions, all)
  for (const [at, { isResident }] of students.entries())
    if (isResident)
      for (const { id } of findRows(uniRooms)) orRefused(() => approve('mariam', `s${at}`, `room:${id}`))
  return { ...world, shown: new Map(), isComplete: false, announced: [] }
}

const orRefused = <T>(run: () => T): T | null => {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const rowOf = (id: string) => findRow(formSubmissions, id)!
const once = () => ({ ...freshOnce(), outcomePath: '/' })
const review = (by: 'mariam' | 'salim', id: string, status: Row['status'], location: string) =>
  reviewSubmission(actorOf(by), id, {
    status,
    place: location,
    notes: '',
    message: '',
    version: rowOf(id).version,
  })
const approve = (by: 'mariam' | 'salim', id: string, location: string) => review(by, id, 'approved', location)

/** The ballot of the hall in this state. */
const ballotIn = (status: 'announced' | 'drawn') =>
  findRows(roomBallots, eq(roomBallots.status, status)).at(-1)

// What the rules say, worked out from the rows alone and with nothing of what the commands use.

const hasRoom = ({ status, roomId }: Row) =>
  roomId !== null && ['approved', 'arrival_confirmed'].includes(status)

/** Beds in an order: of blocks for women and for men (`id` null), and of each room of blocks for both. */
type Place = { id: string | null; gender: string; free: number }

/** The rooms of the hall with their residents' genders. */
function roomsOf(hostel: string) {
  const blocks = findRows(uniBlocks, eq(uniBlocks.hostelId, hostel))
  const residents = findRows(formSubmissions).filter(hasRoom)
  return findRows(uniRooms).flatMap((room) => {
    const block = blocks.find(({ id }) => id === room.blockId)
    const inside = residents
      .filter(({ roomId }) => roomId === room.id)
      .map((row) => row.studentGender as string)
    return block ? [{ id: room.id, capacity: room.capacity, block: block.gender, inside }] : []
  })
}

function freeIn(hostel: string): Place[] {
  const own = { female: 0, male: 0 }
  const shared: Place[] = []
  for (const { id, capacity, block, inside } of roomsOf(hostel)) {
    const free = capacity - inside.length
    if (block === 'any') shared.push({ id, gender: inside[0] ?? '', free })
    else own[block] += free
  }
  return [
    { id: null, gender: 'female', free: own.female },
    { id: null, gender: 'male', free: own.male },
    ...shared,
  ]
}

const suits = (slot: Place, gender: string) => slot.free > 0 && ['', gender].includes(slot.gender)

type Asking = { gender: string; at?: string | null }

/** Whether each of these students can get a bed; `at` is the room promised to them, null for a block of their gender. */
function canAllHave(free: Place[], students: Asking[]): boolean {
  const left = free.map((slot) => ({ ...slot }))
  for (const { gender, at } of students.filter((one) => one.at !== undefined)) {
    const slot = left.find((one) => one.id === at && suits(one, gender))
    if (!slot) return false
    Object.assign(slot, { gender, free: slot.free - 1 })
  }
  const need: Record<string, number> = {}
  for (const { gender } of students.filter(({ at }) => at === undefined))
    need[gender] = (need[gender] ?? 0) + 1
  for (const { gender, free } of left) if (gender !== '') need[gender] = (need[gender] ?? 0) - free
  return sufficeFor(
    Object.values(need).filter((many) => many > 0),
    left.filter(({ gender }) => gender === '').map(({ free }) => free),
  )
}

/** Whether these empty rooms, each for one gender, have so many beds for each of the genders. */
function sufficeFor([need, ...others]: number[], rooms: number[]): boolean {
  if (need === undefined) return true
  if (need <= 0) return sufficeFor(others, rooms)
  return rooms.some(
    (free, at) =>
      free > 0 &&
      sufficeFor(
        [need - free, ...others],
        rooms.filter((_, i) => i !== at),
      ),
  )
}

/** Students whom a drawn ballot or an exception promised a bed of the hall that they do not have yet. */
function promisedBy({ hall }: World) {
  const open = new Set(
    findRows(roomBallots)
      .filter(({ status }) => status === 'drawn')
      .map(({ id }) => id),
  )
  const kept = findRows(ballotEntries).filter(({ bed, ballotId }) => bed === 'kept' && open.has(ballotId))
  const promises = [...kept, ...findRows(ballotExceptions)].map(
    ({ submissionId, roomId: at }) => [submissionId, at] as const,
  )
  // A second exception for a student who left and came back takes the place of the first.
  return [...new Map(promises)].flatMap(([submissionId, at]) => {
    const row = rowOf(submissionId ?? '')
    const waits = row.hostelId === hall && row.status !== 'rejected' && !hasRoom(row)
    return waits ? [{ ...asking(row), at, id: row.id }] : []
  })
}

const asking = ({ studentGender }: Row): Asking => ({ gender: studentGender ?? 'none' })

/** Free beds of the hall without those of an announced ballot, of whose empty rooms none is free. */
function beyondAnnounced({ hall }: World): Place[] {
  const free = freeIn(hall)
  const ballot = ballotIn('announced')
  const announced = ballot ? ballot.freeBeds : []
  return free.map((slot) => {
    const kept = announced.find(({ id, gender }) => id === slot.id && (id !== null || gender === slot.gender))
    if (!kept || kept.free === 0) return slot
    expect(slot.free).toBeGreaterThanOrEqual(kept.free)
    expect(['', kept.gender]).toContain(slot.gender)
    return {
      ...slot,
      gender: kept.gender || slot.gender,
      free: kept.gender === '' ? 0 : slot.free - kept.free,
    }
  })
}

function expectRules(world: World): void {
  for (const { capacity, block, inside } of [...roomsOf(world.hall), ...roomsOf(world.annex)]) {
    expect(inside.length).toBeLessThanOrEqual(capacity)
    expect(new Set(inside).size).toBeLessThanOrEqual(1)
    if (block !== 'any') expect([undefined, block]).toContain(inside[0])
  }
  expect(canAllHave(beyondAnnounced(world), promisedBy(world))).toBe(true)
}

/** The same draw by hand, from what is public: groups under their lowest ticket, and a bed for each in turn. */
function expectDrawn(ballotId: string): void {
  const { seed, quotas, freeBeds, withBed } = findRow(roomBallots, ballotId)!
  const entries = findRows(ballotEntries, eq(ballotEntries.ballotId, ballotId))
  const members = ({ ticket, groupNumber }: (typeof entries)[number]) =>
    entries.filter((one) => (groupNumber === null ? one.ticket === ticket : one.groupNumber === groupNumber))
  const parties = [
    ...new Set(
      entries.map((one) =>
        members(one)
          .map(({ ticket }) => ticket)
          .sort()
          .join(),
      ),
    ),
  ]
    .map((party) => party.split(','))
    .sort((a, b) => (sha256(`${seed} ${a[0]}`) < sha256(`${seed} ${b[0]}`) ? -1 : 1))
  let [beds, first]: [Place[], number] = [freeBeds, quotas.First ?? 0]
  const given = new Map<string, string | null>()
  const tryParty = (party: string[]) => {
    let [left, firstLeft] = [beds, first]
    const taken = new Map<string, string | null>()
    for (const ticket of party) {
      const { gender, quota } = entries.find((one) => one.ticket === ticket)!
      const isFirst = quota === 'First' && firstLeft > 0
      const fit = left.filter((bed) => suits(bed, gender!))
      const bed = fit.find(({ id }) => id === null) ?? fit.find((one) => one.gender !== '') ?? fit[0]
      if (!bed || (!isFirst && left.reduce((all, { free }) => all + free, 0) <= firstLeft)) return
      if (isFirst) firstLeft -= 1
      left = left.map((one) => (one === bed ? { ...one, gender: gender!, free: one.free - 1 } : one))
      taken.set(ticket, bed.id)
    }
    ;[beds, first] = [left, firstLeft]
    for (const [ticket, bed] of taken) given.set(ticket, bed)
  }
  for (const party of parties) tryParty(party)
  first = 0
  for (const party of parties) if (!given.has(party[0] ?? '')) tryParty(party)
  const order = [true, false].flatMap((has) => parties.filter(([one]) => given.has(one ?? '') === has).flat())
  const drawn = [...entries].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  expect(drawn.map(({ ticket }) => ticket)).toEqual(order)
  expect(withBed).toBe(given.size)
  for (const { ticket, bed, roomId, movedUpAt } of drawn)
    if (bed === 'kept' && movedUpAt === null) expect(roomId).toBe(given.get(ticket))
}

/**
 * No announced bed stands empty that is for a single student of the drawn order who waits. Which beds a ballot has, and which
 * of them are women's or men's, is public before the draw: others are the wardens' to give.
 */
function expectNoneWaits(world: World): void {
  const ballot = ballotIn('drawn')
  if (!ballot || !world.isComplete) return
  const promised = promisedBy(world)
  const hasPromise = (row: Row) => promised.some(({ id }) => id === row.id)
  const approved = findRows(formSubmissions).filter(
    (row) =>
      row.hostelId === world.hall && row.status === 'approved' && row.roomId === null && !hasPromise(row),
  )
  const all = [...promised, ...approved.map(asking)]
  const entries = findRows(ballotEntries, eq(ballotEntries.ballotId, ballot.id))
  const isOf = (slot: Place) => (one: { roomId: string | null; gender: string | null }) =>
    one.roomId === slot.id && (slot.id !== null || one.gender === slot.gender)
  const left = world.announced.filter(
    (slot) => entries.filter((one) => one.bed === 'kept' && isOf(slot)(one)).length < slot.free,
  )
  for (const { bed, submissionId, groupNumber } of entries) {
    const row = rowOf(submissionId ?? '')
    const waits = bed === null && row.status === 'submitted' && row.hostelId === world.hall && !row.roomId
    if (waits && groupNumber === null && !hasPromise(row))
      for (const { id: at } of left.filter(({ gender }) => ['', row.studentGender].includes(gender)))
        expect(canAllHave(freeIn(world.hall), [...all, { ...asking(row), at }])).toBe(false)
  }
}

const isKept = (ballotId: string, submission: string) =>
  findRows(ballotEntries, eq(ballotEntries.ballotId, ballotId)).some(
    ({ submissionId, bed }) => submissionId === submission && bed === 'kept',
  )

function take(world: World, { kind, one, other, gender, by, isHalf, quota }: Step): void {
  const all = findRows(formSubmissions)
  const shown = all.filter((row) => (kind === 'swap' ? hasRoom(row) : kind === 'place' || row.hostelId))
  const first = shown[one % shown.length] ?? all[0]!
  // Residents of different genders change places only where each lives alone.
  const others = shown.filter((row) => kind !== 'swap' || row.studentGender !== first.studentGender)
  const second = others[other % others.length] ?? all[0]!
  const withBed = roomsOf(world.hall).filter(({ capacity, inside }) => inside.length < capacity)
  const rooms = isHalf ? findRows(uniRooms) : withBed
  const location = rooms.length > 0 && other % 4 > 0 ? `room:${rooms[other % rooms.length]?.id}` : ''
  const registrar = actorOf('lucas')
  const elsewhere = first.hostelId === world.hall ? world.annex : world.hall
  const placeIn = (hostel: string, exception: Parameters<typeof placeSubmissions>[5] = null) => {
    const chosen = [{ id: first.id, version: first.version }]
    placeSubmissions(registrar, universityOf('lucas'), chosen, hostel, once(), exception)
  }
  const steps: Record<Step['kind'], () => void> = {
    announce: () => announce(world, isHalf, quota),
    draw() {
      const ballot = ballotIn('announced')
      if (!ballot) return
      world.announced = ballot.freeBeds
      drawBallot(registrar, ballot.id, ballot.version)
      expectDrawn(ballot.id)
      expectNoneWaits(world)
    },
    end() {
      const ballot = ballotIn('announced') ?? ballotIn('drawn')
      if (ballot && quota === 3)
        endBallot(registrar, ballot.id, { reason: 'Mistake', version: ballot.version })
    },
    look: () => look(world, isHalf ? 'lucas' : by),
    give: () => give(world, isHalf ? 'lucas' : by),
    desk: () =>
      addAtDesk(
        actorOf(by),
        world.hall,
        { name: 'Asha', phone: '255712345678', gender, place: location },
        once(),
      ),
    approve: () => approve(by, first.id, location),
    many() {
      const chosen = [first, second].filter((row, at) => at === 0 || row.id !== first.id)
      const shown = chosenForRooms(actorOf(by), chosen)
      const named = shown.lines.map(
        ({ id, room }) => `${id}:${quota > 0 ? rooms[other % rooms.length]?.id : room?.roomId}`,
      )
      approveInRooms(actorOf(by), chosen, named, once())
    },
    reject: () => review(by, first.id, 'rejected', ''),
    back: () => review(by, first.id, 'submitted', 'none'),
    move: () => approve(by, first.id, `hostel:${elsewhere}`),
    swap: () =>
      swapPlaces(actorOf(by), first.id, {
        ...{ reference: second.reference, otherVersion: second.version, version: first.version },
      }),
    place: () => placeIn(quota === 0 ? NO_HOSTEL : elsewhere),
    exception: () => placeIn(world.hall, { kind: 'safety', reason: 'She was threatened' }),
  }
  const promised = promisedBy(world)
  steps[kind]()
  // A bed that was free for nobody is free now, and no ballot gives it.
  const drawn = ballotIn('drawn')
  const isPromised = (row: Row) => row.status === 'approved' || promised.some(({ id }) => id === row.id)
  const frees = (row: Row) => (row.roomId !== null || isPromised(row)) && !(drawn && isKept(drawn.id, row.id))
  const leaves = ['reject', 'back', 'move', 'place', 'exception'].includes(kind)
  if (kind === 'swap' || (leaves && frees(first)) || kind === 'approve' || kind === 'many')
    world.isComplete = false
  const next = findRow(formSubmissions, first.id)
  const isPromise = promised.length > 0 || ballotIn('announced') !== undefined
  const isNew =
    next?.hostelId === world.hall && next.roomId === null && !promised.some(({ id }) => id === next.id)
  const mayTake =
    ['approve', 'move', 'place'].includes(kind) && isNew && next.version > first.version && isPromise
  if (mayTake) expect(canAllHave(beyondAnnounced(world), [...promised, asking(next)])).toBe(true)
}

function announce(world: World, isHalf: boolean, quota: number): void {
  const { fields, beds: all } = newBallot(actorOf('lucas'), world.hall)
  const part = (kind: string) => {
    const beds = fields.find(({ field }) => field === kind)?.beds ?? 0
    return isHalf ? Math.ceil(beds / 2) : beds
  }
  const first = Math.min(quota, part('women') + part('men') + part('both'), all)
  const rules = ballotRules(part('both'), {
    ...{ women: part('women'), men: part('men') },
    ...{ quotas: first > 0 ? { First: first } : {}, quota_field: 'year', group_field: 'group' },
  })
  announceBallot(actorOf('lucas'), world.hall, rules, freshOnce(), (id) => id)
  world.isComplete = !isHalf
}

function look(world: World, name: 'lucas' | 'mariam' | 'salim'): void {
  const ballot = ballotIn('drawn')
  if (!ballot) return
  const { lines } = roomsByBallot(actorOf(name), ballot.id)
  const places = lines.map(({ place }) => place ?? 0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  world.shown.set(name, { ballot: ballot.id, lines })
}

function give(world: World, name: 'lucas' | 'mariam' | 'salim') {
  const shown = world.shown.get(name)
  if (!shown) return null
  const chosen = shown.lines.map(({ id, version }) => ({ id, version }))
  const rooms = shown.lines.map(({ id, room }) => `${id}:${room?.roomId}`)
  return giveRoomsByBallot(actorOf(name), shown.ballot, chosen, rooms, once())
}

it('whatever two wardens and a registrar do, no promise is broken and no bed given twice or left', () => {
  fc.assert(
    fc.property(
      hall,
      hall,
      fc.array(student, { minLength: 4, maxLength: 20, size: 'max' }),
      steps,
      steps,
      steps,
      (rooms, annexRooms, students, before, announced, drawn) => {
        const world = build(rooms, annexRooms, students)
        const [first] = before
        const draw = { ...first, kind: 'draw' as const }
        expectRules(world)
        for (const one of [
          ...before,
          { ...first, kind: 'announce' as const },
          ...announced,
          draw,
          ...drawn,
        ]) {
          orRefused(() => take(world, one))
          expectRules(world)
        }
        if (ballotIn('announced') === undefined) orRefused(() => announce(world, false, 0))
        take(world, draw)
        expectRules(world)
        const ballot = ballotIn('drawn')
        if (!ballot) return
        look(world, 'lucas')
        expect(give(world, 'lucas')).toMatchObject({ left: [] })
        expectRules(world)
        for (const { submissionId } of findRows(ballotEntries, eq(ballotEntries.ballotId, ballot.id)))
          if (isKept(ballot.id, submissionId ?? '')) expect(rowOf(submissionId ?? '').roomId).not.toBeNull()
        expectNoneWaits(world)
      },
    ),
    { numRuns: 60, interruptAfterTimeLimit: 30_000 },
  )
})
