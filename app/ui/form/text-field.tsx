import type { HTMLInputAutoCompleteAttribute } from 'react'
import { fieldValue } from '~/domain/ground/shared/form-reply'
import { describe, Field, type FieldProps } from './field'

type Size = 's' | 'm'

type TextProps = FieldProps & {
  /** The stored value, shown until the form was sent. */
  value?: string | number | null
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  placeholder?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  readOnly?: boolean
  /** `s` for a few figures, `m` for a name. */
  size?: Size
  /** Id of a <datalist> with suggestions. */
  list?: string
  autoCapitalize?: 'none' | 'words'
}

/** Longest limit that is printed: browsers cut pasted text at it without a word, the server keeps the text and says so. */
const SHORT = 100
const shortLimit = (max = SHORT + 1) => (max > SHORT ? undefined : max)

export function inputClass(size?: Size): string {
  return size ? `input input-${size}` : 'input'
}

/** One line of text. A password is never shown again after it was sent. */
export function TextField(props: TextProps) {
  const { name, reply, value, type = 'text', size, label, hidesLabel, hint, optional, ...input } = props
  const limit = shortLimit(props.maxLength)
  const shown = type === 'password' ? undefined : fieldValue(reply, name, value)
  return (
    <Field {...props}>
      <input
        {...input}
        {...describe(props)}
        type={type}
        maxLength={limit}
        defaultValue={shown}
        className={inputClass(size)}
      />
    </Field>
  )
}

type AreaProps = FieldProps & {
  value?: string | null
  rows?: number
  maxLength?: number
  placeholder?: string
}

export function TextArea(props: AreaProps) {
  const { name, reply, value, rows = 4, maxLength, placeholder } = props
  return (
    <Field {...props}>
      <textarea
        {...describe(props)}
        rows={rows}
        maxLength={shortLimit(maxLength)}
        placeholder={placeholder}
        defaultValue={fieldValue(reply, name, value)}
        className="input"
      />
    </Field>
  )
}
