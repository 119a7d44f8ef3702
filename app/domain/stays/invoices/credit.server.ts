import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import type { InvoiceRow } from './access.server'
import { afterSending, carriedOnTzs, DRAFTED, payableTzs } from './states'

const oldestFirst = [
  asc(ownerInvoices.sentAt),
  asc(ownerInvoices.numberYear),
  asc(ownerInvoices.numberInYear),
] as const

/** Issued invoices of this owner with a negative total that no other invoice deducts yet, oldest first. */
export function waitingCredits(tx: Db, owner: string): InvoiceRow[] {
  const issued = and(ne(ownerInvoices.status, DRAFTED), isNull(ownerInvoices.carriedToId))
  return tx
    .select()
    .from(ownerInvoices)
    .where(and(eq(ownerInvoices.ownerId, owner), issued))
    .orderBy(...oldestFirst)
    .all()
    .filter((invoice) => carriedOnTzs(invoice) > 0)
}

/**
 * Deducts the owner's credits from their oldest open invoices, but not from one that they reported as paid. The
 * rest waits for the next invoice. Rule: decisions "Invoices: what is returned".
 */
export function settleCredits(tx: Db, owner: string): void {
  for (;;) {
    const [from] = waitingCredits(tx, owner)
    const to = oldestOpen(tx, owner)
    if (!from || !to) return
    const creditTzs = to.creditTzs + carriedOnTzs(from)
    const status = afterSending({ ...to, creditTzs })
    const paidAt = status === 'paid' ? now() : null
    tx.update(ownerInvoices)
      .set({ creditTzs, status, paidAt, version: to.version + 1 })
      .where(eq(ownerInvoices.id, to.id))
      .run()
    tx.update(ownerInvoices).set({ carriedToId: to.id }).where(eq(ownerInvoices.id, from.id)).run()
    const amountTzs = payableTzs(to) - payableTzs({ ...to, creditTzs })
    record(tx, { name: 'invoice.credited', actorId: null, subject: to.id, data: { amountTzs } })
  }
}

function oldestOpen(tx: Db, owner: string): InvoiceRow | undefined {
  const open = and(eq(ownerInvoices.status, 'sent'), isNull(ownerInvoices.claimedAt))
  return tx
    .select()
    .from(ownerInvoices)
    .where(and(eq(ownerInvoices.ownerId, owner), open))
    .orderBy(...oldestFirst)
    .get()
}
