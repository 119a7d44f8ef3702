import { type FieldType, fieldTypes } from '~/domain/ground/shared/form-field'
import { type FormReply, hasErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import type { TypedField } from '~/domain/university/forms/builder'
import { emptyField } from '~/domain/university/forms/builder'
import { fieldTypeLabel, MAX_HELP, MAX_LABEL } from '~/domain/university/forms/rules'
import { SubmitButton } from '../form/buttons'
import { CheckField, RadioGroup } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { TextArea, TextField } from '../form/text-field'
import { Icon, type IconName } from '../show/icon'
import type { FieldList } from './use-field-list'

const typeIcons: Record<FieldType, IconName> = {
  ...{ text: 'pencil', email: 'mail', phone: 'phone', date: 'calendar', select: 'clipboard-list' },
  ...{ file: 'file-text', image: 'image', textarea: 'menu' },
}

const typeChoices = () =>
  fieldTypes.map((value) => ({
    value,
    label: (
      <span className="inline-grid place-items-center text-[length:var(--text-s)]">
        <Icon name={typeIcons[value]} />
        {fieldTypeLabel(value)}
      </span>
    ),
  }))

const typeOf = ({ type }: Pick<TypedField, 'type'>): FieldType =>
  fieldTypes.find((one) => one === type) ?? 'text'

type InputProps = { at: string; field: TypedField; reply: FormReply | null }

/** All properties of one field; `at` is its position in the form. The rarest are folded. */
export function FieldInputs({ at, field, reply }: InputProps) {
  const name = (part: keyof TypedField) => `${at}.${part}`
  const isFolded = !['key', 'help', 'in_list'].some((part) => hasErrorsAt(reply, `${at}.${part}`))
  const input = fieldsOf(reply)
  return (
    <>
      <TextField {...input(name('label'), t.as('a question')`Label`, field.label)} maxLength={MAX_LABEL} />
      {/* A new group at each position: radios that are renamed while rows move would share a name, and lose their choice. */}
      <RadioGroup
        key={at}
        name={name('type')}
        label={t`Type`}
        options={typeChoices()}
        value={typeOf(field)}
        boxed="grid grid-cols-4 md:grid-cols-8 gap-1.5 [&>*]:px-0.5"
      />
      <CheckField
        {...input(name('required'), t.as('a question')`Required`)}
        checked={field.required !== ''}
      />
      <div className="for-select stack-s">
        <TextArea
          {...input(name('options'), t.as('a question')`Options`, field.options)}
          hint={t`One on each line, for the type Select only.`}
          rows={3}
        />
        <CheckField
          {...input(name('decides_order'), t`Decides who comes first`)}
          hint={t`The first option comes first. A star after an option asks for a paper, in the next File question.`}
          checked={field.decides_order !== ''}
        />
      </div>
      <details open={!isFolded}>
        <summary>{t`More: Field Key, help text`}</summary>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...input(name('key'), t`Field Key`, field.key)}
            hint={t`For example student_id. If empty, it is made from the label.`}
            maxLength={40}
            autoCapitalize="none"
          />
          <TextField
            {...input(name('help'), t`Help text`, field.help)}
            hint={t`Students read it under the label.`}
            maxLength={MAX_HELP}
          />
          <CheckField
            {...input(name('in_list'), t`Show in list`)}
            hint={t`Lists of submissions show the answer. At most two fields.`}
            checked={field.in_list !== ''}
          />
        </div>
      </details>
    </>
  )
}

type CurrentProps = { index: number; count: number; list: FieldList; item: FieldList['items'][number] }

/** A field of the form as a row, which opens in its place to change or remove it; its buttons move it. */
export function CurrentField({ index, count, list, item }: CurrentProps) {
  const { form, name, shown } = list
  const { label, required, decides_order, ...field } = { ...emptyField, ...item.value }
  const type = typeOf(field)
  return (
    <li className="builder-row [border-bottom-width:1px]">
      <details open={hasErrorsAt(shown, `${item.name}.`)}>
        <summary className="gap-3 min-h-14">
          <Icon name={typeIcons[type]} />
          <span className="flex-auto">
            <span className="strong">{label}</span>{' '}
            <span className="hint">
              {[
                fieldTypeLabel(type),
                required && t.as('a question')`Required`,
                decides_order && t`Decides who comes first`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <span className="text-[var(--color-sea)] max-md:hidden">
            {t`Change`}
            <span className="sr"> {label}</span>
          </span>
        </summary>
        <div className="stack p-3 marked">
          <FieldInputs at={item.name} field={{ ...emptyField, ...item.initialValue, type }} reply={shown} />
          <div>
            <ListButton {...form.remove.getButtonProps({ name, index })} of={label} icon="x">
              {t`Remove`}
            </ListButton>
          </div>
        </div>
      </details>
      <div className="builder-moves flex">
        {index > 0 && (
          <ListButton
            {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })}
            of={label}
            icon="chevron-left"
          >
            {t`Move up`}
          </ListButton>
        )}
        {index < count - 1 && (
          <ListButton
            {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
            of={label}
            icon="chevron-right"
          >
            {t`Move down`}
          </ListButton>
        )}
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
      kind={icon === 'x' ? 'danger' : 'quiet'}
      icon={icon}
      isIconOnly={icon !== 'x'}
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
