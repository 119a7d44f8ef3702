import { CARD_HINT, openPaymentMethods, paymentMethodLabels } from '~/domain/ground/money/payment-methods'
import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import { RECEIPT_FORMATS } from '~/domain/stays/payments/rules'
import type { PaymentPageView } from '~/domain/stays/payments/views'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { FileField } from '../form/file-field'
import { MoneyField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { Notice } from '../layout/notice-region'
import { ReferenceField } from './transaction-number'

type Props = { page: PaymentPageView; kept: readonly KeptFile[]; reply: FormReply | null }

/** Sends the receipt of one transfer; any part of what is open. */
export function ReceiptForm({ page, kept, reply }: Props) {
  const { balance, idempotencyKey, reference, again } = page
  return (
    <section className="section" id="upload" aria-label="Upload receipt">
      <h2>Upload Receipt</h2>
      <PostForm reply={reply} idempotencyKey={idempotencyKey} className="stack" files>
        <MoneyField
          name="amount"
          label="Amount of this transfer"
          hint={`From ${formatTzs(balance.minTzs)} to ${formatTzs(balance.maxTzs)}.`}
          value={Math.min(again?.amountTzs ?? balance.proposedTzs, balance.maxTzs)}
          reply={reply}
          required
        />
        <RadioGroup
          name="payment_method"
          label="Payment method"
          value={again?.paymentMethod ?? page.paymentMethod}
          hint={`${paymentMethodLabels.card}: Secure processing with instant confirmation, ${CARD_HINT}.`}
          options={openPaymentMethods.map((method) => ({
            value: method,
            label: paymentMethodLabels[method],
          }))}
          reply={reply}
          row
          required
        />
        <ReferenceField bookingReference={reference} value={again?.referenceText} reply={reply} />
        <FileField
          name="receipt"
          label="Receipt"
          hint={`${RECEIPT_FORMATS}, up to 10 MB`}
          accept="image/png,image/jpeg,application/pdf"
          shrink
          kept={kept}
          reply={reply}
          required
        />
        {page.withdraws.length > 0 && (
          <Notice kind="warning" title="Your other requests on these days end when you send this">
            <ul>
              {page.withdraws.map(({ id, title }) => (
                <li key={id}>
                  <a href={paths.bookingDetails(id)}>{title}</a>
                </li>
              ))}
            </ul>
            Their owners get a message that you pay for this place.
          </Notice>
        )}
        <div className="actions">
          <SubmitButton icon="upload">Upload Receipt</SubmitButton>
        </div>
        <p className="small muted">
          {page.isVerified
            ? 'The owner checks it against their own account. You see the answer here.'
            : 'It counts at once. If the owner says that it did not arrive, you get a message and can answer.'}
        </p>
      </PostForm>
    </section>
  )
}
