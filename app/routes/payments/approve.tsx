import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { approvePaymentForm } from '~/domain/stays/payments/forms.server'
import { approvalText, isCountable, proposedTzs } from '~/domain/stays/payments/rules'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecidePayment } from '~/ui/payments/decide-payment'
import { ReceivedFields } from '~/ui/payments/received-fields'
import { t } from '~/ui/t'
import { decideReceipt, undecidedReceipt } from './decide.server'

export function loader(args: LoaderFunctionArgs) {
  return undecidedReceipt(args)
}

export function action(args: ActionFunctionArgs) {
  return decideReceipt(
    args,
    ({ sentAmountTzs }) => approvePaymentForm(sentAmountTzs),
    approvePayment,
    t`Payment approved successfully`,
  )
}

export const meta = () => [{ title: pageTitle(t`Approve Payment`) }]

export default function ApprovePayment() {
  const { payment, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title={payment.isAfterEnd ? t`It Arrived, and Is Returned` : t`Approve Payment`}
      lead={approvalText(payment)}
      payment={payment}
      mayTake={payment.mayDecide && isCountable(payment)}
      back={back}
      reply={reply}
      fields={<ReceivedFields payment={payment} valueTzs={proposedTzs(payment)} reply={reply} />}
      button={payment.isAfterEnd ? (payment.owns ? t`Yes, I return it` : t`Yes, it is returned`) : t`Approve`}
      icon="check"
    />
  )
}
