import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { SubmitButton } from '../form/buttons'
import { EmailField } from '../form/email-field'
import { ErrorSummary } from '../form/error-summary'
import { withIcon } from '../show/icon'
import { PasswordField } from './password-field'

/** A form whose session ended before it arrived: where it was sent, its fields as JSON, and a signature of its person. */
type KeptForm = { path: string; fields: string; owner: string }

type Props = {
  reply?: FormReply | null
  /** Where to go after signing in; '' for the usual place. */
  redirect?: string
  kept?: KeptForm | null
}

/** The sign-in form's address, also for visitors whom `/auth` would first offer an account. */
export const signInPath = (redirect?: string) =>
  paths.auth({ redirect, mode: redirect ? 'sign-in' : undefined })

/** Address and password. A plain form, because whoever signs in starts with a fresh page. */
export function SignInForm({ reply, redirect, kept }: Props) {
  return (
    <form method="post" action={signInPath(redirect)} className="form">
      <ErrorSummary reply={reply} title={t`Error`} />
      <CsrfTokenInput />
      {kept && <input type="hidden" name="kept_path" value={kept.path} />}
      {kept && <input type="hidden" name="kept_form" value={kept.fields} />}
      {kept && <input type="hidden" name="kept_for" value={kept.owner} />}
      <EmailField autoComplete="username" reply={reply} required />
      <PasswordField reply={reply} />
      <SubmitButton>{t`Sign In`}</SubmitButton>
      <div className="links">
        <button
          type="submit"
          className={withIcon('key-round')}
          formAction={paths.forgot()}
          formNoValidate
          name="from"
          value="sign-in"
        >
          {t`Forgot your password?`}
        </button>
        <a className={withIcon('smartphone')} href={paths.signInCode()}>
          {t`I have a one-time code`}
        </a>
      </div>
    </form>
  )
}
