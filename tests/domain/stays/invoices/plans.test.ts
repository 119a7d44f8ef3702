import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { now } from '~/adapters/clock'
import { bookings } from '~/db/tables/index.server'
import { dashboardFor } from '~/domain/desk/dashboards/dashboards.server'
import { agentMonthly } from '~/domain/desk/dashboards/monthly.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { waysToBookings, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { allBookings, listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { billEverybody, countOwnersToBill, runBilling } from '~/domain/stays/invoices/bill-everybody.server'
import { linesToBill } from '~/domain/stays/invoices/lines-to-bill.server'
import { listInvoices, listOwnInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { feesByMonth, feesTzs } from '~/domain/stays/invoices/revenue.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { lateInstalments, paymentTotals } from '~/domain/stays/payments/payment-totals.server'
import { rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { receiptsToCheck } from '~/domain/stays/payments/to-check.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { giveListing } from '../../../support/listing-rows'
import { type Plan, plansOf } from '../../../support/plans'
import { findRows } from '../../../support/rows'
import { statementsIn } from '../../../support/statements'
import { addCollaborator, ask, giveAccount, letRoom, stay } from '../../../support/stays'

/** Goes through all rows that there are of bookings, payments or invoices, and reads each of them. */
const SCAN =
  /^SCAN (?:p|b|r|l|i|bookings|payments|refunds|owner_invoices|owner_invoice_lines)\b(?!.* COVERING)/

/** People who see all read only the newest rows; a file takes all ids. */
const NEWEST = /^SCAN \w+ USING INDEX \w+_created$/

useFreshApp()

function expectSeeks(plans: readonly Plan[], seesAll = false) {
  expect(plans.length).toBeGreaterThan(0)
  const reading = plans.filter(({ query }) => !query.endsWith(' where false'))
  const scans = reading.flatMap(({ query, steps }) =>
    steps
      .filter((step) => SCAN.test(step))
      .filter((step) => !(seesAll && NEWEST.test(step) && / limit |^select "id" from/.test(query)))
      .map((step) => `${step}: ${query.replace(/^select .*? from /, 'select … from ')}`),
  )
  expect(scans).toEqual([])
}

it('an invoice is drafted from the rows of its owner alone', () => {
  const input = { owner: actorOf('neema').id, period_end: '2026-10-05', as_of: now() }
  const plans = plansOf(() => void linesToBill(input))
  expectSeeks(plans)
  const steps = plans.flatMap((plan) => plan.steps)
  expect(steps.join('\n')).not.toContain('payments_status')
  expect(steps.filter((step) => step.startsWith('SEARCH p '))).toEqual([
    expect.stringMatching(/\(booking_id=\?\)$/),
  ])
  // The refunds of everybody else are not looked at.
  expect(steps.filter((step) => /^SEARCH r /.test(step))).toEqual([
    expect.stringContaining('(booking_id=?)'),
    expect.stringContaining('(booking_id=?)'),
    expect.stringContaining('(booking_id=?)'),
  ])
})

it('whom to bill is read along the payments that no invoice has', () => {
  billEverybody(actorOf('admin'), countOwnersToBill())
  const plans = plansOf(() => void [...runBilling()])
  const ofOwners = plans.filter(({ query }) => query.includes('as owner from payments'))
  expect(ofOwners).toHaveLength(1)
  expect(ofOwners[0]?.steps.join('\n')).toContain('COVERING INDEX payments_to_bill (owner_id>?)')
})

it('revenue is one pass along the bookings and their first payments', () => {
  const plans = plansOf(() => void [feesTzs(), feesByMonth(), feesTzs(actorOf('neema').id)])
  expectSeeks(plans)
  const ofMonths = plans.find(({ query }) => query.includes('group by month'))?.steps.join('\n')
  expect(ofMonths).toContain('SCAN b USING COVERING INDEX bookings_money')
  expect(ofMonths).toContain('COVERING INDEX payments_counted (booking_id=?)')
})

it.each(['neema', 'juma', 'admin'] as const)(
  'stays paid this month are read once for all, for %s',
  (name) => {
    const plans = plansOf(() => void rentRoll(actorOf(name), { from: '2026-10-01' }))
    const steps = plans.find(({ query }) => query.includes('from payments'))?.steps ?? []
    // Paid stays and suspended owners are looked up once, not for each stay.
    expect(steps.filter((step) => step.startsWith('LIST SUBQUERY'))).toHaveLength(2)
    const ofPayments = steps.filter((step) => step.includes(' payments '))
    expect(ofPayments).not.toEqual([])
    for (const step of ofPayments)
      expect(step).toMatch(/^SEARCH payments USING INDEX payments_received\w* \(.*received_on>/)
  },
)

it.each(['neema', 'juma', 'amina', 'admin'] as const)('no page of money scans a table for %s', (name) => {
  const actor = actorOf(name)
  const pages: (() => unknown)[] = [
    () => [listPayments(actor, {}), paymentTotals(actor), lateInstalments(actor)],
    () => (name === 'admin' ? listInvoices(actor, {}) : listOwnInvoices(actor, {})),
    () => dashboardFor(actor, ''),
    () => [listBookings(actor, {}), listBookings(actor, { status: 'pending' })],
    () => [...allBookings(actor, {})],
    () => [...allBookings(actor, { status: 'pending' })],
  ]
  expectSeeks(
    pages.flatMap((page) => plansOf(() => void page())),
    name === 'admin',
  )
})

it('the file of bookings reads all ids, then each piece in one query, and none of the payments', () => {
  giveAccount()
  stay('amina', letRoom())
  const admin = actorOf('admin')
  const plans = plansOf(() => void [...allBookings(admin, {})])
  expect(plans.map(({ query }) => query.slice(0, 17))).toEqual(['select "id" from ', expect.any(String)])
  expect(plans[1]?.query).not.toContain('payments')
})

it.each(['neema', 'juma', 'amina', 'baraka', 'admin'] as const)(
  'the ways to bookings lead %s to each that they may read, once',
  (name) => {
    giveAccount()
    const shared = letRoom()
    addCollaborator(shared, 'juma')
    addCollaborator(shared, 'neema')
    for (const tenant of ['amina', 'daudi'] as const) ask(tenant, shared)
    ask('amina', letRoom({ ownerId: actorOf('baraka').id }))
    const idsOf = (where: SQL | undefined) => findRows(bookings, where).map(({ id }) => id)
    const found = waysToBookings(actorOf(name)).flatMap(idsOf)
    expect(found.toSorted()).toEqual(idsOf(whereBookingFor(actorOf(name), 'booking.read')).toSorted())
  },
)

it('an agent of 600 listings reads money and bookings by few queries, each along an index', () => {
  const ownerId = actorOf('baraka').id
  for (let n = 0; n < 600; n += 1) addCollaborator(giveListing({ id: `listing ${n}`, ownerId }), 'juma')
  giveAccount()
  const shared = letRoom()
  addCollaborator(shared, 'juma')
  const requested = ask('amina', shared)
  const juma = actorOf('juma')
  expect(listBookings(juma, {}).bookings.map(({ id }) => id)).toEqual([requested])
  const pages = [
    () => [listPayments(juma, {}), paymentTotals(juma), lateInstalments(juma), receiptsToCheck(juma)],
    () => [dashboardFor(juma, ''), agentMonthly(juma, readPeriod('2026-10-05'))],
    () => [rentRoll(juma, { from: '2026-10-01' }), listBookings(juma, { status: 'confirmed' })],
  ]
  for (const page of pages) {
    expect(statementsIn(page)).toBeLessThan(100)
    expectSeeks(plansOf(() => void page()))
  }
})
