import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { type FormReply, fieldErrors, fieldValue, formReplyOf } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { emptyField, type TypedField, typedDraft } from '~/domain/university/forms/builder'
import type { BuilderView } from '~/domain/university/forms/builder-page.server'
import { afterListIntent, readFields } from '~/domain/university/forms/read-fields'
import { fieldCount, MAX_FIELDS, MAX_FORM_DESCRIPTION, MAX_FORM_NAME } from '~/domain/university/forms/rules'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { CheckField } from '../form/choices'
import { ErrorSummary } from '../form/error-summary'
import { fieldsOf } from '../form/fields-of'
import { DateField, NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { TextArea, TextField } from '../form/text-field'
import { AnswerField } from './answer-field'
import { CurrentField, FieldInputs } from './builder-fields'
import { type FieldList, useFieldList } from './use-field-list'
import '../styles/form-builder.css'

type Props = {
  action: string
  /** Where a draft is saved; with `leave` by scripts. */
  draftPath: (leave?: 1) => string
  values: BuilderView['values']
  label: string
  back: string
  reply: FormReply | null
  idempotencyKey?: string
  version: number | null
}

/**
 * A form with all its fields as one form. Buttons of the list send it to its own address, where nothing is stored; where
 * scripts run they change the list at once. Rule: decisions "Forms with many buttons: a list grows at its own URL".
 */
export function FormBuilder(props: Props) {
  const { action, draftPath, values, label, back, reply, idempotencyKey, version } = props
  const list = useFieldList(values.fields, reply)
  const { shown, items } = list
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <PostForm
          action={action}
          id={list.form.id}
          onSubmit={list.form.onSubmit}
          reply={reply}
          idempotencyKey={idempotencyKey}
          version={version}
          noValidate
        >
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {label}
          </button>
          <ui-leave
            hidden
            data-to={draftPath(1)}
            data-ask={t`Leave this form? It is not sent yet, and is kept under Half-made forms.`}
          />
          <ErrorSummary reply={shown} prefix={fieldPrefix} />
          <FormFacts values={values} reply={reply} />
          <section className="stack-s" aria-label={t`Current Fields`}>
            <h2 id="fields">{t`Current Fields`}</h2>
            {fieldErrors(shown, 'fields').map((message) => (
              <p key={message} className="error">
                {message}
              </p>
            ))}
            <p className="muted" role="status">
              {items.length === 0 ? t`No fields yet. Add the first one below.` : fieldCount(items.length)}
            </p>
            <ol className="[border-top-width:1px]">
              {items.map((item, index) => (
                <CurrentField key={item.key} index={index} count={items.length} list={list} item={item} />
              ))}
            </ol>
          </section>
          {items.length < MAX_FIELDS && <AddField key={list.round} list={list} reply={reply} />}
        </PostForm>
        <Preview fields={items.map(({ value }) => ({ ...emptyField, ...value }))} />
      </div>
      <div className="tile bar-foot flex gap-1 md:gap-2 p-2 max-md:[&_.btn]:px-2 max-md:[&>*]:text-[length:var(--text-s)]">
        <SubmitButton form={list.form.id}>{label}</SubmitButton>
        <SubmitButton kind="plain" form={list.form.id} formAction={draftPath()} formNoValidate>
          {t`Save for later`}
        </SubmitButton>
        <ButtonLink href={back}>{t`Cancel`}</ButtonLink>
      </div>
    </>
  )
}

/** The questions as they are typed, as students see them. */
function Preview({ fields }: { fields: TypedField[] }) {
  const { fields: questions } = readFields(fields, emptyField, false)
  return (
    <section aria-labelledby="preview">
      <h2 className="text-[length:1rem]" id="preview">{t`What students see`}</h2>
      <fieldset disabled className="builder-preview card form">
        <legend className="sr">{t`Preview`}</legend>
        {questions.length === 0 && <p className="muted">{t`The first question appears here.`}</p>}
        {questions.map((field, at) => (
          <AnswerField key={field.key} field={field} at={at} reply={null} />
        ))}
      </fieldset>
    </section>
  )
}

function FormFacts({ values, reply }: Pick<Props, 'values' | 'reply'>) {
  const { name, description, isActive, asksHostel, asksNumber, opensOn, closesOn, comeBy, maxSubmissions } =
    values
  const isFolded = ['description', 'opens_on', 'closes_on', 'come_by', 'max_submissions'].every(
    (field) => fieldErrors(reply, field).length === 0,
  )
  const field = fieldsOf(reply)
  return (
    <section className="card stack" aria-label={t`Form`}>
      <TextField {...field('name', t`Form Name`, name)} maxLength={MAX_FORM_NAME} required />
      <div className="grid gap-x-4 md:grid-cols-2">
        <CheckField
          {...field('is_active', t.as('a form')`Active`)}
          hint={t`Students see it and can send it.`}
          checked={isActive}
        />
        <CheckField
          {...field('asks_hostel', t`Ask for the hostel`)}
          hint={t`Students choose the hostel that they would like.`}
          checked={asksHostel}
        />
        <CheckField
          {...field('asks_number', t`Ask for the registration number`)}
          hint={t`One number has one bed at a time.`}
          checked={asksNumber}
        />
      </div>
      <details open={!isFolded}>
        <summary>
          {closesOn === null
            ? t`Description, first and last day`
            : t`Description, first and last day: open until ${formatDay(closesOn)}`}
        </summary>
        <div className="stack">
          <TextArea
            {...field('description', t`Description`, description)}
            maxLength={MAX_FORM_DESCRIPTION}
            optional
          />
          <div className="flex flex-wrap gap-4">
            <DateField {...field('opens_on', t`First day`, opensOn)} optional />
            <DateField {...field('closes_on', t`Last day`, closesOn)} optional />
            <DateField
              {...field('come_by', t`Come by`, comeBy)}
              hint={t`Approved students read it. After that day you may give their beds to others.`}
              optional
            />
            <NumberField
              {...field('max_submissions', t`Maximum number of submissions`, maxSubmissions)}
              optional
            />
          </div>
        </div>
      </details>
    </section>
  )
}

/** The field being made: cleared once it was added; shows its errors before. */
function AddField({ list, reply }: { list: FieldList; reply: FormReply | null }) {
  const [refusal, setRefusal] = useState<FormReply | null>(null)
  const section = useRef<HTMLElement>(null)
  const hasAdded = list.round > 0
  useEffect(() => {
    if (hasAdded) section.current?.querySelector<HTMLElement>('[name="draft.label"]')?.focus()
  }, [hasAdded])
  const draft = list.round === 0 ? typedDraft(reply) : emptyField
  /** Adds what was typed here, or shows what is wrong with it. */
  const add = (event: MouseEvent<HTMLButtonElement>, isSeveral: boolean) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const data = new FormData(form)
    const others = list.items.map((item) => fieldIn(data, item.name))
    const field = fieldIn(data, 'draft')
    const input = isSeveral ? { several: String(data.get('several') ?? '') } : { draft: field }
    const { values, errors } = afterListIntent('insert', { fields: others, ...input })
    const all = values.fields as TypedField[]
    if (all.length > others.length) return isSeveral ? list.addAll(all) : list.add(field, others)
    setRefusal({ ...formReplyOf(input), errors })
    form.querySelector<HTMLElement>(`[name="${isSeveral ? 'several' : Object.keys(errors)[0]}"]`)?.focus()
  }
  const { name, value, formNoValidate } = list.form.insert.getButtonProps({ name: list.name })
  const button = { name, value, formNoValidate, kind: 'plain', icon: 'plus' } as const
  return (
    <section className="card stack-s" aria-labelledby="new-field" ref={section}>
      <h2 id="new-field">{t`New field`}</h2>
      <FieldInputs at="draft" field={draft} reply={refusal ?? list.shown} />
      <div>
        <SubmitButton {...button} onClick={(event) => add(event, false)}>{t`Add Field`}</SubmitButton>
      </div>
      <details open={fieldValue(refusal ?? list.shown, 'several') !== ''}>
        <summary>{t`Add several at once`}</summary>
        <div className="stack">
          <TextArea
            name="several"
            label={t`Questions`}
            hint={t`One on each line. After a bar its type and, for Select, the options: Year of study * | Select | First, Second. A star makes it required.`}
            rows={8}
            reply={refusal ?? list.shown}
          />
          <div>
            <SubmitButton {...button} onClick={(event) => add(event, true)}>
              {t`Add these questions`}
            </SubmitButton>
          </div>
        </div>
      </details>
    </section>
  )
}

/** Which of the fields a message is about: 'Field 2: '. */
function fieldPrefix(name: string): string {
  const index = /^fields\[(\d+)\]/.exec(name)?.[1]
  return index === undefined ? '' : t`Field ${Number(index) + 1}: `
}

function fieldIn(form: FormData, at: string): TypedField {
  const names = Object.keys(emptyField) as (keyof TypedField)[]
  return Object.fromEntries(
    names.map((name) => [name, String(form.get(`${at}.${name}`) ?? '')]),
  ) as TypedField
}
