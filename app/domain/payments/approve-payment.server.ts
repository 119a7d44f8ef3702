import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { paymentStep } from '~/domain/money/payment-states'
import { refused } from '~/domain/shared/refusals'
import { findPaymentFor } from './access.server'
import { decidePayment, requireUndecided } from './decide.server'
import type { Approval } from './forms.server'
import { ensureReferenceUnused } from './references.server'

/**
 * Counts a receipt as received. Missing, forbidden, refused when it is decided already, when its transaction number is on
 * an approved payment, or when the amount is more than was sent; stale when the page showed an earlier version.
 */
export function approvePayment(actor: Actor, paymentId: string, input: Approval): void {
  transaction((tx) => {
    const found = findPaymentFor(actor, paymentId, 'payment.verify', tx)
    requireUndecided(tx, found.payment, input.version)
    const status = paymentStep(found.payment.status, 'approve')
    if (input.amount > found.payment.sentAmountTzs)
      throw refused('The amount can be lowered, not raised', 'amount')
    ensureReferenceUnused(tx, found.payment)
    decidePayment(tx, found, { status, amountTzs: input.amount }, { name: 'payment.approved', by: actor.id })
  })
}
