import type { FormReply } from '~/domain/shared/form-reply'
import { TextField } from '../form/text-field'

type Props = { name?: string; label?: string; reply?: FormReply | null }

/** The password that an account has. */
export function PasswordField({ name = 'password', label = 'Password', reply }: Props) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      autoComplete="current-password"
      reply={reply}
      required
    />
  )
}
