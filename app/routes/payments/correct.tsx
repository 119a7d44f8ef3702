import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { correctionForm, correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { type Approval, approvePaymentForm } from '~/domain/stays/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/stays/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { PaymentFacts } from '~/ui/payments/payment-facts'
import { ReceivedFields } from '~/ui/payments/received-fields'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'paymentId')
  return { payment: paymentDetails(actor, id, 'payment.verify'), ...correctionForm(actor, id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.verify')
  const correct = (input: Approval) => {
    correctPayment(actor, payment.id, input)
    return redirectWithNotice(paths.payment(payment.id), t`Corrected. Both sides get a message.`)
  }
  return submitForm(request, approvePaymentForm(payment.sentAmountTzs, 0), correct, {
    version: () => paymentVersion(payment.id),
  })
}

export const meta = () => [{ title: pageTitle(t`Correct the Amount`) }]

export default function CorrectTheAmount() {
  const { payment, why } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Correct the Amount`}
      lead={t`${payment.tenantName} gets a message at once. You can correct it until the payment is on an invoice.`}
      back={{ href: paths.payment(payment.id), label: t`Payment` }}
      version={payment.version}
      closed={why}
      button={t`Correct`}
      icon="check"
      keep={t`Back`}
      reply={reply}
      after={<PaymentFacts payment={payment} />}
    >
      <ReceivedFields payment={payment} valueTzs={payment.amountTzs} reply={reply} mayBeNone />
    </FormPage>
  )
}
