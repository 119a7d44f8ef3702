import { and, eq, isNull, lte } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'

/**
 * Reminds owners, once per invoice, on the due day of those that they have not claimed as paid. @returns how
 * many. Rule: decisions "Invoices: drafted, sent, paid".
 */
export function remindOfInvoices(): number {
  const due = and(
    eq(ownerInvoices.status, 'sent'),
    lte(ownerInvoices.dueOn, today()),
    isNull(ownerInvoices.remindedAt),
    isNull(ownerInvoices.claimedAt),
  )
  const found = db().select({ id: ownerInvoices.id }).from(ownerInvoices).where(due).all()
  for (const { id } of found)
    transaction(NO_SESSION, (tx) => {
      const still = and(eq(ownerInvoices.id, id), due)
      const { changes } = tx.update(ownerInvoices).set({ remindedAt: now() }).where(still).run()
      if (changes === 1) record(tx, { name: 'invoice.reminded', actorId: null, subject: id })
    })
  return found.length
}
