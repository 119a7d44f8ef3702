import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { sweepPdfs } from '~/adapters/pdf.server'
import { profiles } from '~/db/tables/index.server'
import { DELETED_USER } from '~/domain/ground/shared/person-names'
import { markInvoicePaid, sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { invoicePdf } from '~/domain/stays/invoices/invoice-pdf.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { eventually } from '../../../support/eventually'
import { useFreshApp } from '../../../support/fresh-app'
import { billOwner, invoiceOf } from '../../../support/invoices'
import { updateRows } from '../../../support/rows'
import { giveAccount, letRoom, payAndApprove, stay } from '../../../support/stays'

const app = useFreshApp()
let id: string
beforeEach(() => {
  giveAccount()
  payAndApprove('amina', stay('amina', letRoom()), { amount: 165_000 })
  id = billOwner('neema')
  sendInvoice(actorOf('admin'), id, 1)
})

const folder = () => join(app.folder, 'pdfs')
const kept = () => readdirSync(folder())
const visit = async (name: 'neema' | 'admin' = 'neema') => (await invoicePdf(actorOf(name), id)).pdf

it('is drawn in a process of its own, once for requests at the same moment', async () => {
  const both = Promise.all([visit('neema'), visit('admin')])
  await eventually(() => expect(process.getActiveResourcesInfo()).toContain('ProcessWrap'))
  const [one, other] = await both
  expect(one.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(other).toBe(one)
})

it('is kept for later visits', async () => {
  await visit()
  const [file = ''] = kept()
  writeFileSync(join(folder(), file), 'the kept one')
  expect((await visit()).toString()).toBe('the kept one')
  expect((await visit('admin')).toString()).toBe('the kept one')
})

it('is replaced when its version changes, and when a name on it does', async () => {
  await visit()
  const [first] = kept()
  markInvoicePaid(actorOf('admin'), id, invoiceOf(id).version)
  await visit()
  const [second, ...others] = kept()
  expect([second === first, others]).toEqual([false, []])
  updateRows(profiles, { fullName: DELETED_USER })
  await visit()
  expect(kept()).toHaveLength(1)
  expect(kept()).not.toContain(second)
})

it('is removed after a day', async () => {
  await visit()
  const path = join(folder(), kept()[0] ?? '')
  const age = (seconds: number) => utimesSync(path, TEST_NOW / 1_000 - seconds, TEST_NOW / 1_000 - seconds)
  age(86_400)
  await sweepPdfs()
  expect(kept()).toHaveLength(1)
  age(86_401)
  await sweepPdfs()
  expect(kept()).toEqual([])
})
