import { t } from '~/domain/ground/shared/language'
import { filterQuery } from '~/domain/listings/search/filter-query'
import type { Filters } from '~/domain/listings/search/filters'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { SelectField } from '../form/select-field'

type Props = {
  question: string
  label: string
  name: 'location' | 'college'
  filters: Filters
  choices: readonly string[]
}

/** Asks for what a choice still needs; the other filters stay. */
export function ChoiceForm({ question, label, name, filters, choices }: Props) {
  const others = Object.entries(filterQuery({ ...filters, [name]: '' }))
  return (
    <form className="stack-s" action={paths.properties()} aria-label={question}>
      <p className="strong">{question}</p>
      {others.map(
        ([other, value]) => value && <input key={other} type="hidden" name={other} value={value} />,
      )}
      <div className="search-line">
        <SelectField
          name={name}
          label={label}
          empty={t`Choose one`}
          options={choices.map((value) => ({ value, label: value }))}
        />
        <SubmitButton>{t`Show places`}</SubmitButton>
      </div>
    </form>
  )
}
