import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions, notifications, profiles, uniRooms } from '~/db/tables/index.server'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import type { ReviewInput } from '~/domain/university/submissions/forms.server'
import { readSubmissionQuery } from '~/domain/university/submissions/list-filters.server'
import { listSubmissions } from '~/domain/university/submissions/list-submissions.server'
import {
  chosenToPlace,
  hostelsToPlaceIn,
  placeSubmissions,
} from '~/domain/university/submissions/place-submissions.server'
import { placeChoices, placeValue } from '~/domain/university/submissions/places.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { swapChoices, swapPlaces } from '~/domain/university/submissions/swap-places.server'
import { assignAdministrator } from '~/domain/university/universities/administrators.server'
import { bedsLeftFor, takeBed } from '~/domain/university/universities/beds'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { statementsIn } from '../../../support/statements'
import { freshOnce, refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../../support/universities'
import { takeRandomSteps } from './random-steps'

useFreshApp()

const STEPS = 400

const assign = (id: string, hostelId: string, version = 1) =>
  placeSubmissions(actorOf('lucas'), universityOf('lucas'), [{ id, version }], hostelId, {
    ...freshOnce(),
    outcomePath: '/',
  })

const review = (id: string, change: Partial<ReviewInput> & { place: string }) =>
  reviewSubmission(actorOf('mariam'), id, {
    ...{ status: 'submitted', notes: '', message: '', version: findRow(formSubmissions, id)?.version ?? 0 },
    ...change,
  })

const noFilter = readSubmissionQuery(new URLSearchParams())

const hostelsGiven = () => findRows(formSubmissions).map(({ hostelId }) => hostelId)

test(`after each of ${STEPS} random steps no room holds more students than beds`, () => {
  freshApp()
  const { done, refused } = takeRandomSteps(STEPS, 20_261_124)
  expect(Math.min(done, refused)).toBeGreaterThan(STEPS / 10)
})

test('the value of a place is its room, else its block, else empty', () => {
  const valueFor = (blockId: string | null, roomId: string | null) =>
    placeValue({ hostelId: 'h', blockId, roomId })
  expect([valueFor('b', 'r'), valueFor('b', null), valueFor(null, null)]).toEqual(['room:r', 'block:b', ''])
})

test('a warden chooses among the blocks that suit a student, and may give the student back', () => {
  const hostelId = makeHostel('lucas')
  const room = [{ roomNumber: 'A1', capacity: 1 }]
  makeRooms('lucas', hostelId, room, { name: 'Women', gender: 'female' })
  makeRooms('lucas', hostelId, room, { name: 'Men', gender: 'male' })
  const placement = { hostelId, blockId: null, roomId: null }
  const labels = (student: Parameters<typeof placeChoices>[0]) =>
    placeChoices(student).map(({ label }) => label.replace(/[ ,(].*/, ''))
  expect(labels({ ...placement, studentGender: 'female' })).toEqual(['No', 'Women', 'Room', 'Not'])
  expect(labels({ ...placement, studentGender: 'male' })).toEqual(['No', 'Men', 'Room', 'Not'])
  expect(labels(placement)).toEqual(['No', 'Men', 'Room', 'Women', 'Room'])
})

describe('a room of a block for both', () => {
  let hostelId: string
  let rooms: string[]
  const sent = (name: 'amina' | 'grace' | 'daudi', gender: string) =>
    sendForm(name, makeForm('lucas', [{ label: 'Year' }], { name }), {
      '@hostel': hostelId,
      '@gender': gender,
    })
  const approve = (id: string, room = 0) => review(id, { status: 'approved', place: `room:${rooms[room]}` })

  beforeEach(() => {
    hostelId = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostelId, demoUsers.mariam.id)
    rooms = makeRooms('lucas', hostelId, [
      { roomNumber: 'A1', capacity: 2 },
      { roomNumber: 'A2', capacity: 2 },
    ]).roomIds
  })

  test('takes the gender of its first student, in every command that gives a bed', () => {
    const [ann, ben, cleo] = [sent('amina', 'female'), sent('daudi', 'male'), sent('grace', 'female')]
    approve(ann)
    expect(refusalOf(() => approve(ben))).toMatchObject({
      ...{ sentence: 'Women live in room A1. Choose another one.', field: 'place' },
    })
    const offered = (gender: string) =>
      placeChoices({ hostelId, blockId: null, roomId: null, studentGender: gender }).map(({ value }) => value)
    expect(offered('male')).not.toContain(`room:${rooms[0]}`)
    expect(offered('female')).toContain(`room:${rooms[0]}`)
    const atDesk = (gender: 'male' | 'other', room: string | undefined) => () =>
      addAtDesk(
        actorOf('mariam'),
        hostelId,
        { name: 'Juma', phone: '255712345678', gender, place: `room:${room}` },
        { ...freshOnce(), outcomePath: '/' },
      )
    expect(refusalOf(atDesk('male', rooms[0])).sentence).toContain('Women live in room A1.')
    approve(ben, 1)
    expect(refusalOf(atDesk('other', rooms[1])).sentence).toContain('Men live in room A2.')
    approve(cleo)
    const change = {
      reference: findRow(formSubmissions, ben)?.reference ?? '',
      otherVersion: null,
      version: 2,
    }
    expect(refusalOf(() => swapPlaces(actorOf('mariam'), ann, change)).sentence).toContain(
      'Women live in room A1.',
    )
    const row = findRow(formSubmissions, ann)
    expect(row && swapChoices(actorOf('mariam'), row)).toEqual([])
  })

  test('lets one woman and one man change rooms where each lives alone', () => {
    const [ann, ben] = [sent('amina', 'female'), sent('daudi', 'male')]
    approve(ann)
    approve(ben, 1)
    const row = findRow(formSubmissions, ann)
    const [other] = row ? swapChoices(actorOf('mariam'), row) : []
    const change = { reference: other?.reference ?? '', otherVersion: other?.version ?? null, version: 2 }
    swapPlaces(actorOf('mariam'), ann, change)
    expect([ann, ben].map((id) => findRow(formSubmissions, id)?.roomId)).toEqual([rooms[1], rooms[0]])
  })

  test('is open to everybody again when its last student leaves it', () => {
    const [ann, ben] = [sent('amina', 'female'), sent('daudi', 'male')]
    approve(ann)
    review(ann, { status: 'submitted', place: '' })
    expect(() => approve(ben)).not.toThrow()
  })
})

describe('a room with two beds', () => {
  let hostelId: string
  let room: string

  beforeEach(() => {
    freshApp()
    hostelId = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostelId, demoUsers.mariam.id)
    room = `room:${makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }]).roomIds[0]}`
  })

  const come = (key: string) => {
    const student = { name: 'Asha Said', phone: '255713000001', gender: 'female', place: room } as const
    addAtDesk(actorOf('mariam'), hostelId, student, { key, bodyHash: '', outcomePath: '/' })
  }
  const offered = () =>
    placeChoices({ hostelId, blockId: null, roomId: null }).find(({ value }) => value === room)?.label

  test('takes two students, and is offered as long as one of them is free', () => {
    expect(offered()).toBe('Room A1, Block A: 2 beds of 2 free')
    come('one')
    expect(offered()).toBe('Room A1, Block A: 1 bed of 2 free')
    come('two')
    expect(offered()).toBeUndefined()
    expect(() => come('three')).toThrow('Room A1 is full: it has 2 beds. Choose another one.')
  })
})

test('a hostel shows its free beds and who asked for one, also when all are taken', () => {
  const hostelId = makeHostel('lucas')
  const { blockId, roomIds } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 1 }])
  const hostel = () => hostelsToPlaceIn(universityOf('lucas'), ['female'])[0]
  const beds = (beds: number) => [{ of: 'women', beds }]
  expect(hostel()).toMatchObject({ free: beds(1), asking: 0 })
  const id = sendForm('amina', makeForm('lucas', [{ label: 'Student ID' }]), { '@hostel': hostelId })
  expect(hostel()).toMatchObject({ free: beds(1), asking: 1 })
  const placed = { status: 'approved', blockId, roomId: roomIds[0] } as const
  updateRows(formSubmissions, placed, id)
  expect(hostel()).toMatchObject({ free: beds(0), asking: 0 })
  makeHostel('lucas', 'Older and without rooms')
  expect(hostelsToPlaceIn(universityOf('lucas'), ['female']).at(-1), 'full').toMatchObject({ id: hostelId })
})

test('many students are read by as many queries as few, each hostel by some', () => {
  const [lucas, university] = [actorOf('lucas'), universityOf('lucas')]
  const form = makeForm('lucas', [{ label: 'Course' }])
  const chosen = (['amina', 'grace', 'daudi', 'neema'] as const).map((name) => {
    const hostelId = makeHostel('lucas', name)
    makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 1 }])
    return { id: sendForm(name, form, { '@hostel': hostelId }), version: 1 }
  })
  const read = (students: typeof chosen) =>
    statementsIn(() => {
      chosenToPlace(lucas, university, students)
      hostelsToPlaceIn(university, ['female'])
    })
  expect(read(chosen)).toBe(read(chosen.slice(0, 1)))
  const before = read(chosen)
  makeRooms('lucas', makeHostel('lucas', 'One more'), [{ roomNumber: 'A1', capacity: 1 }])
  expect(read(chosen) - before).toBeLessThan(14)
})

test.each([
  ['female', [], 5],
  ['male', [], 6],
  ['other', [], 3],
  [null, [], 3],
  ['female', ['female', 'female', 'female'], 2],
  ['male', ['female', 'female', 'female'], 4],
  ['female', ['male', 'male', null], 3],
  ['female', ['other', null, 'other'], 2],
])('for %s beside promised %j, %i beds are left', (gender, promised, left) => {
  const rooms = [2, 1].map((free) => ({ id: `${free}`, name: '', gender: '' as const, free }))
  const blocks = [
    ['female', 2],
    ['male', 3],
  ] as const
  const beds = [...blocks.map(([gender, free]) => ({ id: null, name: '', gender, free })), ...rooms]
  for (const one of promised) takeBed(beds, one)
  expect(bedsLeftFor(gender, beds)).toBe(left)
})

describe('a student of the university', () => {
  let id: string
  beforeEach(() => {
    id = sendForm('amina', makeForm('lucas', [{ label: 'Other' }], { asks_hostel: false }))
  })
  const room = (hostelId: string, gender: 'any' | 'female' | 'male', name: string) =>
    makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 1 }], { name, gender })
  const refusal = (hostelId: string, chosen: { id: string; version: number }[]) => {
    const { sentence, field } = refusalOf(() =>
      placeSubmissions(actorOf('lucas'), universityOf('lucas'), chosen, hostelId, {
        ...freshOnce(),
        outcomePath: '/',
      }),
    )
    return [sentence, field]
  }

  test('is placed in a hostel of the university, moved to another one, and taken back', () => {
    const [own, second] = [makeHostel('lucas'), makeHostel('lucas', 'Second')]
    expect(refusal(makeHostel('tatu', 'Elsewhere'), [{ id, version: 1 }])).toEqual([
      'Choose the hostel.',
      'hostel_id',
    ])
    expect(assign(id, own).done).toBe(1)
    updateRows(formSubmissions, { status: 'approved' }, id)
    expect(assign(id, second, 2).done).toBe(1)
    expect(findRow(formSubmissions, id)).toMatchObject({ hostelId: second, status: 'reviewed' })
    updateRows(formSubmissions, { status: 'approved' }, id)
    expect(assign(id, 'none', 3).done).toBe(1)
    expect(hostelsGiven()).toEqual([null])
    const news = findRows(notifications, eq(notifications.userId, demoUsers.amina.id))
    expect(news.map(({ title }) => title)).toEqual(Array(3).fill('Your Place'))
    expect(news.at(-1)?.message).toContain('The university looks for another hostel for you.')
    updateRows(formSubmissions, { status: 'arrival_confirmed' }, id)
    expect(assign(id, own, 4).done).toBe(1)
    expect(findRow(formSubmissions, id), 'who was given back arrives again').toMatchObject({
      status: 'reviewed',
    })
    updateRows(formSubmissions, { hostelId: own, status: 'arrival_confirmed' }, id)
    expect(assign(id, second, 5), 'lives there').toEqual({ done: 0, left: ['Amina Hassan'], gone: [] })
  })

  test('is not placed where no free bed suits her', () => {
    const hostelId = makeHostel('lucas', 'Meru Hall')
    room(hostelId, 'male', 'Men')
    const only = 'Meru Hall is for men only. Choose another one.'
    expect(refusal(hostelId, [{ id, version: 1 }])).toEqual([only, 'hostel_id'])
    const none = ['Meru Hall has no free bed for women. Choose another hostel.', 'hostel_id']
    const women = room(hostelId, 'female', 'Women')
    updateRows(uniRooms, { isAvailable: false }, women.roomIds[0] ?? '')
    expect(refusal(hostelId, [{ id, version: 1 }])).toEqual(none)
    updateRows(uniRooms, { isAvailable: true }, women.roomIds[0] ?? '')
    expect(assign(id, hostelId).done).toBe(1)
  })

  test('is not placed where the others who are placed or approved take the last bed', () => {
    const hostelId = makeHostel('lucas', 'Meru Hall')
    room(hostelId, 'any', 'One')
    const grace = sendForm('grace', makeForm('lucas', [{ label: 'Other' }], { asks_hostel: false }))
    const both = [id, grace].map((id) => ({ id, version: 1 }))
    expect(refusal(hostelId, both)[0]).toBe(
      'Meru Hall has too few free beds for women. Choose another hostel.',
    )
    expect(assign(grace, hostelId).done).toBe(1)
    const [sentence] = refusal(hostelId, [{ id, version: 1 }])
    expect(sentence).toBe('Meru Hall has no free bed for women. Choose another hostel.')
    updateRows(formSubmissions, { status: 'rejected' }, grace)
    expect(assign(id, hostelId).done).toBe(1)
  })
})

describe('a student who edits the answers', () => {
  const edit = (form: string, answers: Record<string, string>) => sendForm('amina', form, answers)
  const given = (id: string) => {
    const { askedHostelId, hostelId, blockId, roomId } = findRow(formSubmissions, id) ?? {}
    return [askedHostelId, hostelId, blockId, roomId]
  }

  test('keeps the hostel that the university gave, with a form that asks for none', () => {
    const hostelId = makeHostel('lucas')
    const form = makeForm('lucas', [{ label: 'Course' }], { asks_hostel: false })
    const id = edit(form, { course: 'Law' })
    assign(id, hostelId)
    edit(form, { course: 'Laws' })
    expect(given(id)).toEqual([null, hostelId, null, null])
  })

  test('moves to the hostel of a new choice, until staff give a place', () => {
    const [twiga, tembo] = [makeHostel('lucas', 'Twiga'), makeHostel('lucas', 'Tembo')]
    assignWarden(actorOf('lucas'), tembo, demoUsers.mariam.id)
    const { blockId, roomIds } = makeRooms('lucas', tembo, [{ roomNumber: 'A1', capacity: 1 }])
    const form = makeForm('lucas', [{ label: 'Course' }])
    const id = edit(form, { '@hostel': twiga })
    edit(form, { '@hostel': tembo })
    expect(given(id)).toEqual([tembo, tembo, null, null])
    review(id, { place: `room:${roomIds[0]}` })
    edit(form, { '@hostel': tembo, course: 'Law' })
    edit(form, { '@hostel': twiga })
    expect(given(id)).toEqual([twiga, tembo, blockId, roomIds[0]])
    const location = { hostel: 'Asked for Twiga, placed in Tembo', block: 'Block A', room: 'A1' }
    expect(ownSubmissionPage(actorOf('amina'), id).place).toEqual({
      ...location,
      asked: 'Twiga',
      hostel: 'Tembo',
    })
    expect(listSubmissions(actorOf('lucas'), { hostelIds: [tembo] }, noFilter).lines).toMatchObject([
      location,
    ])
    edit(form, { '@hostel': tembo })
    edit(form, { '@hostel': twiga })
    expect(given(id)).toEqual([twiga, tembo, blockId, roomIds[0]])
  })

  test('stays with the university after a warden gave the student back', () => {
    const [twiga, tembo] = [makeHostel('lucas', 'Twiga'), makeHostel('lucas', 'Tembo')]
    assignWarden(actorOf('lucas'), twiga, demoUsers.mariam.id)
    const form = makeForm('lucas', [{ label: 'Course' }])
    const id = edit(form, { '@hostel': twiga })
    review(id, { place: 'none' })
    edit(form, { '@hostel': tembo, course: 'Law' })
    expect(given(id)).toEqual([tembo, null, null, null])
  })

  test('keeps a place that another gender rules out, and the warden is notified', () => {
    const hostelId = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostelId, demoUsers.mariam.id)
    const women = { name: 'Women', gender: 'female' } as const
    const { blockId } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 1 }], women)
    const form = makeForm('lucas', [{ label: 'Course' }])
    const id = edit(form, { '@hostel': hostelId })
    const titles = () =>
      findRows(notifications, eq(notifications.userId, demoUsers.mariam.id)).map(({ title }) => title)
    review(id, { place: `block:${blockId}` })
    edit(form, { '@hostel': hostelId, course: 'Law' })
    expect(titles()).not.toContain('Place Not Suitable')
    const other = makeHostel('lucas', 'Tembo')
    edit(form, { '@hostel': other, '@gender': 'male' })
    expect(given(id)).toEqual([other, hostelId, blockId, null])
    expect(titles()).toContain('Place Not Suitable')
    const looksAgain = () => ownSubmissionPage(actorOf('amina'), id).isPlaceUnsuitable
    expect(looksAgain()).toBe(true)
    const row = findRow(formSubmissions, id)
    expect(row && placeChoices(row).map(({ label }) => label)).toEqual([
      'No room yet',
      'Women (women), no room yet',
      'Not in this hostel: the university finds another place',
    ])
    const kept = { place: `block:${blockId}` }
    review(id, { ...kept, message: 'Is this a mistake?' })
    expect(findRow(formSubmissions, id)).toMatchObject({ blockId, message: 'Is this a mistake?' })
    expect(() => review(id, { ...kept, status: 'approved' })).toThrow('Women is for women only.')
    review(id, { place: 'none' })
    expect(looksAgain()).toBe(false)
  })

  test('that does not suit any more is decided by the administrators while the only warden is suspended', () => {
    const hostelId = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostelId, demoUsers.mariam.id)
    const women = { name: 'Women', gender: 'female' } as const
    const { blockId } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 1 }], women)
    const form = makeForm('lucas', [{ label: 'Course' }])
    review(edit(form, { '@hostel': hostelId }), { place: `block:${blockId}` })
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.mariam.id)
    edit(form, { '@hostel': makeHostel('lucas', 'Tembo'), '@gender': 'male' })
    const sent = findRows(notifications, eq(notifications.title, 'Place Not Suitable'))
    expect(sent.map(({ userId }) => userId)).toEqual([demoUsers.lucas.id])
  })
})

test('who administers two universities places the students of each in its own', () => {
  assignAdministrator(actorOf('admin'), universityOf('tatu'), demoUsers.lucas.email)
  const [own, id] = [
    makeHostel('lucas'),
    sendForm('amina', makeForm('tatu', [{ label: 'Other' }], { asks_hostel: false })),
  ]
  const udsm = universityOf('mariam')
  const chosen = [{ id, version: 1 }]
  const idempotency = { ...freshOnce(), outcomePath: '/' }
  const sentences = [
    refusalOf(() => chosenToPlace(actorOf('lucas'), udsm, chosen)),
    refusalOf(() => placeSubmissions(actorOf('lucas'), udsm, chosen, own, idempotency)),
  ].map(({ kind, sentence }) => [kind, sentence])
  const gone = ['missing', 'This submission does not exist.']
  expect(sentences).toEqual([gone, gone])
})
