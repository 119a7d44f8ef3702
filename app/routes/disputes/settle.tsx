import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { type Settlement, settleForm } from '~/domain/stays/payments/dispute-forms.server'
import { disputeToSettle } from '~/domain/stays/payments/dispute-view.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { settleDispute } from '~/domain/stays/payments/settle-dispute.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DisputeCard } from '~/ui/disputes/dispute-card'
import { RadioGroup } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { MoneyField } from '~/ui/form/number-field'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { PaymentFacts } from '~/ui/payments/payment-facts'
import { PaymentFlags } from '~/ui/payments/payment-flags'
import { Receipt } from '~/ui/payments/receipt-view'
import { AgainField } from '~/ui/payments/received-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'paymentId')
  const payment = paymentDetails(actor, id, 'payment.settle')
  return { payment, ...disputeToSettle(actor, id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.settle')
  const store = (input: Settlement) => {
    settleDispute(actor, payment.id, input)
    return redirectWithNotice(paths.payment(payment.id), 'Decided. Both sides get a message.')
  }
  return submitForm(request, settleForm(payment.sentAmountTzs), store, {
    version: () => disputeToSettle(actor, payment.id).dispute.version,
  })
}

export const meta = () => [{ title: pageTitle('Decide on a Receipt') }]

const outcomes = [
  {
    value: 'stands',
    label: 'It arrived',
    hint: 'It counts as paid, as any other that was approved.',
  },
  {
    value: 'rejected',
    label: 'It did not arrive',
    hint: 'It stays as it is. The tenant has at least 48 hours to send what is missing.',
  },
]

export default function DecideOnAReceipt() {
  const { payment, dispute, countableTzs } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Decide on a Receipt"
      lead={
        dispute.mayDecide
          ? 'Both sides get a message that says what you decide and why. Ask the owner for the statement of their account before you do.'
          : undefined
      }
      back={{ href: paths.payment(payment.id), label: 'Payment' }}
      version={dispute.version}
      closed={dispute.mayDecide ? null : 'This is decided already.'}
      button="Decide"
      icon="check"
      keep="Back"
      reply={reply}
      before={
        <>
          <PaymentFlags payment={payment} />
          <DisputeCard dispute={dispute} payment={payment} />
        </>
      }
      after={
        <>
          <Receipt payment={payment} />
          <PaymentFacts payment={payment} />
        </>
      }
    >
      <RadioGroup name="outcome" label="Decision" options={outcomes} reply={reply} required boxed />
      <MoneyField
        name="amount"
        label="Amount received"
        hint="If it arrived: how much of the receipt, in all."
        value={countableTzs}
        reply={reply}
      />
      <TextArea
        name="decision"
        label="Why"
        hint="Both sides read it."
        reply={reply}
        required
        maxLength={REASON_MAX_LENGTH}
      />
      {payment.countedAlready && <AgainField reply={reply} />}
    </FormPage>
  )
}
