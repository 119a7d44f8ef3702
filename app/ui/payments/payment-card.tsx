import { paymentMethodLabels } from '~/domain/money/payment-methods'
import type { PaymentCardView } from '~/domain/payments/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'

/** A receipt in a list: how much, for what, from whom, and what this person may do. */
export function PaymentCard({ payment }: { payment: PaymentCardView }) {
  return (
    <article className="card stack-s">
      <div className="card-head">
        <div>
          <h2>
            <a href={paths.payment(payment.id)}>
              <Money tzs={payment.amountTzs} />
            </a>
          </h2>
          <p className="muted">
            {payment.title}
            {payment.roomType && ` · ${payment.roomType}`}
          </p>
        </div>
        <StatusBadge of="payment" status={payment.status} />
      </div>
      <Facts
        rows={[
          ['Tenant', payment.tenantName],
          ['Owner', payment.ownerName],
          ['Payment method', paymentMethodLabels[payment.paymentMethod]],
          ['Payment reference', payment.reference],
          ['Sent', <InstantText key="sent" at={payment.createdAt} />],
        ]}
      />
      <div className="cluster">
        <PaymentActions payment={payment} />
        <ButtonLink href={paths.payment(payment.id)} icon="eye">
          View Details
        </ButtonLink>
        <ButtonLink href={paths.paymentReceipt(payment.id)} icon="receipt">
          View Receipt
        </ButtonLink>
      </div>
    </article>
  )
}

/** Approve and reject, for those who decide on a receipt that waits. */
export function PaymentActions({ payment }: { payment: PaymentCardView }) {
  if (!payment.mayDecide) return null
  return (
    <>
      <ButtonLink href={paths.paymentApprove(payment.id)} kind="main" icon="check" dialog>
        Approve
      </ButtonLink>
      <ButtonLink href={paths.paymentReject(payment.id)} icon="x" dialog>
        Reject
      </ButtonLink>
    </>
  )
}
