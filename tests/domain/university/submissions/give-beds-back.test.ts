import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { inLanguages } from '~/adapters/language.server'
import { db } from '~/db/database.server'
import { events, formSubmissions, notifications } from '~/db/tables/index.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { closingOutline } from '~/domain/desk/closing/outline.server'
import { arrivalList } from '~/domain/university/submissions/arrival-list.server'
import { arriveListed, undoArrival } from '~/domain/university/submissions/arrivals.server'
import { giveBedsBackForm } from '~/domain/university/submissions/forms.server'
import { bedsToGiveBack, giveBedsBack } from '~/domain/university/submissions/give-beds-back.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { findOpenForm, whyNotSent } from '~/domain/university/submissions/student-form.server'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { swapPlaces } from '~/domain/university/submissions/swap-places.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { yearOf } from '~/domain/university/submissions/year.server'
import { takenOf } from '~/domain/university/universities/hostels.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../../support/universities'

/** The day of the tests. */
const TODAY = '2026-10-05'
let hostel = ''
let room = ''
let form = ''
let amina = ''

const versionOf = (id: string) => findRow(formSubmissions, id)?.version ?? 0
const decide = (id: string, status: 'approved' | 'arrival_confirmed') =>
  reviewSubmission(actorOf('mariam'), id, {
    ...{ status, place: `room:${room}`, notes: '', message: '', version: versionOf(id) },
  })
/** This student sends a form and has the room in this status. */
function settle(student: DemoUserName, formId: string, status: 'approved' | 'arrival_confirmed'): string {
  const id = sendForm(student, formId, { '@hostel': hostel })
  decide(id, status)
  return id
}

/** Amina has arrived in a room of two beds; Grace is expected there. */
beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  room = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }]).roomIds[0] ?? ''
  form = makeForm('lucas', [{ label: 'Course' }], { name: 'First-years', max_submissions: 2 })
  amina = settle('amina', form, 'arrival_confirmed')
  settle('grace', form, 'approved')
})

const year = { kind: 'left' as const, of: '', day: TODAY, shown_count: 1 }
const close = (change: Partial<typeof year> = {}, key = freshOnce(), name: DemoUserName = 'lucas') =>
  giveBedsBack(
    actorOf(name),
    universityOf('lucas'),
    { ...year, of: form, ...change },
    { ...key, outcomePath: '/' },
  )
const closings = () => findRows(events, eq(events.name, 'university.beds-given-back'))
const preview = (search: Record<string, string>) =>
  bedsToGiveBack(actorOf('lucas'), universityOf('lucas'), new URLSearchParams(search))

test('shows who leaves before it is done', () => {
  expect(preview({}).groups).toEqual([{ value: form, label: 'First-years', students: 1 }])
  expect(preview({ of: form, day: TODAY }).preview).toMatchObject({
    count: 1,
    expected: 1,
    hostels: [{ hostel: 'Mabibo Hostel', beds: 1, students: [{ name: 'Amina Hassan', room: 'A1' }] }],
  })
  expect(preview({ of: form, day: '2026-10-04' }).preview?.count).toBe(0)
  expect(preview({ of: 'none', day: '' }).reply?.errors).toMatchObject({
    of: ['Choose whose beds are given back.'],
    day: [expect.stringContaining('day')],
  })
})

test('frees the beds of arrived students, whose submissions stay with room and status', () => {
  const next = sendForm('daudi', makeForm('lucas', [{ label: 'Course' }]), { '@hostel': hostel })
  expect(() => decide(next, 'approved')).toThrow('Room A1 is full')
  close()
  decide(next, 'approved')
  expect(ownSubmissionPage(actorOf('amina'), amina)).toMatchObject({
    ...{ status: 'arrival_confirmed', leftOn: TODAY },
    place: { asked: 'Mabibo Hostel', hostel: 'Mabibo Hostel', block: 'Block A', room: 'A1' },
  })
  expect(takenOf(room)).toBe(2)
  const names = () =>
    arrivalList(actorOf('mariam'), hostel, new URLSearchParams()).blocks.flatMap(({ students }) => students)
  expect(names().map(({ name }) => name)).not.toContain('Amina Hassan')
  expect(closings().map(({ data }) => data)).toEqual([
    {
      note: 'First-years: 1 student left on Mon 5 Oct 2026',
      untilAt: expect.any(Number),
      leftOn: '2026-10-05',
    },
  ])
  deliverBroadcasts()
  deliverBroadcasts()
  const notified = findRows(notifications, eq(notifications.title, 'Your Stay Has Ended'))
  expect(notified.map(({ userId }) => userId)).toEqual([demoUsers.amina.id])
  expect(notified[0]?.message).toContain('Your stay in the hostel ended on Mon 5 Oct 2026')
})

test('keeps the note of a press in English, and shows it in the language of the page', () => {
  const inSwahili = <T>(work: () => T) => inLanguages({ requested: 'sw', written: 'sw' }, work)
  inSwahili(() => close())
  const note = 'First-years: 1 student left on Mon 5 Oct 2026'
  expect(closings().map(({ data }) => (data as { note: string }).note)).toEqual([note])
  const shown = () => yearOf(universityOf('lucas')).map(({ about }) => about)
  expect(shown()).toContain(note)
  expect(inSwahili(shown)).toContain('First-years: mwanafunzi 1 alihama Jtt 5 Okt 2026')
})

test('lets who left send the form again, within its maximum, and close the account', () => {
  const isOpen = () => whyNotSent(findOpenForm(form), true) === null
  const obstacles = () => closingOutline(actorOf('amina'), demoUsers.amina.id).obstacles.length
  expect([isOpen(), obstacles()]).toEqual([false, 1])
  close()
  expect([isOpen(), obstacles()]).toEqual([true, 0])
  const again = sendForm('amina', form, { '@hostel': hostel })
  expect(again).not.toBe(amina)
  decide(again, 'approved')
  expect(takenOf(room)).toBe(2)
})

test('an approved student who withdraws is news for the wardens and the administrators, once', () => {
  const grace = findRows(formSubmissions).find(({ id }) => id !== amina)
  withdrawSubmission(actorOf('grace'), grace?.id ?? '', grace?.version ?? 0)
  const waiting = sendForm('daudi', makeForm('lucas', [{ label: 'Course' }]), { '@hostel': hostel })
  withdrawSubmission(actorOf('daudi'), waiting, 1)
  const notified = findRows(notifications, eq(notifications.title, 'Student Withdrew'))
  const { lucas, mariam } = demoUsers
  expect(notified.map(({ userId }) => userId).sort()).toEqual([lucas.id, mariam.id].sort())
  expect(notified[0]?.message).toBe(
    `Grace Mwakyusa withdrew First-years (${grace?.reference}), which was approved. This place is free again: Mabibo Hostel, Block A, room A1.`,
  )
})

test('leaves a record that nobody changes', () => {
  close()
  const version = versionOf(amina)
  const left = 'Amina Hassan left on Mon 5 Oct 2026. The submission cannot be changed any more.'
  const reference = findRows(formSubmissions)[1]?.reference ?? ''
  expect(() => decide(amina, 'approved')).toThrow(left)
  expect(() => undoArrival(actorOf('mariam'), amina, version)).toThrow(left)
  const former = findRow(formSubmissions, amina)?.reference ?? ''
  expect(arriveListed(db(), actorOf('mariam'), former), 'no arrival of this year').toMatchObject({
    ...{ count: 0, problems: [{ problem: `Not approved: ${former}.` }] },
  })
  expect(() => swapPlaces(actorOf('mariam'), amina, { reference, otherVersion: null, version })).toThrow()
  expect(() => withdrawSubmission(actorOf('amina'), amina, version)).toThrow(
    'You moved out on Mon 5 Oct 2026.',
  )
})

test('happens once, also when it is pressed twice', () => {
  const key = freshOnce()
  expect([close({}, key), close({}, key)]).toEqual(['/', '/'])
  expect(() => close()).toThrow('Nobody of these has a bed to give back any more.')
  expect(closings()).toHaveLength(1)
  expect(versionOf(amina)).toBe(3)
  expect(preview({ of: form, day: TODAY }), 'the page of the form again').toMatchObject({
    groups: [],
    reply: null,
  })
})

test('is refused to others, for a later day, and when the list differs from the one that was shown', () => {
  expect(refusalOf(() => close({}, freshOnce(), 'mariam')).kind).toBe('missing')
  expect(refusalOf(() => close({}, freshOnce(), 'tatu')).kind).toBe('missing')
  const { error } = giveBedsBackForm.safeParse({ ...year, of: form, day: '2026-10-06' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose today or an earlier day.'])
  expect(refusalOf(() => close({ shown_count: 2 }))).toMatchObject({
    kind: 'stale',
    sentence:
      'This list changed while you were looking at it: it has 1 student now. Please check it and press again.',
  })
  expect(refusalOf(() => close({ day: '2026-10-04' })).field).toBe('day')
  expect(closings()).toEqual([])
})
