import { createContext, useContext } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { TextField } from '../form/text-field'
import { PasswordField } from './password-field'

/** Whose proof is asked for: the viewer's address, and whether they have two-step sign-in. */
export const ProofContext = createContext<{ email: string; hasSecondFactor?: boolean }>({ email: '' })

type Props = { reply?: FormReply | null; hint?: string; required?: boolean }

/** A code of an authenticator app, or a recovery code. */
export function CodeField({
  hint = t`Six digits from your authenticator app, or a recovery code.`,
  required = true,
  reply,
}: Props) {
  return (
    <TextField
      name="authenticator_code"
      label={t`Code`}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      reply={reply}
      size="m"
      required={required}
    />
  )
}

/** The same field, rendered for viewers with two-step sign-in only. */
export function CodeIfAsked(props: Props) {
  return useContext(ProofContext).hasSecondFactor ? <CodeField {...props} /> : null
}

/**
 * Fields that prove who is at the screen: the password, and a code for people with two-step sign-in. The account's name
 * is for password managers alone.
 */
export function ProofFields({ hint, ...props }: Props) {
  const { email } = useContext(ProofContext)
  return (
    <>
      <input
        className="sr"
        aria-label={t`Account`}
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
      />
      <PasswordField name="current_password" label={t`Current Password`} hint={hint} {...props} />
      <CodeIfAsked {...props} />
    </>
  )
}
