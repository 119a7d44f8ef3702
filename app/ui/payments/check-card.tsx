import { approvalText } from '~/domain/payments/rules'
import type { PaymentDetailsView } from '~/domain/payments/views'
import { formatDeadline } from '~/domain/shared/calendar'
import { typedTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Facts } from '../show/facts'
import { Money } from '../show/text'
import { accountText } from './account-number'
import { PaymentFlags } from './payment-flags'

type Props = {
  payment: PaymentDetailsView
  /** Where both decisions lead back to. */
  back: string
}

/** One of several receipts that wait: what was expected, and the form that decides on it alone. */
export function CheckCard({ payment, back }: Props) {
  const { id, title, tenantName, version } = payment
  const of = `${title}, ${tenantName}`
  return (
    <section className="card stack-s" aria-label={of}>
      <div>
        <h2>
          <a href={paths.payment(id, { redirect: back })}>{tenantName}</a>
        </h2>
        <p className="muted">{title}</p>
      </div>
      <PaymentFlags payment={payment} />
      <Facts
        rows={[
          ['Amount sent', <Money key="sent" tzs={payment.sentAmountTzs} />],
          ['Expected amount', <Money key="expected" tzs={payment.expectedTzs} />],
          ['To be paid into', payment.account && accountText(payment.account)],
          ['Payment reference', payment.reference],
          ['Please check it by', formatDeadline(payment.checkByAt)],
        ]}
      />
      <p className="small">{approvalText(payment)}</p>
      <PostForm action={paths.paymentApprove(id, { redirect: back })} version={version} aria-label={of}>
        <label className="field">
          <span>Amount received</span>
          <span className="affix">
            <span className="muted money" aria-hidden="true">
              TSh
            </span>
            <input
              name="amount"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
              defaultValue={typedTzs(payment.sentAmountTzs)}
              className="input input-m num"
            />
          </span>
        </label>
        <div className="actions">
          <SubmitButton icon="check">Approve</SubmitButton>
          <ButtonLink href={paths.paymentReject(id, { redirect: back })} of={of}>
            Reject
          </ButtonLink>
          <ButtonLink href={paths.paymentReceipt(id)} icon="receipt" of={of}>
            View Receipt
          </ButtonLink>
        </div>
      </PostForm>
    </section>
  )
}
