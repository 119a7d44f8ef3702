import type { ComponentProps } from 'react'
import { typedPhone } from '~/domain/ground/shared/phone'
import { TextField } from './text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'type' | 'value'> & {
  name?: string
  label?: string
  value?: string | null
}

/** A phone number; a stored one is shown with spaces. */
export function PhoneField({ name = 'phone', label = 'Phone', value, ...props }: Props) {
  return <TextField {...props} name={name} label={label} type="tel" value={value && typedPhone(value)} />
}
