import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookings, ownerInvoices, refunds } from '~/db/tables/index.server'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { claimForm, type invoicePeriodForm } from '~/domain/stays/invoices/forms.server'
import { invoiceFigures } from '~/domain/stays/invoices/invoice-figures.server'
import { invoicePdf } from '~/domain/stays/invoices/invoice-pdf.server'
import { PART_OF_BOOKINGS } from '~/domain/stays/invoices/lines-to-bill.server'
import { afterSending } from '~/domain/stays/invoices/states'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { billOwner, invoiceOf, linesOf } from '../../../support/invoices'
import { GROSS, manyPaid } from '../../../support/large-invoice'
import { findRows, insertRows, updateRows } from '../../../support/rows'
import { giveAccount, letRoom, payAndApprove, stay } from '../../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const admin = () => actorOf('admin')

function receive(bookingId: string, amount: number) {
  payAndApprove('amina', bookingId, { amount })
}

describe('a form about invoices', () => {
  const problems = (form: typeof claimForm | typeof invoicePeriodForm, input: object) =>
    form.safeParse(input).error?.issues.map(({ message }) => message) ?? []

  it('takes a reference of 1 to 60 characters', () => {
    const reference = (letters: number) => problems(claimForm, { payment_reference: 'x'.repeat(letters) })
    expect([reference(1), reference(60)]).toEqual([[], []])
    expect([reference(0), reference(61)]).toEqual([
      ['Enter the payment reference'],
      ['Write at most 60 characters.'],
    ])
  })
})

describe('one shilling', () => {
  it('that is to be paid waits to be paid', () => {
    const sent = (creditTzs: number) => afterSending({ totalAdminCommissionTzs: 10, creditTzs })
    expect([sent(9), sent(10)]).toEqual(['sent', 'paid'])
  })

  it('of credit that remains is printed, and taken off the next invoice', async () => {
    const bookingId = stay('amina', letRoom(), { duration: 3 })
    receive(bookingId, 150_000)
    receive(bookingId, 45_000)
    const id = billOwner('neema')
    const paper = async () => {
      const { pdf } = await invoicePdf(admin(), id)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
      return text.join(' ').replaceAll('\u00a0', ' ')
    }
    const lines = linesOf(id)
    expect(lines.map(({ systemFeeTzs, platformFeeTzs }) => [systemFeeTzs, platformFeeTzs])).toEqual([
      [45_000, 1_000],
      [0, null],
    ])
    expect(await paper()).not.toMatch(/Taken off|Nothing is to be paid here|\s0\s|\s0$/)
    const creditTzs = invoiceOf(id).totalAdminCommissionTzs + 1
    updateRows(ownerInvoices, { creditTzs })
    expect(await paper()).toMatch(/Taken off from earlier invoices .*: TSh 1 is taken off the next invoice/s)
    sendInvoice(admin(), id, 1)
    receive(stay('amina', letRoom(), { start_date: '2027-03-01' }), 165_000)
    expect(invoiceOf(billOwner('neema')).creditTzs).toBe(1)
  })
})

it.each([
  ['first', 0],
  ['last', PART_OF_BOOKINGS],
])('the %s of many stays is billed where all that was received for the others went back', (_, index) => {
  manyPaid(PART_OF_BOOKINGS + 1)
  const ids = findRows(bookings).map(({ id }) => id)
  const kept = ids.toSorted()[index]
  for (const bookingId of ids.filter((id) => id !== kept))
    insertRows(refunds, {
      bookingId,
      amountTzs: GROSS,
      returnedTzs: GROSS,
      status: 'closed',
      actByAt: 1,
      createdAt: 1,
    })
  expect(linesOf(billOwner('neema')).map(({ bookingId }) => bookingId)).toEqual([kept])
})

it('where there are no invoices, nothing is billed and nothing waits', () => {
  const none = { n: 0, tzs: 0 }
  const totals = { total: 0, commissionTzs: 0, claimed: 0 }
  expect(invoiceFigures(admin())).toEqual({ ...totals, draft: none, sent: none, paid: none, overdue: none })
})
