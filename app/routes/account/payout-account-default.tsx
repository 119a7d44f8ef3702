import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { missing } from '~/domain/ground/shared/refusals'
import { setDefaultAccount } from '~/domain/listings/payouts/default-account.server'
import { listPayoutAccounts } from '~/domain/listings/payouts/list.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { InstantText } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const accountId = idOf(params, 'accountId')
  const account = listPayoutAccounts(actor).find(({ id }) => id === accountId)
  if (!account) throw missing()
  return account
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitProved(request, actor, proofForm, () => {
    setDefaultAccount(actor, idOf(params, 'accountId'))
    return redirectWithNotice(paths.profile(), t`Default account changed`)
  })
}

export const meta = () => [{ title: pageTitle(t`Make Default`) }]

/** Asks for the password before another account becomes the default. */
export default function DefaultAccountPage() {
  const { provider, maskedNumber, accountName, waitsUntil } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Make Default`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Make default`}
      reply={reply}
      before={
        <>
          <p>
            {provider}, <span className="money">{maskedNumber}</span>, {accountName}
          </p>
          <p>{t`New bookings pay into it, unless their listing names another account.`}</p>
          {waitsUntil !== null && (
            <p>{t`It is new: bookings can use it from ${<InstantText at={waitsUntil} />}.`}</p>
          )}
        </>
      }
    >
      <ProofFields reply={reply} />
    </FormPage>
  )
}
