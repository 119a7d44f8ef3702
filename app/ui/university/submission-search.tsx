import { genderLabel, genders } from '~/domain/ground/accounts/rules'
import type { FormField } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import {
  answerFilter,
  type FilterChoices,
  feeFilters,
  feeLabel,
  hasFilters,
  orderLabel,
  orders,
  type SubmissionQuery,
} from '~/domain/university/submissions/list-query'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { DateField } from '../form/number-field'
import { SelectField } from '../form/select-field'
import { TextField } from '../form/text-field'
import { SearchInput } from '../show/list-search'

type Props = {
  query: SubmissionQuery
  choices: FilterChoices
  hint: string
  placeholder: string
  /** Parts of the address that stay. */
  fields: Record<string, string>
  /** At a desk the other filters begin beside the search. */
  isWide?: boolean
}

const named = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }))

/** Searches a list of submissions by words, within its status; the other filters are folded. A form that only reads. */
export function SubmissionSearch({ query, choices, hint, placeholder, fields, isWide }: Props) {
  const { search, status } = query
  const isNarrowed = hasFilters(query)
  return (
    <form
      className={`stack-s ${isWide ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-start xl:gap-x-4' : ''}`}
      method="get"
      action={paths.universityChapter()}
      role="search"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {status !== '' && <input type="hidden" name="status" value={status} />}
      <div className="search-line flex-nowrap [&>input]:min-w-0 [&>.btn]:flex-none">
        <SearchInput {...{ search, hint, placeholder }} />
        <SubmitButton kind="plain" icon="search" isIconOnly>
          {t`Search`}
        </SubmitButton>
        {(search !== '' || isNarrowed) && (
          <ButtonLink href={paths.universityChapter(fields)} kind="quiet">
            {t`Clear`}
          </ButtonLink>
        )}
      </div>
      <details
        className={isWide ? 'xl:py-2 xl:[&[open]]:col-span-full' : undefined}
        open={isNarrowed || query.order !== ''}
      >
        <summary>{t`More filters`}</summary>
        <div className="search">
          <Filters query={query} choices={choices} />
          <SubmitButton kind="plain">{t`Apply filters`}</SubmitButton>
        </div>
        {query.form === '' && <p className="small muted">{t`Choose a form to filter by its answers.`}</p>}
      </details>
    </form>
  )
}

function Filters({ query, choices }: Pick<Props, 'query' | 'choices'>) {
  const { form, hostel, gender, fee, order, answers, isUnplaced } = query
  return (
    <>
      <Choice name="form" label={t`Form`} empty={t`All forms`} options={named(choices.forms)} value={form} />
      {!isUnplaced && (
        <Choice
          name="hostel"
          label={t`Hostel now`}
          empty={t`All hostels`}
          options={named(choices.hostels)}
          value={hostel}
        />
      )}
      <Choice
        name="gender"
        label={t`Gender`}
        empty={t`All`}
        options={genders.map((value) => ({ value, label: genderLabel(value) }))}
        value={gender}
      />
      <Choice
        name="fee"
        label={t`Fee`}
        empty={t`All`}
        options={feeFilters.map((value) => ({ value, label: feeLabel(value) }))}
        value={fee}
      />
      <Choice
        name="order"
        label={t`Sorted by`}
        empty={t`Time of sending`}
        options={orders.map((value) => ({ value, label: orderLabel(value) }))}
        value={order}
      />
      {answers.map(({ field, value }) => (
        <Answer key={field.key} field={field} value={value} />
      ))}
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  empty: string
  options: readonly { value: string; label: string }[]
  value: string
}

/** Has an id of its own: a form that opens as a dialog over the list asks for a gender, too. */
function Choice({ name, label, empty, options, value }: ChoiceProps) {
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} className="input">
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Chosen among a question's options or days, else some of the text. */
function Answer({ field, value }: { field: FormField; value: string }) {
  const { label, type, options = [] } = field
  const name = answerFilter(field)
  if (type === 'date') return <DateField name={name} label={label} value={value} />
  if (type !== 'select') return <TextField name={name} label={label} value={value} maxLength={100} />
  return (
    <SelectField
      {...{ name, label, value }}
      empty={t`All answers`}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  )
}
