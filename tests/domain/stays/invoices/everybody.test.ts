import { beforeEach, expect, it } from 'vitest'
import { billingRuns } from '~/db/tables/index.server'
import { latestNotifications } from '~/domain/desk/notifications/list.server'
import { formatTzs } from '~/domain/ground/shared/money'
import { DAY } from '~/domain/ground/shared/units'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import {
  billEverybody,
  countOwnersToBill,
  latestRun,
  runBilling,
} from '~/domain/stays/invoices/bill-everybody.server'
import { claimInvoicePaid, sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { remindOfInvoices } from '~/domain/stays/invoices/remind-owners.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { allInvoices, billOwner } from '../../../support/invoices'
import { findRows, updateRows } from '../../../support/rows'
import { ask, giveAccount, letRoom, pay, refusalOf, seenBooking } from '../../../support/stays'

const admin = () => actorOf('admin')

const app = useFreshApp()
beforeEach(() => giveAccount())

/** A stay with an owner, whose first receipt that owner has approved. */
function paid(owner: 'neema' | 'baraka' = 'neema', start_date = '2026-11-01') {
  const tenant = owner === 'neema' ? 'amina' : 'daudi'
  const bookingId = ask(tenant, letRoom({ ownerId: actorOf(owner).id }), { start_date })
  approveBooking(actorOf(owner), bookingId, seenBooking(bookingId))
  const { id } = pay(tenant, bookingId, { amount: 165_000 })
  approvePayment(actorOf(owner), id, { amount: 165_000, version: 1 })
}

it('drafts an invoice for each owner with something to bill, and again nothing', () => {
  giveAccount('baraka')
  paid()
  paid('baraka')
  billEverybody(admin(), countOwnersToBill())
  expect(latestRun()).toMatchObject({ periodStart: '2026-10-01', periodEnd: '2026-10-05', finishedAt: null })
  expect([...runBilling()]).toEqual([true, true])
  expect(latestRun()).toMatchObject({ drafted: 2, finishedAt: expect.any(Number) })
  expect(eventNames().filter((name) => name.startsWith('billing.'))).toEqual([
    'billing.started',
    'billing.finished',
  ])
  const owners = allInvoices().map(({ ownerId }) => ownerId)
  expect(owners.toSorted()).toEqual([actorOf('baraka').id, actorOf('neema').id].toSorted())
  billEverybody(admin(), countOwnersToBill())
  expect([...runBilling()]).toEqual([])
  expect(allInvoices()).toHaveLength(2)
})

it('is for administrators, one at a time', () => {
  expect(refusalOf(() => billEverybody(actorOf('neema'), countOwnersToBill())).kind).toBe('forbidden')
  billEverybody(admin(), countOwnersToBill())
  expect(refusalOf(() => billEverybody(admin(), countOwnersToBill())).sentence).toBe(
    'The invoices of everybody are being drafted already.',
  )
  expect(findRows(billingRuns)).toHaveLength(1)
})

it('two runs at once draft each invoice once, and an interrupted one is finished', () => {
  giveAccount('baraka')
  paid()
  paid('baraka')
  billEverybody(admin(), countOwnersToBill())
  const [one, other] = [runBilling(), runBilling()]
  const steps = [one, other, other, one].map((process) => process.next().value)
  expect(steps).toEqual([true, true, undefined, false])
  expect([...one, ...other]).toEqual([])
  expect(allInvoices()).toHaveLength(2)

  paid('neema', '2026-12-01')
  billEverybody(admin(), countOwnersToBill())
  const first = [actorOf('baraka').id, actorOf('neema').id].toSorted()[0]!
  updateRows(billingRuns, { doneUpTo: first })
  expect([...runBilling()]).not.toContain(false)
  expect(allInvoices()).toHaveLength(first === actorOf('neema').id ? 2 : 3)
})

it('does not bill again in the same run what was discarded meanwhile', () => {
  giveAccount('baraka')
  paid()
  paid('baraka')
  billEverybody(admin(), countOwnersToBill())
  const [one, other] = [runBilling(), runBilling()]
  expect([one.next().value, other.next().value]).toEqual([true, true])
  const second = allInvoices().find(({ ownerId }) => ownerId === latestRun()?.doneUpTo)
  discardInvoice(admin(), second?.id ?? '', 1)
  expect([...one, ...other]).not.toContain(true)
  expect(allInvoices()).toHaveLength(1)
  expect(latestRun()).toMatchObject({ drafted: 2, finishedAt: expect.any(Number) })
})

it('leaves to the next month what was approved after the press', () => {
  billEverybody(admin(), countOwnersToBill())
  app.passTime(1)
  paid()
  expect([...runBilling()]).not.toContain(true)
})

it('an invoice that is not paid is called to mind on its due day, once; not when the owner says it is paid', () => {
  const reminders = () =>
    latestNotifications(actorOf('neema'), 50).filter(({ title }) => title === 'Invoice Not Paid Yet')
  paid()
  const id = billOwner('neema')
  sendInvoice(admin(), id, 1)
  app.passTime(13 * DAY)
  expect(remindOfInvoices()).toBe(0)
  app.passTime(DAY)
  expect([remindOfInvoices(), remindOfInvoices()]).toEqual([1, 0])
  expect(reminders()).toHaveLength(1)
  expect(reminders()[0]?.message).toBe(
    `Invoice BW-2026-0001 of ${formatTzs(16_000)} is due on Mon 19 Oct 2026 and not paid yet. The invoice says how to pay. If you have paid, say so there.`,
  )

  paid('neema', '2026-12-01')
  const claimed = billOwner('neema', '2026-10-19')
  sendInvoice(admin(), claimed, 1)
  claimInvoicePaid(actorOf('neema'), claimed, { payment_reference: 'QGH72XK2P1', version: 2 })
  app.passTime(15 * DAY)
  expect(remindOfInvoices()).toBe(0)
  expect(eventNames().filter((name) => name === 'invoice.reminded')).toHaveLength(1)
})
