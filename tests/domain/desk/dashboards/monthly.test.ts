import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refunds } from '~/db/tables/index.server'
import { dashboardFor } from '~/domain/desk/dashboards/dashboards.server'
import { agentMonthly, ownerMonthly, platformMonthly } from '~/domain/desk/dashboards/monthly.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { DAY } from '~/domain/ground/shared/units'
import { feesTzs } from '~/domain/stays/invoices/revenue.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { allInvoices, billOwner, invoiceOf } from '../../../support/invoices'
import { expectWords, visit } from '../../../support/pages'
import { findRow, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  giveAccount,
  leaveStay,
  letRoom,
  pay,
  setSetting,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const period = (query = 'from=2026-10&until=2026-12') => readPeriod('2026-10-05', new URLSearchParams(query))
const neema = () => actorOf('neema')
const values = (series: { value: number }[]) => series.map(({ value }) => value)

/** A receipt that Neema approves at once. */
function paid(booking: string, amount: number) {
  const { id } = pay('amina', booking, { amount })
  approvePayment(neema(), id, { amount, version: 1 })
}

/** Three months for 450,000 and a fee of 45,000: 30,000 of it in October, the rest in November. */
function paidInTwoMonths() {
  const booking = stay('amina', letRoom(), { duration: 3 })
  paid(booking, 30_000)
  app.setNow(TEST_NOW + 30 * DAY)
  paid(booking, 135_000)
  return booking
}

test('an owner’s money counts in the month in which it was approved, requests in theirs', () => {
  paidInTwoMonths()
  ask('daudi', letRoom(), { start_date: '2026-12-01' })
  const { bookings, moneyTzs } = ownerMonthly(neema().id, period())
  expect(values(moneyTzs)).toEqual([30_000, 135_000, 0])
  expect(values(bookings)).toEqual([1, 1, 0])
  expect(values(ownerMonthly(actorOf('baraka').id, period()).moneyTzs)).toEqual([0, 0, 0])
})

test('twelve months of rent: what came by the day of its transfer, what is late at the month in which it was due', async () => {
  paidInTwoMonths()
  app.setNow(TEST_NOW + 65 * DAY)
  const view = dashboardFor(neema(), '')
  const months = view.kind === 'property_owner' ? view.rentMonths.slice(-3) : []
  expect(months).toEqual([
    { month: '2026-10-01', cameTzs: 30_000, lateTzs: 0 },
    { month: '2026-11-01', cameTzs: 135_000, lateTzs: 30_000 },
    { month: '2026-12-01', cameTzs: 0, lateTzs: 150_000 },
  ])
  const page = await visit('/dashboard', 'neema')
  expectWords(page, 'Rent in 12 months', 'Came in TSh 165,000', 'Late TSh 180,000', 'Figures by month')
  expect(page.html.match(/class="plot-above"/g)).toHaveLength(2)
})

test('a month ends at midnight in Tanzania', () => {
  const booking = stay('amina', letRoom(), { duration: 3 })
  app.setNow(Date.UTC(2026, 9, 31, 20, 59))
  paid(booking, 30_000)
  app.setNow(Date.UTC(2026, 9, 31, 21, 0))
  paid(booking, 20_000)
  expect(values(ownerMonthly(neema().id, period()).moneyTzs)).toEqual([30_000, 20_000, 0])
  expect(values(platformMonthly(period()).moneyTzs)).toEqual([31_000, 15_000, 0])
})

test('the platform’s revenue is what invoices bill, on every page', () => {
  paidInTwoMonths()
  paid(stay('amina', letRoom(), { start_date: '2027-03-01' }), 165_000)
  const sums = () => {
    const byMonth = values(platformMonthly(period()).moneyTzs).reduce((a, b) => a + b)
    const onDashboard = dashboardFor(actorOf('admin'), '')
    const ofOwner = dashboardFor(neema(), '')
    return [
      byMonth,
      feesTzs(),
      'totalRevenueTzs' in onDashboard && onDashboard.totalRevenueTzs,
      'money' in ofOwner && ofOwner.money.feesTzs,
    ]
  }
  expect(sums()).toEqual(Array(4).fill(62_000))
  expect(invoiceOf(billOwner('neema', '2026-11-30')).totalAdminCommissionTzs).toBe(62_000)
  // A platform fee that was billed stays as it was.
  setSetting('platform_fee', 5_000)
  expect(sums()).toEqual(Array(4).fill(62_000))
})

/** Amina leaves her stay less than 14 days before it; Neema returns `amount` of what she received, and Amina agrees. */
function returned(booking: string, amount: number) {
  leaveStay('amina', booking, amount < 165_000 ? amount : undefined)
  const { version } = findRow(refunds, eq(refunds.bookingId, booking))!
  markReturned(neema(), booking, { version, payment_reference: 'QGH72XK2P1' })
  updateRows(refunds, { status: 'closed' })
}

test.each([
  ['all before it is billed', 165_000, false, 0],
  ['a part before it is billed', 160_000, false, 1_500],
  ['all after it was billed', 165_000, true, 0],
  ['a part after it was billed', 160_000, true, 1_500],
])('what an owner returned is no revenue: %s', (_, amount, isBilled, oursTzs) => {
  const booking = stay('amina', letRoom(), { start_date: '2026-11-10' })
  paid(booking, 165_000)
  expect(feesTzs()).toBe(16_000)
  if (isBilled) billOwner('neema')
  app.passTime(30 * DAY)
  returned(booking, amount)
  expect(values(platformMonthly(period()).moneyTzs)).toEqual([
    oursTzs > 0 ? 16_000 : 15_000,
    oursTzs - (oursTzs > 0 ? 16_000 : 15_000),
    0,
  ])
  expect([feesTzs(), feesTzs(neema().id)]).toEqual([oursTzs, oursTzs])
  const billed = allInvoices().map(({ totalAdminCommissionTzs }) => totalAdminCommissionTzs)
  const bill = () => invoiceOf(billOwner('neema', '2026-11-30')).totalAdminCommissionTzs
  if (isBilled || oursTzs > 0) expect(billed.reduce((a, b) => a + b, 0) + bill()).toBe(oursTzs)
})

test('an agent sees the requests that they reach, and their own commission', () => {
  const room = letRoom()
  addCollaborator(room, 'juma')
  stay('amina', room)
  stay('daudi', letRoom())
  const { bookings, moneyTzs } = agentMonthly(actorOf('juma'), period())
  expect([values(bookings), values(moneyTzs)]).toEqual([
    [1, 0, 0],
    [7_500, 0, 0],
  ])
  expect(values(agentMonthly(actorOf('rehema'), period()).moneyTzs)).toEqual([0, 0, 0])
})

test.each(['neema', 'admin'] as const)(
  'the dashboard of %s draws a period that is asked for',
  async (name) => {
    paidInTwoMonths()
    const page = await visit('/dashboard?from=2026-10&until=2026-11', name)
    expect(page.text).toContain(`Bookings and ${name === 'admin' ? 'Revenue' : 'Money That Came'} by Month`)
    expect(page.text).toContain(name === 'admin' ? 'revenue TSh 46,000' : 'money that came TSh 165,000')
    const part = page.html.slice(page.html.indexOf('by Month</h2>'), page.html.indexOf('Figures by month'))
    expect(part.match(/<rect/g)).toHaveLength(4)
    expect(page.html).toContain('>Nov 2026</th>')
    expect((await visit('/dashboard?from=2026-11&until=2026-10', name)).text).toContain(
      'The first month must not be after the last one.',
    )
  },
)
