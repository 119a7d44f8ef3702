import { ButtonLink, SubmitButton } from '../form/buttons'

type Props = {
  action: string
  search: string
  /** Placeholder text: what the search box finds. */
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
      <input
        className={placeholder ? 'input input-m' : 'input'}
        type="search"
        name="search"
        defaultValue={search}
        placeholder={placeholder ?? 'Search'}
        aria-label={hint}
        maxLength={100}
      />
      <div className="field">
        <select className="input" name={filter.name} defaultValue={status} aria-label={filter.label}>
          {statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton kind="plain" icon="search">
        Search
      </SubmitButton>
      {(search !== '' || status !== '') && (
        <ButtonLink href={kept === '' ? action : `${action}?${kept}`} kind="quiet">
          Clear
        </ButtonLink>
      )}
      {/* Last, for the sheet counts what is seen from the first one on. */}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
