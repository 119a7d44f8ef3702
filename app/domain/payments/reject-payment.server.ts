import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { paymentStep } from '~/domain/money/payment-states'
import { findPaymentFor } from './access.server'
import { decidePayment, requireUndecided } from './decide.server'
import type { Rejection } from './forms.server'

/** Sends a receipt back with a reason. Missing, forbidden, refused when it is decided already, stale as for approving. */
export function rejectPayment(actor: Actor, paymentId: string, { reason, version }: Rejection): void {
  transaction((tx) => {
    const found = findPaymentFor(actor, paymentId, 'payment.verify', tx)
    requireUndecided(tx, found.payment, version)
    const status = paymentStep(found.payment.status, 'reject')
    const event = { name: 'payment.rejected', by: actor.id, words: reason } as const
    decidePayment(tx, found, { status, rejectReason: reason }, event)
  })
}
