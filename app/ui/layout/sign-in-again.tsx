import { SignInForm } from '../account/sign-in-form'
import { Page } from './page'

type Props = {
  /** Where the form was sent. */
  path: string
  /** The submitted values, without passwords. */
  fields: [string, string][]
  /** It can carry files, which are not kept for somebody who is not signed in. */
  hasFiles: boolean
}

export const SIGN_IN_AGAIN = 'Please sign in again'

/** Replaces the page whose form arrived after its session had ended. */
export function SignInAgain({ path, fields, hasFiles }: Props) {
  const lead =
    fields.length > 0
      ? `Your session has ended. What you typed is kept: sign in, and you are back at your form.${hasFiles ? ' Photos and files that you picked have to be picked again.' : ''}`
      : 'Your session has ended. Sign in, and you are back where you were.'
  return (
    <Page title={SIGN_IN_AGAIN} lead={lead} narrow>
      <div className="card">
        <SignInForm kept={{ path, fields: JSON.stringify(fields) }} />
      </div>
    </Page>
  )
}
