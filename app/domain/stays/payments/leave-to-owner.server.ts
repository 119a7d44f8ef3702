import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { paymentStep } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPaymentFor } from './access.server'
import { alreadyCounted } from './receipt-proof.server'

/**
 * Leaves a receipt to its owner, who is asked whether it is another transfer with the same number; pressed again nothing
 * changes. @throws missing, forbidden, refused when it is decided, or when its number is on no approved payment. Rule:
 * decisions "Receipts: a transfer counts once".
 */
export function leaveToOwner(actor: Actor, paymentId: string): void {
  transaction(actor, (tx) => {
    const { payment } = findPaymentFor(actor, paymentId, 'payment.leave', tx)
    if (payment.leftAt !== null) return
    paymentStep(payment.status, 'approve')
    if (alreadyCounted(tx, payment).numbers.length === 0)
      throw refused(t`Its transaction number is on no approved payment.`)
    tx.update(payments).set({ leftAt: now() }).where(eq(payments.id, paymentId)).run()
    const { amountTzs } = payment
    record(tx, { name: 'payment.left', actorId: actor.id, subject: paymentId, data: { amountTzs } })
  })
}
