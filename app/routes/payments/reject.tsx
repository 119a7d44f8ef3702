import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { rejectPaymentForm } from '~/domain/stays/payments/forms.server'
import { CheckField } from '~/ui/form/choices'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecidePayment } from '~/ui/payments/decide-payment'
import { decideReceipt, undecidedReceipt } from './decide.server'

export function loader(args: LoaderFunctionArgs) {
  return undecidedReceipt(args)
}

export function action(args: ActionFunctionArgs) {
  return decideReceipt(args, () => rejectPaymentForm, rejectPayment, 'Payment rejected successfully')
}

export const meta = () => [{ title: pageTitle('Reject Payment') }]

export default function RejectPayment() {
  const { payment, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title={payment.isAfterEnd ? 'It Did Not Arrive' : 'Reject Payment'}
      lead={
        payment.isAfterEnd
          ? `${payment.tenantName} gets a message at once and reads your reason. If they do not agree, an administrator decides.`
          : `${payment.tenantName} gets a message at once, reads your reason, and has at least 48 hours to send another receipt. ${payment.ifNone}`.trim()
      }
      payment={payment}
      isRejection
      back={back}
      reply={reply}
      fields={
        <>
          {payment.countedAlready && !payment.countedAlready.mayCountAgain && (
            <CheckField
              name="not_arrived"
              label={`I looked: this money is not in the account of ${payment.ownerName}`}
              hint="An equal number alone is no reason: leave it to the owner."
              reply={reply}
            />
          )}
          <TextArea
            name="reason"
            label="Reason"
            hint={
              payment.isAfterEnd
                ? 'Say what the account shows.'
                : 'Say what does not fit, so that the next receipt does.'
            }
            reply={reply}
            required
            maxLength={REASON_MAX_LENGTH}
          />
        </>
      }
      button={payment.isAfterEnd ? 'No, it did not arrive' : 'Reject'}
      icon="x"
      isDanger
    />
  )
}
