import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { decideDeposit } from '~/domain/stays/returns/change-deposit.server'
import { type DepositDecision, decideDepositForm } from '~/domain/stays/returns/deposit-forms.server'
import { requireDeposit } from '~/domain/stays/returns/deposit-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DepositForm } from '~/ui/deposits/deposit-form'
import { MoneyField } from '~/ui/form/number-field'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const ACTION = 'booking.decide-deposit'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { deposit: requireDeposit(actor, idOf(params, 'bookingId'), ACTION) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const { keptTzs } = requireDeposit(actor, id, ACTION)
  const store = (input: DepositDecision) => {
    decideDeposit(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), 'Decided. Both sides get a message.')
  }
  return submitForm(request, decideDepositForm(keptTzs), store, {
    version: () => requireDeposit(actor, id, ACTION).version,
  })
}

export const meta = () => [{ title: pageTitle('Decide on a Deposit') }]

export default function DecideOnADeposit() {
  const { deposit } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DepositForm
      title="Decide on a Deposit"
      lead={deposit.sentence}
      deposit={deposit}
      reply={reply}
      isOpen={deposit.mayDecide}
      fields={
        <>
          <MoneyField
            name="to_return"
            label="Still to be returned"
            hint="0 if the owner may keep all of it."
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
