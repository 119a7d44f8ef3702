import { t } from '~/domain/ground/shared/language'
import { SignInForm } from '../account/sign-in-form'
import { Notice } from './notice-region'
import { Page } from './page'

type Props = {
  /** Where the form was sent. */
  path: string
  /** The submitted values, without passwords. */
  fields: [string, string][]
  /** Signature of the person whose form it is; '' if unknown. */
  keptFor: string
  /** The form and its files wait on the server for its person. */
  isHeld: boolean
  /** Sentences about files that have to be picked again. */
  problems: string[]
  /** Its files were dropped, because nobody knows whose they are. */
  lostFiles: boolean
}

export const signInAgain = () => t`Please sign in again`

/** Replaces the page whose form arrived after its session had ended. */
export function SignInAgain({ path, fields, keptFor, isHeld, problems, lostFiles }: Props) {
  return (
    <Page title={signInAgain()} lead={leadOf({ isHeld, isKept: fields.length > 0, lostFiles })} narrow>
      <div className="card stack">
        {problems.length > 0 && (
          <Notice kind="warning" title={t`Choose these files again after you sign in`}>
            <ul>
              {problems.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
        <SignInForm kept={{ path, fields: JSON.stringify(fields), owner: keptFor }} />
      </div>
    </Page>
  )
}

function leadOf({ isHeld, isKept, lostFiles }: { isHeld: boolean; isKept: boolean; lostFiles: boolean }) {
  if (isHeld)
    return t`Your session has ended. Nothing was sent yet. Your form and its files wait here for 24 hours: sign in, and you are back at it.`
  if (!isKept) return t`Your session has ended. Sign in, and you are back where you were.`
  return lostFiles
    ? t`Your session has ended. What you typed is kept: sign in, and you are back at your form. Photos and files that you picked have to be picked again.`
    : t`Your session has ended. What you typed is kept: sign in, and you are back at your form.`
}
