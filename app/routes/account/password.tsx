import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { changePassword } from '~/domain/ground/accounts/change-password.server'
import { changePasswordForm } from '~/domain/ground/accounts/forms.server'
import { findPerson } from '~/domain/ground/accounts/people.server'
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
    return signInAndRedirect(
      request,
      proven,
      paths.profile(),
      'Your password is changed. Sign in with the new one from now on.',
    )
  })
}

export const meta = () => [{ title: pageTitle('Change Password') }]

export default function ChangePassword() {
  const reply = useFormReply()
  return (
    <FormPage
      title="Change Password"
      lead="It signs you out on every other device."
      back={{ href: paths.profile(), label: 'Profile Settings' }}
      button="Change Password"
      isCard
      reply={reply}
    >
      <ProofFields reply={reply} />
      <NewPasswordField label="New Password" reply={reply} />
    </FormPage>
  )
}
