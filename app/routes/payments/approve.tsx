import { useLoaderData } from '@remix-run/react'
import { findPaymentFor } from '~/domain/payments/access.server'
import { approvePayment } from '~/domain/payments/decide-payment.server'
import { type Approval, approveForm } from '~/domain/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/payments/payment-details.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { MoneyField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecidePayment } from '~/ui/payments/decide-payment'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return { payment: paymentDetails(actor, params.paymentId ?? '', 'payment.verify') }
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, params.paymentId ?? '', 'payment.verify')
  const approve = (input: Approval) => {
    approvePayment(actor, payment.id, input)
    return redirectWithNotice(paths.payments(), 'Payment approved successfully')
  }
  return submitForm(request, approveForm(payment.sentAmountTzs), approve, {
    version: () => paymentVersion(payment.id),
  })
})

export const meta = () => [{ title: pageTitle('Approve Payment') }]

export default function ApprovePayment() {
  const { payment } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title="Approve Payment"
      payment={payment}
      reply={reply}
      fields={
        <MoneyField
          name="amount"
          label="Amount received"
          hint="What is in your account. Lower it if less arrived."
          value={payment.sentAmountTzs}
          reply={reply}
          required
        />
      }
      button={<SubmitButton icon="check">Approve</SubmitButton>}
    />
  )
}
