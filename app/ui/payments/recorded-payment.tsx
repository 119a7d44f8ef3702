import { isTakenOffByTenant, missingTzs } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import type { ReceiptView } from '~/domain/stays/payments/booking-payments.server'
import { Quote } from '../show/text'

/** Label of the instant at which a payment was stored. */
export function recordedLabel({ isRecorded }: Pick<ReceiptView, 'isRecorded'>): string {
  return isRecorded ? t`Recorded without a receipt` : t`Sent`
}

type Props = {
  payment: Pick<
    ReceiptView,
    'status' | 'amountTzs' | 'sentAmountTzs' | 'isRecorded' | 'rejectReason' | 'decidedBy'
  >
}

/** Why all or a part of a payment does not count. */
export function NotCounted({ payment }: Props) {
  if (isTakenOffByTenant(payment))
    return <p className="small">{t`The tenant says that they did not pay this.`}</p>
  if (missingTzs(payment) === 0 || !payment.rejectReason) return null
  return <Quote by={payment.decidedBy}>{payment.rejectReason}</Quote>
}
