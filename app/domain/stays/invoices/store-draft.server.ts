import { and, eq, gt, inArray, isNotNull, max } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { insertRow } from '~/db/prepared.server'
import { ownerInvoiceLines, ownerInvoices, payments } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import { sumTzs } from '~/domain/ground/shared/money'
import type { InvoiceRow } from './access.server'
import { waitingCredits } from './credit.server'
import type { InvoicePeriod } from './forms.server'
import { type InvoiceLine, invoiceTotals } from './lines'
import { type LinesToBill, linesToBill } from './lines-to-bill.server'
import { carriedOnTzs, DRAFTED } from './states'

/**
 * Writes a draft with its first lines, and deducts the credit of earlier invoices. If lines are left over,
 * `continueDraft` writes them. @returns its id.
 */
export function storeDraft(
  tx: Db,
  actorId: string | null,
  { owner, period_start, period_end, as_of }: InvoicePeriod,
  { lines, upTo }: LinesToBill,
): string {
  const id = newId()
  const { grossTzs, commissionTzs, ownerTzs } = invoiceTotals(lines)
  const carried = waitingCredits(tx, owner)
  tx.insert(ownerInvoices)
    .values({
      id,
      ownerId: owner,
      periodStart: period_start,
      periodEnd: period_end,
      totalGrossTzs: grossTzs,
      totalAdminCommissionTzs: commissionTzs,
      totalOwnerAmountTzs: ownerTzs,
      creditTzs: sumTzs(carried.map(carriedOnTzs)),
      asOf: as_of,
      draftedUpTo: upTo,
      status: DRAFTED,
      createdAt: now(),
    })
    .run()
  for (const invoice of carried)
    tx.update(ownerInvoices).set({ carriedToId: id }).where(eq(ownerInvoices.id, invoice.id)).run()
  storeLines(tx, id, lines)
  record(tx, {
    name: 'invoice.generated',
    actorId,
    subject: id,
    data: { ownerId: owner, periodStart: period_start, periodEnd: period_end },
  })
  return id
}

/** The draft of this owner that is still being written. */
export function unfinishedDraft(tx: Db, owner: string): InvoiceRow | undefined {
  const isUnfinished = and(eq(ownerInvoices.ownerId, owner), isNotNull(ownerInvoices.draftedUpTo))
  return tx.select().from(ownerInvoices).where(isUnfinished).get()
}

/** Writes the next lines of this owner's unfinished draft. @returns whether there was one. */
export function continueDraft(tx: Db, owner: string): boolean {
  const invoice = unfinishedDraft(tx, owner)
  if (!invoice) return false
  const { id, periodEnd: period_end, asOf: as_of } = invoice
  const { lines, upTo } = linesToBill({ owner, period_end, as_of }, invoice.draftedUpTo ?? '', tx)
  const { grossTzs, commissionTzs, ownerTzs } = invoiceTotals(lines)
  tx.update(ownerInvoices)
    .set({
      totalGrossTzs: invoice.totalGrossTzs + grossTzs,
      totalAdminCommissionTzs: invoice.totalAdminCommissionTzs + commissionTzs,
      totalOwnerAmountTzs: invoice.totalOwnerAmountTzs + ownerTzs,
      draftedUpTo: upTo,
      version: invoice.version + 1,
    })
    .where(eq(ownerInvoices.id, id))
    .run()
  storeLines(tx, id, lines)
  return true
}

/** Appends lines to those stored already. */
function storeLines(tx: Db, invoiceId: string, lines: readonly InvoiceLine[]): void {
  const last = tx
    .select({ position: max(ownerInvoiceLines.position) })
    .from(ownerInvoiceLines)
    .where(eq(ownerInvoiceLines.invoiceId, invoiceId))
    .get()
  const written = last?.position ?? 0
  for (const [index, line] of lines.entries())
    insertRow(tx, ownerInvoiceLines, { id: newId(), invoiceId, position: written + index + 1, ...line })
  markBilled(tx, invoiceId, written)
}

/** Marks the payments of an invoice as billed, from the line after this one on. */
function markBilled(tx: Db, invoiceId: string, after: number): void {
  const billed = tx
    .select({ id: ownerInvoiceLines.paymentId })
    .from(ownerInvoiceLines)
    .where(and(eq(ownerInvoiceLines.invoiceId, invoiceId), gt(ownerInvoiceLines.position, after)))
  tx.update(payments).set({ isBilled: true }).where(inArray(payments.id, billed)).run()
}
