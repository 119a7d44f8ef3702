import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { isUndecided } from '~/domain/ground/money/payment-states'
import type { ReceiptView } from '~/domain/stays/payments/booking-payments.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { StatusBadge } from '../show/status-badge'
import { DayText, InstantText } from '../show/text'
import { ReceiptSum } from './receipt-sum'
import { NotCounted } from './recorded-payment'

type Props = {
  receipts: readonly ReceiptView[]
  /** The reader sent them. */
  own: boolean
}

/** Receipts that were sent for a booking, each leading to its page. */
export function ReceiptList({ receipts, own }: Props) {
  return (
    <ul className="stack-s">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="card-head">
          <div>
            <a href={paths.payment(receipt.id)}>
              <ReceiptSum of={receipt} />
            </a>
            <p className="small muted">
              <InstantText at={receipt.createdAt} />
            </p>
            {receipt.isRecorded && (
              <p className="small strong">
                {t`Recorded without a receipt: ${paymentMethodLabel(receipt.paymentMethod)}, money came on ${<DayText day={receipt.receivedOn} />}`}
              </p>
            )}
            {receipt.reference && (
              <p className="small">
                {t`Transaction number ${<span className="num">{receipt.reference}</span>}`}{' '}
                {own && isUndecided(receipt.status) && (
                  <a href={paths.paymentNumber(receipt.id)}>{t`Correct it`}</a>
                )}
              </p>
            )}
            <NotCounted payment={receipt} />
          </div>
          <StatusBadge of="payment" status={receipt.status} />
        </li>
      ))}
    </ul>
  )
}
