import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { lowerRefund } from '~/domain/stays/returns/change-refund.server'
import { type Lowering, lowerForm } from '~/domain/stays/returns/forms.server'
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
  return { refund: refundForStep(actor, idOf(params, 'bookingId'), 'lower') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const refund = () => refundForStep(actor, id, 'lower')
  const store = (input: Lowering) => {
    lowerRefund(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), 'Saved. The tenant gets a message.')
  }
  return submitForm(request, lowerForm(refund().amountTzs), store, { version: () => refund().version })
}

export const meta = () => [{ title: pageTitle('Return Less') }]

export default function ReturnLess() {
  const { refund } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <RefundForm
      title="Return Less"
      lead="The tenant reads your reason. If they do not agree, an administrator decides."
      refund={refund}
      reply={reply}
      isOpen={refund.may.lower}
      fields={
        <>
          <MoneyField name="to_return" label="To be returned" reply={reply} required />
          <TextArea name="reason" label="Reason" reply={reply} required maxLength={REASON_MAX_LENGTH} />
        </>
      }
      button="Save"
    />
  )
}
