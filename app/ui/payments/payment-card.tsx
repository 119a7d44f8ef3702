import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { formatInstant } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { PaymentCardView } from '~/domain/stays/payments/cards.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { ReceiptAnswers } from './receipt-answers'
import { ReceiptSum } from './receipt-sum'
import { recordedLabel } from './recorded-payment'

/** A receipt in its tenant's list: how much, for what, and where to read more. */
export function PaymentCard({ payment }: { payment: PaymentCardView }) {
  const of = nameOf(payment, payment.title)
  return (
    <article className="card stack-s">
      <div className="card-head">
        <div>
          <h2>
            <a href={paths.payment(payment.id)}>
              <ReceiptSum of={payment} />
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
          [t`Owner`, payment.ownerName],
          [t`Payment method`, paymentMethodLabel(payment.paymentMethod)],
          [t`Transaction number`, payment.reference],
          [recordedLabel(payment), <InstantText key="sent" at={payment.createdAt} />],
        ]}
      />
      <div className="cluster">
        <ButtonLink href={paths.payment(payment.id)} icon="eye" dialog="details" of={of}>
          {t`View Details`}
        </ButtonLink>
        {payment.hasFile && (
          <ButtonLink href={paths.paymentReceipt(payment.id)} icon="receipt" of={of}>
            {t`View Receipt`}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

/** Tells one receipt from another of the same person or place: by its sum and when it came. */
export function nameOf({ sentAmountTzs, createdAt }: PaymentCardView, whose: string): string {
  return `${whose}, ${formatTzs(sentAmountTzs)}, ${formatInstant(createdAt)}`
}

/** Approve and reject, for those who decide on a receipt that waits; both lead back to `back`. */
export function PaymentActions({ payment, back }: { payment: PaymentCardView; back: string }) {
  if (!payment.mayDecide) return null
  const of = nameOf(payment, `${payment.title}, ${payment.tenantName}`)
  if (payment.isAfterEnd) return <ReceiptAnswers payment={payment} back={back} of={of} />
  return (
    <>
      {payment.mayCount && (
        <ButtonLink href={paths.paymentApprove(payment.id, { redirect: back })} kind="main" dialog of={of}>
          {t`Approve`}
        </ButtonLink>
      )}
      <ButtonLink href={paths.paymentReject(payment.id, { redirect: back })} dialog of={of}>
        {t`Reject`}
      </ButtonLink>
    </>
  )
}
