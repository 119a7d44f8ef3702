import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications, profiles, refunds, reports, stayQuestions } from '~/db/tables/index.server'
import { restorePerson, suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { NEVER_CAME } from '~/domain/ground/events/reasons'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { endNeverCame } from '~/domain/stays/bookings/stays/never-came.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { stateDeposit as stateDepositOf } from '~/domain/stays/returns/state-deposit.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { bookingOf, giveAccount, letRoom, pay, payAndApprove, seenPayment, stay } from '../support/stays'

/** Amina's stay at Neema's began on Mon 5 Oct 2026, for three months of TSh 150,000; now it is Wed 7 Oct, noon. */
const app = useFreshApp()
let booking: string
beforeEach(() => {
  giveAccount()
  booking = stay('amina', letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 60_000 }), {
    start_date: '2026-10-05',
    duration: 3,
  })
  app.setNow(TEST_NOW + 2 * DAY)
})

type Reader = 'amina' | 'neema' | 'admin'
const now = () => bookingOf(booking)
const page = (as: Reader) => visit(`/bookings/${booking}/end-early`, as)
const submit = (fields: Record<string, string>, as: Reader, version = now().version) =>
  send(`/bookings/${booking}/end-early`, { version: String(version), ...fields }, as)
const propose = (as: Reader = 'neema', fields: Record<string, string> = {}) =>
  submit({ leave_on: '2026-12-05', reason: 'late', ...fields }, as)
const step = (name: string, as: Reader, fields: Record<string, string> = {}) =>
  submit({ step: name, ...fields }, as)
const neverCame = () => submit({ reason: 'never-came' }, 'neema')
const states = () => findRows(stayQuestions).map(({ kind, side, state }) => [kind, side, state])
const versionOf = () => findRow(profiles, demoUsers.neema.id)?.version ?? null
const NONE = 'No question waits for this answer from you.'

describe('asking an administrator', () => {
  const escalate = async () => {
    payAndApprove('amina', booking, { amount: 195_000 })
    await propose('neema', { message: 'The rent is always late' })
    await step('decline', 'amina', { answer: 'I pay on Friday' })
    await step('escalate', 'neema')
  }

  it('is possible after a no, or after 7 days of silence, for the side that proposed', async () => {
    await propose()
    expectWords(await step('escalate', 'neema'), NONE)
    expect(linksCalled(await page('neema'), 'Ask an Administrator')).toEqual([])
    app.passTime(7 * DAY)
    expectWords(
      await page('neema'),
      'Amina Hassan did not answer by Wed 14 Oct, 12:00.',
      'Ask an Administrator',
    )
    expectWords(await step('escalate', 'amina'), NONE)
    expectWords(await step('escalate', 'neema'), 'Sent. Amina Hassan gets a message.')
    expect(states()).toEqual([['end', 'owner', 'escalated']])
    expect(now().endDate).toBe('2027-01-05')
  })

  it('shows administrators the case with its age, both sides’ words and late parts', async () => {
    await escalate()
    expectWords(await visit('/notifications', 'amina'), 'A Stay to Decide', 'An administrator decides.')
    expectWords(await visit('/notifications', 'admin'), 'A Stay to Decide')
    const dashboard = await visit('/dashboard', 'admin')
    expectWords(dashboard, '1 stay to decide', 'Amina Hassan and Neema John')
    expect(linksCalled(await visit('/admin/reports', 'admin'), 'Decide')).toEqual([
      `/bookings/${booking}/end-early`,
    ])
    app.setNow(TEST_NOW + 40 * DAY)
    expectWords(
      await page('admin'),
      'Neema John proposed that the stay ends on Sat 5 Dec 2026. An administrator decides.',
      'The rent is always late',
      'I pay on Friday',
      'TSh 150,000 is late: part 2.',
      'Late, 5 Nov, 150,000',
      'Late since Thu 5 Nov 9 days ago',
      'History',
      'It Ends on That Day',
    )
  })

  it('names there the receipts and disputes that wait for a decision, and no others', async () => {
    await escalate()
    expect((await page('admin')).text).not.toContain('Receipts and disputes that wait')
    pay('amina', booking, { amount: 60_000 })
    const shown = await page('admin')
    expectWords(shown, 'Receipts and disputes that wait', 'TSh 60,000')
    expect(linksCalled(shown, 'TSh 195,000')).toEqual([])
    // The page is the answer.
    expect(linksCalled(shown, 'Answer')).toEqual([])
    const { id } = pay('amina', booking, { amount: 70_000 })
    rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
    const waiting = async () => (await page('admin')).text.split('Receipts and disputes that wait')[1]
    expect(await waiting()).not.toContain('TSh 70,000')
    const statement = { version: String(seenPayment(id).version), statement: 'I sent it on Friday' }
    await send(`/payments/${id}/dispute`, statement, 'amina')
    expect(await waiting()).toContain('TSh 70,000')
  })

  it('ends it on a day at least 7 days ahead, with its sums, once', async () => {
    await escalate()
    payAndApprove('amina', booking, { amount: 300_000 })
    const decide = (leave_on: string, version?: number) =>
      submit({ step: 'end', leave_on, answer: 'The rent was late twice' }, 'admin', version)
    expectWords(await decide('2026-10-13'), 'Choose Wed 14 Oct 2026 or later.')
    expectWords(await submit({ step: 'end', leave_on: '2026-11-01' }, 'admin'), 'Say why')
    const { version } = now()
    expectWords(await decide('2026-11-01', version), 'Sent.')
    expect((await decide('2026-11-01', version)).status).toBe(409)
    expect(now()).toMatchObject({ status: 'confirmed', endDate: '2026-11-01', totalAmountTzs: 195_000 })
    expect(findRow(refunds, eq(refunds.bookingId, booking))?.amountTzs).toBe(300_000)
    expect(states()).toEqual([])
    for (const as of ['amina', 'neema'] as const)
      expectWords(await visit('/notifications', as), 'A Stay Is Decided', 'The rent was late twice')
  })

  it('or lets it go on; until then the other side answers, agrees, or reads that it is withdrawn', async () => {
    await escalate()
    expectWords(await step('reply', 'amina', { answer: 'I have paid now' }), 'Sent.')
    expectWords(await page('admin'), 'I have paid now')
    for (const as of ['amina', 'neema'] as const) expectWords(await step('go-on', as), NONE)
    expectWords(await step('go-on', 'admin', { answer: 'All is paid' }), 'Sent.')
    expect([states(), now().endDate]).toEqual([[], '2027-01-05'])
    await propose()
    await step('decline', 'amina')
    await step('escalate', 'neema')
    expectWords(await step('agree', 'amina'), 'Sent.')
    expect([states(), now().endDate]).toEqual([[], '2026-12-05'])
  })
})

function stateDeposit(): void {
  const handed = { handed_on: '2026-10-06', handed_to: demoUsers.neema.id, payment_method: 'cash' } as const
  stateDepositOf(actorOf('amina'), booking, { amount: 50_000, ...handed, version: now().version })
}

describe('never came', () => {
  it('is asked from the third day on, and silence for 72 hours cancels with nothing owed', async () => {
    app.setNow(TEST_NOW + DAY)
    expectWords(await neverCame(), 'This is from the third day on')
    app.setNow(TEST_NOW + 2 * DAY)
    expectWords(await page('neema'), 'Never came')
    expectWords(await neverCame(), 'Sent. Amina Hassan gets a message.')
    expectWords(
      await visit('/notifications', 'amina'),
      'Are you here? Without “I am here” or a receipt by Sat 10 Oct, 12:00, the booking is cancelled and nothing is owed.',
    )
    expect(linksCalled(await visit('/dashboard', 'amina'), 'Answer')).toEqual([
      `/bookings/${booking}/end-early`,
    ])
    app.passTime(72 * HOUR - 1)
    expect(endNeverCame()).toBe(0)
    app.passTime(1)
    expect([endNeverCame(), endNeverCame()]).toEqual([1, 0])
    expect(now()).toMatchObject({
      status: 'cancelled',
      cancelReason: NEVER_CAME,
    })
    expectWords(await visit(`/bookings/${booking}`, 'neema'), 'The tenant never came, and nothing is owed')
    expect(findRows(refunds)).toEqual([])
    expectWords(await visit('/notifications', 'neema'), 'Booking Cancelled')
  })

  it('ends for good once the tenant is here', async () => {
    await neverCame()
    expectWords(await page('amina'), 'I Am Here', 'I Come on That Day')
    expectWords(await step('here', 'amina'), 'Sent. Neema John gets a message.')
    expect(states()).toEqual([['never-came', 'owner', 'here']])
    app.passTime(20 * DAY)
    expect(endNeverCame()).toBe(0)
    expectWords(await neverCame(), 'This is from the third day on')
    await propose()
    expect(states()).toContainEqual(['never-came', 'owner', 'here'])
  })

  it.each([
    ['a receipt', () => void pay('amina', booking, { amount: 195_000 })],
    ['a stated deposit', stateDeposit],
  ])('%s is the answer as well', async (_, act) => {
    await neverCame()
    act()
    app.passTime(10 * DAY)
    expect(endNeverCame()).toBe(0)
    expectWords(await neverCame(), 'This is from the third day on')
    expect(now().status).toBe('confirmed')
  })

  it('waits once for a day at most 14 days ahead, and 72 hours from then', async () => {
    await neverCame()
    expectWords(
      await step('come', 'amina', { comes_on: '2026-10-22' }),
      'Choose a day from Wed 7 Oct 2026 to Wed 21 Oct 2026.',
    )
    await step('come', 'amina', { comes_on: '2026-10-20' })
    expectWords(
      await visit(`/bookings/${booking}`, 'neema'),
      'Amina Hassan answered: “I come on Tue 20 Oct 2026”.',
    )
    expectWords(await step('come', 'amina', { comes_on: '2026-10-21' }), NONE)
    app.setNow(Date.parse('2026-10-22T20:59:59Z'))
    expect(endNeverCame()).toBe(0)
    expect(linksCalled(await visit(`/bookings/${booking}`, 'amina'), 'Report a problem')).toHaveLength(0)
    app.setNow(Date.parse('2026-10-22T21:00:00Z'))
    expect(endNeverCame()).toBe(1)
  })

  it('starts by itself with 14 days where the first part is missing for 7 days, and not after an answer', async () => {
    app.setNow(TEST_NOW + 14 * DAY - 1)
    expect(endNeverCame()).toBe(0)
    app.passTime(1)
    expect([endNeverCame(), endNeverCame()]).toEqual([1, 0])
    for (const as of ['amina', 'neema'] as const)
      expectWords(await visit('/notifications', as), 'Did the Tenant Come?', 'by Mon 2 Nov, 12:00')
    await step('here', 'neema')
    app.passTime(30 * DAY)
    expect(endNeverCame()).toBe(0)
  })

  it('never ends a stay for which money was counted, or while the owner is suspended', async () => {
    await neverCame()
    suspendPerson(actorOf('admin'), demoUsers.neema.id, { reason: 'Checks', version: versionOf() })
    app.passTime(10 * DAY)
    expect(endNeverCame()).toBe(0)
    expectWords(await step('here', 'amina'), 'We are checking this owner')
    restorePerson(actorOf('admin'), demoUsers.neema.id, versionOf())
    expect(endNeverCame()).toBe(0)
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'by Tue 20 Oct, 12:00')
    payAndApprove('amina', booking, { amount: 1_000 })
    app.passTime(10 * DAY)
    expect([endNeverCame(), now().status]).toEqual([0, 'confirmed'])
  })
})

describe('a report that nobody can live there', () => {
  beforeEach(() => app.setNow(TEST_NOW + DAY))
  const report = (reason = 'not_as_shown') =>
    send(`/bookings/${booking}/report`, { reason, details: 'There is no roof' }, 'amina')

  it('is decided by an administrator, who may end the stay with all of the money back', async () => {
    payAndApprove('amina', booking, { amount: 495_000 })
    await report()
    expect(states()).toEqual([['report', 'tenant', 'escalated']])
    expectWords(await visit('/dashboard', 'neema'), 'Amina Hassan reported: “It is not as it was shown”.')
    await step('reply', 'neema', { answer: 'It has a roof' })
    expectWords(await page('admin'), 'There is no roof', 'It has a roof', 'End It: All Goes Back')
    expectWords(await step('return-all', 'neema'), NONE)
    expectWords(await visit('/notifications', 'admin'), 'Report')
    await step('return-all', 'admin', { answer: 'Our visitor saw no roof' })
    expect(now()).toMatchObject({ status: 'cancelled', keepLimitTzs: 0 })
    expect(findRow(refunds, eq(refunds.bookingId, booking))?.amountTzs).toBe(495_000)
  })

  it('or may end it at once on a day, or let it go on; other problems stay reports alone', async () => {
    await report()
    const early = { leave_on: '2026-10-07', answer: 'It has no roof' }
    expectWords(await step('end', 'admin', early), 'Sent.')
    expect(now().endDate).toBe('2026-10-07')
    expect(findRows(reports)).toMatchObject([
      { status: 'acted', answer: 'It has no roof', closedBy: demoUsers.admin.id, version: 2 },
    ])
    const titles = findRows(notifications, eq(notifications.userId, demoUsers.amina.id)).map(
      ({ title }) => title,
    )
    expect(titles).toContain('A Stay Is Decided')
    expect(titles).not.toContain('Your Report')
    const opened = eq(notifications.title, 'New Report')
    expect(findRows(notifications, opened).map(({ readAt }) => readAt === null)).toEqual([false])
    booking = stay('daudi', letRoom(), { start_date: '2026-10-06' })
    await send(`/bookings/${booking}/report`, { reason: 'unsafe', details: 'No lock' }, 'daudi')
    expect(states()).toEqual([])
    expect(findRows(reports).map(({ status }) => status)).toEqual(['acted', 'open'])
  })
})

describe('from the first day on', () => {
  it('neither owner nor agent cancels; a tenant for whom nothing was received does', async () => {
    expect(linksCalled(await visit(`/bookings/${booking}`, 'neema'), 'Cancel Booking')).toEqual([])
    const cancel = (as: Reader) =>
      send(`/bookings/${booking}/cancel`, { reason: 'I move', version: String(now().version) }, as)
    expectWords(await cancel('neema'), 'This stay has begun. Propose an earlier end')
    await cancel('amina')
    expect(now().status).toBe('cancelled')
  })

  it('an administrator still cancels', async () => {
    payAndApprove('amina', booking, { amount: 195_000 })
    const input = { reason: 'A flood', to_return: '195000', version: String(now().version) }
    await send(`/bookings/${booking}/cancel`, input, 'admin')
    expect(now().status).toBe('cancelled')
  })
})
