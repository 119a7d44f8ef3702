import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOT_RIGHT } from '~/domain/ground/money/refund-states'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { disputeRefund } from '~/domain/stays/returns/change-refund.server'
import { type Dispute, disputeRefundForm } from '~/domain/stays/returns/forms.server'
import { refundForStep } from '~/domain/stays/returns/refund-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { RefundForm } from '~/ui/refunds/refund-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { refund: refundForStep(actor, idOf(params, 'bookingId'), 'dispute') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const refund = () => refundForStep(actor, id, 'dispute')
  const store = (input: Dispute) => {
    disputeRefund(actor, id, input)
    return redirectWithNotice(
      paths.bookingDetails(id),
      'Sent. An administrator decides, and you get a message.',
    )
  }
  return submitForm(request, disputeRefundForm, store, { version: () => refund().version })
}

export const meta = () => [{ title: pageTitle(NOT_RIGHT) }]

export default function IDoNotAgree() {
  const { refund } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <RefundForm
      title={NOT_RIGHT}
      lead="An administrator reads what both sides say and decides. Bweni does not hold the money."
      refund={refund}
      reply={reply}
      isOpen={refund.may.dispute}
      fields={
        <TextArea
          name="reason"
          label="What is not right?"
          hint="For example: nothing arrived, or you do not agree with what is kept."
          reply={reply}
          required
          maxLength={REASON_MAX_LENGTH}
        />
      }
      button="Send"
    />
  )
}
