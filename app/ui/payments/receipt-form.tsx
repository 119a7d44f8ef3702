import { openPaymentMethods, paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { type FormReply, fieldErrors, fieldValue, type KeptFile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { PaymentPageView } from '~/domain/stays/payments/payment-page.server'
import { RECEIPT_FORMATS } from '~/domain/stays/payments/rules'
import { paths } from '~/paths'
import smsUrl from '../enhance/sms.ts?worker&url'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { fieldId } from '../form/field'
import { FileField } from '../form/file-field'
import { MoneyField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Notice } from '../layout/notice-region'

type Props = { page: PaymentPageView; kept: readonly KeptFile[]; reply: FormReply | null }

/** Sends the receipt of one transfer; any part of what is open. */
export function ReceiptForm({ page, kept, reply }: Props) {
  const { balance, idempotencyKey, reference, again } = page
  const method = again?.paymentMethod ?? page.paymentMethod
  const isBank = fieldValue(reply, 'payment_method', method) === 'bank_transfer'
  const isWrong = fieldErrors(reply, 'receipt').length > 0 || fieldErrors(reply, 'payment_method').length > 0
  return (
    <section className="section" id="upload" aria-label={t`Upload receipt`}>
      <h2>{t`Upload Receipt`}</h2>
      <PostForm reply={reply} idempotencyKey={idempotencyKey} className="stack" files>
        <TextArea
          name="payment_reference"
          label={t`Paste the SMS here`}
          hint={
            isBank
              ? t`The whole message, or the number of the slip. Without one: ${reference}.`
              : t`The whole message, as it came.`
          }
          value={again?.referenceText}
          reply={reply}
          rows={3}
        />
        <ui-sms class="small strong" role="status" for={fieldId('payment_reference')} data-from={smsUrl} />
        <MoneyField
          name="amount"
          label={t`Amount of this transfer`}
          hint={t`From ${formatTzs(balance.minTzs)} to ${formatTzs(balance.maxTzs)}. With an SMS you may leave it empty.`}
          value={again ? Math.min(again.amountTzs, balance.maxTzs) : null}
          reply={reply}
        />
        <details open={isBank || kept.length > 0 || isWrong}>
          <summary className="link-btn">{isBank ? t`Method and slip` : t`No SMS? Send a picture`}</summary>
          <div className="stack">
            <RadioGroup
              name="payment_method"
              label={t`Payment method`}
              value={method}
              hint={t`Card: Secure processing with instant confirmation, coming soon.`}
              options={openPaymentMethods.map((value) => ({ value, label: paymentMethodLabel(value) }))}
              reply={reply}
              row
              required
            />
            <FileField
              name="receipt"
              label={t`Receipt`}
              hint={t`${RECEIPT_FORMATS}, up to 10 MB`}
              accept="image/png,image/jpeg,application/pdf"
              shrink
              kept={kept}
              reply={reply}
            />
          </div>
        </details>
        {page.withdraws.length > 0 && (
          <Notice
            kind="warning"
            title={t`Your other requests on these days end once what you sent covers the first part`}
          >
            <ul>
              {page.withdraws.map(({ id, title }) => (
                <li key={id}>
                  <a href={paths.bookingDetails(id)}>{title}</a>
                </li>
              ))}
            </ul>
            {t`Their owners get a message then that you pay for this place.`}
          </Notice>
        )}
        <div className="actions">
          <SubmitButton icon="upload">{t`Upload Receipt`}</SubmitButton>
        </div>
        <p className="small muted">
          {page.isVerified
            ? t`The owner checks it against their own account. You see the answer here.`
            : t`It counts at once, unless its text has no number or does not fit. If the owner says that it did not arrive, you can answer.`}
        </p>
      </PostForm>
    </section>
  )
}
