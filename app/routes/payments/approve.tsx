import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPaymentFor } from '~/domain/payments/access.server'
import { approvePayment } from '~/domain/payments/decide-payment.server'
import { type Approval, approvePaymentForm } from '~/domain/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/payments/payment-details.server'
import { approvalText } from '~/domain/payments/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecidePayment } from '~/ui/payments/decide-payment'
import { ReceivedFields } from '~/ui/payments/received-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const payment = paymentDetails(actor, idOf(params, 'paymentId'), 'payment.verify')
  return { payment, back: returnPath(request, paths.payment(payment.id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.verify')
  const approve = (input: Approval) => {
    approvePayment(actor, payment.id, input)
    return redirectWithNotice(returnPath(request, paths.payments()), 'Payment approved successfully')
  }
  return submitForm(request, approvePaymentForm(payment.sentAmountTzs), approve, {
    version: () => paymentVersion(payment.id),
  })
}

export const meta = () => [{ title: pageTitle('Approve Payment') }]

export default function ApprovePayment() {
  const { payment, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title={payment.isAfterEnd ? 'It Arrived, and Is Returned' : 'Approve Payment'}
      lead={approvalText(payment)}
      payment={payment}
      back={back}
      reply={reply}
      fields={<ReceivedFields payment={payment} valueTzs={payment.sentAmountTzs} reply={reply} />}
      button={
        <SubmitButton icon="check">
          {payment.isAfterEnd ? (payment.owns ? 'Yes, I return it' : 'Yes, it is returned') : 'Approve'}
        </SubmitButton>
      }
    />
  )
}
