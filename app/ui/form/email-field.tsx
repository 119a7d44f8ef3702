import type { ComponentProps } from 'react'
import { t } from '~/domain/ground/shared/language'
import { TextField } from './text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'type' | 'autoCapitalize'> & {
  name?: string
  label?: string
}

/** An e-mail address; phones begin it with a small letter. Browsers offer the viewer's own only where a form asks for it. */
export function EmailField({ name = 'email', label = t`Email`, autoComplete = 'off', ...props }: Props) {
  return <TextField {...props} {...{ name, label, autoComplete }} type="email" autoCapitalize="none" />
}
