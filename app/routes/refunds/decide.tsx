import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { decideRefund } from '~/domain/stays/returns/change-refund.server'
import { decideRefundForm, type RefundDecision } from '~/domain/stays/returns/forms.server'
import { refundForStep } from '~/domain/stays/returns/refund-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { MoneyField } from '~/ui/form/number-field'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { RefundForm } from '~/ui/refunds/refund-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { refund: refundForStep(actor, idOf(params, 'bookingId'), 'decide') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const refund = () => refundForStep(actor, id, 'decide')
  const store = (input: RefundDecision) => {
    decideRefund(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), 'Decided. Both sides get a message.')
  }
  return submitForm(request, decideRefundForm, store, { version: () => refund().version })
}

export const meta = () => [{ title: pageTitle('Decide on a Refund') }]

export default function DecideOnARefund() {
  const { refund } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <RefundForm
      title="Decide on a Refund"
      lead="Both sides get a message that says what you decide and why. Where nothing is left to be returned, it is settled."
      refund={refund}
      reply={reply}
      isOpen={refund.may.decide}
      fields={
        <>
          <MoneyField
            name="returned"
            label="Returned so far"
            value={refund.returnedTzs}
            reply={reply}
            required
          />
          <MoneyField
            name="to_return"
            label="Still to be returned"
            value={refund.amountTzs - refund.returnedTzs}
            reply={reply}
            required
          />
          <TextArea name="decision" label="Why" reply={reply} required maxLength={REASON_MAX_LENGTH} />
        </>
      }
      button="Decide"
    />
  )
}
