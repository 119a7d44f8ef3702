import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addPayoutAccount } from '~/domain/payouts/add-account.server'
import { payoutAccountForm } from '~/domain/payouts/forms.server'
import { ONLY_PAYEES } from '~/domain/payouts/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PayoutAccountForm } from '~/ui/account/payout-account-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const PROFILE = { href: paths.profile(), label: 'Profile Settings' }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireType(request, 'payout.own', ONLY_PAYEES, PROFILE)
  return { idempotencyKey: newIdempotencyKey(), back: returnPath(request, '') }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'payout.own', ONLY_PAYEES, PROFILE)
  return submitForm(request, payoutAccountForm, (input, form) =>
    redirectWithNotice(
      addPayoutAccount(actor, input, idempotencyKeyOf(form), returnPath(request, paths.profile())),
      'Account added',
    ),
  )
}

export const meta = () => [{ title: pageTitle('Add Payout Account') }]

export default function AddPayoutAccount() {
  const { idempotencyKey, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title="Add Payout Account"
      lead="Tenants send their rent here. Numbers cannot be changed later: add a new account instead."
      back={back ? { href: back, label: 'Back' } : PROFILE}
      narrow
    >
      <PayoutAccountForm reply={reply} idempotencyKey={idempotencyKey} cancel={back || paths.profile()} />
    </Page>
  )
}
