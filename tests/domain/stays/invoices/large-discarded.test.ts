import { beforeEach, expect, it } from 'vitest'
import { payments } from '~/db/tables/index.server'
import {
  billEverybody,
  countOwnersToBill,
  latestRun,
  runBilling,
} from '~/domain/stays/invoices/bill-everybody.server'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { discardInvoice, PART_OF_LINES } from '~/domain/stays/invoices/discard-invoice.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { allInvoices, billOwner, invoiceOf, linesOf } from '../../../support/invoices'
import { COMMISSION, expectWhole, GROSS, manyPaid } from '../../../support/large-invoice'
import { expectWords, visit } from '../../../support/pages'
import { findRows } from '../../../support/rows'
import { giveAccount, refusalOf } from '../../../support/stays'

const admin = () => actorOf('admin')
const STAYS = 2 * PART_OF_LINES + 1

useFreshApp()
beforeEach(() => giveAccount())

/** A draft of two parts and a line, of which the first part is taken away. */
function halfDiscarded(): string {
  manyPaid(STAYS)
  const id = billOwner('neema')
  for (const _ of runBilling());
  discardInvoice(admin(), id, invoiceOf(id).version)
  return id
}

/** How many payments may be on the next invoice. */
const waiting = () => findRows(payments).filter(({ isBilled }) => !isBilled).length

it('is discarded in parts, each with the sums of the lines that are left, and its payments are billed again', () => {
  const id = halfDiscarded()
  let version = invoiceOf(id).version - 1
  for (const left of [PART_OF_LINES + 1, 1]) {
    expect(linesOf(id)).toHaveLength(left)
    expect(waiting()).toBe(STAYS - left)
    expect(invoiceOf(id)).toMatchObject({
      totalGrossTzs: left * GROSS,
      totalAdminCommissionTzs: left * COMMISSION,
      version: ++version,
    })
    expect(runBilling().next().value).toBe(false)
  }
  expect(allInvoices()).toEqual([])
  expect(eventNames().filter((name) => name === 'invoice.discarded')).toHaveLength(1)
  const again = billOwner('neema')
  for (const _ of runBilling());
  expectWhole(again, STAYS)
})

it('is deleted once, also by two runs at once or after an interrupted one', () => {
  halfDiscarded()
  const [one, other] = [runBilling(), runBilling()]
  for (const run of [one, other]) run.next()
  expect([...one, ...other]).toEqual([])
  expect(allInvoices()).toEqual([])
  expect(waiting()).toBe(STAYS)
})

it('while it is being discarded nothing else is done with it or for its owner, and everybody reads why', async () => {
  const id = halfDiscarded()
  const { version } = invoiceOf(id)
  for (const press of [sendInvoice, discardInvoice])
    expect(refusalOf(() => press(admin(), id, version)).sentence).toBe(
      'This draft is being discarded. Its payments will be on the next invoice.',
    )
  expect(refusalOf(() => billOwner('neema'))).toMatchObject({
    field: 'owner',
    sentence: 'A draft of this owner is still being discarded. Please wait until it is gone.',
  })
  for (const path of ['/owner-invoices', `/owner-invoices/${id}`]) {
    const page = await visit(path, 'admin')
    expectWords(page, 'Draft', 'This draft is being discarded: there are very many payments.')
    expect(page.text).not.toMatch(/Mark as Sent|Discard draft/)
  }
  billEverybody(admin(), countOwnersToBill())
  expect([...runBilling()].filter(Boolean)).toHaveLength(1)
  expect(latestRun()).toMatchObject({ drafted: 1, finishedAt: expect.any(Number) })
  expectWhole(allInvoices()[0]!.id, STAYS)
})
