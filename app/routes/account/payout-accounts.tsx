import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { confirmPasswordForm } from '~/domain/accounts/forms.server'
import { provePassword } from '~/domain/accounts/prove-password.server'
import { addPayoutAccount } from '~/domain/payouts/add-account.server'
import { payoutAccountForm } from '~/domain/payouts/forms.server'
import {
  accountTypeLabels,
  accountTypes,
  banks,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_ACCOUNT_NUMBER_LENGTH,
  MOBILE_NUMBER_EXAMPLE,
  mobileNetworks,
  ONLY_PAYEES,
} from '~/domain/payouts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PasswordField } from '~/ui/account/password-field'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { CheckField, RadioGroup } from '~/ui/form/choices'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { SelectField } from '~/ui/form/select-field'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const PROFILE = { href: paths.profile(), label: 'Profile Settings' }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireType(request, 'payout.own', ONLY_PAYEES, PROFILE)
  return { idempotencyKey: newIdempotencyKey(), back: returnPath(request, '') }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'payout.own', ONLY_PAYEES, PROFILE)
  const sender = await senderOf(request)
  return submitForm(request, payoutAccountForm.and(confirmPasswordForm), async (input, form) => {
    await provePassword(actor, input.current_password, sender, 'current_password')
    return redirectWithNotice(
      addPayoutAccount(actor, input, idempotencyKeyOf(form), returnPath(request, paths.profile())),
      'Account added',
    )
  })
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

const choices = (names: readonly string[]) => names.map((word) => ({ value: word, label: word }))

/** A bank or mobile-money account. Browsers that cannot hide the other kind's fields show both, each under its name. */
function PayoutAccountForm({
  reply,
  idempotencyKey,
  cancel,
}: {
  reply?: FormReply | null
  idempotencyKey: string
  /** Where giving up leads. */
  cancel: string
}) {
  return (
    <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
      <ErrorSummary reply={reply} title="Error adding account" />
      <RadioGroup
        name="account_type"
        label="Account Type"
        options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
        value="mobile_money"
        reply={reply}
        row
        required
      />
      <div className="form only-bank">
        <SelectField name="bank_name" label="Bank" options={choices(banks)} empty="Choose" reply={reply} />
        <TextField
          name="other_bank"
          label="Name of the bank"
          hint="Only where you chose Other."
          autoComplete="off"
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          reply={reply}
          optional
        />
        <TextField
          name="account_number"
          label="Account Number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_ACCOUNT_NUMBER_LENGTH + 16}
          reply={reply}
        />
      </div>
      <div className="form only-mobile">
        <SelectField
          name="mobile_network"
          label="Mobile Network"
          options={choices(mobileNetworks)}
          empty="Choose"
          reply={reply}
        />
        <TextField
          name="mobile_number"
          label="Mobile Number"
          hint={`Example: ${MOBILE_NUMBER_EXAMPLE}`}
          type="tel"
          autoComplete="off"
          reply={reply}
        />
      </div>
      <TextField
        name="account_name"
        label="Account Name"
        hint="As registered with the bank or network: tenants compare it with what their phone shows before they pay."
        autoComplete="off"
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        reply={reply}
        required
      />
      <CheckField name="is_default" label="Make this my default account" reply={reply} />
      <PasswordField name="current_password" label="Current Password" reply={reply} />
      <div className="actions">
        <SubmitButton>Add Account</SubmitButton>
        <ButtonLink href={cancel}>Cancel</ButtonLink>
      </div>
    </PostForm>
  )
}
