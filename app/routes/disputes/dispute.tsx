import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { disputePaymentForm, type PaymentDispute } from '~/domain/stays/payments/dispute-forms.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { disputeForm } from '~/domain/stays/payments/dispute-view.server'
import { paymentDetails, paymentVersion } from '~/domain/stays/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { PaymentFacts } from '~/ui/payments/payment-facts'

const DECIDED = 'An administrator reads what both sides say and decides.'
const RESTS = 'Until then no payment is due.'
const ONCE = 'You can say this once for each receipt.'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const form = disputeForm(actor, idOf(params, 'paymentId'))
  return { payment: paymentDetails(actor, idOf(params, 'paymentId')), ...form }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'paymentId')
  disputeForm(actor, id)
  const store = (input: PaymentDispute) => {
    disputePayment(actor, id, input)
    return redirectWithNotice(paths.payment(id), 'Sent. An administrator decides, and you get a message.')
  }
  return submitForm(request, disputePaymentForm, store, { version: () => paymentVersion(id) })
}

export const meta = () => [{ title: pageTitle('I Did Pay') }]

export default function IDidPay() {
  const { payment, why, rests } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="I Did Pay"
      lead={rests ? `${DECIDED} ${RESTS} ${ONCE}` : `${DECIDED} ${ONCE}`}
      back={{ href: paths.payment(payment.id), label: 'Payment' }}
      version={payment.version}
      closed={why}
      button="Send to an Administrator"
      icon="send"
      keep="Back"
      reply={reply}
      after={<PaymentFacts payment={payment} />}
    >
      <TextArea
        name="statement"
        label="When and how did you pay?"
        hint="The day, the number that you paid to, the name that your phone showed, and what your bank or network says."
        reply={reply}
        required
        maxLength={REASON_MAX_LENGTH}
      />
    </FormPage>
  )
}
