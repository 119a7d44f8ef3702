import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPaymentFor } from '~/domain/payments/access.server'
import { type Approval, approvePaymentForm } from '~/domain/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/payments/payment-details.server'
import { reinstateBooking } from '~/domain/payments/reinstate-booking.server'
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
  const reinstate = (input: Approval) => {
    reinstateBooking(actor, payment.id, input)
    return redirectWithNotice(returnPath(request, paths.payments()), 'The stay goes on. Both sides are told.')
  }
  return submitForm(request, approvePaymentForm(payment.sentAmountTzs), reinstate, {
    version: () => paymentVersion(payment.id),
  })
}

export const meta = () => [{ title: pageTitle('The Stay Goes On') }]

export default function TheStayGoesOn() {
  const { payment, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title="The Stay Goes On"
      lead={`The days are taken for ${payment.tenantName} again, who has at least 48 hours to send what is missing.`}
      payment={payment}
      mayTake={payment.mayReinstate}
      back={back}
      reply={reply}
      fields={<ReceivedFields payment={payment} valueTzs={payment.sentAmountTzs} reply={reply} />}
      button={<SubmitButton icon="check">Yes, the stay goes on</SubmitButton>}
    />
  )
}
