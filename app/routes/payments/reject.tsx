import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sentences } from '~/domain/ground/shared/text'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { rejectPaymentForm } from '~/domain/stays/payments/forms.server'
import { CheckField } from '~/ui/form/choices'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecidePayment } from '~/ui/payments/decide-payment'
import { t } from '~/ui/t'
import { decideReceipt, undecidedReceipt } from './decide.server'

export function loader(args: LoaderFunctionArgs) {
  return undecidedReceipt(args)
}

export function action(args: ActionFunctionArgs) {
  return decideReceipt(args, () => rejectPaymentForm, rejectPayment, t`Payment rejected successfully`)
}

export const meta = () => [{ title: pageTitle(t`Reject Payment`) }]

export default function RejectPayment() {
  const { payment, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecidePayment
      title={payment.isAfterEnd ? t`It Did Not Arrive` : t`Reject Payment`}
      lead={
        payment.isAfterEnd
          ? t`${payment.tenantName} gets a message at once and reads your reason. If they do not agree, an administrator decides.`
          : sentences(
              t`${payment.tenantName} gets a message at once, reads your reason, and has at least 48 hours to send another receipt.`,
              payment.ifNone,
            )
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
              label={t`I looked: this money is not in the account of ${payment.ownerName}`}
              hint={t`An equal number alone is no reason: leave it to the owner.`}
              reply={reply}
            />
          )}
          <TextArea
            name="reason"
            label={t`Reason`}
            hint={
              payment.isAfterEnd
                ? t`Say what the account shows.`
                : t`Say what does not fit, so that the next receipt does.`
            }
            reply={reply}
            required
            maxLength={REASON_MAX_LENGTH}
          />
        </>
      }
      button={payment.isAfterEnd ? t`No, it did not arrive` : t`Reject`}
      icon="x"
      isDanger
    />
  )
}
