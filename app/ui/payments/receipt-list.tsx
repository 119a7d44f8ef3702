import { isUndecided, missingTzs } from '~/domain/money/payment-states'
import type { ReceiptView } from '~/domain/payments/views'
import { paths } from '~/paths'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Quote } from '../show/text'
import { ReceiptSum } from './receipt-sum'

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
        <li key={receipt.id} className="row">
          <div>
            <a href={paths.payment(receipt.id)}>
              <ReceiptSum of={receipt} />
            </a>
            <p className="small muted">
              <InstantText at={receipt.createdAt} />
            </p>
            <p className="small">
              Transaction number <span className="num">{receipt.reference}</span>{' '}
              {own && isUndecided(receipt.status) && <a href={paths.paymentNumber(receipt.id)}>Correct it</a>}
            </p>
            {missingTzs(receipt) > 0 && receipt.rejectReason && (
              <Quote by={receipt.decidedBy}>{receipt.rejectReason}</Quote>
            )}
          </div>
          <StatusBadge of="payment" status={receipt.status} />
        </li>
      ))}
    </ul>
  )
}
