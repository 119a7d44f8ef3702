import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOT_RIGHT } from '~/domain/ground/money/refund-states'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { disputeDeposit } from '~/domain/stays/returns/change-deposit.server'
import { type DepositDispute, disputeDepositForm } from '~/domain/stays/returns/deposit-forms.server'
import { requireDeposit } from '~/domain/stays/returns/deposit-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DepositForm } from '~/ui/deposits/deposit-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const ACTION = 'booking.dispute-deposit'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { deposit: requireDeposit(actor, idOf(params, 'bookingId'), ACTION) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const store = (input: DepositDispute) => {
    disputeDeposit(actor, id, input)
    return redirectWithNotice(
      paths.bookingDetails(id),
      'Sent. An administrator decides, and you get a message.',
    )
  }
  return submitForm(request, disputeDepositForm, store, {
    version: () => requireDeposit(actor, id, ACTION).version,
  })
}

export const meta = () => [{ title: pageTitle(NOT_RIGHT) }]

export default function DisputeDeposit() {
  const { deposit } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DepositForm
      title={NOT_RIGHT}
      lead="An administrator reads what both sides say and decides. Bweni does not hold the money."
      deposit={deposit}
      reply={reply}
      isOpen={deposit.mayDispute}
      fields={
        <TextArea
          name="reason"
          label="What is not right?"
          hint="For example: nothing was broken, or it cost less."
          reply={reply}
          required
          maxLength={REASON_MAX_LENGTH}
        />
      }
      button="Send"
    />
  )
}
