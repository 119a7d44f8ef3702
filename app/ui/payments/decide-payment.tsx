import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { isCountable } from '~/domain/stays/payments/rules'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { FormPage } from '../form/form-page'
import { PaymentFacts } from './payment-facts'
import { PaymentFlags } from './payment-flags'
import { Receipt } from './receipt-view'

type Props = Pick<ComponentProps<typeof FormPage>, 'title' | 'lead' | 'button' | 'icon' | 'isDanger'> & {
  payment: PaymentDetailsView
  /** Whether this decision can be taken now; else the page says that it cannot. */
  mayTake?: boolean
  isRejection?: boolean
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
  fields: ReactNode
}

/** The page of a decision on a receipt; once it is decided, it only says so and shows the typed note. */
export function DecidePayment({
  payment,
  back,
  mayTake = payment.mayDecide,
  isRejection,
  lead,
  fields,
  ...page
}: Props) {
  const notNow = !isCountable(payment)
    ? t`Its transfers count already. ${payment.ownerName} decides whether these are others.`
    : payment.mayDecide
      ? t`The stay cannot go on: its days are not free any more, or a person cancelled it.`
      : t`This payment has already been decided.`
  return (
    <FormPage
      {...page}
      lead={mayTake ? lead : undefined}
      back={{ href: paths.payment(payment.id), label: t`Payment` }}
      leave={back}
      keep={t`Back`}
      version={payment.version}
      closed={mayTake ? null : notNow}
      before={<PaymentFlags payment={payment} isRejection={isRejection} />}
      after={
        <>
          <Receipt payment={payment} />
          <PaymentFacts payment={payment} />
        </>
      }
    >
      {fields}
    </FormPage>
  )
}
