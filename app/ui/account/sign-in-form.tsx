import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { SubmitButton } from '../form/buttons'
import { EmailField } from '../form/email-field'
import { ErrorSummary } from '../form/error-summary'
import { PasswordField } from './password-field'

/** A form whose session ended before it arrived: where it was sent, its fields as JSON, and a signature of its person. */
type KeptForm = { path: string; fields: string; owner: string }

type Props = {
  reply?: FormReply | null
  /** Where to go after signing in; '' for the usual place. */
  redirect?: string
  kept?: KeptForm | null
}

/** Address and password. A plain form, because whoever signs in starts with a fresh page. */
export function SignInForm({ reply, redirect, kept }: Props) {
  return (
    <form method="post" action={paths.auth({ redirect })} className="form">
      <ErrorSummary reply={reply} title="Error" />
      <CsrfTokenInput />
      {kept && <input type="hidden" name="kept_path" value={kept.path} />}
      {kept && <input type="hidden" name="kept_form" value={kept.fields} />}
      {kept && <input type="hidden" name="kept_for" value={kept.owner} />}
      <EmailField autoComplete="username" reply={reply} required />
      <PasswordField reply={reply} />
      <div className="actions">
        <SubmitButton>Sign In</SubmitButton>
        <button
          type="submit"
          className="link-btn"
          formAction={paths.forgot()}
          formNoValidate
          name="from"
          value="sign-in"
        >
          Forgot your password?
        </button>
        <a href={paths.signInCode()}>I have a one-time code</a>
      </div>
    </form>
  )
}
