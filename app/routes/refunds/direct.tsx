import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownProfile } from '~/domain/ground/accounts/profile.server'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { directRefund } from '~/domain/stays/returns/change-refund.server'
import { type DirectedRefund, directRefundForm } from '~/domain/stays/returns/forms.server'
import { refundForStep } from '~/domain/stays/returns/refund-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { AccountFields } from '~/ui/account/account-fields'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { RefundForm } from '~/ui/refunds/refund-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { fullName, phone } = ownProfile(actor)
  const own: RefundAccount = { kind: 'mobile_money', provider: '', number: phone ?? '', name: fullName }
  return { refund: refundForStep(actor, idOf(params, 'bookingId'), 'direct'), own }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const refund = () => refundForStep(actor, id, 'direct')
  const { ownerName } = refund()
  const store = (input: DirectedRefund) => {
    directRefund(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), `Saved. ${ownerName} sees where to send the money.`)
  }
  return submitForm(request, directRefundForm, store, { version: () => refund().version })
}

export const meta = () => [{ title: pageTitle('Where the Refund Goes') }]

export default function WhereTheRefundGoes() {
  const { refund, own } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <RefundForm
      title="Where the Refund Goes"
      lead={`Only ${refund.ownerName} and our administrators see the number.`}
      refund={refund}
      reply={reply}
      isOpen={refund.may.direct}
      fields={
        <AccountFields
          nameHint="The name that the bank or network shows for this number."
          account={refund.payTo ?? own}
          reply={reply}
        />
      }
      button="Save"
    />
  )
}
