import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvePaymentForm } from '~/domain/stays/payments/forms.server'
import { reinstateBooking } from '~/domain/stays/payments/reinstate-booking.server'
import { isCountable, proposedTzs } from '~/domain/stays/payments/rules'
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
    reinstateBooking,
    t`The stay goes on. Both sides get a message.`,
  )
}

export const meta = () => [{ title: pageTitle(t`The Stay Goes On`) }]

export default function TheStayGoesOn() {
  const { payment, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title={t`The Stay Goes On`}
      lead={t`The days are taken for ${payment.tenantName} again, who has at least 48 hours to send what is missing.`}
      payment={payment}
      mayTake={payment.mayReinstate && isCountable(payment)}
      back={back}
      reply={reply}
      fields={<ReceivedFields payment={payment} valueTzs={proposedTzs(payment)} reply={reply} />}
      button={t`Yes, the stay goes on`}
      icon="check"
    />
  )
}
