import { and, count, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { sum, sumTzs } from '~/domain/ground/shared/money'
import { whereClaimed, whereInvoiceFor, whereOverdue } from './access.server'
import { DRAFTED, isIssued } from './states'
import type { InvoiceFigures } from './views'

/** Numbers and sums of the invoices by status. Owners have seen none of the drafts, so they are no part of the totals. */
export function invoiceFigures(actor: Actor): InvoiceFigures {
  const { status, totalAdminCommissionTzs: fees, creditTzs } = ownerInvoices
  const payableTzs = sql<number>`coalesce(sum(max(0, ${fees} - ${creditTzs})), 0)`
  const shown = whereInvoiceFor(actor, 'invoice.manage')
  const rows = db()
    .select({ status, n: count(), feesTzs: sql<number>`sum(${fees})`, payableTzs })
    .from(ownerInvoices)
    .where(shown)
    .groupBy(status)
    .all()
  const late = db()
    .select({ n: count(), payableTzs })
    .from(ownerInvoices)
    .where(and(shown, whereOverdue()))
    .get()
  const of = (name: string) => rows.find((row) => row.status === name)
  const issued = rows.filter((row) => isIssued(row.status))
  return {
    total: sum(issued.map(({ n }) => n)),
    commissionTzs: sumTzs(issued.map(({ feesTzs }) => feesTzs)),
    pending: of('sent')?.n ?? 0,
    pendingTzs: of('sent')?.payableTzs ?? 0,
    drafts: of(DRAFTED)?.n ?? 0,
    draftsTzs: of(DRAFTED)?.payableTzs ?? 0,
    claimed: countRows(ownerInvoices, and(shown, whereClaimed())),
    overdue: late?.n ?? 0,
    overdueTzs: late?.payableTzs ?? 0,
    paid: of('paid')?.n ?? 0,
    paidTzs: of('paid')?.payableTzs ?? 0,
  }
}
