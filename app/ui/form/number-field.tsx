import { fieldValue } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { typedTzs } from '~/domain/ground/shared/money'
import { describe, Field, type FieldProps } from './field'

type NumberProps = FieldProps & {
  value?: number | string | null
  /** Unit shown after the number, e.g. 'minutes'. */
  unit?: string
}

/** A whole number, typed on a keypad. Plain text, because the wheel changes a number field while a page scrolls. */
export function NumberField(props: NumberProps) {
  const { name, reply, value, unit } = props
  const input = (
    <input
      {...describe(props)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      defaultValue={fieldValue(reply, name, value)}
      className="input input-s num"
    />
  )
  return (
    <Field {...props}>
      {unit ? (
        <div className="affix">
          {input} <span>{unit}</span>
        </div>
      ) : (
        input
      )}
    </Field>
  )
}

/** Whole shillings. Plain text with a keypad, because people type '120,000'. */
export function MoneyField(props: Omit<NumberProps, 'unit'> & { readOnly?: boolean }) {
  const { name, reply, value, readOnly } = props
  return (
    <Field {...props}>
      <div className="affix">
        <span className="muted money" aria-hidden="true">
          {t`TSh`}
        </span>
        <input
          {...describe(props)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          readOnly={readOnly}
          defaultValue={fieldValue(reply, name, typeof value === 'number' ? typedTzs(value) : value)}
          className="input input-m num"
        />
      </div>
    </Field>
  )
}

type DateProps = FieldProps & {
  /** 'YYYY-MM-DD' */
  value?: string | null
  min?: string
  max?: string
}

/** A calendar day; typed where the browser has no picker. */
export function DateField(props: DateProps) {
  const { name, reply, value, min, max } = props
  return (
    <Field {...props}>
      <input
        {...describe(props)}
        type="date"
        min={min}
        max={max}
        placeholder={t`day/month/year`}
        defaultValue={fieldValue(reply, name, value)}
        className="input input-m num"
      />
    </Field>
  )
}
