import type { ActionFunctionArgs } from '@remix-run/node'
import { signInCodeForm } from '~/domain/ground/accounts/forms.server'
import { spendSignInCode } from '~/domain/ground/accounts/sign-in-code.server'
import { MAX_EMAIL_LENGTH } from '~/domain/ground/shared/email'
import { landingPath, senderOf, signInAndRedirect } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { NewPasswordField } from '~/ui/account/new-password-field'
import { SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { HELP } from '~/ui/layout/bottom-strip'
import { Page, pageTitle } from '~/ui/layout/page'

export function action({ request }: ActionFunctionArgs) {
  return submitForm(request, signInCodeForm, async (input) => {
    const person = await spendSignInCode(input, await senderOf(request))
    return signInAndRedirect(
      request,
      person,
      landingPath(person),
      'Your password is changed. Sign in with the new one from now on.',
    )
  })
}

export const meta = () => [{ title: pageTitle('One-Time Code') }]

export default function Code() {
  const reply = useFormReply()
  return (
    <Page
      title="One-Time Code"
      lead="If you got a code from us by telephone, use it here. You choose a new password, and every other device is signed out."
      back={{ href: paths.auth(), label: 'Sign In' }}
      narrow
    >
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <TextField
          name="login"
          label="Email or phone"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={MAX_EMAIL_LENGTH}
          reply={reply}
          required
        />
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          placeholder="XXXX-XXXX"
          reply={reply}
          required
        />
        <NewPasswordField label="New Password" reply={reply} />
        <SubmitButton>Save the new password</SubmitButton>
      </PostForm>
      <p>
        No code yet? <a href={HELP}>Ask us for one</a>.
      </p>
    </Page>
  )
}
