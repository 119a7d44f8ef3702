import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paidInto } from '~/domain/payouts/paid-into.server'
import { removePayoutAccount } from '~/domain/payouts/remove-account.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RemoveAccount } from '~/ui/account/remove-account'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return paidInto(actor, idOf(params, 'accountId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.profile(), () => {
    removePayoutAccount(actor, idOf(params, 'accountId'))
    return redirectWithNotice(paths.profile(), 'Account removed')
  })
}

export const meta = () => [{ title: pageTitle('Remove Account') }]

export default function RemoveAccountPage() {
  return <RemoveAccount {...useLoaderData<typeof loader>()} />
}
