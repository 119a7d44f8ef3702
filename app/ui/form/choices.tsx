import type { ReactNode } from 'react'
import { fieldChecked, fieldValue, fieldValues } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { describe, FieldNotes, type FieldProps } from './field'

type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type GroupProps = FieldProps & {
  options: readonly Choice[]
  /** Side by side where there is room. */
  row?: boolean
  /** Each choice as a button; classes lay them out in place of one row. */
  boxed?: boolean | string
  /** Id of its form, where it is outside of it. */
  form?: string
}

export function RadioGroup(props: GroupProps & { value?: string | null }) {
  const chosen = fieldValue(props.reply, props.name, props.value)
  return <Group {...props} type="radio" ticked={[chosen]} />
}

/** Several boxes of one name, e.g. amenities. */
export function CheckboxGroup(props: GroupProps & { values?: readonly string[] }) {
  return <Group {...props} type="checkbox" ticked={fieldValues(props.reply, props.name, props.values)} />
}

function Group(props: GroupProps & { type: 'radio' | 'checkbox'; ticked: readonly string[] }) {
  const { name, label, required, optional, options, row, boxed, form, type, ticked } = props
  const { id, 'aria-invalid': wrong, 'aria-describedby': describedBy } = describe(props)
  return (
    <fieldset className={wrong ? 'field wrong' : 'field'} aria-describedby={describedBy}>
      <legend>
        {label}
        {optional && <span className="optional"> {t`(optional)`}</span>}
      </legend>
      <FieldNotes {...props} />
      <div className={boxed === true ? 'cluster' : boxed || (row ? 'choices choices-row' : 'choices')}>
        {options.map((option, index) => (
          <label key={option.value} className={boxed ? 'opt btn' : 'choice'}>
            <input
              id={index === 0 ? id : undefined}
              type={type}
              form={form}
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
              disabled={option.disabled}
              required={type === 'radio' && required}
            />
            <span>
              {option.label} {option.hint != null && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One box that says yes: sends 'on' when ticked and nothing otherwise. */
export function CheckField(props: FieldProps & { checked?: boolean }) {
  const { name, label, reply, required, checked } = props
  const { id, 'aria-invalid': wrong, 'aria-describedby': describedBy } = describe(props)
  return (
    <div className={wrong ? 'field wrong' : 'field'}>
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={fieldChecked(reply, name, checked)}
          required={required}
          aria-describedby={describedBy}
        />
        <span>{label}</span>
      </label>
      <FieldNotes {...props} />
    </div>
  )
}
