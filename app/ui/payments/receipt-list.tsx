import { missingTzs } from '~/domain/money/payment-states'
import type { ReceiptView } from '~/domain/payments/views'
import { paths } from '~/paths'
import { StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { ReceiptSum } from './receipt-sum'

/** Receipts that were sent for a booking, each leading to its page. */
export function ReceiptList({ receipts }: { receipts: readonly ReceiptView[] }) {
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
            {missingTzs(receipt) > 0 && <p className="small lines">{receipt.rejectReason}</p>}
          </div>
          <StatusBadge of="payment" status={receipt.status} />
        </li>
      ))}
    </ul>
  )
}
