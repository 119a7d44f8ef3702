import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isUndecided, paymentStatuses } from '~/domain/ground/money/payment-states'
import { unansweredBefore } from './rules'

/**
 * Notifies administrators, once per receipt, of receipts that nobody has checked for 72 hours. @returns how
 * many. Rule: decisions "Receipts: unanswered ones go to administrators".
 */
export function escalateReceipts(): number {
  const unanswered = and(
    inArray(payments.status, paymentStatuses.filter(isUndecided)),
    lte(payments.createdAt, unansweredBefore(now())),
    isNull(payments.escalatedAt),
  )
  const found = db().select({ id: payments.id }).from(payments).where(unanswered).all()
  for (const { id } of found)
    transaction(NO_SESSION, (tx) => {
      const still = and(eq(payments.id, id), unanswered)
      const { changes } = tx.update(payments).set({ escalatedAt: now() }).where(still).run()
      if (changes === 0) return
      record(tx, { name: 'payment.escalated', actorId: null, subject: id })
    })
  return found.length
}
