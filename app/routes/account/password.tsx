import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { changePassword } from '~/domain/ground/accounts/change-password.server'
import { changePasswordForm } from '~/domain/ground/accounts/forms.server'
import { findPerson } from '~/domain/ground/accounts/people.server'
import { PASSWORD_SET } from '~/domain/ground/accounts/rules'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { senderOf, signInAndRedirect } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { NewPasswordField } from '~/ui/account/new-password-field'
import { ProofFields } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitForm(request, changePasswordForm(actor.email), async (input) => {
    const passwordHash = await changePassword(actor, input, await senderOf(request))
    const person = findPerson(actor.id)
    if (!person) throw new Error('the account went while its password changed')
    const proven = { ...person, passwordHash }
    return signInAndRedirect(request, proven, paths.profile(), PASSWORD_SET)
  })
}

export const meta = () => [{ title: pageTitle(t`Change Password`) }]

export default function ChangePassword() {
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Change Password`}
      lead={t`It signs you out on every other device.`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Change Password`}
      isCard
      reply={reply}
    >
      <ProofFields reply={reply} />
      <NewPasswordField label={t`New Password`} reply={reply} />
    </FormPage>
  )
}
