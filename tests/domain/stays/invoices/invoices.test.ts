import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '~/domain/ground/shared/units'
import { billableOwners } from '~/domain/stays/invoices/billable-owners.server'
import { claimInvoicePaid, markInvoicePaid, sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { invoicePeriodForm } from '~/domain/stays/invoices/forms.server'
import { linesToBill } from '~/domain/stays/invoices/lines-to-bill.server'
import { listOwnInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { allInvoices, billOwner, invoiceOf, linesOf } from '../../../support/invoices'
import {
  freshOnce,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  paymentOf,
  refusalOf,
  setSetting,
  stay,
} from '../../../support/stays'

let admin: ReturnType<typeof actorOf>

const app = useFreshApp()
beforeEach(() => {
  giveAccount()
  admin = actorOf('admin')
})

/** A stay of seven months: 555,000 first, with a fee of 105,000. */
const longStay = () => stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })

/** A receipt that the owner approves. */
function paid(bookingId: string, amount: number): string {
  const id = payAndApprove('amina', bookingId, { amount })
  return id
}

describe('generating', () => {
  it('bills every completed payment that no invoice has, and nothing else', () => {
    const bookingId = longStay()
    const first = paid(bookingId, 555_000)
    pay('amina', bookingId, { amount: 100_000 })
    const id = billOwner('neema')
    expect(linesOf(id).map((line) => line.paymentId)).toEqual([first])
    expect(invoiceOf(id)).toMatchObject({
      status: 'draft',
      totalGrossTzs: 555_000,
      totalAdminCommissionTzs: 106_000,
      totalOwnerAmountTzs: 449_000,
      numberInYear: null,
    })
    expect(refusalOf(() => billOwner('neema'))).toMatchObject({
      kind: 'refused',
      field: 'owner',
      sentence: expect.stringContaining('There is nothing to bill up to'),
    })
    expect(refusalOf(() => billOwner('baraka')).kind).toBe('refused')
  })

  it('bills what was approved before the period too, and later payments next time, without another platform fee', () => {
    const bookingId = longStay()
    paid(bookingId, 555_000)
    app.passTime(40 * DAY)
    paid(bookingId, 450_000)
    const id = billOwner('neema', '2026-10-31')
    expect(invoiceOf(id).totalGrossTzs).toBe(555_000)
    const later = billOwner('neema', '2026-11-14')
    expect(linesOf(later)).toMatchObject([{ grossTzs: 450_000, systemFeeTzs: 0, platformFeeTzs: null }])
  })

  it('counts the last day of the period whole, in Tanzania', () => {
    const bookingId = longStay()
    app.setNow(Date.UTC(2026, 9, 6, 20, 59))
    paid(bookingId, 555_000)
    app.setNow(Date.UTC(2026, 9, 6, 21, 0))
    paid(bookingId, 450_000)
    app.setNow(Date.UTC(2026, 9, 7, 9))
    expect(invoiceOf(billOwner('neema', '2026-10-06')).totalGrossTzs).toBe(555_000)
  })

  it('leaves what was approved after the page was opened to the next invoice', () => {
    const bookingId = longStay()
    const first = paid(bookingId, 555_000)
    const input = { owner: actorOf('neema').id, period_start: '2026-10-01', period_end: '2026-10-05' }
    app.passTime(1)
    paid(bookingId, 450_000)
    const period = invoicePeriodForm.parse({ ...input, as_of: String(TEST_NOW) })
    expect(linesToBill(period).lines.map(({ paymentId }) => paymentId)).toEqual([first])
    expect(linesToBill(invoicePeriodForm.parse(input)).lines).toHaveLength(2)
  })

  it('pressed twice drafts one; twice in the same second by two people too', () => {
    paid(longStay(), 555_000)
    const once = freshOnce()
    expect(billOwner('neema', '2026-10-05', once)).toBe(billOwner('neema', '2026-10-05', once))
    expect(refusalOf(() => billOwner('neema')).kind).toBe('refused')
    expect(allInvoices()).toHaveLength(1)
  })

  it('takes the fee of its day, and remembers a fee of 0', () => {
    setSetting('platform_fee', 0)
    const bookingId = longStay()
    paid(bookingId, 555_000)
    expect(linesOf(billOwner('neema'))).toMatchObject([{ platformFeeTzs: 0 }])
    paid(bookingId, 450_000)
    expect(linesOf(billOwner('neema'))).toMatchObject([{ platformFeeTzs: null }])
  })

  it('is offered for owners, and for others who own something', () => {
    const names = () => billableOwners().map(({ id }) => id)
    expect(names()).toContain(actorOf('neema').id)
    expect(names()).not.toContain(admin.id)
    expect(names()).not.toContain(actorOf('juma').id)
    letRoom({ ownerId: admin.id })
    letRoom({ ownerId: actorOf('juma').id })
    expect(names()).toEqual(expect.arrayContaining([admin.id, actorOf('juma').id]))
    const byName = billableOwners().map(({ fullName }) => fullName)
    expect(byName).toEqual([...byName].sort())
  })
})

describe('the period', () => {
  const period = (period_start: string, period_end: string) =>
    invoicePeriodForm
      .safeParse({ owner: 'somebody', period_start, period_end })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

  it('is forwards, not ahead, and at most a year', () => {
    expect(period('2026-10-05', '2026-10-05')).toEqual([])
    expect(period('2025-10-05', '2026-10-05')).toEqual([])
    expect(period('2025-10-04', '2026-10-05')).toEqual([
      'period_start: Choose at most one year. Older payments that are on no invoice yet are billed as well.',
    ])
    expect(period('2026-10-05', '2026-10-04')).toEqual([
      'period_end: Choose a last day that is not before the first day.',
    ])
    expect(period('2026-10-05', '2026-10-06')).toEqual([
      'period_end: Choose a last day that is not after today.',
    ])
  })

  it.each([
    ['', '2026-10-01', '2026-10-05'],
    ['somebody', '', '2026-10-05'],
    ['somebody', '2026-10-01', ''],
  ])('is asked for with the owner: %s %s %s', (owner, period_start, period_end) => {
    const input = {
      owner: owner || undefined,
      period_start: period_start || undefined,
      period_end: period_end || undefined,
    }
    expect(invoicePeriodForm.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
      'Please select an owner and date range',
    ])
  })
})

describe('an invoice', () => {
  let id: string
  let paymentId: string
  beforeEach(() => {
    paymentId = paid(longStay(), 555_000)
    id = billOwner('neema')
  })

  it('is numbered without gaps when it is sent, each year from 1', () => {
    const numbers = () => allInvoices().map(({ numberYear, numberInYear }) => [numberYear, numberInYear])
    sendInvoice(admin, id, 1)
    paid(
      stay('amina', letRoom(), { duration: 3, start_date: '2027-08-01', payment_term: 'quarterly' }),
      495_000,
    )
    discardInvoice(admin, billOwner('neema'), 1)
    sendInvoice(admin, billOwner('neema'), 1)
    app.setNow(Date.UTC(2026, 11, 31, 21))
    admin = actorOf('admin')
    paid(
      stay('amina', letRoom(), { duration: 3, start_date: '2027-12-01', payment_term: 'quarterly' }),
      495_000,
    )
    sendInvoice(admin, billOwner('neema', '2027-01-01'), 1)
    expect(numbers()).toEqual([
      [2026, 1],
      [2026, 2],
      [2027, 1],
    ])
  })

  it('moves from draft to sent to paid, and not back', () => {
    expect(refusalOf(() => markInvoicePaid(admin, id, 1)).sentence).toBe(
      'This invoice is a draft and was not sent yet.',
    )
    sendInvoice(admin, id, 1)
    expect(invoiceOf(id)).toMatchObject({
      status: 'sent',
      numberYear: 2026,
      numberInYear: 1,
      sentAt: TEST_NOW,
    })
    expect(refusalOf(() => sendInvoice(admin, id, 2)).sentence).toContain('already sent')
    expect(refusalOf(() => discardInvoice(admin, id, 2)).sentence).toContain('already sent')
    markInvoicePaid(admin, id, 2)
    expect(invoiceOf(id)).toMatchObject({ status: 'paid', paidAt: TEST_NOW })
    expect(refusalOf(() => markInvoicePaid(admin, id, 3)).sentence).toContain('already marked as paid')
    expect(eventNames()).toEqual(
      expect.arrayContaining(['invoice.generated', 'invoice.sent', 'invoice.paid']),
    )
  })

  it('discarded gives its payments to the next one, with the platform fee', () => {
    discardInvoice(admin, id, 1)
    expect(allInvoices()).toEqual([])
    const again = billOwner('neema')
    expect(linesOf(again)).toMatchObject([{ paymentId, platformFeeTzs: 1_000 }])
  })

  it('is shown to its owner once it was sent, and to no other owner', () => {
    const seenBy = (who: 'neema' | 'baraka' | 'admin') => listOwnInvoices(actorOf(who), {}).invoices.length
    expect([seenBy('neema'), seenBy('baraka'), seenBy('admin')]).toEqual([0, 0, 0])
    sendInvoice(admin, id, 1)
    expect([seenBy('neema'), seenBy('baraka'), seenBy('admin')]).toEqual([1, 0, 0])
  })

  it('can be reported as paid by its owner, and stays open until an administrator marks it', () => {
    const claim = { payment_reference: 'QGH72XK2P1', version: 2 }
    sendInvoice(admin, id, 1)
    expect(refusalOf(() => claimInvoicePaid(actorOf('baraka'), id, claim)).kind).toBe('missing')
    expect(refusalOf(() => claimInvoicePaid(admin, id, claim)).kind).toBe('forbidden')
    claimInvoicePaid(actorOf('neema'), id, claim)
    expect(invoiceOf(id)).toMatchObject({
      status: 'sent',
      claimedReference: 'QGH72XK2P1',
      claimedAt: TEST_NOW,
    })
    expect(eventNames()).toContain('invoice.claimed')
    markInvoicePaid(admin, id, 3)
    expect(refusalOf(() => claimInvoicePaid(actorOf('neema'), id, { ...claim, version: 4 })).kind).toBe(
      'refused',
    )
  })

  it('keeps its payments: one is on one invoice', () => {
    expect(paymentOf(paymentId).status).toBe('completed')
    expect(() => billOwner('neema')).toThrow('There is nothing to bill')
  })
})
