import type { ReactNode } from 'react'
import type { PaymentDetailsView } from '~/domain/payments/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { PaymentFacts } from './payment-facts'
import { PaymentFlags } from './payment-flags'
import { Receipt } from './receipt-view'

type Props = {
  title: string
  /** The decision's consequences. */
  lead: string
  payment: PaymentDetailsView
  /** Whether this decision can be taken now; else the page says that it cannot. */
  mayTake?: boolean
  isRejection?: boolean
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
  fields: ReactNode
  button: ReactNode
}

/** The page of a decision on a receipt; once it is decided, it only says so and shows the typed note. */
export function DecidePayment({ title, lead, payment, back, reply, fields, button, ...props }: Props) {
  const { mayTake = payment.mayDecide, isRejection } = props
  const details = { href: paths.payment(payment.id), label: 'Payment' }
  return (
    <Page title={title} lead={mayTake ? lead : undefined} back={details} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <PaymentFlags payment={payment} isRejection={isRejection} />
        {mayTake || reply ? (
          <PostForm reply={reply} version={payment.version}>
            {fields}
            <div className="actions">
              {mayTake && button}
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>
            {payment.mayDecide
              ? 'The stay cannot go on: its days are not free any more, or a person cancelled it.'
              : 'This payment has already been decided.'}
          </p>
        )}
        <Receipt payment={payment} />
        <PaymentFacts payment={payment} />
      </div>
    </Page>
  )
}
