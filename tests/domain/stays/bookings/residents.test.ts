import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  bookings,
  notifications,
  outbox,
  payoutAccounts,
  profiles,
  properties,
  reports,
  residentAnswers,
  users,
} from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { residentCounts } from '~/domain/listings/properties/residents.server'
import { askResidents } from '~/domain/stays/bookings/residents/ask-residents.server'
import {
  hideAnswer,
  replyToAnswer,
  showAnswerAgain,
} from '~/domain/stays/bookings/residents/decide-answer.server'
import {
  giveAnswer,
  residentAnswerForm,
  takeAnswerBack,
} from '~/domain/stays/bookings/residents/give-answer.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { type EndEarly, endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { recordPayment } from '~/domain/stays/payments/record-payment.server'
import { takeOffPayment } from '~/domain/stays/payments/take-off-payment.server'
import { closeRefunds, confirmRefund, markReturned } from '~/domain/stays/returns/change-refund.server'
import { refundView } from '~/domain/stays/returns/views.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { giveListing } from '../../../support/hand-over'
import { fiveAnswers, giveResidentAnswer } from '../../../support/residents'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  bookingOf,
  freshOnce,
  giveAccount,
  letHostel,
  payAndApprove,
  payFirstPart,
  paymentsFor,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
let house: { hostelId: string; roomId: string }
beforeEach(() => {
  giveAccount()
  house = letHostel({ availableRooms: 9, totalRooms: 9 })
})

const START = Date.UTC(2026, 10, 1, 9)
const on = (day: number) => app.setNow(START + day * DAY)

/** A stay of three months from 1 November whose first part is covered. */
function stayed(tenant: DemoUserName = 'amina', options = {}): string {
  const id = stay(tenant, house.hostelId, { roomId: house.roomId, duration: 3, ...options })
  payFirstPart(tenant, id)
  return id
}

const answerOf = (bookingId: string) => findRow(residentAnswers, eq(residentAnswers.bookingId, bookingId))
const versionOf = (bookingId: string) => String(answerOf(bookingId)?.version ?? 0)
const answer = (tenant: DemoUserName, bookingId: string, changes: Record<string, string> = {}) =>
  giveAnswer(
    actorOf(tenant),
    bookingId,
    residentAnswerForm.parse({ ...fiveAnswers(), version: versionOf(bookingId), ...changes }),
  )
const refusedAnswer = (tenant: DemoUserName, bookingId: string) =>
  refusalOf(() => answer(tenant, bookingId)).sentence
const counts = () => residentCounts([house.hostelId]).get(house.hostelId)
const NOT_YET = /tenants who paid the first part here and stayed 14 days/

describe('who may answer about a place', () => {
  it('is its tenant once the stay has lasted 14 days, not after 13', () => {
    const id = stayed()
    on(13)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    on(14)
    answer('amina', id)
    expect(answerOf(id)).toMatchObject({ state: 'given', asShown: 'yes', water: 'no', text: null })
  })

  it('is nobody whose stay ended after 13 days', () => {
    const id = stayed()
    updateRows(bookings, { endDate: '2026-11-14', status: 'completed' }, id)
    on(40)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
  })

  it('has 90 days after the end', () => {
    const [id, other] = [stayed(), stayed('daudi')]
    on(92 + 90)
    completeStays()
    answer('amina', id)
    on(92 + 91)
    expect(refusedAnswer('daudi', other)).toMatch(NOT_YET)
  })

  it('has covered the first part as it stood at the confirmation', () => {
    const id = stay('amina', house.hostelId, { roomId: house.roomId, duration: 3 })
    payAndApprove('amina', id, { amount: 77_000 })
    on(14)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(bookings, { deferredTzs: 1_000, deferredTo: '2027-01-01' }, id)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(bookings, { deferredTzs: 0, deferredTo: null, receivedTzs: 78_000 }, id)
    answer('amina', id)
  })

  it('owes all months of the first part after an earlier end', () => {
    const id = stayed('amina', { payment_term: 'quarterly' })
    updateRows(bookings, { agreedMonths: 3, durationMonths: 1, receivedTzs: 78_000 }, id)
    on(14)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(bookings, { receivedTzs: 198_000 }, id)
    answer('amina', id)
  })

  it('is nobody with a stay that is cancelled, entered by its owner, or whose tenant never came', () => {
    const id = stayed()
    on(14)
    updateRows(bookings, { status: 'cancelled', cancelledAt: 1 }, id)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(bookings, { status: 'pending' }, id)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(
      bookings,
      { status: 'completed', source: 'owner', tenantId: null, adminFeeTzs: 0, payByAt: null },
      id,
    )
    expect(refusalOf(() => answer('amina', id)).kind).toBe('missing')
    expect(refusalOf(() => answer('neema', id)).kind).toBe('forbidden')
  })

  it.each(['owner', 'agent'] as const)('is nobody with a telephone number of the %s', (side) => {
    if (side === 'agent') addCollaborator(house.hostelId, 'juma')
    const number = demoUsers[side === 'agent' ? 'juma' : 'neema'].phone
    const id = stayed()
    on(14)
    updateRows(profiles, { phone: number }, demoUsers.amina.id)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(profiles, { phone: '255799999999' }, demoUsers.amina.id)
    updateRows(bookings, { contactPhone: number ?? '' }, id)
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    updateRows(bookings, { contactPhone: '255799999999' }, id)
    answer('amina', id)
  })

  it('is nobody with the number of the mobile money of the owner', () => {
    const id = stayed()
    on(14)
    updateRows(bookings, { contactPhone: '0712 999 888' }, id)
    updateRows(payoutAccounts, { mobileNumber: '255712999888' })
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
  })

  it('is nobody who came 14 days before the end at most, also when the stay ends early', () => {
    const id = stay('amina', house.hostelId, { roomId: house.roomId, duration: 3 })
    const step = (as: DemoUserName, input: Partial<EndEarly>) =>
      endEarly(actorOf(as), id, { ...seenBooking(id), ...input })
    on(3)
    step('neema', { reason: 'never-came' })
    step('amina', { step: 'come', comes_on: '2026-11-12' })
    payFirstPart('amina', id)
    on(16)
    step('amina', { reason: 'leaves', leave_on: '2026-11-18' })
    step('neema', { step: 'agree' })
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
    on(40)
    completeStays()
    expect(refusedAnswer('amina', id)).toMatch(NOT_YET)
  })

  it('is nobody for a listing of their own, or that they look after', () => {
    const id = stayed()
    on(14)
    addCollaborator(house.hostelId, 'juma')
    updateRows(bookings, { tenantId: demoUsers.juma.id }, id)
    expect(refusedAnswer('juma', id)).toMatch(NOT_YET)
    giveListing(house.hostelId, 'baraka')
    updateRows(bookings, { tenantId: demoUsers.baraka.id }, id)
    expect(refusedAnswer('baraka', id)).toMatch(NOT_YET)
  })

  it('is not another tenant, the owner or an administrator', () => {
    const id = stayed()
    on(14)
    expect(refusalOf(() => answer('daudi', id)).kind).toBe('missing')
    expect(refusalOf(() => answer('neema', id)).kind).toBe('forbidden')
    expect(refusalOf(() => answer('admin', id)).kind).toBe('forbidden')
    answer('amina', id)
    expect(refusalOf(() => takeAnswerBack(actorOf('daudi'), id)).kind).toBe('missing')
    expect(refusalOf(() => takeAnswerBack(actorOf('neema'), id)).kind).toBe('forbidden')
  })
})

describe('an answer', () => {
  it('is stored once when it is sent twice, and not over a later one', () => {
    const id = stayed()
    on(14)
    answer('amina', id, { version: '0' })
    answer('amina', id, { version: '0' })
    expect(findRows(residentAnswers)).toHaveLength(1)
    expect(refusalOf(() => answer('amina', id, { version: '0', water: 'yes' })).kind).toBe('stale')
    answer('amina', id, { water: 'yes' })
    expect(answerOf(id)).toMatchObject({ water: 'yes', version: 2 })
  })

  it('is changed for 30 days, unless the owner answered, and taken back at any time for good', () => {
    const id = stayed()
    on(14)
    answer('amina', id, { text: 'Bring a bucket.', early: 'on' })
    on(44)
    answer('amina', id, { text: 'Bring two buckets.' })
    on(45)
    expect(refusedAnswer('amina', id)).toMatch(/can be changed for 30 days/)
    takeAnswerBack(actorOf('amina'), id)
    takeAnswerBack(actorOf('amina'), id)
    expect(answerOf(id)).toMatchObject({ state: 'taken_back', text: null, reply: null })
    expect(refusedAnswer('amina', id)).toMatch(/took your answer back/)
    const other = stayed('daudi', { start_date: '2026-12-20' })
    on(70)
    answer('daudi', other, { text: 'Quiet.', early: 'on' })
    const { id: given = '', version = 0 } = answerOf(other) ?? {}
    replyToAnswer(actorOf('neema'), given, { reply: 'Thank you.', version })
    expect(refusedAnswer('daudi', other)).toMatch(/owner has answered you/)
  })

  it('for a later stay in the same listing replaces the former once it counts', () => {
    const first = stayed()
    on(14)
    answer('amina', first, { text: 'Old words', early: 'on' })
    on(95)
    completeStays()
    const second = stayed('amina', { start_date: '2027-02-10' })
    on(120)
    answer('amina', second)
    expect(answerOf(first)).toMatchObject({ state: 'given', text: 'Old words' })
    on(200)
    completeStays()
    expect(answerOf(first)).toMatchObject({ state: 'replaced', text: null })
    expect(answerOf(second)).toMatchObject({ state: 'given', countedAt: START + 200 * DAY })
    expect(refusedAnswer('amina', first)).toMatch(/later stay/)
    expect(findRows(residentAnswers, eq(residentAnswers.state, 'given'))).toHaveLength(1)
  })

  it('for a former stay does not come after that for a later one', () => {
    const first = stayed()
    on(95)
    completeStays()
    const second = stayed('amina', { start_date: '2027-02-10' })
    on(120)
    answer('amina', second)
    expect(refusedAnswer('amina', first)).toMatch(NOT_YET)
  })
})

describe('while the stay lasts', () => {
  it('an answer joins the counts together with two others', () => {
    const people = ['amina', 'daudi', 'grace'] as const
    const stays = people.map((one) => stayed(one))
    on(14)
    answer('amina', stays[0] ?? '')
    answer('daudi', stays[1] ?? '')
    expect(counts()).toBeUndefined()
    answer('grace', stays[2] ?? '')
    expect(counts()?.card).toMatchObject({
      answers: 3,
      asShown: { yes: 3, of: 3 },
      water: { yes: 0, of: 3 },
      light: { yes: 0, of: 0 },
    })
    expect(findRows(residentAnswers).map(({ shownAt }) => shownAt)).toEqual([null, null, null])
  })

  it('one alone does not join counts that are shown already', () => {
    for (const one of ['daudi', 'grace', 'elia'] as const) giveResidentAnswer(house.hostelId, one)
    const id = stayed()
    on(14)
    answer('amina', id)
    expect(counts()?.card?.answers).toBe(3)
    on(93)
    completeStays()
    expect(counts()?.card?.answers).toBe(4)
  })

  it('its text and the message to the owner wait for the end, unless its tenant wants it now', () => {
    const heard = () =>
      findRows(notifications, eq(notifications.title, 'A Tenant Answered')).map(({ message }) => message)
    const [waits, early] = [stayed(), stayed('daudi')]
    on(14)
    answer('amina', waits, { text: 'Bring a bucket.' })
    expect([answerOf(waits)?.shownAt, heard()]).toEqual([null, []])
    answer('daudi', early, { text: 'Quiet.', early: 'on' })
    expect(answerOf(early)?.shownAt).not.toBeNull()
    expect(heard()).toEqual([expect.stringContaining('Daudi Masanja answered five questions')])
    on(93)
    completeStays()
    expect(answerOf(waits)).toMatchObject({ shownAt: START + 93 * DAY, countedAt: START + 93 * DAY })
    expect(heard()).toHaveLength(2)
  })
})

describe('the question', () => {
  it('is mailed once on the 14th day, in the reader’s language, to those who may answer', () => {
    updateRows(users, { language: 'sw' }, demoUsers.amina.id)
    const id = stayed()
    stay('daudi', house.hostelId, { roomId: house.roomId, duration: 3 })
    on(13)
    expect(askResidents()).toBe(0)
    on(14)
    expect([askResidents(), askResidents()]).toEqual([1, 0])
    const mails = findRows(outbox).filter(({ body }) => body.includes('siku 14'))
    expect(mails).toMatchObject([{ userId: demoUsers.amina.id }])
    answer('amina', id)
    expect(askResidents()).toBe(0)
  })
})

describe('the owner', () => {
  let [id, given] = ['', '']
  beforeEach(() => {
    id = stayed()
    on(14)
    answer('amina', id, { text: 'Water comes on Monday.', early: 'on' })
    given = answerOf(id)?.id ?? ''
  })
  const reply = (as: DemoUserName, text: string, version = answerOf(id)?.version ?? 0) =>
    replyToAnswer(actorOf(as), given, { reply: text, version })

  it('answers each text once', () => {
    reply('neema', 'The tank is full.')
    reply('neema', 'The tank is full.')
    expect(refusalOf(() => reply('neema', 'Something else')).sentence).toMatch(/answered once/)
    expect(answerOf(id)).toMatchObject({ reply: 'The tank is full.' })
    const heard = findRows(notifications, eq(notifications.title, 'The Owner Answered'))
    expect(heard.map(({ message }) => message)).toEqual([expect.stringContaining('“The tank is full.”')])
  })

  it('does not answer a text that changed meanwhile', () => {
    const seen = answerOf(id)?.version ?? 0
    answer('amina', id, { text: 'Water comes daily now.' })
    expect(refusalOf(() => reply('neema', 'Not true.', seen)).kind).toBe('stale')
    expect(answerOf(id)?.reply).toBeNull()
  })

  it('does not answer what is not shown, has no text, or is another’s', () => {
    const other = stayed('daudi', { start_date: '2026-11-20' })
    on(50)
    answer('daudi', other, { text: 'Waits' })
    const waiting = answerOf(other)?.id ?? ''
    expect(refusalOf(() => replyToAnswer(actorOf('neema'), waiting, { reply: 'x', version: 1 })).kind).toBe(
      'missing',
    )
    expect(refusalOf(() => reply('baraka', 'x')).kind).toBe('missing')
    expect(refusalOf(() => reply('amina', 'x')).kind).toBe('forbidden')
    expect(refusalOf(() => reply('admin', 'x')).kind).toBe('forbidden')
  })

  it('answers as the owner of the stay after the listing was handed over', () => {
    giveListing(house.hostelId, 'baraka')
    expect(refusalOf(() => reply('baraka', 'x')).kind).toBe('missing')
    reply('neema', 'It was so in my time.')
  })
})

describe('an administrator', () => {
  let [id, given] = ['', '']
  beforeEach(() => {
    id = stayed()
    on(14)
    for (const one of ['daudi', 'grace'] as const) giveResidentAnswer(house.hostelId, one)
    answer('amina', id, { text: 'They are thieves.', early: 'on' })
    given = answerOf(id)?.id ?? ''
  })
  const hide = (as: DemoUserName, falseStay = false) =>
    hideAnswer(actorOf(as), given, {
      reason: 'It insults.',
      false_stay: falseStay,
      version: answerOf(id)?.version ?? 0,
    })

  it('hides a text with a reason that both sides read, and the counts stay', () => {
    hide('admin')
    const heard = findRows(notifications).filter(({ message }) => message.includes('“It insults.”'))
    expect(heard.map(({ userId }) => userId).sort()).toEqual([demoUsers.neema.id, demoUsers.amina.id])
    expect(counts()?.card?.answers).toBe(3)
    expect(refusalOf(() => hide('admin')).sentence).toMatch(/hidden already/)
    expect(refusalOf(() => answer('amina', id, { text: 'They are kind.' })).sentence).toMatch(
      /An administrator hid your text/,
    )
    showAnswerAgain(actorOf('admin'), given, answerOf(id)?.version ?? 0)
    expect(answerOf(id)).toMatchObject({ hiddenReason: null, state: 'given' })
  })

  it('takes the counts of a false stay away', () => {
    hide('admin', true)
    expect(counts()?.card).toBeNull()
    expect(refusedAnswer('amina', id)).toMatch(/no real stay/)
    showAnswerAgain(actorOf('admin'), given, answerOf(id)?.version ?? 0)
    expect(counts()?.card?.answers).toBe(3)
  })

  it('takes one out of the counts that nobody reads yet', () => {
    const stays = (['elia', 'fatma'] as const).map(
      (one) => [one, stayed(one, { start_date: '2026-11-16' })] as const,
    )
    const third = stayed('lucas', { start_date: '2026-11-16' })
    on(31)
    for (const [one, stay] of stays) answer(one, stay, { text: 'Waits' })
    answer('lucas', third)
    expect(counts()?.card?.answers).toBe(6)
    const { id: waiting = '', version = 0 } = answerOf(third) ?? {}
    hideAnswer(actorOf('admin'), waiting, { reason: 'A friend', false_stay: true, version })
    expect(counts()?.card?.answers).toBe(5)
  })

  it('does not show an answer again whose first part was taken off', () => {
    hide('admin', true)
    updateRows(bookings, { receivedTzs: 0 }, id)
    const again = refusalOf(() => showAnswerAgain(actorOf('admin'), given, answerOf(id)?.version ?? 0))
    expect(again.sentence).toMatch(/no longer covered/)
  })

  it('alone deletes a listing about which residents have answered', () => {
    updateRows(bookings, { status: 'completed' }, id)
    expect(refusalOf(() => deleteProperty(actorOf('neema'), house.hostelId)).sentence).toMatch(
      /have answered/,
    )
    deleteProperty(actorOf('admin'), house.hostelId)
    expect(findRows(residentAnswers)).toEqual([])
  })

  it('does not decide about a listing of their own, and nobody else hides anything', () => {
    expect(refusalOf(() => hide('neema')).kind).toBe('forbidden')
    expect(refusalOf(() => hide('amina')).kind).toBe('forbidden')
    expect(refusalOf(() => hide('daudi')).kind).toBe('missing')
    updateRows(bookings, { ownerId: demoUsers.admin.id }, id)
    expect(refusalOf(() => hide('admin')).kind).toBe('forbidden')
  })
})

describe('counts', () => {
  const give = (tenant: DemoUserName, changes = {}) => giveResidentAnswer(house.hostelId, tenant, changes)
  const { baraka } = demoUsers

  it('are shown from three answers on, of the newest two years', () => {
    give('amina')
    give('daudi', { water: 'no' })
    expect(counts()?.card).toBeNull()
    const old = give('grace', { water: 'unsure' })
    expect(counts()?.card).toMatchObject({ answers: 3, water: { yes: 1, of: 2 }, safe: { yes: 3, of: 3 } })
    updateRows(residentAnswers, { answeredAt: TEST_NOW - 732 * DAY }, old)
    expect(counts()?.card).toBeNull()
  })

  it('are of today’s owner once these are three, and of both until then', () => {
    for (const tenant of ['amina', 'daudi', 'grace'] as const) give(tenant, { asShown: 'no' })
    giveListing(house.hostelId, 'baraka')
    expect(counts()).toMatchObject({ now: null, before: { answers: 3 }, card: { answers: 3 } })
    give('elia', { ownerId: baraka.id })
    give('fatma', { ownerId: baraka.id })
    expect(counts()?.card).toMatchObject({ answers: 5, asShown: { yes: 2, of: 5 } })
    give('lucas', { ownerId: baraka.id })
    expect(counts()).toMatchObject({
      now: { answers: 3 },
      before: { answers: 3 },
      card: { answers: 3, asShown: { yes: 3, of: 3 } },
    })
  })

  it('of many listings are one query, and none of another listing', () => {
    const other = letHostel()
    for (const tenant of ['amina', 'daudi', 'grace'] as const) give(tenant)
    const found = residentCounts([house.hostelId, other.hostelId])
    expect([...found.keys()]).toEqual([house.hostelId])
    expect(residentCounts([]).size).toBe(0)
  })

  it('stay when a listing is edited, hidden or rejected', () => {
    for (const tenant of ['amina', 'daudi', 'grace'] as const) give(tenant)
    updateRows(properties, { title: 'Another name', isListed: false, isAvailable: false }, house.hostelId)
    expect(counts()?.card?.answers).toBe(3)
  })
})

describe('a refund of all', () => {
  let id = ''
  beforeEach(() => {
    id = stayed()
    on(14)
    answer('amina', id, { text: 'Not bad.', early: 'on' })
  })
  const cancel = (toReturn?: number) =>
    cancelBooking(actorOf('admin'), id, { ...seenBooking(id), reason: 'An end', to_return: toReturn })
  const version = () => refundView(actorOf('amina'), bookingOf(id))?.version ?? 0
  const sent = () =>
    markReturned(actorOf('neema'), id, { payment_reference: 'QK7ABCDEF1', version: version() })

  it('takes the answer away once the tenant has it, and they read so before', () => {
    cancel(78_000)
    expect(refundView(actorOf('amina'), bookingOf(id))?.answerGoes).toBe(true)
    expect(refundView(actorOf('neema'), bookingOf(id))?.answerGoes).toBe(false)
    sent()
    expect(answerOf(id)?.state).toBe('given')
    confirmRefund(actorOf('amina'), id, version())
    expect(answerOf(id)).toMatchObject({ state: 'refunded', text: null })
    expect(refusedAnswer('amina', id)).toMatch(/all your money back/)
  })

  it('takes it away by silence, too', () => {
    cancel(78_000)
    sent()
    on(40)
    closeRefunds()
    expect(answerOf(id)?.state).toBe('refunded')
  })

  it('takes it away for good when it is hidden as of no real stay', () => {
    const hidden = { reason: 'A friend', false_stay: true, version: answerOf(id)?.version ?? 0 }
    hideAnswer(actorOf('admin'), answerOf(id)?.id ?? '', hidden)
    cancel(78_000)
    sent()
    confirmRefund(actorOf('amina'), id, version())
    expect(answerOf(id)?.state).toBe('refunded')
    const seen = answerOf(id)?.version ?? 0
    expect(() => showAnswerAgain(actorOf('admin'), answerOf(id)?.id ?? '', seen)).toThrow()
  })

  it('of a part leaves it', () => {
    cancel(40_000)
    sent()
    expect(refundView(actorOf('amina'), bookingOf(id))?.answerGoes).toBe(false)
    on(40)
    closeRefunds()
    expect(answerOf(id)?.state).toBe('given')
  })

  it('that administrators ordered because the place was not as shown leaves it', () => {
    insertRows(reports, {
      ...{
        id: 'a report',
        kind: 'stay',
        subjectId: id,
        subjectName: 'A stay',
        reporterId: demoUsers.amina.id,
      },
      ...{ reason: 'not_as_shown', details: 'No roof', status: 'acted', createdAt: TEST_NOW },
    })
    cancel(78_000)
    expect(refundView(actorOf('amina'), bookingOf(id))?.answerGoes).toBe(false)
    sent()
    confirmRefund(actorOf('amina'), id, version())
    expect(answerOf(id)?.state).toBe('given')
  })

  it('is none of an earlier end', () => {
    endEarly(actorOf('neema'), id, { ...seenBooking(id), reason: 'leaves', leave_on: '2026-11-30' })
    endEarly(actorOf('amina'), id, { ...seenBooking(id), step: 'agree' })
    on(40)
    completeStays()
    expect(answerOf(id)?.state).toBe('given')
  })
})

describe('a payment without a receipt', () => {
  it('that is taken off takes the answer with it, until the first part is covered again', () => {
    const id = stay('amina', house.hostelId, { roomId: house.roomId, duration: 3 })
    const cash = {
      amount: 78_000,
      received_on: '2026-10-05',
      payment_method: 'cash',
      payment_reference: '',
    } as const
    const record = () => recordPayment(actorOf('neema'), id, cash, freshOnce())
    record()
    const payment = paymentsFor(id)[0]?.id ?? ''
    on(14)
    answer('amina', id, { text: 'The best place.', early: 'on' })
    takeOffPayment(actorOf('neema'), payment, { reason: 'None came', ...seenPayment(payment) })
    expect(answerOf(id)).toMatchObject({ state: 'unpaid' })
    expect(refusedAnswer('amina', id)).toMatch(/no longer covered/)
    record()
    expect(answerOf(id)).toMatchObject({ state: 'given', text: 'The best place.' })
  })

  it('leaves it where the owner counts a receipt for less', () => {
    const id = stay('amina', house.hostelId, { roomId: house.roomId, duration: 3 })
    const payment = payFirstPart('amina', id)
    on(14)
    answer('amina', id)
    correctPayment(actorOf('neema'), payment, { amount: 1_000, reason: 'Less came', ...seenPayment(payment) })
    expect(answerOf(id)).toMatchObject({ state: 'given' })
  })
})
