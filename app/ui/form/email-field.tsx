import type { ComponentProps } from 'react'
import { TextField } from './text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'type' | 'autoCapitalize'> & {
  name?: string
  label?: string
}

/** An e-mail address; phones begin it with a small letter. */
export function EmailField({ name = 'email', label = 'Email', ...props }: Props) {
  return <TextField {...props} name={name} label={label} type="email" autoCapitalize="none" />
}
