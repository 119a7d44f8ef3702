import { useLoaderData } from '@remix-run/react'
import { findPaymentFor } from '~/domain/payments/access.server'
import { rejectPayment } from '~/domain/payments/decide-payment.server'
import { type Rejection, rejectForm } from '~/domain/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/payments/payment-details.server'
import { REASON_MAX_LENGTH } from '~/domain/payments/rules'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DangerButton } from '~/ui/form/buttons'
import { TextArea } from '~/ui/form/text-field'
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
  const reject = (input: Rejection) => {
    rejectPayment(actor, payment.id, input)
    return redirectWithNotice(paths.payments(), 'Payment rejected successfully')
  }
  return submitForm(request, rejectForm, reject, { version: () => paymentVersion(payment.id) })
})

export const meta = () => [{ title: pageTitle('Reject Payment') }]

export default function RejectPayment() {
  const { payment } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title="Reject Payment"
      payment={payment}
      reply={reply}
      fields={
        <TextArea
          name="reason"
          label="Reason"
          hint="The tenant reads it and can send another receipt."
          reply={reply}
          required
          maxLength={REASON_MAX_LENGTH}
        />
      }
      button={<DangerButton icon="x">Reject</DangerButton>}
    />
  )
}
