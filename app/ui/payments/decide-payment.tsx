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
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
  fields: ReactNode
  button: ReactNode
}

/** The page of a decision on a receipt; once it is decided, it only says so and shows the typed note. */
export function DecidePayment({ title, lead, payment, back, reply, fields, button }: Props) {
  const details = { href: paths.payment(payment.id), label: 'Payment' }
  return (
    <Page title={title} lead={payment.mayDecide ? lead : undefined} back={details} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <PaymentFlags payment={payment} />
        {payment.mayDecide || reply ? (
          <PostForm reply={reply} version={payment.version}>
            {fields}
            <div className="actions">
              {payment.mayDecide && button}
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>This payment has already been decided.</p>
        )}
        <Receipt payment={payment} />
        <PaymentFacts payment={payment} />
      </div>
    </Page>
  )
}
