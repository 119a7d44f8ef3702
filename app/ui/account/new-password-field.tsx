import type { ReactNode } from 'react'
import { MIN_PASSWORD_LENGTH } from '~/domain/ground/accounts/rules'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { TextField } from '../form/text-field'

/** Field for a new password. The server reports one that is too long: `maxlength` would cut it silently. */
export function NewPasswordField({ label, reply }: { label: ReactNode; reply?: FormReply | null }) {
  return (
    <TextField
      name="password"
      label={label}
      hint={t`At least ${MIN_PASSWORD_LENGTH} characters. You can use a short sentence.`}
      type="password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      reply={reply}
      required
    />
  )
}
