import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { t } from '~/domain/ground/shared/language'
import { addPayoutAccount } from '~/domain/listings/payouts/add-account.server'
import { payoutAccountForm } from '~/domain/listings/payouts/forms.server'
import { ONLY_PAYEES } from '~/domain/listings/payouts/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { AccountFields } from '~/ui/account/account-fields'
import { ProofFields } from '~/ui/account/proof-fields'
import { CheckField } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const profile = () => ({ href: paths.profile(), label: t`Profile Settings` })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireType(request, 'payout.own', ONLY_PAYEES, profile())
  return { idempotencyKey: newIdempotencyKey(), back: returnPath(request, '') }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'payout.own', ONLY_PAYEES, profile())
  return submitProved(request, actor, payoutAccountForm.and(proofForm), (input, form) => {
    return redirectWithNotice(
      addPayoutAccount(actor, input, idempotencyKeyOf(form), returnPath(request, paths.profile())),
      t`Account added`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`Add Payout Account`) }]

export default function AddPayoutAccount() {
  const { idempotencyKey, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Add Payout Account`}
      lead={t`Tenants send their rent here. Numbers cannot be changed later: add a new account instead.`}
      back={back ? { href: back, label: t`Back` } : profile()}
      idempotencyKey={idempotencyKey}
      button={t`Add Account`}
      isCard
      errors={{ title: t`Error adding account` }}
      reply={reply}
    >
      <AccountFields
        nameHint={t`As registered with the bank or network: tenants compare it with what their phone shows before they pay.`}
        reply={reply}
      />
      <CheckField name="is_default" label={t`Make this my default account`} reply={reply} />
      <ProofFields reply={reply} />
    </FormPage>
  )
}
