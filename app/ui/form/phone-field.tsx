import type { ComponentProps } from 'react'
import { t } from '~/domain/ground/shared/language'
import { typedPhone } from '~/domain/ground/shared/phone'
import { TextField } from './text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'type' | 'value'> & {
  name?: string
  label?: string
  value?: string | null
}

/** A phone number; a stored one is shown with spaces. Browsers offer the viewer's own only where a form asks for it. */
export function PhoneField({
  name = 'phone',
  label = t`Phone`,
  autoComplete = 'off',
  value,
  ...props
}: Props) {
  return (
    <TextField {...props} {...{ name, label, autoComplete }} type="tel" value={value && typedPhone(value)} />
  )
}
