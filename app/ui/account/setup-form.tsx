import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { NewPasswordField } from './new-password-field'

type Props = { adminEmail: string; reply?: FormReply | null }

/** How the first administrator begins: with the code from the server's log, or by the address's own mail. */
export function SetupForm({ adminEmail, reply }: Props) {
  return (
    <>
      <div className="stack-s">
        <p>
          The administrator&apos;s address is <strong>{adminEmail}</strong>.
        </p>
        <p>
          The server prints a set-up code when it starts; <code>npm run setup-code</code> prints another. The
          code and a password that you choose here make the account, or take it over if somebody registered
          the address before you.
        </p>
        <p>
          Where mail is set up there is a second way:{' '}
          <a href={paths.auth({ mode: 'sign-up' })}>create an account</a> with this address. It becomes the
          administrator&apos;s when you press the button that the confirmation e-mail leads to.
        </p>
      </div>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <TextField
          name="code"
          label="Set-up code"
          autoComplete="off"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          reply={reply}
          required
        />
        <NewPasswordField label="New Password" reply={reply} />
        <SubmitButton>Become administrator</SubmitButton>
      </PostForm>
    </>
  )
}
