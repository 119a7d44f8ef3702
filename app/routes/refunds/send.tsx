import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatTzs } from '~/domain/ground/shared/money'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { type RefundSent, refundSentForm } from '~/domain/stays/returns/forms.server'
import { refundForStep } from '~/domain/stays/returns/refund-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { AskForAccount } from '~/ui/refunds/refund-card'
import { RefundForm } from '~/ui/refunds/refund-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { refund: refundForStep(actor, idOf(params, 'bookingId'), 'send') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const refund = () => refundForStep(actor, id, 'send')
  const store = (input: RefundSent) => {
    markReturned(actor, id, input)
    return redirectWithNotice(
      paths.bookingDetails(id),
      'Saved. The tenant is asked whether the money arrived.',
    )
  }
  return submitForm(request, refundSentForm, store, { version: () => refund().version })
}

export const meta = () => [{ title: pageTitle('Refund Sent') }]

export default function RefundSentPage() {
  const { refund } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <RefundForm
      title="Refund Sent"
      lead={`Say this when you have sent ${formatTzs(refund.amountTzs - refund.returnedTzs)} to ${refund.tenantName}. They are asked whether it arrived.`}
      refund={refund}
      reply={reply}
      isOpen={refund.may.send}
      fields={
        <>
          <AskForAccount refund={refund} />
          <TextField
            name="payment_reference"
            label="Payment reference"
            hint="The transaction number that your bank or network gave you."
            reply={reply}
            required
          />
        </>
      }
      button="Save"
    />
  )
}
