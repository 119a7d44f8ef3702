import type { ActionFunctionArgs } from '@remix-run/node'
import { emailForm } from '~/domain/accounts/forms.server'
import { askReset } from '~/domain/accounts/reset-password.server'
import { RESET_ANSWER } from '~/domain/accounts/rules'
import { redirectWithNotice } from '~/http/redirects.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { EmailField } from '~/ui/form/email-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export function action({ request }: ActionFunctionArgs) {
  return submitForm(request, emailForm, ({ email }) => {
    askReset(email)
    return redirectWithNotice(paths.forgot(), RESET_ANSWER, { kind: 'info' })
  })
}

export const meta = () => [{ title: pageTitle('Forgotten Password') }]

export default function Forgot() {
  const reply = useFormReply()
  return (
    <Page
      title="Forgotten Password"
      lead="We send you a link with which you choose a new one. It works for one hour."
      back={{ href: paths.auth(), label: 'Sign In' }}
      narrow
    >
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <EmailField autoComplete="email" reply={reply} required />
        <SubmitButton>Send the link</SubmitButton>
      </PostForm>
      <p>
        No e-mail reaches you? Ask us for a code, and <a href={paths.signInCode()}>enter it here</a>.
      </p>
    </Page>
  )
}
