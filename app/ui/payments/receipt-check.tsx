import type { ReactNode } from 'react'
import { formatTzs } from '~/domain/ground/shared/money'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { approvalText, isCountable, isExpectedSum, proposedTzs } from '~/domain/stays/payments/rules'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Icon } from '../show/icon'
import { Money } from '../show/text'
import { accountTexts } from './account-number'
import { ReceiptAnswers } from './receipt-answers'
import { ReceivedFields } from './received-fields'

type Props = {
  payment: PaymentDetailsView
  /** The next receipt; both decisions lead there. */
  nextHref: string
  hasNext: boolean
}

/** On phones at the lower edge of the screen, whatever is read; at a desk at the foot of its card. */
const foot =
  'flex flex-wrap gap-2 p-3 [&_.btn]:px-2 bg-[var(--color-card)] [border-top-width:1px] max-md:fixed max-md:left-0 max-md:right-0 max-md:bottom-0 max-md:z-20 md:z-10 md:sticky md:bottom-0 rounded-[var(--radius-card)] max-md:[body:has(&)_.strip]:mb-20'

/** The receipt beside the sum that is expected, and the decision on it. */
export function ReceiptCheck({ payment, nextHref, hasNext }: Props) {
  const { id, version, title, tenantName, isAfterEnd } = payment
  const of = `${title}, ${tenantName}`
  const skip = hasNext && (
    <a className="btn btn-icon" href={nextHref} aria-label={t`Next receipt`}>
      <Icon name="chevron-right" />
    </a>
  )
  return (
    <section
      aria-label={of}
      className="min-w-0 lg:row-start-2 lg:col-start-3 md:sticky md:top-20 bg-[var(--color-card)] [border-width:1px] rounded-[var(--radius-card)]"
    >
      <div className="px-4 pt-2">
        <Comparison payment={payment} />
      </div>
      {isAfterEnd ? (
        <div className={foot}>
          <ReceiptAnswers payment={payment} back={nextHref} of={of} />
          {skip}
        </div>
      ) : (
        <PostForm
          action={paths.paymentApprove(id, { redirect: nextHref })}
          version={version}
          aria-label={of}
          className=""
        >
          <div className="stack-s p-4 pt-2">
            <ReceivedFields payment={payment} valueTzs={proposedTzs(payment)} reply={null} isFolded />
            <p className="small muted">{approvalText(payment)}</p>
          </div>
          <div className={foot}>
            {isCountable(payment) && (
              <span className="grid flex-1 break-normal">
                <SubmitButton>{hasNext ? t`Approve and next` : t`Approve`}</SubmitButton>
              </span>
            )}
            <ButtonLink href={paths.paymentReject(id, { redirect: nextHref })} kind="danger" dialog of={of}>
              {t`Reject`}
            </ButtonLink>
            {skip}
          </div>
        </PostForm>
      )}
    </section>
  )
}

/** A tick for each value that is as expected, an eye for each to look up. */
export function Comparison({ payment }: { payment: PaymentDetailsView }) {
  const { sentAmountTzs, expectedTzs, flags, hasNumber, reference, owns, ownerName } = payment
  const isExpected = isExpectedSum(payment)
  const account = owns ? t`your account` : t`the account of ${ownerName}`
  return (
    <dl>
      <Line isEqual={isExpected} label={amountLabel(payment)}>
        <Money tzs={sentAmountTzs} />
      </Line>
      {sentAmountTzs !== expectedTzs && <Line label={t`Expected amount`}>{formatTzs(expectedTzs)}</Line>}
      <Line label={t`To be paid into`}>{accountTexts(payment.accounts)}</Line>
      <Line label={t`Transaction number, to look for in ${account}`}>{reference}</Line>
      <Line label={t`Booking reference, in the note`}>{payment.bookingReference}</Line>
      {hasNumber && flags && !flags.reference && !flags.file && (
        <Line isEqual label={t`Number and slip`}>
          {t`On no other payment`}
        </Line>
      )}
    </dl>
  )
}

function amountLabel(payment: PaymentDetailsView): string {
  if (payment.sentAmountTzs === payment.expectedTzs) return t`Amount sent, as expected`
  return isExpectedSum(payment) ? t`Amount sent, whole parts` : t`Amount sent`
}

function Line({ label, isEqual, children }: { label: string; isEqual?: boolean; children: ReactNode }) {
  return (
    <div className="py-1.5 [border-bottom-width:1px] [line-height:1.35]">
      <dt className="small muted flex gap-2">
        <Icon name={isEqual ? 'check' : 'eye'} className={isEqual ? 'text-[var(--color-leaf)]' : ''} />
        {label}
      </dt>
      <dd className="strong">{children}</dd>
    </div>
  )
}
