import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { profiles, properties, propertyCollaborators, refunds, stayQuestions } from '~/db/tables/index.server'
import { sumTzs } from '~/domain/ground/shared/money'
import { DAY } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { confirmRefund, lowerRefund, markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf, queuedEmails } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, linesOf } from '../support/invoices'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../support/stays'

/** Today Amina's stay at Neema's begins, from 1 November to 1 February for TSh 195,000 and two months of TSh 150,000. */
const app = useFreshApp()
let property: string
let booking: string
beforeEach(() => {
  app.setNow(TEST_NOW + 27 * DAY)
  giveAccount()
  property = letRoom()
  booking = stay('amina', property, { duration: 3 })
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const now = () => bookingOf(booking)
const submit = (fields: Record<string, string>, as: Reader, version = now().version) =>
  send(`/bookings/${booking}/end-early`, { version: String(version), ...fields }, as)
const propose = (leave_on = '2026-12-15', as: Reader = 'amina', version?: number) =>
  submit({ leave_on, reason: 'leaves' }, as, version)
const answer = (step: string, as: Reader = 'neema', version?: number) => submit({ step }, as, version)
const question = () => findRow(stayQuestions, eq(stayQuestions.bookingId, booking))
const unchanged = { endDate: '2027-02-01', durationMonths: 3, totalAmountTzs: 495_000 }

describe('an earlier end of a stay', () => {
  it('is proposed by one side and agreed by the other: later months fall away, everywhere alike', async () => {
    expectWords(await propose(), 'Sent. Neema John gets a message.')
    expect(now()).toMatchObject(unchanged)
    expect(question()).toMatchObject({ side: 'tenant', state: 'open', day: '2026-12-15' })
    const shown = await visit(`/bookings/${booking}`, 'neema')
    expectWords(shown, 'Amina Hassan proposed that the stay ends on Tue 15 Dec 2026.')
    expect(linksCalled(shown, 'Answer')).toEqual([`/bookings/${booking}/end-early`])
    expectWords(
      await visit(`/bookings/${booking}/end-early`, 'neema'),
      'Amina Hassan proposed that the stay ends on Tue 15 Dec 2026. You may answer until Sun 8 Nov, 12:00.',
      'Tue 15 Dec 2026 2 TSh 345,000 TSh 345,000 TSh 0',
    )
    expectWords(await answer('agree'), 'Sent. Amina Hassan gets a message.')
    expect(now()).toMatchObject({ endDate: '2026-12-15', durationMonths: 2, totalAmountTzs: 345_000 })
    expect(question()).toBeUndefined()
    for (const as of ['amina', 'neema'] as const) {
      const agreed = await visit(`/bookings/${booking}`, as)
      expectWords(agreed, 'Tue 15 Dec 2026', 'TSh 345,000', 'Earlier end agreed')
      expect(agreed.text).not.toContain('495,000')
    }
    expectWords(await visit(`/booking/${booking}/payment`, 'amina'), 'TSh 345,000')
    expectWords(await visit('/rent?month=2027-01', 'neema'), 'TSh 345,000 is due by the end of Jan 2027')
  })

  it('notifies the other side of each step by e-mail and in the product', async () => {
    await propose()
    expectWords(
      await visit('/notifications', 'neema'),
      'Earlier End Proposed',
      'Amina Hassan proposed that the stay ends on Tue 15 Dec 2026.',
      'Without a yes it goes on, but Amina Hassan may ask an administrator.',
    )
    await answer('agree')
    expectWords(await visit('/notifications', 'amina'), 'Neema John agreed that the stay at')
    const to = (subject: string) =>
      queuedEmails()
        .filter((mail) => mail.subject.includes(subject))
        .map(({ toAddress }) => toAddress)
    expect(to('Earlier End Proposed')).toEqual([demoUsers.neema.email])
    expect(to('Stay Ends Early')).toEqual([demoUsers.amina.email])
  })

  it('frees the days after it once it is agreed, and none before', async () => {
    const next = { start_date: '2026-12-15' }
    expect(refusalOf(() => stay('daudi', property, next)).message).not.toBe('')
    await propose()
    expect(refusalOf(() => stay('daudi', property, next)).message).not.toBe('')
    await answer('agree')
    expect(refusalOf(() => stay('daudi', property, { start_date: '2026-12-14' })).message).not.toBe('')
    expect(bookingOf(stay('daudi', property, next)).status).toBe('confirmed')
  })

  it('is proposed by the owner as well, by a tenant once money was sent, and by nobody else', async () => {
    addCollaborator(property, 'juma')
    const offeredTo = async (as: Reader) =>
      linksCalled(await visit(`/bookings/${booking}`, as), 'Propose an Earlier End')
    expect(await offeredTo('amina')).toEqual([])
    pay('amina', booking)
    for (const as of ['amina', 'neema'] as const)
      expect(await offeredTo(as)).toEqual([`/bookings/${booking}/end-early`])
    expect([(await propose('2026-12-15', 'juma')).status, await offeredTo('juma')]).toEqual([403, []])
    expect([(await propose('2026-12-15', 'admin')).status, await offeredTo('admin')]).toEqual([409, []])
    entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
    expect(await offeredTo('juma')).toEqual([`/bookings/${booking}/end-early`])
    await propose('2026-12-15', 'neema')
    expectWords(await visit(`/bookings/${booking}/end-early`, 'amina'), 'Neema John proposed that')
    await answer('agree', 'amina')
    expect(now().endDate).toBe('2026-12-15')
  })

  it('is declined by the other side or withdrawn by its own, never the other way round', async () => {
    await propose()
    const NONE = 'No question waits for this answer from you.'
    expectWords(await answer('agree', 'amina'), NONE)
    expectWords(await answer('decline', 'amina'), NONE)
    expectWords(await answer('withdraw', 'neema'), NONE)
    expectWords(await answer('decline'), 'Sent. Amina Hassan gets a message.')
    expect(now()).toMatchObject(unchanged)
    expect(question()?.state).toBe('declined')
    await propose()
    expectWords(await answer('withdraw', 'amina'), 'Sent. Neema John gets a message.')
    expectWords(await answer('agree'), NONE)
    expect([now(), question()]).toMatchObject([unchanged, undefined])
  })

  it('is one proposal of a side at a time: pressed twice, only the first counts, and what takes effect first drops the rest', async () => {
    const seen = now().version
    await propose('2026-12-15', 'amina', seen)
    expectWords(await propose('2026-12-20', 'neema', seen), 'Earlier end proposed (Amina Hassan')
    expect((await propose('2026-12-15', 'amina', seen)).status).toBe(409)
    expectWords(await propose('2026-12-20'), 'You have asked already.')
    await propose('2026-12-20', 'neema')
    expect(
      findRows(stayQuestions)
        .map(({ side }) => side)
        .sort(),
    ).toEqual(['owner', 'tenant'])
    const shown = now().version
    await answer('agree', 'neema', shown)
    expect((await answer('agree', 'neema', shown)).status).toBe(409)
    expect(now().totalAmountTzs).toBe(345_000)
    expect(question()).toBeUndefined()
  })

  it('is a day from today or the second day of the stay to the day before its end', async () => {
    for (const wrong of ['2026-11-01', '2027-02-01'])
      expectWords(await propose(wrong), 'Choose a day from Mon 2 Nov 2026 to Sun 31 Jan 2027.')
    expectWords(await propose(''), 'Choose the day of leaving')
    expectWords(await propose('x'), 'Enter a day like 31 January 2027.')
    payAndApprove('amina', booking, { amount: 195_000 })
    app.passTime(33 * DAY)
    expectWords(await propose('2026-12-03'), 'Choose a day from Fri 4 Dec 2026')
    await propose('2026-12-05')
    app.passTime(2 * DAY)
    expectWords(await answer('agree'), 'Choose a day from Sun 6 Dec 2026')
    await answer('withdraw', 'amina')
    expectWords(await propose('2026-12-20'), 'Sent. Neema John gets a message.')
  })

  it('is refused where money that nobody has decided on is for the time after, also when it is sent meanwhile', async () => {
    payAndApprove('amina', booking, { amount: 195_000 })
    const waits = pay('amina', booking, { amount: 100_000 })
    expect(waits.status).toBe('pending')
    expectWords(
      await propose('2026-12-01'),
      'TSh 100,000 that nobody has decided on yet is for the time after that day.',
      'Choose a later day, or wait for that decision.',
    )
    await propose('2026-12-02')
    pay('amina', booking, { amount: 200_000 })
    expectWords(await visit(`/bookings/${booking}/end-early`, 'neema'), 'TSh 150,000 that nobody')
    expectWords(await answer('agree'), 'TSh 150,000 that nobody has decided on yet')
    expect(now()).toMatchObject(unchanged)
  })

  it('counts as sent what the tenant says that they paid, until an administrator decides', async () => {
    const { id } = pay('amina', booking, { amount: 345_000 })
    rejectPayment(actorOf('neema'), id, { reason: 'Not there', ...seenPayment(id) })
    disputePayment(actorOf('amina'), id, { statement: 'I sent it on Friday', ...seenPayment(id) })
    expectWords(await propose('2026-12-01'), 'TSh 150,000 that nobody has decided on yet')
    expectWords(await propose('2026-12-02'), 'Sent. Neema John gets a message.')
  })

  it('leaves the fee and what is billed of it as they were, and the stay ends on its new day', async () => {
    payAndApprove('amina', booking, { amount: 195_000 })
    const before = linesOf(billOwner('neema', '2026-11-01')).map(({ systemFeeTzs }) => systemFeeTzs)
    await propose('2026-12-01')
    await answer('agree')
    expect(now()).toMatchObject({ durationMonths: 1, totalAmountTzs: 195_000, adminFeeTzs: 45_000 })
    expect(before).toEqual([45_000])
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'Everything is paid.')
    app.passTime(31 * DAY)
    expect(completeStays()).toBe(1)
    expectWords(await propose('2026-12-20'), 'This stay is already completed.')
  })

  it('falls away when the booking is cancelled, and a request has none', async () => {
    await propose()
    cancelBooking(actorOf('admin'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect(question()).toBeUndefined()
    expectWords(await answer('agree'), 'This booking is already cancelled.')
    expectWords(await visit(`/bookings/${booking}/end-early`, 'neema'), 'This booking is already cancelled.')
    booking = ask('daudi', property)
    expectWords(await propose('2026-11-15', 'neema'), 'This booking has not been decided yet.')
  })
})

describe('money that was received for the time after an earlier end', () => {
  const refund = () => findRow(refunds, eq(refunds.bookingId, booking))
  const leave = async (day = '2026-12-01') => {
    await propose(day)
    await answer('agree')
  }

  it('is named before each button, and returned while the stay lasts until its new day', async () => {
    payAndApprove('amina', booking, { amount: 495_000 })
    expectWords(
      await visit(`/bookings/${booking}/end-early`, 'amina'),
      'Tue 1 Dec 2026 1 TSh 195,000 TSh 0 TSh 300,000',
      'Fri 1 Jan 2027 2 TSh 345,000 TSh 0 TSh 150,000',
      'with our fee of TSh 45,000',
      'returned by Sun 15 Nov, 12:00 if the end is agreed today',
      'Propose This',
    )
    await propose('2026-12-01')
    expectWords(
      await visit(`/bookings/${booking}/end-early`, 'neema'),
      'Agree',
      'Tue 1 Dec 2026 1 TSh 195,000 TSh 0 TSh 300,000',
    )
    expect(refund()).toBeUndefined()
    await answer('agree')
    expect(now().status).toBe('confirmed')
    expectWords(
      await visit('/notifications', 'amina'),
      'Neema John agreed that the stay at Chumba cha Sinza ends on Tue 1 Dec 2026.',
      'Neema John has to return TSh 300,000 to you by',
    )
    expect(refund()).toMatchObject({ amountTzs: 300_000, returnedTzs: 0, status: 'owed', reason: null })
    expectWords(
      await visit(`/bookings/${booking}`, 'amina'),
      'Neema John has to return TSh 300,000 to you by',
    )
    expectWords(await visit('/dashboard', 'neema'), 'Money to Return', 'TSh 300,000 is to be returned')
    expectWords(await visit('/dashboard', 'amina'), 'Neema John has to return TSh 300,000 to you by')
    const { version = 0 } = refund() ?? {}
    markReturned(actorOf('neema'), booking, { payment_reference: 'SGR7XK2P1M', version })
    expectWords(
      await visit('/notifications', 'amina'),
      'Refund Sent',
      'Your stay at Chumba cha Sinza ends early: it is Sun 1 Nov 2026 to Tue 1 Dec 2026.',
    )
    confirmRefund(actorOf('amina'), booking, version + 1)
    expect(now()).toMatchObject({ status: 'confirmed', receivedTzs: 495_000, totalAmountTzs: 195_000 })
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'Everything is paid.')
    const billed = linesOf(billOwner('neema', '2026-11-01'))
    expect(sumTzs(billed.map(({ grossTzs }) => grossTzs))).toBe(195_000)
    expect(sumTzs(billed.map(({ systemFeeTzs }) => systemFeeTzs))).toBe(45_000)
    app.passTime(31 * DAY)
    expect(completeStays()).toBe(1)
    expect(refund()).toMatchObject({ amountTzs: 300_000, returnedTzs: 300_000, status: 'closed' })
  })

  it('adds up when the stay ends earlier again', async () => {
    payAndApprove('amina', booking, { amount: 495_000 })
    await leave('2027-01-01')
    expect(refund()).toMatchObject({ amountTzs: 150_000 })
    await leave('2026-12-01')
    expect(refund()).toMatchObject({ amountTzs: 300_000, status: 'owed' })
  })

  it('and the rest go back in one refund when the stay is cancelled later', async () => {
    payAndApprove('amina', booking, { amount: 495_000 })
    await leave()
    const { version = 0 } = refund() ?? {}
    markReturned(actorOf('neema'), booking, { payment_reference: 'SGR7XK2P1M', version })
    expectWords(
      await visit(`/bookings/${booking}/cancel`, 'neema'),
      'This stay has begun. Propose an earlier end',
    )
    const input = { ...seenBooking(booking), reason: 'The roof leaks', to_return: 195_000 }
    cancelBooking(actorOf('admin'), booking, input)
    expect(refund()).toMatchObject({ amountTzs: 495_000, returnedTzs: 300_000, status: 'owed' })
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'to return TSh 195,000 to you')
  })

  it('is less when a payment is corrected downwards, never less than was returned', async () => {
    const id = payAndApprove('amina', booking, { amount: 495_000 })
    await leave()
    const correct = (amount: number) =>
      correctPayment(actorOf('neema'), id, { amount, reason: 'Less arrived', ...seenPayment(id) })
    correct(400_000)
    expect(refund()).toMatchObject({ amountTzs: 205_000 })
    correct(190_000)
    expect(refund()).toBeUndefined()
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'TSh 190,000 of TSh 195,000 received')
  })

  it('was agreed on, so that its owner keeps none of it by their own word', async () => {
    payAndApprove('amina', booking, { amount: 495_000 })
    await leave()
    const { version = 0 } = refund() ?? {}
    const input = { to_return: 100_000, reason: 'A broken window', version }
    expect(refusalOf(() => lowerRefund(actorOf('neema'), booking, input)).kind).toBe('refused')
    expect((await visit(`/bookings/${booking}`, 'neema')).text).not.toContain('Return Less')
  })

  it('that was returned keeps its payment from being corrected below it', async () => {
    const id = payAndApprove('amina', booking, { amount: 495_000 })
    await leave()
    const { version = 0 } = refund() ?? {}
    markReturned(actorOf('neema'), booking, { payment_reference: 'SGR7XK2P1M', version })
    const input = { amount: 400_000, reason: 'Less arrived', ...seenPayment(id) }
    expect(refusalOf(() => correctPayment(actorOf('neema'), id, input)).message).toBe(
      'At least TSh\u00a0495,000 arrived: TSh\u00a0300,000 of it is returned.',
    )
  })
})

describe('a proposal of an earlier end', () => {
  it('is on the dashboard of the side that answers, with its button', async () => {
    payAndApprove('amina', booking, { amount: 495_000 })
    await propose()
    const shown = await visit('/dashboard', 'neema')
    expectWords(shown, 'Stays to Answer', 'Amina Hassan proposed that the stay ends on Tue 15 Dec 2026.')
    expect(linksCalled(shown, 'Answer')).toEqual([`/bookings/${booking}/end-early`])
    expectWords(
      await visit(`/bookings/${booking}`, 'amina'),
      'You proposed that the stay ends on Tue 15 Dec 2026. Neema John may answer until',
    )
    await answer('agree')
    await propose('2026-12-10', 'neema')
    expectWords(
      await visit('/dashboard', 'amina'),
      'Neema John proposed that the stay ends on Thu 10 Dec 2026.',
    )
  })

  it('shows the sums of a chosen day, which scripts put below the day', async () => {
    const shownOn = async (day: string) =>
      /id="chosen">(.*?)<label/s.exec(
        (await visit(`/bookings/${booking}/end-early?leave_on=${day}`, 'neema')).html,
      )?.[1] ?? ''
    expect(await shownOn('2026-12-15')).toMatch(/15 Dec 2026.*345,000/s)
    expect(await shownOn('2027-02-01')).toContain('Choose a day from Mon 2 Nov 2026 to Sun 31 Jan 2027.')
    expect(await shownOn('soon')).not.toContain('table')
  })

  it('goes by e-mail to agents who check receipts, and to no others', async () => {
    addCollaborator(property, 'juma')
    addCollaborator(property, 'rehema')
    updateRows(
      propertyCollaborators,
      { mayVerifyPayments: true },
      eq(propertyCollaborators.userId, demoUsers.rehema.id),
    )
    await propose()
    const mails = queuedEmails().filter(({ subject }) => subject.includes('Earlier End Proposed'))
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([
      demoUsers.neema.email,
      demoUsers.rehema.email,
    ])
    await answer('decline', 'neema')
    expectWords(await visit('/notifications', 'rehema'), 'Earlier End Declined')
  })

  it('is read by agents, who do not answer it', async () => {
    addCollaborator(property, 'juma')
    await propose()
    const shown = await visit(`/bookings/${booking}`, 'juma')
    expectWords(shown, 'Amina Hassan proposed that the stay ends on Tue 15 Dec 2026.')
    expect(linksCalled(shown, 'Answer')).toEqual([])
  })

  it('is not offered before the first day, on which either side cancels', async () => {
    app.setNow(TEST_NOW)
    expect(linksCalled(await visit(`/bookings/${booking}`, 'neema'), 'Propose an Earlier End')).toEqual([])
    expectWords(await propose(), 'An earlier end is proposed from the first day on.')
  })

  it('is not made to a suspended owner, who cannot answer', async () => {
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
    expect(linksCalled(await visit(`/bookings/${booking}`, 'amina'), 'Propose an Earlier End')).toEqual([])
    expectWords(await propose(), 'We are checking this owner, who cannot answer now.')
    expect(question()).toBeUndefined()
  })

  it('changes from when the place is free once it is agreed', async () => {
    const freeFrom = () => findRow(properties, property)?.freeFromDate
    const before = freeFrom()
    await propose()
    expect(freeFrom()).toBe(before)
    await answer('agree')
    expect([before, freeFrom()]).toEqual(['2027-02-01', '2026-12-15'])
  })
})

test('a shorter stay says of which stay its fee is a percentage', async () => {
  expectWords(await visit(`/bookings/${booking}`, 'amina'), 'System Fee (10%)')
  await propose()
  await answer('agree')
  for (const page of [`/bookings/${booking}`, `/booking/${booking}/payment`])
    expectWords(await visit(page, 'amina'), 'System Fee (10% of the stay as confirmed)', 'TSh 45,000')
})
