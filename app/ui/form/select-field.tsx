import { fieldValue } from '~/domain/ground/shared/form-reply'
import { describe, Field, type FieldProps } from './field'
import { inputClass } from './text-field'

export type Option = {
  value: string | number
  label: string
}

type Props = FieldProps & {
  options: readonly Option[]
  value?: string | number | null
  /** First line that chooses nothing. */
  empty?: string
  size?: 's' | 'm'
}

/** The browser's own list of choices. */
export function SelectField(props: Props) {
  const { name, reply, options, value, empty, size } = props
  return (
    <Field {...props}>
      <select {...describe(props)} defaultValue={fieldValue(reply, name, value)} className={inputClass(size)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
