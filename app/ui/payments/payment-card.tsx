import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { formatInstant } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { PaymentCardView } from '~/domain/stays/payments/cards.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { ReceiptAnswers } from './receipt-answers'
import { ReceiptSum } from './receipt-sum'
import { recordedLabel } from './recorded-payment'
import '../styles/figures.css'

/** A receipt in its tenant's list, as a row: how much, its state, for what, how and when. Its page has the rest. */
export function PaymentRow({ payment }: { payment: PaymentCardView }) {
  const href = paths.payment(payment.id)
  return (
    <li className="line">
      <div className="cluster between">
        <a className="strong" href={href}>
          <ReceiptSum of={payment} />
        </a>
        <StatusBadge of="payment" status={payment.status} />
      </div>
      <p>
        {payment.title}
        {payment.roomType && ` · ${payment.roomType}`}
      </p>
      <p className="small muted">
        {recordedLabel(payment)} <InstantText at={payment.createdAt} /> ·{' '}
        {paymentMethodLabel(payment.paymentMethod)} <span className="num">{payment.reference}</span> ·{' '}
        <a
          href={href}
          data-dialog="details"
          aria-label={`${t`View Details`}: ${nameOf(payment, payment.title)}`}
        >
          {t`View Details`}
        </a>
      </p>
    </li>
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
