import { asc, eq } from 'drizzle-orm'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { ownerInvoiceLines, ownerInvoices, settings } from '~/db/tables/index.server'
import { generateInvoice } from '~/domain/stays/invoices/generate-invoice.server'
import { actorOf } from './accounts'
import { findRow, findRows } from './rows'
import { freshOnce } from './stays'

/** Without our payment details no invoice is sent. */
export function storePaymentDetails(value = 'NMB Bank, 0123456789, Bweni Ltd'): void {
  db()
    .insert(settings)
    .values({ key: 'platform_payment', value, updatedAt: now() })
    .onConflictDoNothing()
    .run()
}

/** The administrator drafts the invoice of an owner for October 2026 up to `until`; answers its id. */
export function billOwner(owner: DemoUserName, until = '2026-10-05', idempotency = freshOnce()): string {
  storePaymentDetails()
  const period = {
    owner: demoUsers[owner].id,
    period_start: '2026-10-01',
    period_end: until,
    as_of: now(),
  }
  return generateInvoice(actorOf('admin'), period, idempotency, (id) => id)
}

export const invoiceOf = (id: string) => findRow(ownerInvoices, id)!
export const allInvoices = () => findRows(ownerInvoices)
export const linesOf = (invoiceId: string) =>
  db()
    .select()
    .from(ownerInvoiceLines)
    .where(eq(ownerInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(ownerInvoiceLines.position))
    .all()
