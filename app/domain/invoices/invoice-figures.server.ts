import { count, inArray, sql, sum } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { whereInvoiceFor } from './access.server'
import { invoiceStatuses } from './states'
import type { InvoiceFigures } from './views'

/** Number of invoices, their billed sum, and the unpaid part of it, drafts included. */
export function invoiceFigures(actor: Actor): InvoiceFigures {
  const unpaid = inArray(
    ownerInvoices.status,
    invoiceStatuses.filter((status) => status !== 'paid'),
  )
  const row = db()
    .select({
      total: count(),
      commissionTzs: sum(ownerInvoices.totalAdminCommissionTzs).mapWith(Number),
      pending: sql<number>`coalesce(sum(${unpaid}), 0)`,
      pendingTzs: sql<number>`coalesce(sum(case when ${unpaid} then max(0, ${ownerInvoices.totalAdminCommissionTzs} - ${ownerInvoices.creditTzs}) end), 0)`,
    })
    .from(ownerInvoices)
    .where(whereInvoiceFor(actor, 'invoice.manage'))
    .get()
  return {
    total: row?.total ?? 0,
    commissionTzs: row?.commissionTzs ?? 0,
    pending: row?.pending ?? 0,
    pendingTzs: row?.pendingTzs ?? 0,
  }
}
