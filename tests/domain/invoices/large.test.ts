import { beforeEach, expect, it } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { billEverybody, latestRun, runBilling } from '~/domain/invoices/bill-everybody.server'
import { discardInvoice, sendInvoice } from '~/domain/invoices/change-invoice.server'
import { invoiceDetails } from '~/domain/invoices/invoice-details.server'
import { PART_OF_BOOKINGS } from '~/domain/invoices/lines-to-bill.server'
import { listInvoices } from '~/domain/invoices/list-invoices.server'
import { approvePayment } from '~/domain/payments/decide-payment.server'
import { actorOf, eventNames } from '../../support/accounts'
import { freshApp } from '../../support/app'
import { allInvoices, billOwner, invoiceOf, linesOf } from '../../support/invoices'
import { expectWords, visit } from '../../support/pages'
import { bookingOf, giveAccount, letRoom, pay, paymentOf, refusalOf, stay } from '../../support/stays'

const admin = () => actorOf('admin')
const STAYS = 2 * PART_OF_BOOKINGS + 1
/** Of the first payment of each: 15,000 is the system fee and 1,000 the platform fee. */
const [GROSS, COMMISSION] = [165_000, 16_000]

let app: ReturnType<typeof freshApp>
beforeEach(() => {
  app = freshApp()
  giveAccount()
})

/** So many stays of Neema's with an approved payment each: the first as people make it, the others like it. */
function manyPaid(stays = STAYS): void {
  const bookingId = stay('amina', letRoom())
  const { id } = pay('amina', bookingId, { amount: GROSS })
  approvePayment(actorOf('neema'), id, { amount: GROSS, version: 1 })
  const { seq, ...booking } = bookingOf(bookingId)
  for (let count = 1; count < stays; count += 1) {
    const [like, paid] = [newId(), newId()]
    db()
      .insert(bookings)
      .values({ ...booking, id: like, reference: like.slice(0, 8) })
      .run()
    db()
      .insert(payments)
      .values({ ...paymentOf(id), id: paid, bookingId: like, referenceFolded: null })
      .run()
  }
}

/** One invoice has every payment once, in one order, with the fees of each. */
function expectWhole(id: string, stays = STAYS): void {
  const lines = linesOf(id)
  expect(lines.map(({ position }) => position)).toEqual(Array.from({ length: stays }, (_, n) => n + 1))
  expect(new Set(lines.map(({ paymentId }) => paymentId)).size).toBe(stays)
  expect(invoiceOf(id)).toMatchObject({
    totalGrossTzs: stays * GROSS,
    totalAdminCommissionTzs: stays * COMMISSION,
    draftedUpTo: null,
  })
  const left = db().select().from(payments).all()
  expect(left.filter(({ isBilled }) => !isBilled)).toEqual([])
}

it('is drafted in parts, each with the sums of its lines, and is one invoice in the end', () => {
  manyPaid()
  billEverybody(admin())
  const run = runBilling()
  expect(run.next().value).toBe(true)
  const [{ id } = { id: '' }] = allInvoices()
  expect(linesOf(id)).toHaveLength(PART_OF_BOOKINGS)
  expect(invoiceOf(id).totalGrossTzs).toBe(PART_OF_BOOKINGS * GROSS)
  expect([...run]).not.toContain(true)
  expectWhole(id)
  expect(allInvoices()).toHaveLength(1)
  expect(latestRun()).toMatchObject({ drafted: 1, finishedAt: expect.any(Number) })
  expect(eventNames().filter((name) => name === 'invoice.generated')).toHaveLength(1)
  sendInvoice(admin(), id, invoiceOf(id).version)
})

it('two at once, and one that was cut short, draft it once', () => {
  manyPaid()
  billEverybody(admin())
  runBilling().next()
  const [one, other] = [runBilling(), runBilling()]
  for (const process of [one, other, other, one]) process.next()
  expect([...one, ...other]).not.toContain(true)
  const [{ id } = { id: '' }] = allInvoices()
  expectWhole(id)
  expect(allInvoices()).toHaveLength(1)
  expect(latestRun()).toMatchObject({ drafted: 1, finishedAt: expect.any(Number) })
})

it('generated alone, the scheduler goes on with it, and leaves what was approved since', () => {
  manyPaid()
  const id = billOwner('neema')
  app.passTime(1)
  const bookingId = stay('daudi', letRoom())
  const late = pay('daudi', bookingId, { amount: GROSS }).id
  approvePayment(actorOf('neema'), late, { amount: GROSS, version: 1 })
  expect([...runBilling()]).not.toContain(true)
  expect(invoiceOf(id).draftedUpTo).toBeNull()
  expect(linesOf(id)).toHaveLength(STAYS)
  expect(linesOf(id).map(({ paymentId }) => paymentId)).not.toContain(late)
  expect(paymentOf(late).isBilled).toBe(false)
  expect([...runBilling()]).toEqual([])
})

it('nothing is done with a draft that is unfinished, and everybody reads why', async () => {
  manyPaid()
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
