import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { cancelBooking } from '~/domain/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/bookings/stays/complete-stays.server'
import { disputePayment } from '~/domain/disputes/dispute-payment.server'
import { rejectPayment } from '~/domain/payments/decide-payment.server'
import { DAY } from '~/domain/shared/units'
import { actorOf, queuedEmails } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, linesOf } from '../support/invoices'
import { expectWords, linksCalled, send, visit } from '../support/pages'
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

/** Amina stays at Neema's from 1 November to 1 February for TSh 195,000 and two months of TSh 150,000. */
const app = useFreshApp()
let property: string
let booking: string
beforeEach(() => {
  giveAccount()
  property = letRoom()
  booking = stay('amina', property, { duration: 3 })
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const now = () => bookingOf(booking)
const submit = (fields: Record<string, string>, as: Reader, version = now().version) =>
  send(`/bookings/${booking}/end-early`, { version: String(version), ...fields }, as)
const propose = (leave_on = '2026-12-15', as: Reader = 'amina', version?: number) =>
  submit({ leave_on }, as, version)
const answer = (given: string, as: Reader = 'neema', version?: number) =>
  submit({ answer: given }, as, version)
const unchanged = { endDate: '2027-02-01', durationMonths: 3, totalAmountTzs: 495_000 }

describe('an earlier end of a stay', () => {
  it('is proposed by one side and agreed by the other: later months fall away, everywhere alike', async () => {
    const page = await visit(`/bookings/${booking}`, 'amina')
    expect(linksCalled(page, 'End This Stay Early')).toEqual([`/bookings/${booking}/end-early`])
    expectWords(await propose(), 'Sent. The other side agrees or declines.')
    expect(now()).toMatchObject({ ...unchanged, leaveOn: '2026-12-15' })
    const shown = await visit(`/bookings/${booking}`, 'neema')
    expect(linksCalled(shown, 'Answer: ends on Tue 15 Dec 2026')).toEqual([`/bookings/${booking}/end-early`])
    expectWords(
      await visit(`/bookings/${booking}/end-early`, 'neema'),
      'The tenant proposes that the stay ends on Tue 15 Dec 2026 instead of Mon 1 Feb 2027.',
      'The stay is then 2 months, TSh 345,000 in all with the fee. TSh 150,000 falls away.',
    )
    expectWords(await answer('agree'), 'Agreed. The stay ends on that day.')
    expect(now()).toMatchObject({ endDate: '2026-12-15', durationMonths: 2, totalAmountTzs: 345_000 })
    expect(now().leaveOn).toBeNull()
    for (const as of ['amina', 'neema'] as const) {
      const agreed = await visit(`/bookings/${booking}`, as)
      expectWords(agreed, 'Earlier end agreed', 'Tue 15 Dec 2026', 'TSh 345,000')
      expect(agreed.text).not.toContain('495,000')
    }
    expectWords(await visit(`/booking/${booking}/payment`, 'amina'), 'TSh 345,000')
    expectWords(await visit('/rent?month=2027-01', 'neema'), 'TSh 345,000 is due by the end of Jan 2027.')
  })

  it('notifies the other side of each step by e-mail and in the product', async () => {
    await propose()
    expectWords(
      await visit('/notifications', 'neema'),
      'Earlier End Proposed',
      'Amina Hassan proposes that the stay at Chumba cha Sinza',
      'ends on Tue 15 Dec 2026. Agree or decline on its page.',
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

  it('is proposed by the owner as well, and by nobody else', async () => {
    addCollaborator(property, 'juma')
    for (const as of ['juma', 'admin'] as const) {
      expect((await propose('2026-12-15', as)).status).toBe(403)
      expect(linksCalled(await visit(`/bookings/${booking}`, as), 'End This Stay Early')).toEqual([])
    }
    await propose('2026-12-15', 'neema')
    expectWords(await visit(`/bookings/${booking}/end-early`, 'amina'), 'The owner proposes that')
    await answer('agree', 'amina')
    expect(now().endDate).toBe('2026-12-15')
  })

  it('is declined by the other side or withdrawn by its own, never the other way round', async () => {
    await propose()
    expectWords(await answer('agree', 'amina'), 'The other side answers this proposal.')
    expectWords(await answer('decline', 'amina'), 'The other side answers this proposal.')
    expectWords(await answer('withdraw', 'neema'), 'Only the side that proposed it can withdraw it.')
    expectWords(await answer('decline'), 'Declined. The stay goes on as before.')
    expect(now()).toMatchObject({ ...unchanged, leaveOn: null, leaveProposedBy: null })
    await propose()
    expectWords(await answer('withdraw', 'amina'), 'Withdrawn. The stay goes on as before.')
    expectWords(await answer('agree'), 'No proposal waits for an answer.')
    expect(now()).toMatchObject(unchanged)
  })

  it('is one proposal at a time: pressed twice, or by both sides at once, only the first counts', async () => {
    const seen = now().version
    await propose('2026-12-15', 'amina', seen)
    expectWords(await propose('2026-12-20', 'neema', seen), 'Earlier end proposed (Amina Hassan')
    expect((await propose('2026-12-15', 'amina', seen)).status).toBe(409)
    expectWords(await propose('2026-12-20', 'neema'), 'A proposal waits for its answer already.')
    expect(now()).toMatchObject({ leaveOn: '2026-12-15', leaveProposedBy: 'tenant' })
    const shown = now().version
    await answer('agree', 'neema', shown)
    expect((await answer('agree', 'neema', shown)).status).toBe(409)
    expect(now().totalAmountTzs).toBe(345_000)
  })

  it('is a day from today or the second day of the stay to the day before its end', async () => {
    for (const wrong of ['2026-11-01', '2027-02-01'])
      expectWords(await propose(wrong), 'Choose a day from Mon 2 Nov 2026 to Sun 31 Jan 2027.')
    for (const wrong of ['x', '']) expectWords(await propose(wrong), 'Choose the day of leaving')
    payAndApprove('amina', booking, { amount: 195_000 })
    app.passTime(60 * DAY)
    expectWords(await propose('2026-12-03'), 'Choose a day from Fri 4 Dec 2026')
    await propose('2026-12-05')
    app.passTime(2 * DAY)
    expectWords(await answer('agree'), 'No proposal waits for an answer.')
    expectWords(await propose('2026-12-20'), 'Sent. The other side agrees or declines.')
  })

  it('is refused where more was sent than is owed by then, also when it is sent meanwhile', async () => {
    payAndApprove('amina', booking, { amount: 195_000 })
    const waits = pay('amina', booking, { amount: 100_000 })
    expect(waits.status).toBe('pending')
    expectWords(
      await propose('2026-12-01'),
      'TSh 100,000 was sent for the time after that day. Choose Wed 2 Dec 2026 or later.',
      'If money is to go back, the owner cancels the booking: that opens a refund.',
    )
    await propose('2026-12-02')
    pay('amina', booking, { amount: 200_000 })
    expectWords(await visit(`/bookings/${booking}/end-early`, 'neema'), 'TSh 150,000 was sent for the time')
    expectWords(await answer('agree'), 'TSh 150,000 was sent for the time after that day.')
    expect(now()).toMatchObject(unchanged)
  })

  it('counts as sent what the tenant says that they paid, until an administrator decides', async () => {
    const { id } = pay('amina', booking, { amount: 345_000 })
    rejectPayment(actorOf('neema'), id, { reason: 'Not there', ...seenPayment(id) })
    disputePayment(actorOf('amina'), id, { statement: 'I sent it on Friday', ...seenPayment(id) })
    expectWords(await propose('2026-12-01'), 'TSh 150,000 was sent for the time after that day.')
    expectWords(await propose('2026-12-02'), 'Sent. The other side agrees or declines.')
  })

  it('leaves the fee and what is billed of it as they were, and the stay ends on its new day', async () => {
    payAndApprove('amina', booking, { amount: 195_000 })
    const before = linesOf(billOwner('neema')).map(({ systemFeeTzs }) => systemFeeTzs)
    await propose('2026-12-01')
    await answer('agree')
    expect(now()).toMatchObject({ durationMonths: 1, totalAmountTzs: 195_000, adminFeeTzs: 45_000 })
    expect(before).toEqual([45_000])
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'Everything is paid.')
    app.passTime(58 * DAY)
    expect(completeStays()).toBe(1)
    expectWords(await propose('2026-12-20'), 'Only a confirmed stay can end early.')
  })

  it('falls away when the booking is cancelled, and a request has none', async () => {
    await propose()
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect(now()).toMatchObject({ leaveOn: null, leaveProposedBy: null })
    expectWords(await answer('agree'), 'Only a confirmed stay can end early.')
    expectWords(
      await visit(`/bookings/${booking}/end-early`, 'neema'),
      'Only a confirmed stay can end early.',
    )
    booking = ask('daudi', property)
    expectWords(await propose('2026-11-15', 'neema'), 'Only a confirmed stay can end early.')
  })
})
