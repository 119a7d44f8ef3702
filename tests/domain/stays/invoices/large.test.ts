import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, it } from 'vitest'
import {
  billEverybody,
  countOwnersToBill,
  latestRun,
  runBilling,
} from '~/domain/stays/invoices/bill-everybody.server'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { invoiceDetails, LINES_ON_PAGE } from '~/domain/stays/invoices/invoice-details.server'
import { invoicePdf, LINES_ON_PAPER } from '~/domain/stays/invoices/invoice-pdf.server'
import { PART_OF_BOOKINGS } from '~/domain/stays/invoices/lines-to-bill.server'
import { listInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { loader as csv } from '~/routes/invoices/csv'
import { actorOf, eventNames } from '../../../support/accounts'
import { get } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { allInvoices, billOwner, invoiceOf, linesOf, storePaymentDetails } from '../../../support/invoices'
import { expectWhole, GROSS, manyPaid } from '../../../support/large-invoice'
import { expectWords, visit } from '../../../support/pages'
import { giveAccount, letRoom, payAndApprove, paymentOf, refusalOf, stay } from '../../../support/stays'

const admin = () => actorOf('admin')
const STAYS = 2 * PART_OF_BOOKINGS + 1

const app = useFreshApp()
beforeEach(() => giveAccount())

it('is drafted in parts, each with the sums of its lines, and is one invoice in the end', () => {
  manyPaid(STAYS)
  billEverybody(admin(), countOwnersToBill())
  const run = runBilling()
  expect(run.next().value).toBe(true)
  const [{ id } = { id: '' }] = allInvoices()
  expect(linesOf(id)).toHaveLength(PART_OF_BOOKINGS)
  expect(invoiceOf(id).totalGrossTzs).toBe(PART_OF_BOOKINGS * GROSS)
  expect([...run]).not.toContain(true)
  expectWhole(id, STAYS)
  expect(invoiceOf(id).version).toBe(3)
  storePaymentDetails()
  expect(allInvoices()).toHaveLength(1)
  expect(latestRun()).toMatchObject({ drafted: 1, finishedAt: expect.any(Number) })
  expect(eventNames().filter((name) => name === 'invoice.generated')).toHaveLength(1)
  sendInvoice(admin(), id, invoiceOf(id).version)
})

it('two at once, and one that was cut short, draft it once', () => {
  manyPaid(STAYS)
  billEverybody(admin(), countOwnersToBill())
  runBilling().next()
  const [one, other] = [runBilling(), runBilling()]
  for (const process of [one, other, other, one]) process.next()
  expect([...one, ...other]).not.toContain(true)
  const [{ id } = { id: '' }] = allInvoices()
  expectWhole(id, STAYS)
  expect(allInvoices()).toHaveLength(1)
  expect(latestRun()).toMatchObject({ drafted: 1, finishedAt: expect.any(Number) })
})

it('one that is left half drafted is finished by the scheduler, without payments approved since', () => {
  manyPaid(STAYS)
  const id = billOwner('neema')
  app.passTime(1)
  const bookingId = stay('daudi', letRoom())
  const late = payAndApprove('daudi', bookingId, { amount: GROSS })
  expect([...runBilling()]).not.toContain(true)
  expect(invoiceOf(id).draftedUpTo).toBeNull()
  expect(linesOf(id)).toHaveLength(STAYS)
  expect(linesOf(id).map(({ paymentId }) => paymentId)).not.toContain(late)
  expect(paymentOf(late).isBilled).toBe(false)
  expect([...runBilling()]).toEqual([])
})

it('nothing is done with a draft that is unfinished, and everybody reads why', async () => {
  manyPaid(STAYS)
  const id = billOwner('neema')
  const { version } = invoiceOf(id)
  for (const press of [sendInvoice, discardInvoice])
    expect(refusalOf(() => press(admin(), id, version)).sentence).toBe(
      'This invoice is still being drafted. Please wait until all its payments are on it.',
    )
  expect(refusalOf(() => billOwner('neema'))).toMatchObject({
    field: 'owner',
    sentence: 'An invoice of this owner is being drafted already. Please wait until it is done.',
  })
  expect(invoiceDetails(admin(), id)).toMatchObject({ maySend: false, mayDiscard: false, isUnfinished: true })
  for (const path of ['/owner-invoices', `/owner-invoices/${id}`]) {
    const page = await visit(path, 'admin')
    expectWords(page, 'Draft', 'We are still drafting this invoice: there are very many payments.')
    expect(page.text).not.toMatch(/Mark as Sent|Discard draft/)
  }
  for (const _ of runBilling());
  expect(refusalOf(() => sendInvoice(admin(), id, version)).kind).toBe('stale')
  expect(listInvoices(admin(), {}).invoices).toMatchObject([{ maySend: true, isUnfinished: false }])
  discardInvoice(admin(), id, invoiceOf(id).version)
  expect(allInvoices()).toEqual([])
})

it('as many stays as fit into one part are one part', () => {
  manyPaid(PART_OF_BOOKINGS)
  const id = billOwner('neema')
  for (const _ of runBilling());
  expectWhole(id, PART_OF_BOOKINGS)
})

it('its page shows the first payments and says where all of them are; its file has all', async () => {
  const stays = LINES_ON_PAGE + 1
  manyPaid(stays)
  const id = billOwner('neema')
  for (const _ of runBilling());
  sendInvoice(admin(), id, invoiceOf(id).version)
  for (const [path, as] of [
    [`/owner-invoices/${id}`, 'admin'],
    [`/invoices/${id}`, 'neema'],
  ] as const) {
    const page = await visit(path, as)
    expectWords(page, 'To pay', 'These are the first 500 of 501 payments. The CSV has all of them.')
    const rows = page.html.split('<table').map((part) => part.match(/role="rowheader"/g)?.length ?? 0)
    expect(Math.max(...rows)).toBe(LINES_ON_PAGE + 1)
  }
  const { response } = await get(csv, `/invoices/${id}/csv`, { as: 'neema', params: { invoiceId: id } })
  expect((await response!.text()).split('\r\n').slice(1, -1)).toHaveLength(stays)
})

it('its PDF has the first 1,500 payments and says where all of them are', async () => {
  manyPaid(LINES_ON_PAPER + 1)
  const id = billOwner('neema')
  for (const _ of runBilling());
  const { pdf } = await invoicePdf(admin(), id)
  const paper = await getDocumentProxy(new Uint8Array(pdf))
  const first = await (await paper.getPage(1)).getTextContent()
  const text = first.items.map((item) => ('str' in item ? item.str : '')).join(' ')
  expect(text.replace(/\s+/g, ' ')).toContain(
    'These are the first 1,500 of 1,501 payments. The CSV has all of them.',
  )
  expect(paper.numPages).toBe(33)
})
