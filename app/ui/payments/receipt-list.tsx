import { isRejected } from '~/domain/money/payment-states'
import type { ReceiptView } from '~/domain/payments/views'
import { paths } from '~/paths'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'

/** Receipts that were sent for a booking, each leading to its page. */
export function ReceiptList({ receipts }: { receipts: readonly ReceiptView[] }) {
  return (
    <ul className="stack-s">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="row">
          <div>
            <a href={paths.payment(receipt.id)}>
              <Money tzs={receipt.amountTzs} />
            </a>
            <p className="small muted">
              <InstantText at={receipt.createdAt} />
            </p>
            {isRejected(receipt.status) && <p className="small lines">{receipt.rejectReason}</p>}
          </div>
          <StatusBadge of="payment" status={receipt.status} />
        </li>
      ))}
    </ul>
  )
}
