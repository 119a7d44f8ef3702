import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { returnDeposit } from '~/domain/stays/returns/change-deposit.server'
import { type DepositReturned, depositReturnedForm } from '~/domain/stays/returns/deposit-forms.server'
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

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { deposit: requireDeposit(actor, idOf(params, 'bookingId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const { keptTzs, deposit } = requireDeposit(actor, id)
  const store = (input: DepositReturned) => {
    returnDeposit(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), 'Saved. The tenant gets a message.')
  }
  return submitForm(request, depositReturnedForm(keptTzs, deposit?.dueTzs ?? 0), store, {
    version: () => requireDeposit(actor, id).version,
  })
}

export const meta = () => [{ title: pageTitle('Return Deposit') }]

export default function ReturnDeposit() {
  const { deposit } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DepositForm
      title="Return Deposit"
      lead={`Say what you have given back to ${deposit.tenantName}. If you keep a part, they read why.`}
      deposit={deposit}
      reply={reply}
      isOpen={deposit.mayReturn}
      fields={
        <>
          <MoneyField
            name="amount"
            label="Amount returned now"
            hint="0 if you keep all of it."
            value={deposit.deposit?.dueTzs || deposit.keptTzs}
            reply={reply}
            required
          />
          <TextArea
            name="reason"
            label="Reason"
            hint="If you keep a part: what was broken or is missing, and what it costs."
            optional
            reply={reply}
            maxLength={REASON_MAX_LENGTH}
          />
        </>
      }
    />
  )
}
