import type { TypedField } from '~/domain/forms/builder'
import { emptyField } from '~/domain/forms/builder'
import { fieldTypeOptions, MAX_HELP, MAX_LABEL } from '~/domain/forms/rules'
import { type FormReply, hasErrors } from '~/domain/shared/form-reply'
import { SubmitButton } from '../form/buttons'
import { CheckField } from '../form/choices'
import { SelectField } from '../form/select-field'
import { TextArea, TextField } from '../form/text-field'
import type { FieldList } from './use-field-list'

type InputProps = { at: string; field: TypedField; reply: FormReply | null }

/** Properties of one field that everybody fills in; `at` is its position in the form. */
function UsualInputs({ at, field, reply }: InputProps) {
  return (
    <>
      <TextField name={`${at}.label`} label="Label" value={field.label} reply={reply} maxLength={MAX_LABEL} />
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
    </>
  )
}

function OtherInputs({ at, field, reply }: InputProps) {
  return (
    <>
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

/** All properties of the field that is being made. */
export function FieldInputs(props: InputProps) {
  return (
    <>
      <UsualInputs {...props} />
      <OtherInputs {...props} />
    </>
  )
}

type CurrentProps = { index: number; count: number; list: FieldList; item: FieldList['items'][number] }

/** A field of the form as a row, which opens in its place to change it; its buttons move and remove it. */
export function CurrentField({ index, count, list, item }: CurrentProps) {
  const { form, name, shown } = list
  const field: TypedField = { ...emptyField, ...item.initialValue }
  const type = fieldTypeOptions.find(({ value }) => value === field.type)?.label ?? field.type
  const inputs = { at: item.name, field, reply: shown }
  return (
    <li className="builder-row">
      <details open={hasErrorsAt(shown, `${item.name}.`)}>
        <summary>
          <span>
            <span className="strong">{field.label}</span>{' '}
            <span className="hint">{field.required === '' ? type : `${type}, Required`}</span>
          </span>
          <span className="builder-change">
            Change<span className="sr"> {field.label}</span>
          </span>
        </summary>
        <div className="stack">
          <UsualInputs {...inputs} />
          <details
            open={['key', 'help', 'in_list'].some((part) => hasErrorsAt(shown, `${item.name}.${part}`))}
          >
            <summary>More: Field Key, help text</summary>
            <div className="stack">
              <OtherInputs {...inputs} />
            </div>
          </details>
        </div>
      </details>
      <div className="builder-moves">
        {index > 0 && (
          <ListButton
            {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })}
            of={field.label}
            icon="chevron-left"
          >
            Move up
          </ListButton>
        )}
        {index < count - 1 && (
          <ListButton
            {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
            of={field.label}
            icon="chevron-right"
          >
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
  icon: 'chevron-left' | 'chevron-right' | 'x'
  children: string
}

function ListButton({ name, value, formNoValidate, of, icon, children }: ListButtonProps) {
  return (
    <SubmitButton
      kind="quiet"
      icon={icon}
      isIconOnly
      name={name}
      value={value}
      formNoValidate={formNoValidate}
    >
      {children}
      <span className="sr"> {of}</span>
    </SubmitButton>
  )
}

function hasErrorsAt(reply: FormReply | null, at: string): boolean {
  if (!reply || !hasErrors(reply)) return false
  return Object.keys(reply.errors).some((name) => name.startsWith(at))
}
