import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import {
  ballotEntries,
  ballotExceptions,
  formSubmissions,
  notifications,
  roomBallots,
  uniRooms,
} from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import type { BallotInput } from '~/domain/university/ballots/forms.server'
import { freeBeds, promisedIn } from '~/domain/university/ballots/free-beds.server'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { approveInRooms } from '~/domain/university/submissions/approve-in-rooms.server'
import type { ReviewInput } from '~/domain/university/submissions/forms.server'
import { giveBedsBack } from '~/domain/university/submissions/give-beds-back.server'
import { placeSubmissions } from '~/domain/university/submissions/place-submissions.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { giveRoomsByBallot, roomsByBallot } from '~/domain/university/submissions/rooms-by-ballot.server'
import { wardenSubmissions } from '~/domain/university/submissions/staff-lists.server'
import { suggestRooms } from '~/domain/university/submissions/suggest-rooms.server'
import { takeBack } from '~/domain/university/submissions/take-back.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { expectWords, visit } from '../../../support/pages'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import {
  ballotRules,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  setComeBy,
  universityOf,
} from '../../../support/universities'

const app = useFreshApp()
const NAMES = ['amina', 'grace', 'daudi', 'neema', 'rehema'] as const
let hostel = ''
let form = ''
let rooms: string[] = []

/** Two beds of Mariam's hostel in a room for both, for which five women ask. */
beforeEach(() => {
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  rooms = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }]).roomIds
  form = makeForm('lucas', [{ label: 'Year' }])
  for (const name of NAMES) sendForm(name, form, { '@hostel': hostel })
})

const announce = (change: Partial<BallotInput> = {}) =>
  announceBallot(
    actorOf('lucas'),
    hostel,
    ballotRules(2, { draw_on: '2026-10-09', ...change }),
    freshOnce(),
    (id) => id,
  )
const draw = (id: string) => drawBallot(actorOf('lucas'), id, 1)
const drawn = () => {
  const id = announce()
  draw(id)
  return id
}
const submissionOf = (name: DemoUserName) =>
  findRows(formSubmissions, eq(formSubmissions.studentUserId, demoUsers[name].id))[0]!
/** The submission at a place of the draw. */
const at = (position: number) => {
  const [entry] = findRows(ballotEntries, eq(ballotEntries.place, position))
  return findRow(formSubmissions, entry?.submissionId ?? '')!
}
const entryAt = (position: number) => findRows(ballotEntries, eq(ballotEntries.place, position))[0]!
const review = (id: string, change: Partial<ReviewInput>) =>
  reviewSubmission(actorOf('mariam'), id, {
    ...{
      status: 'approved',
      notes: '',
      message: '',
      place: '',
      version: findRow(formSubmissions, id)?.version ?? 0,
    },
    ...change,
  })
const giveRoom = (id: string, room = rooms[0]) => review(id, { place: `room:${room}` })
const desk = (room = rooms[0]) =>
  addAtDesk(
    actorOf('mariam'),
    hostel,
    { name: 'Asha', phone: '255712345678', gender: 'female', place: `room:${room}` },
    { ...freshOnce(), outcomePath: '/' },
  )
const placeStudent = (id: string, exception: Parameters<typeof placeSubmissions>[5] = null) =>
  placeSubmissions(
    ...([
      actorOf('lucas'),
      universityOf('lucas'),
      [{ id, version: findRow(formSubmissions, id)?.version ?? 0 }],
    ] as const),
    ...([hostel, { ...freshOnce(), outcomePath: '/' }, exception] as const),
  )
/** A student who asked for another hostel. */
const elsewhere = () => sendForm('fatma', form, { '@hostel': makeHostel('lucas', 'Another Hostel') })
const KEPT = '2 free beds are kept for the ballot to be drawn on Fri 9 Oct 2026.'

describe('the beds of an announced ballot', () => {
  it('are left by every command that gives a bed, which says how many are kept for which ballot', async () => {
    announce()
    expectWords(await visit(paths.uniHostel(hostel), 'mariam'), KEPT)
    const { id, version } = submissionOf('amina')
    const commands = [() => review(id, {}), () => giveRoom(id), () => desk(), () => placeStudent(elsewhere())]
    for (const command of commands) expect(refusalOf(command).sentence).toContain(KEPT)
    const many = approveInRooms(actorOf('mariam'), [{ id, version }], [`${id}:${rooms[0]}`], {
      ...freshOnce(),
      outcomePath: '/',
    })
    expect(many).toMatchObject({ done: 0, left: [expect.stringContaining('no free bed suits')] })
  })

  it('are kept until seven days after the day of the draw, and its page says so', async () => {
    const id = announce()
    expectWords(
      await visit(paths.ballot(id)),
      'Its 2 beds are kept for it until Fri 16 Oct 2026; then they are free again.',
    )
    app.passTime(11 * DAY)
    expect(refusalOf(() => desk()).sentence).toContain(KEPT)
    app.passTime(DAY)
    expectWords(await visit(paths.ballot(id)), 'and are free again')
    desk()
    draw(id)
    expect(findRow(roomBallots, id)).toMatchObject({ beds: 2, withBed: 1 })
    expectWords(await visit(paths.ballot(id)), '2 beds were announced; 1 was free at the draw.')
  })

  it('leave the other beds to the wardens', () => {
    const [more = ''] = makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], {
      name: 'Block B',
    }).roomIds
    announce()
    expect(() => desk(more)).not.toThrow()
  })

  it('are given for a reason only, whose kind and number are public', async () => {
    const id = announce()
    const [late, reason] = [elsewhere(), 'SIRI: she has an operation']
    placeStudent(late, { kind: 'health', reason })
    expect(findRows(ballotExceptions)).toMatchObject([{ submissionId: late, kind: 'health', reason }])
    giveRoom(late)
    draw(id)
    expect(findRow(roomBallots, id)).toMatchObject({ beds: 2, withBed: 1 })
    const page = await visit(paths.ballot(id))
    expectWords(page, '1 bed (Health: 1)')
    expect(page.html).not.toContain('SIRI')
    giveRoom(at(1).id)
    expect(findRow(formSubmissions, at(1).id)?.roomId).toBe(rooms[0])
  })

  it('go to no second place of a student who was given one for a reason', () => {
    const id = announce()
    const amina = submissionOf('amina').id
    updateRows(formSubmissions, { hostelId: makeHostel('lucas', 'Another Hostel') }, amina)
    placeStudent(amina, { kind: 'safety', reason: 'She was threatened' })
    for (const name of NAMES.slice(1)) review(submissionOf(name).id, { status: 'rejected' })
    draw(id)
    const kept = findRows(ballotEntries, eq(ballotEntries.bed, 'kept'))
    expect(kept.map(({ submissionId }) => submissionId)).toEqual([])
    expect(promisedIn(hostel, db()).map((one) => one.id)).toEqual([amina])
  })

  it('are all but those that promised students leave free: theirs are the fewest rooms, and the smallest', () => {
    const more = [1, 3].map((capacity) => ({ roomNumber: `B${capacity}`, capacity }))
    makeRooms('lucas', hostel, more, { name: 'Block B' })
    const left = () => freeBeds(hostel).flatMap(({ id, free, gender }) => (id ? [`${free} ${gender}`] : []))
    const approve = (name: DemoUserName) => review(submissionOf(name).id, {})
    approve('amina')
    expect(left()).toEqual(['2 ', '3 '])
    approve('grace')
    expect(left()).toEqual(['1 ', '3 '])
    for (const name of ['daudi', 'neema', 'rehema'] as const) approve(name)
    expect(left()).toEqual(['1 '])
  })
})

describe('rooms by the ballot', () => {
  const rounds = () => roomsByBallot(actorOf('lucas'), findRows(roomBallots)[0]?.id ?? '').lines
  const give = (name: 'lucas' | 'mariam', lines = rounds()) =>
    giveRoomsByBallot(
      ...([
        actorOf(name),
        findRows(roomBallots)[0]?.id ?? '',
        lines.map(({ id, version }) => ({ id, version })),
      ] as const),
      ...([
        lines.map(({ id, room }) => `${id}:${room?.roomId}`),
        { ...freshOnce(), outcomePath: '/' },
      ] as const),
    )

  it.each(['lucas', 'mariam'] as const)(
    'are given by %s to all in the order of the draw, with two presses',
    async (name) => {
      const id = drawn()
      expectWords(
        await visit(paths.ballotRooms(id), name),
        'Women',
        `1. ${at(1).studentName}`,
        'A1',
        `2. ${at(2).studentName}`,
      )
      expect(give(name)).toEqual({ done: 2, left: [], gone: [] })
      expect([1, 2, 3].map((position) => at(position).roomId)).toEqual([rooms[0], rooms[0], null])
      expectWords(await visit(paths.ballotRooms(id), name), 'No student of this ballot waits for a room')
    },
  )

  it('leave a student who changed since the preview, and name them', () => {
    drawn()
    const shown = rounds()
    review(at(1).id, { status: 'reviewed' })
    const { done, left } = give('mariam', shown)
    expect([done, left.length]).toEqual([1, 1])
  })

  it('are what wardens read first: suggestions and the queue follow the order of the draw', () => {
    drawn()
    makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], { name: 'Block B' })
    const late = sendForm('fatma', form, { '@hostel': hostel })
    const order = [1, 2, 3, 4, 5].map((position) => at(position).id)
    const { list } = wardenSubmissions(actorOf('mariam'), new URLSearchParams())
    expect(list.lines.map(({ id }) => id)).toEqual([...order, late])
    const suggested = suggestRooms(db(), findRows(formSubmissions).reverse())
    expect([...order, late].map((one) => suggested.get(one)?.roomNumber ?? null)).toEqual([
      ...['A1', 'A1', 'B1', null, null, null],
    ])
  })
})

it('a hostel for women refuses a man at the desk, at a review and in a list, at the field', () => {
  const women = makeHostel('lucas', 'Women Hall')
  assignWarden(actorOf('lucas'), women, demoUsers.mariam.id)
  makeRooms('lucas', women, [], { gender: 'female' })
  const { id } = submissionOf('amina')
  updateRows(formSubmissions, { studentGender: 'male' }, id)
  const only = 'Women Hall is for women only. Choose another one.'
  const student = { name: 'Ali', phone: '255712345678', gender: 'male', place: '' } as const
  const once = { ...freshOnce(), outcomePath: '/' }
  expect(refusalOf(() => addAtDesk(actorOf('mariam'), women, student, once))).toMatchObject({
    ...{ sentence: only, field: 'place' },
  })
  const { version } = submissionOf('amina')
  const list = [{ id, version }]
  expect(
    refusalOf(() => placeSubmissions(actorOf('lucas'), universityOf('lucas'), list, women, once)),
  ).toMatchObject({ sentence: only, field: 'hostel_id' })
  updateRows(formSubmissions, { hostelId: women }, id)
  expect(refusalOf(() => review(id, {}))).toMatchObject({ sentence: only, field: 'place' })
})

describe('a drawn bed', () => {
  it('is kept for its student until they have it, in the room that the draw named', () => {
    drawn()
    expect(entryAt(1)).toMatchObject({ bed: 'kept', roomId: rooms[0] })
    const kept = '2 free beds are kept for students of the ballot drawn on Mon 5 Oct 2026.'
    expect(refusalOf(() => giveRoom(at(3).id)).sentence).toContain(kept)
    expect(refusalOf(() => desk()).sentence).toContain(kept)
    giveRoom(at(2).id)
    giveRoom(at(1).id)
    expect(findRows(formSubmissions, eq(formSubmissions.roomId, rooms[0] ?? ''))).toHaveLength(2)
  })

  it.each([
    ['withdraws', (id: string) => withdraw(id)],
    ['is rejected', (id: string) => review(id, { status: 'rejected' })],
    ['is given back to the university', (id: string) => review(id, { status: 'submitted', place: 'none' })],
    [
      'gets it and gives it back',
      (id: string) => {
        giveRoom(id)
        review(id, { status: 'submitted', place: 'none' })
      },
    ],
  ])('goes to the next of the order when its student %s', async (_, giveUp) => {
    const id = drawn()
    const next = at(3)
    giveUp(at(2).id)
    expect([entryAt(2).bed, entryAt(3).bed, entryAt(4).bed]).toEqual(['over', 'kept', null])
    const titles = findRows(notifications, eq(notifications.userId, next.studentUserId ?? '')).map(
      ({ title }) => title,
    )
    expect(titles).toContain('You Moved Up')
    expectWords(await visit(paths.ballot(id)), 'Place 2 gave up the bed. Place 3 moved up.')
    expect((await visit(paths.ballotCsv(id))).html).toMatch(/"?gave up the bed"?\r?\n3,.*moved up to a bed/)
    giveRoom(next.id)
    expect(refusalOf(() => giveRoom(at(4).id)).sentence).toContain('kept')
  })

  function withdraw(id: string) {
    const row = findRow(formSubmissions, id)
    const name = NAMES.find((one) => demoUsers[one].id === row?.studentUserId) ?? 'amina'
    withdrawSubmission(actorOf(name), id, row?.version ?? 0)
  }

  it('of a student who has one already goes on at the draw', () => {
    const [more = ''] = makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 5 }], {
      name: 'Block B',
    }).roomIds
    const id = announce()
    for (const name of NAMES.slice(0, 4)) giveRoom(submissionOf(name).id, more)
    draw(id)
    const own = findRows(ballotEntries, eq(ballotEntries.submissionId, submissionOf('rehema').id))[0]
    expect(own?.bed).toBe('kept')
  })

  it('passes over those who may not have it', () => {
    updateRows(uniRooms, { capacity: 3 }, rooms[0])
    desk()
    updateRows(formSubmissions, { studentGender: 'male' }, submissionOf('amina').id)
    drawn()
    const [first] = [3, 4, 5].map(at).filter(({ studentGender }) => studentGender === 'female')
    review(at(1).id, { status: 'rejected' })
    const moved = findRows(ballotEntries).filter(({ movedUpAt }) => movedUpAt !== null)
    expect(moved.map(({ submissionId }) => submissionId)).toEqual([first?.id])
  })

  it('does not divide a group that waits', () => {
    form = makeForm('lucas', [{ label: 'Group' }], { name: 'Groups' })
    const codes = { fatma: 'a', zuhura: 'a', salim: 'a' } as const
    for (const name of NAMES) review(submissionOf(name).id, { status: 'rejected' })
    for (const [name, group] of Object.entries(codes))
      sendForm(name as DemoUserName, form, { '@hostel': hostel, group })
    for (const name of ['amina', 'grace', 'daudi'] as const) sendForm(name, form, { '@hostel': hostel })
    draw(announce({ group_field: 'group' }))
    const single = findRows(ballotEntries).find(
      ({ bed, groupNumber }) => bed === null && groupNumber === null,
    )
    review(at(1).id, { status: 'rejected' })
    const moved = findRows(ballotEntries).filter(({ movedUpAt }) => movedUpAt !== null)
    expect(moved.map(({ ticket }) => ticket)).toEqual([single?.ticket])
  })

  it('is given to another student for a reason: the last place waits again and is notified', async () => {
    const ballot = drawn()
    const [late, last] = [elsewhere(), at(2)]
    expect(refusalOf(() => placeStudent(late)).sentence).toContain('kept')
    placeStudent(late, { kind: 'safety', reason: 'She was threatened' })
    expect([entryAt(1).bed, entryAt(2).bed]).toEqual(['kept', null])
    const heard = findRows(notifications, eq(notifications.userId, last.studentUserId ?? ''))
    expect(heard.map(({ title }) => title)).toContain('You Wait Again')
    expectWords(
      await visit(paths.ballot(ballot)),
      'Place 2 waits again: the bed was given outside the draw.',
      'Given outside the draw 1 bed (Safety: 1)',
    )
    expect(refusalOf(() => giveRoom(last.id)).sentence).toContain('kept')
    giveRoom(late)
    giveRoom(at(1).id)
  })

  it('that was lost with a closed room goes to the first place', () => {
    drawn()
    updateRows(uniRooms, { capacity: 1 }, rooms[0])
    expect(refusalOf(() => giveRoom(at(2).id)).sentence).toContain('kept')
    expect(() => giveRoom(at(1).id)).not.toThrow()
  })
})

it('passes on the bed of a place whose student did not come, and gives it to nobody else when that is taken back', () => {
  setComeBy('lucas', form, '2026-10-12')
  drawn()
  const first = at(1)
  review(first.id, {})
  app.passTime(8 * DAY)
  const press = { kind: 'absent', of: form, day: '2026-10-12', shown_count: 1 } as const
  giveBedsBack(actorOf('lucas'), universityOf('lucas'), press, { ...freshOnce(), outcomePath: '/' })
  expect([entryAt(1).bed, entryAt(3).bed]).toEqual(['over', 'kept'])
  const back = () => takeBack(actorOf('lucas'), first.id, findRow(formSubmissions, first.id)?.version ?? 0)
  expect(back).toThrow('taken, or promised to somebody else')
  for (const { id, version, studentUserId } of [at(3), at(4), at(5)]) {
    const student = NAMES.find((one) => demoUsers[one].id === studentUserId) ?? 'amina'
    withdrawSubmission(actorOf(student), id, version)
  }
  back()
  expect(findRow(formSubmissions, first.id)).toMatchObject({ status: 'approved', hostelId: hostel })
})
