import { payments } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPaymentFor } from './access.server'
import type { TypedNumber } from './forms.server'
import { ensureNotSentBefore, readTextFor, storeNumbers, textColumns } from './receipt-proof.server'

/**
 * Reads the transaction number of a pending receipt again, from another text. @throws missing, forbidden, stale,
 * refused when the receipt is decided or when the booking has another one with this number. Rule: decisions
 * "Receipts: a transfer counts once".
 */
export function correctNumber(actor: Actor, paymentId: string, input: TypedNumber): void {
  transaction(actor, (tx) => {
    const { payment, booking } = findPaymentFor(actor, paymentId, 'payment.number', tx)
    if (!isUndecided(payment.status))
      throw refused(t`This payment has been decided. Its transaction number stays.`)
    const read = readTextFor(tx, booking, input.payment_reference)
    const columns = textColumns(tx, booking, read)
    ensureNotSentBefore(tx, booking.id, { ...payment, transfers: read.transfers })
    updateSeen(tx, payments, payment, input.version, columns, 'payment')
    storeNumbers(tx, paymentId, read)
    const note = `${columns.paymentReference}|${payment.paymentReference}`
    record(tx, { name: 'payment.number-corrected', actorId: actor.id, subject: paymentId, data: { note } })
  })
}
