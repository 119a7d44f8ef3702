import { t, term, translated } from '~/domain/ground/shared/language'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { FilterChips } from './navigation'

type Props = {
  action: string
  search: string
  /** Fields that the box searches. */
  hint: string
  status: string
  /** The first one shows everything and has the value ''. */
  statuses: readonly { value: string; label: string }[]
}

/** Search box and filter of a list: a form that only reads. */
export function ListSearch({ action, search, hint, status, statuses }: Props) {
  return (
    <form className="search" method="get" action={action} role="search">
      <SearchInput search={search} hint={hint} />
      <div className="field">
        <select className="input" name="status" defaultValue={status} aria-label={t`Status`}>
          {statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {translated(label)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton kind="plain" icon="search">
        {t`Search`}
      </SubmitButton>
      {(search !== '' || status !== '') && (
        <ButtonLink href={action} kind="quiet">
          {t`Clear`}
        </ButtonLink>
      )}
    </form>
  )
}

type ChipProps = { person: string; name: string; href: string }

/** Names the person whose rows a list has, with the link to the whole list; renders `null` for the whole list. */
export function PersonChip({ person, name, href }: ChipProps) {
  if (person === '') return null
  return <FilterChips filters={[{ label: name || t`Deleted user`, removeHref: href }]} clearHref={href} />
}

type InputProps = Pick<Props, 'search' | 'hint'> & { placeholder?: string }

/** The box for the search terms of a list; with a placeholder it is as wide as that needs. */
export function SearchInput({ search, hint, placeholder }: InputProps) {
  return (
    <input
      className={placeholder ? 'input input-m' : 'input'}
      type="search"
      name="search"
      defaultValue={search}
      placeholder={placeholder ?? t`Search`}
      aria-label={hint}
      maxLength={100}
    />
  )
}

/** The choices of a status filter, which draws their words; the first one shows everything. */
export function statusChoices<Status extends string>(
  statuses: readonly Status[],
  labels: Record<Status, string>,
  all = term('All'),
): { value: string; label: string }[] {
  return [{ value: '', label: all }, ...statuses.map((status) => ({ value: status, label: labels[status] }))]
}
