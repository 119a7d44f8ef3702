import { and, count, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { sum, sumTzs } from '~/domain/ground/shared/money'
import { whereClaimed, whereInvoiceFor, whereOverdue } from './access.server'
import { type InvoiceStatus, isIssued } from './states'

export type InvoiceFigures = ReturnType<typeof invoiceFigures>

/**
 * Numbers and sums to pay of the invoices by status, of those of the sent ones that are late, and how many owners say they paid.
 * Owners have seen none of the drafts, so they are no part of the totals.
 */
export function invoiceFigures(actor: Actor) {
  const { status, totalAdminCommissionTzs: fees, creditTzs } = ownerInvoices
  const columns = { n: count(), tzs: sql<number>`coalesce(sum(max(0, ${fees} - ${creditTzs})), 0)` }
  const shown = whereInvoiceFor(actor, 'invoice.manage')
  const rows = db()
    .select({ ...columns, status, feesTzs: sql<number>`sum(${fees})` })
    .from(ownerInvoices)
    .where(shown)
    .groupBy(status)
    .all()
  const late = db().select(columns).from(ownerInvoices).where(and(shown, whereOverdue())).get()
  const of = (name: InvoiceStatus) => {
    const { n = 0, tzs = 0 } = rows.find((row) => row.status === name) ?? {}
    return { n, tzs }
  }
  const issued = rows.filter((row) => isIssued(row.status))
  return {
    total: sum(issued.map(({ n }) => n)),
    commissionTzs: sumTzs(issued.map(({ feesTzs }) => feesTzs)),
    claimed: countRows(ownerInvoices, and(shown, whereClaimed())),
    ...{ draft: of('draft'), sent: of('sent'), paid: of('paid'), overdue: late ?? { n: 0, tzs: 0 } },
  }
}
