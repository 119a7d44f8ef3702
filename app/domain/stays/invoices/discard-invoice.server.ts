import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { ownerInvoiceLines, ownerInvoices, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { ensureUnchanged } from '~/domain/ground/shared/refusals'
import { findInvoiceFor, type InvoiceRow } from './access.server'
import { billed } from './change-invoice.server'
import { invoiceTotals } from './lines'
import { requireInvoiceStep } from './states'

/** Lines deleted from a draft per transaction: a write blocks others no longer than a page does. */
export const PART_OF_LINES = 500

/**
 * Deletes a draft; its payments are billed by the next invoice. The scheduler deletes the rest of a very
 * large one. @throws missing, forbidden, stale, refused when it was sent. Rule: decisions "Invoices: a large
 * one is drafted in parts".
 */
export function discardInvoice(actor: Actor, invoiceId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const invoice = findInvoiceFor(actor, invoiceId, 'invoice.manage', tx)
    requireInvoiceStep(invoice, 'discard')
    ensureUnchanged(invoice, version, 'invoice')
    record(tx, { name: 'invoice.discarded', actorId: actor.id, subject: invoice.id, data: billed(invoice) })
    takeApart(tx, { ...invoice, discardedAt: now() })
  })
}

/** The draft of this owner that is being discarded. */
export function discardedDraft(tx: Db, owner: string): InvoiceRow | undefined {
  const isDiscarded = and(eq(ownerInvoices.ownerId, owner), isNotNull(ownerInvoices.discardedAt))
  return tx.select().from(ownerInvoices).where(isDiscarded).get()
}

/** Deletes the next lines of this owner's discarded draft. @returns whether there was one. */
export function continueDiscarding(tx: Db, owner: string): boolean {
  const invoice = discardedDraft(tx, owner)
  if (invoice) takeApart(tx, invoice)
  return invoice !== undefined
}

/**
 * Deletes its first lines, whose payments wait for the next invoice; the draft is deleted with its last
 * lines.
 */
function takeApart(tx: Db, { id, version, discardedAt, ...invoice }: InvoiceRow): void {
  const ofInvoice = eq(ownerInvoiceLines.invoiceId, id)
  const lines = tx
    .select()
    .from(ownerInvoiceLines)
    .where(ofInvoice)
    .orderBy(asc(ownerInvoiceLines.position))
    .limit(PART_OF_LINES)
    .all()
  const first = and(ofInvoice, lte(ownerInvoiceLines.position, lines.at(-1)?.position ?? 0))
  const paid = tx.select({ id: ownerInvoiceLines.paymentId }).from(ownerInvoiceLines).where(first)
  tx.update(payments).set({ isBilled: false }).where(inArray(payments.id, paid)).run()
  if (lines.length < PART_OF_LINES) {
    tx.delete(ownerInvoices).where(eq(ownerInvoices.id, id)).run()
    return
  }
  tx.delete(ownerInvoiceLines).where(first).run()
  const gone = invoiceTotals(lines)
  tx.update(ownerInvoices)
    .set({
      totalGrossTzs: invoice.totalGrossTzs - gone.grossTzs,
      totalAdminCommissionTzs: invoice.totalAdminCommissionTzs - gone.commissionTzs,
      totalOwnerAmountTzs: invoice.totalOwnerAmountTzs - gone.ownerTzs,
      discardedAt,
      version: version + 1,
    })
    .where(eq(ownerInvoices.id, id))
    .run()
}
