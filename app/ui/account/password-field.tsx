import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { TextField } from '../form/text-field'

type Props = { name?: string; label?: string; hint?: string; reply?: FormReply | null; required?: boolean }

/** The password that an account has. */
export function PasswordField({ name = 'password', label = t`Password`, required = true, ...props }: Props) {
  return (
    <TextField
      {...props}
      name={name}
      label={label}
      type="password"
      autoComplete="current-password"
      required={required}
    />
  )
}
