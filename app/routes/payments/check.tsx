import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/bookings/rules'
import { receiptsToCheck } from '~/domain/payments/list-payments.server'
import { paymentDetails } from '~/domain/payments/payment-details.server'
import { approvalText } from '~/domain/payments/rules'
import type { PaymentDetailsView } from '~/domain/payments/views'
import { formatDeadline } from '~/domain/shared/calendar'
import { typedTzs } from '~/domain/shared/money'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'
import { accountTexts } from '~/ui/payments/account-number'
import { PaymentFlags } from '~/ui/payments/payment-flags'
import { ReceiptAnswers } from '~/ui/payments/receipt-answers'
import { ReceiptPicture } from '~/ui/payments/receipt-view'
import { EmptyState } from '~/ui/show/empty-state'
import { Facts } from '~/ui/show/facts'
import { InstantText, Money } from '~/ui/show/text'

/** Receipts per page; after a decision the next one follows. */
const SHOWN = 10

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'rent.read', 'Receipts are checked by those who let a place.')
  const waiting = receiptsToCheck(actor)
  return {
    payments: waiting.slice(0, SHOWN).map(({ id }) => paymentDetails(actor, id, 'payment.verify')),
    hasMore: waiting.length > SHOWN,
  }
}

export const meta = () => [{ title: pageTitle('Check Receipts') }]

export default function CheckReceipts() {
  const { payments, hasMore } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Check Receipts"
      lead="The longest wait comes first. Look in the account, then approve what arrived."
      back={{ href: paths.payments(), label: 'Payment Management' }}
    >
      <div className="stack">
        {payments.length === 0 ? (
          <EmptyState
            title="Everything is checked"
            action={<ButtonLink href={paths.payments()}>Payment Management</ButtonLink>}
          >
            No receipt waits for you.
          </EmptyState>
        ) : (
          <div className="cards">
            {payments.map((payment) => (
              <CheckCard key={payment.id} payment={payment} back={paths.paymentsCheck()} />
            ))}
          </div>
        )}
        {hasMore && <p className="muted">More receipts wait. They come up as you decide on these.</p>}
      </div>
    </Page>
  )
}

type Props = {
  payment: PaymentDetailsView
  /** Where both decisions lead back to. */
  back: string
}

/** One of several waiting receipts: the expected sum, and the form that decides on it alone. */
function CheckCard({ payment, back }: Props) {
  const { id, title, tenantName, roomType } = payment
  const of = `${title}, ${tenantName}`
  return (
    <section className="card stack-s" aria-label={of}>
      <div>
        <h2>
          <a href={paths.payment(id, { redirect: back })}>{tenantName}</a>
        </h2>
        <p className="muted">
          {title}
          {roomType && ` · ${roomType}`}
        </p>
      </div>
      <PaymentFlags payment={payment} />
      <Facts
        rows={[
          ['Amount sent', <Money key="sent" tzs={payment.sentAmountTzs} />],
          ['Expected amount', <Money key="expected" tzs={payment.expectedTzs} />],
          ['To be paid into', accountTexts(payment.accounts)],
          ['Transaction number', payment.reference],
          ['Booking reference', payment.bookingReference],
          ['Sent', <InstantText key="at" at={payment.createdAt} />],
          ['Please check it by', formatDeadline(payment.checkByAt)],
        ]}
      />
      {payment.receiptIsPicture && (
        <details>
          <summary>Show the receipt</summary>
          <ReceiptPicture payment={payment} />
        </details>
      )}
      {payment.isAfterEnd ? (
        <div className="cluster">
          <ReceiptAnswers payment={payment} back={back} of={of} />
          <ButtonLink href={paths.paymentReceipt(id)} icon="receipt" of={of}>
            View Receipt
          </ButtonLink>
        </div>
      ) : (
        <CheckForm payment={payment} back={back} of={of} />
      )}
    </section>
  )
}

/** Approves the receipt, or leads to its rejection. */
function CheckForm({ payment, back, of }: Props & { of: string }) {
  const { id, version } = payment
  return (
    <>
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
              maxLength={40}
              required
              defaultValue={typedTzs(payment.sentAmountTzs)}
              className="input input-m num"
            />
          </span>
        </label>
        <details>
          <summary>Less arrived?</summary>
          <label className="field">
            <span>Why less than was sent</span>
            <textarea name="reason" rows={2} maxLength={REASON_MAX_LENGTH} className="input" />
          </label>
        </details>
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
    </>
  )
}
