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
  /** Query name and label of the filter. */
  filter?: { name: string; label: string }
  /** Parts of the address that stay. */
  fields?: Record<string, string>
  /**
   * Shown in the empty box, which is as wide as it needs; the filter shares the next line of a phone with the
   * button.
   */
  placeholder?: string
}

const byStatus = { name: 'status', label: 'Status' }

/** Search box and filter of a list: a form that only reads. */
export function ListSearch({
  action,
  search,
  hint,
  status,
  statuses,
  filter = byStatus,
  fields = {},
  placeholder,
}: Props) {
  const kept = new URLSearchParams(fields).toString()
  return (
    <form className={placeholder ? 'search-line' : 'search'} method="get" action={action} role="search">
      <SearchInput {...{ search, hint, placeholder }} />
      <FilterSelect {...filter} value={status} options={statuses} />
      <SubmitButton kind="plain" icon="search">
        Search
      </SubmitButton>
      {(search !== '' || status !== '') && (
        <ButtonLink href={kept === '' ? action : `${action}?${kept}`} kind="quiet">
          Clear
        </ButtonLink>
      )}
      {/* Last: the CSS counts the visible children from the first one. */}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

type FilterProps = { name: string; label: string; value: string; options: Props['statuses'] }

/** The filter beside a search box. */
function FilterSelect({ name, label, value: chosen, options }: FilterProps) {
  return (
    <div className="field">
      <select className="input" name={name} defaultValue={chosen} aria-label={label}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

type ChipProps = { person: string; name: string; href: string }

/** Names the person whose rows a list has, with the link to the whole list; renders `null` for the whole list. */
export function PersonChip({ person, name, href }: ChipProps) {
  if (person === '') return null
  return <FilterChips filters={[{ label: name || 'Deleted user', removeHref: href }]} clearHref={href} />
}

/** The box for the search terms of a list. */
export function SearchInput({ search, hint, placeholder }: Pick<Props, 'search' | 'hint' | 'placeholder'>) {
  return (
    <input
      className={placeholder ? 'input input-m' : 'input'}
      type="search"
      name="search"
      defaultValue={search}
      placeholder={placeholder ?? 'Search'}
      aria-label={hint}
      maxLength={100}
    />
  )
}

/** The choices of a status filter; the first one shows everything. */
export function statusChoices<Status extends string>(
  statuses: readonly Status[],
  labels: Record<Status, string>,
  all = 'All',
): { value: string; label: string }[] {
  return [{ value: '', label: all }, ...statuses.map((status) => ({ value: status, label: labels[status] }))]
}
