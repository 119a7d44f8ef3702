import { beforeEach, describe, expect, it } from 'vitest'
import { ownerInvoices } from '~/db/tables/index.server'
import { cancelBooking } from '~/domain/bookings/stays/cancel-booking.server'
import { markInvoicePaid, sendInvoice } from '~/domain/invoices/change-invoice.server'
import { discardInvoice } from '~/domain/invoices/discard-invoice.server'
import { invoiceDetails } from '~/domain/invoices/invoice-details.server'
import { payableTzs } from '~/domain/invoices/states'
import { approvePayment } from '~/domain/payments/decide-payment.server'
import { markReturned } from '~/domain/refunds/change-refund.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { allInvoices, billOwner, invoiceOf, linesOf } from '../../support/invoices'
import { deleteRows, findRows, updateRows } from '../../support/rows'
import { giveAccount, letRoom, pay, refusalOf, seenBooking, stay } from '../../support/stays'

const admin = () => actorOf('admin')
const neema = () => actorOf('neema')

useFreshApp()
beforeEach(() => giveAccount())

/** A stay whose receipt of `amount` Neema has approved. */
function paidStay(tenant: 'amina' | 'daudi' = 'amina', amount = 165_000): string {
  const bookingId = stay(tenant, letRoom())
  const { id } = pay(tenant, bookingId, { amount })
  approvePayment(neema(), id, { amount, version: 1 })
  return bookingId
}

/** Neema cancels, returns `tzs` of it, and says so. */
function giveBack(bookingId: string, tzs: number): void {
  cancelBooking(neema(), bookingId, { ...seenBooking(bookingId), reason: 'The roof leaks', to_return: tzs })
  markReturned(neema(), bookingId, { payment_reference: 'BACK1', version: 1 })
}

const send = (id: string) => sendInvoice(admin(), id, 1)

describe('what is returned', () => {
  it('counts once the owner has returned it, and not when it is only owed', () => {
    const bookingId = paidStay()
    cancelBooking(neema(), bookingId, { ...seenBooking(bookingId), reason: 'It rains', to_return: 165_000 })
    expect(linesOf(billOwner('neema'))).toMatchObject([{ grossTzs: 165_000, systemFeeTzs: 15_000 }])
  })

  it('in part before it was billed lowers its line, which says so', () => {
    giveBack(paidStay(), 100_000)
    const { lines } = invoiceDetails(admin(), billOwner('neema'))
    expect(lines).toMatchObject([{ grossTzs: 65_000, paidTzs: 165_000, systemFeeTzs: 15_000 }])
  })

  it('after it was billed comes off the next invoices, until it is used up', () => {
    const bookingId = paidStay()
    const first = billOwner('neema')
    send(first)
    giveBack(bookingId, 165_000)
    const minus = billOwner('neema')
    expect(linesOf(minus)).toMatchObject([
      { paymentId: null, grossTzs: -165_000, systemFeeTzs: -15_000, platformFeeTzs: null },
    ])
    send(minus)
    expect(invoiceOf(minus)).toMatchObject({ status: 'paid', totalAdminCommissionTzs: -15_000 })

    paidStay('daudi', 10_000)
    const next = billOwner('neema')
    expect(invoiceOf(next)).toMatchObject({ totalAdminCommissionTzs: 11_000, creditTzs: 15_000 })
    expect(payableTzs(invoiceOf(next))).toBe(0)
    expect(refusalOf(() => billOwner('neema')).kind).toBe('refused')
    send(next)
    expect(invoiceOf(next).status).toBe('paid')

    const daudis = findRows(ownerInvoices)
    expect(daudis.map(({ carriedToId }) => carriedToId)).toEqual([null, next, null])
  })

  it('is carried on once, and by the next one when a draft is discarded', () => {
    const bookingId = paidStay()
    send(billOwner('neema'))
    giveBack(bookingId, 165_000)
    send(billOwner('neema'))
    paidStay('daudi')
    const draft = billOwner('neema')
    expect(payableTzs(invoiceOf(draft))).toBe(1_000)
    discardInvoice(admin(), draft, 1)
    const again = billOwner('neema')
    expect(invoiceOf(again).creditTzs).toBe(15_000)
    send(again)
    markInvoicePaid(admin(), again, 2)
    expect(allInvoices().filter(({ creditTzs }) => creditTzs > 0)).toHaveLength(1)
  })

  it('waits as long as the invoice that bills it is a draft', () => {
    const bookingId = paidStay()
    const draft = billOwner('neema')
    giveBack(bookingId, 165_000)
    const minus = billOwner('neema')
    paidStay('daudi')
    expect(invoiceOf(billOwner('neema')).creditTzs).toBe(0)
    discardInvoice(admin(), draft, 1)
    send(minus)
    // Both are wrong alone and right together: what the minus took off was never billed.
    const after = linesOf(billOwner('neema'))
    expect(after).toMatchObject([{ paymentId: null, grossTzs: 165_000, systemFeeTzs: 15_000 }])
  })
})

it('a sent invoice keeps its figures, even against direct writes to the database', () => {
  paidStay()
  const id = billOwner('neema')
  send(id)
  expect(() => updateRows(ownerInvoices, { totalGrossTzs: 0, totalOwnerAmountTzs: -16_000 })).toThrow(
    'an invoice that was sent does not change',
  )
  expect(() => deleteRows(ownerInvoices)).toThrow('an invoice that was sent does not change')
})
