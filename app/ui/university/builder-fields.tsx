import type { TypedField } from '~/domain/forms/builder'
import { emptyField } from '~/domain/forms/builder'
import { fieldTypeOptions, MAX_HELP, MAX_LABEL } from '~/domain/forms/rules'
import { type FormReply, hasErrors } from '~/domain/shared/form-reply'
import { SubmitButton } from '../form/buttons'
import { CheckField } from '../form/choices'
import { SelectField } from '../form/select-field'
import { TextArea, TextField } from '../form/text-field'
import { Badge } from '../show/status-badge'
import type { FieldList } from './use-field-list'

type InputProps = { at: string; field: TypedField; reply: FormReply | null }

/** Properties of one field; `at` is its position in the form. */
export function FieldInputs({ at, field, reply }: InputProps) {
  return (
    <>
      <TextField name={`${at}.label`} label="Label" value={field.label} reply={reply} maxLength={MAX_LABEL} />
      <TextField
        name={`${at}.key`}
        label="Field Key"
        hint="For example student_id. If empty, it is made from the label."
        value={field.key}
        reply={reply}
        maxLength={40}
        autoCapitalize="none"
        size="m"
      />
      <SelectField
        name={`${at}.type`}
        label="Type"
        options={fieldTypeOptions}
        value={field.type}
        reply={reply}
        size="m"
      />
      <CheckField name={`${at}.required`} label="Required" checked={field.required !== ''} reply={reply} />
      <div className="for-select">
        <TextArea
          name={`${at}.options`}
          label="Options"
          hint="One on each line, for the type Select only."
          value={field.options}
          rows={3}
          reply={reply}
        />
      </div>
      <TextField
        name={`${at}.help`}
        label="Help text"
        hint="Students read it under the label."
        value={field.help}
        reply={reply}
        maxLength={MAX_HELP}
      />
      <CheckField
        name={`${at}.in_list`}
        label="Show in list"
        hint="Lists of submissions show the answer. At most two fields."
        checked={field.in_list !== ''}
        reply={reply}
      />
    </>
  )
}

type CurrentProps = { index: number; count: number; list: FieldList; item: FieldList['items'][number] }

/** A field of the form: its summary, which opens to change it, and its position. */
export function CurrentField({ index, count, list, item }: CurrentProps) {
  const { form, name, shown } = list
  const field: TypedField = { ...emptyField, ...item.initialValue }
  const type = fieldTypeOptions.find(({ value }) => value === field.type)?.label ?? field.type
  return (
    <li className="card stack-s">
      <div className="card-head">
        <p>
          <span className="strong">{field.label}</span> <span className="muted">{type}</span>
        </p>
        {field.required !== '' && <Badge label="Required" />}
      </div>
      <details open={hasErrorsAt(shown, item.name)}>
        <summary>
          Change<span className="sr"> {field.label}</span>
        </summary>
        <div className="stack">
          <FieldInputs at={item.name} field={field} reply={shown} />
        </div>
      </details>
      <div className="cluster">
        {index > 0 && (
          <ListButton {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })} of={field.label}>
            Move up
          </ListButton>
        )}
        {index < count - 1 && (
          <ListButton {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })} of={field.label}>
            Move down
          </ListButton>
        )}
        <ListButton {...form.remove.getButtonProps({ name, index })} of={field.label} icon="x">
          Remove
        </ListButton>
      </div>
    </li>
  )
}

type ListButtonProps = {
  name?: string
  value?: string
  formNoValidate?: boolean
  of: string
  icon?: 'x'
  children: string
}

function ListButton({ name, value, formNoValidate, of, icon, children }: ListButtonProps) {
  return (
    <SubmitButton kind="quiet" icon={icon} name={name} value={value} formNoValidate={formNoValidate}>
      {children}
      <span className="sr"> {of}</span>
    </SubmitButton>
  )
}

function hasErrorsAt(reply: FormReply | null, at: string): boolean {
  if (!reply || !hasErrors(reply)) return false
  return Object.keys(reply.errors).some((name) => name.startsWith(`${at}.`))
}
