import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { notifications, ownerInvoices, refunds } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { DAY } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { billEverybody, countOwnersToBill, runBilling } from '~/domain/stays/invoices/bill-everybody.server'
import { claimInvoicePaid, markInvoicePaid, sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { invoiceDetails } from '~/domain/stays/invoices/invoice-details.server'
import { feesTzs } from '~/domain/stays/invoices/revenue.server'
import { carriedOnTzs, payableTzs } from '~/domain/stays/invoices/states'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import {
  agreeToLess,
  confirmRefund,
  decideRefund,
  markReturned,
} from '~/domain/stays/returns/change-refund.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { allInvoices, billOwner, invoiceOf, linesOf } from '../../../support/invoices'
import { expectWords, visit } from '../../../support/pages'
import { deleteRows, findRow, findRows, updateRows } from '../../../support/rows'
import {
  bookingOf,
  giveAccount,
  leaveStay,
  letRoom,
  pay,
  refusalOf,
  seenBooking,
  stay,
} from '../../../support/stays'

const admin = () => actorOf('admin')
const neema = () => actorOf('neema')

const app = useFreshApp()
beforeEach(() => giveAccount())

const messagesOf = (name: DemoUserName) =>
  findRows(notifications, eq(notifications.userId, demoUsers[name].id)).map(({ message }) =>
    message.replaceAll('\u00a0', ' '),
  )

/** Less than 14 days after today. */
const SOON = { start_date: '2026-10-12' }

/** A stay whose receipt of `amount` Neema has approved. */
function paidStay(tenant: DemoUserName = 'amina', amount = 165_000, start = {}): string {
  const bookingId = stay(tenant, letRoom(), start)
  const { id } = pay(tenant, bookingId, { amount })
  approvePayment(neema(), id, { amount, version: 1 })
  return bookingId
}

/** Neema cancels, and is to return all of it. */
function owe(bookingId: string): void {
  cancelBooking(neema(), bookingId, { ...seenBooking(bookingId), reason: 'The roof leaks' })
}

/** Neema has returned what she is to return, and its tenant agrees. */
function settle(bookingId: string): void {
  const tenant = { id: bookingOf(bookingId).tenantId, ...NO_SESSION } as Actor
  const { version } = findRow(refunds, eq(refunds.bookingId, bookingId))!
  markReturned(neema(), bookingId, { payment_reference: 'BACK1', version })
  if (!confirmRefund(tenant, bookingId, version + 1)) agreeToLess(tenant, bookingId, { version: version + 2 })
}

function giveBack(bookingId: string): void {
  owe(bookingId)
  settle(bookingId)
}

const send = (id: string) => sendInvoice(admin(), id, 1)

describe('what is returned', () => {
  it('is waited for: nothing of its stay is billed until the refund is settled', () => {
    const bookingId = paidStay('amina', 165_000, SOON)
    leaveStay('amina', bookingId, 100_000)
    expect([refusalOf(() => billOwner('neema')).kind, countOwnersToBill()]).toEqual(['refused', 0])
    expect(feesTzs(demoUsers.neema.id)).toBe(7_500)
    settle(bookingId)
    expect(countOwnersToBill()).toBe(1)
    expect(linesOf(billOwner('neema'))).toMatchObject([{ grossTzs: 65_000, systemFeeTzs: 6_500 }])
  })

  it('is taken off by the latest word, once its day has passed by 14 days', () => {
    leaveStay('amina', paidStay('amina', 165_000, SOON), 100_000)
    app.passTime(28 * DAY - 1)
    expect(refusalOf(() => billOwner('neema')).kind).toBe('refused')
    app.passTime(1)
    expect(linesOf(billOwner('neema'))).toMatchObject([{ grossTzs: 65_000, platformFeeTzs: 1_000 }])
  })

  it('in part before it was billed lowers its line, which says so, and our fee is the rate of the rest', () => {
    const bookingId = paidStay('amina', 165_000, SOON)
    leaveStay('amina', bookingId, 100_000)
    settle(bookingId)
    const { lines } = invoiceDetails(admin(), billOwner('neema'))
    expect(lines).toMatchObject([{ grossTzs: 65_000, paidTzs: 165_000, systemFeeTzs: 6_500 }])
  })

  it('lowers a fee that was billed before the tenant left, also where the owner keeps all of it', async () => {
    const bookingId = paidStay('amina', 40_000, SOON)
    expect(linesOf(billOwner('neema'))).toMatchObject([{ grossTzs: 40_000, systemFeeTzs: 15_000 }])
    leaveStay('amina', bookingId, 0)
    agreeToLess(actorOf('amina'), bookingId, { version: 2 })
    billEverybody(admin(), countOwnersToBill())
    for (const _ of runBilling());
    const [, correction = { id: '' }] = allInvoices()
    expect(linesOf(correction.id)).toMatchObject([{ paymentId: null, grossTzs: 0, systemFeeTzs: -11_000 }])
    send(correction.id)
    expectWords(await visit(`/invoices/${correction.id}`, 'neema'), 'Our fee of what is kept')
  })

  it('after it was billed comes off the next invoices, until it is used up', () => {
    const bookingId = paidStay()
    const first = billOwner('neema')
    send(first)
    markInvoicePaid(admin(), first, 2)
    giveBack(bookingId)
    const minus = billOwner('neema')
    expect(linesOf(minus)).toMatchObject([
      { paymentId: null, grossTzs: -165_000, systemFeeTzs: -15_000, platformFeeTzs: -1_000 },
    ])
    send(minus)
    expect(invoiceOf(minus)).toMatchObject({ status: 'paid', totalAdminCommissionTzs: -16_000 })

    paidStay('daudi', 10_000)
    const next = billOwner('neema')
    expect(invoiceOf(next)).toMatchObject({ totalAdminCommissionTzs: 11_000, creditTzs: 16_000 })
    expect(payableTzs(invoiceOf(next))).toBe(0)
    expect(refusalOf(() => billOwner('neema')).kind).toBe('refused')
    send(next)
    expect(invoiceOf(next).status).toBe('paid')

    const daudis = findRows(ownerInvoices)
    expect(daudis.map(({ carriedToId }) => carriedToId)).toEqual([null, next, null])
  })

  it('is carried on once, and by the next one when a draft is discarded', () => {
    const bookingId = paidStay()
    const first = billOwner('neema')
    send(first)
    markInvoicePaid(admin(), first, 2)
    giveBack(bookingId)
    send(billOwner('neema'))
    paidStay('daudi')
    const draft = billOwner('neema')
    expect(payableTzs(invoiceOf(draft))).toBe(0)
    discardInvoice(admin(), draft, 1)
    const again = billOwner('neema')
    expect(invoiceOf(again).creditTzs).toBe(16_000)
    send(again)
    expect(allInvoices().filter(({ creditTzs }) => creditTzs > 0)).toHaveLength(1)
  })

  it('and then is decided to be kept after all is billed again with its fees, also in a run for all', () => {
    const bookingId = paidStay()
    send(billOwner('neema'))
    owe(bookingId)
    app.passTime(28 * DAY)
    send(billOwner('neema'))
    const decision = { returned: 0, to_return: 0, decision: 'The tenant stayed.', version: 1 }
    decideRefund(admin(), bookingId, decision)
    const again = billOwner('neema')
    const kept = { paymentId: null, grossTzs: 165_000, systemFeeTzs: 15_000, platformFeeTzs: 1_000 }
    expect(linesOf(again)).toMatchObject([kept])
    discardInvoice(admin(), again, 1)
    billEverybody(admin(), countOwnersToBill())
    for (const _ of runBilling());
    expect(allInvoices().map(({ totalGrossTzs }) => totalGrossTzs)).toEqual([165_000, -165_000, 165_000])
  })

  it('waits as long as the invoice that bills it is a draft', () => {
    const bookingId = paidStay()
    const draft = billOwner('neema')
    giveBack(bookingId)
    const minus = billOwner('neema')
    paidStay('daudi')
    expect(invoiceOf(billOwner('neema')).creditTzs).toBe(0)
    discardInvoice(admin(), draft, 1)
    send(minus)
    // Both are wrong alone and right together: what the minus took off was never billed.
    const after = linesOf(billOwner('neema'))
    expect(after).toMatchObject([
      { paymentId: null, grossTzs: 165_000, systemFeeTzs: 15_000, platformFeeTzs: 1_000 },
    ])
  })
})

describe('a credit', () => {
  /** A sent invoice of Neema's with this much to pay: a fee of at most 15,000, and 1,000. */
  function opened(tenant: DemoUserName, amount: number, start = {}) {
    const bookingId = paidStay(tenant, amount, start)
    const id = billOwner('neema')
    send(id)
    app.passTime(1)
    return { bookingId, id }
  }
  const billed = (id: string) => {
    const invoice = invoiceOf(id)
    return { status: invoice.status, payableTzs: payableTzs(invoice), carriedOnTzs: carriedOnTzs(invoice) }
  }
  /** Amina leaves, and Neema keeps 10,000, of which our fee is 1,000 beside the platform fee. */
  function giveBackMost(bookingId: string): void {
    leaveStay('amina', bookingId, 155_000)
    settle(bookingId)
  }
  /** Drafts and sends the invoice of what went back. */
  function sendCredit() {
    const id = billOwner('neema')
    send(id)
    return id
  }

  it('is set against the oldest open invoice at once, and is settled itself', async () => {
    const returned = paidStay('amina', 165_000, SOON)
    const returnedId = billOwner('neema')
    send(returnedId)
    markInvoicePaid(admin(), returnedId, 2)
    const { id: open } = opened('daudi', 165_000)
    giveBackMost(returned)
    const credit = sendCredit()
    expect(billed(open)).toEqual({ status: 'sent', payableTzs: 2_000, carriedOnTzs: 0 })
    expect(invoiceOf(credit)).toMatchObject({ status: 'paid', carriedToId: open })
    expect(eventNames()).toContain('invoice.credited')
    expect(messagesOf('neema')).toContain(
      'TSh 14,000 of your credit was taken off invoice BW-2026-0002. TSh 2,000 is left to pay.',
    )
    expectWords(await visit(`/invoices/${credit}`, 'neema'), 'Settled', 'is taken off invoice BW-2026-0002')
    expectWords(
      await visit(`/invoices/${open}`, 'neema'),
      'Taken off from earlier invoices -TSh 14,000',
      'TSh 2,000',
    )
  })

  it('pays several open invoices, oldest first, and carries the rest on to the next', () => {
    const { bookingId: returned, id: first } = opened('amina', 165_000, SOON)
    const { id: second } = opened('daudi', 4_000)
    const { id: third } = opened('grace', 1_000)
    claimInvoicePaid(neema(), first, { payment_reference: 'PAID1', version: 2 })
    giveBackMost(returned)
    const credit = sendCredit()
    // 14,000 pays 5,000 and 2,000; the one that the owner reported as paid is skipped, and 7,000 is left.
    expect(billed(first)).toEqual({ status: 'sent', payableTzs: 16_000, carriedOnTzs: 0 })
    expect(billed(second)).toEqual({ status: 'paid', payableTzs: 0, carriedOnTzs: 9_000 })
    expect(billed(third)).toEqual({ status: 'paid', payableTzs: 0, carriedOnTzs: 7_000 })
    expect([credit, second].map((id) => invoiceOf(id).carriedToId)).toEqual([second, third])
    const next = opened('elia', 165_000)
    expect(billed(next.id)).toEqual({ status: 'sent', payableTzs: 9_000, carriedOnTzs: 0 })
  })

  it('waits for a draft that was written before it, and settles when that is sent', () => {
    const { bookingId: returned, id: paid } = opened('amina', 165_000, SOON)
    markInvoicePaid(admin(), paid, 2)
    paidStay('daudi')
    const draft = billOwner('neema')
    giveBackMost(returned)
    const credit = sendCredit()
    expect(billed(credit)).toEqual({ status: 'paid', payableTzs: 0, carriedOnTzs: 14_000 })
    send(draft)
    expect(billed(draft)).toEqual({ status: 'sent', payableTzs: 2_000, carriedOnTzs: 0 })
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
