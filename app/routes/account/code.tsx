import type { ActionFunctionArgs } from '@remix-run/node'
import { signInCodeForm } from '~/domain/ground/accounts/forms.server'
import { PASSWORD_SET } from '~/domain/ground/accounts/rules'
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
import { t } from '~/ui/t'

export function action({ request }: ActionFunctionArgs) {
  return submitForm(request, signInCodeForm, async (input) => {
    const person = await spendSignInCode(input, await senderOf(request))
    return signInAndRedirect(request, person, landingPath(person), PASSWORD_SET)
  })
}

export const meta = () => [{ title: pageTitle(t`One-Time Code`) }]

export default function Code() {
  const reply = useFormReply()
  return (
    <Page
      title={t`One-Time Code`}
      lead={t`If you got a code from us by telephone, use it here. You choose a new password, and every other device is signed out.`}
      back={{ href: paths.auth(), label: t`Sign In` }}
      narrow
    >
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <TextField
          name="login"
          label={t`Email or phone`}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={MAX_EMAIL_LENGTH}
          reply={reply}
          required
        />
        <TextField
          name="code"
          label={t`Code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          placeholder="XXXX-XXXX"
          reply={reply}
          required
        />
        <NewPasswordField label={t`New Password`} reply={reply} />
        <SubmitButton>{t`Save the new password`}</SubmitButton>
      </PostForm>
      <p>{t`No code yet? ${<a href={HELP}>{t`Ask us for one`}</a>}.`}</p>
    </Page>
  )
}
