import { and, eq, isNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/events/record.server'
import { DAY } from '~/domain/shared/units'

/** So long after it was sent an invoice that is not paid is called to mind. */
const REMIND_AFTER = 14 * DAY

/**
 * Reminds owners of invoices that were sent 14 days ago and of which nobody said that they are paid, once each.
 * @returns how many. Rule: decisions "Invoices: drafted, sent, paid".
 */
export function remindOfInvoices(): number {
  const due = and(
    eq(ownerInvoices.status, 'sent'),
    lte(ownerInvoices.sentAt, now() - REMIND_AFTER),
    isNull(ownerInvoices.remindedAt),
    isNull(ownerInvoices.claimedAt),
  )
  const found = db().select({ id: ownerInvoices.id }).from(ownerInvoices).where(due).all()
  for (const { id } of found)
    transaction((tx) => {
      const still = and(eq(ownerInvoices.id, id), due)
      const { changes } = tx.update(ownerInvoices).set({ remindedAt: now() }).where(still).run()
      if (changes === 1) record(tx, { name: 'invoice.reminded', actorId: null, subject: id })
    })
  return found.length
}
