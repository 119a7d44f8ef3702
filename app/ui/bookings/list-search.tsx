import { SubmitButton } from '../form/buttons'

type Props = {
  action: string
  search: string
  /** What the box finds. */
  hint: string
  status: string
  /** The first one shows everything and has the value ''. */
  statuses: readonly { value: string; label: string }[]
}

/** Search box and status filter of a list: a form that only reads. */
export function ListSearch({ action, search, hint, status, statuses }: Props) {
  return (
    <form className="search" method="get" action={action} role="search">
      <input
        className="input"
        type="search"
        name="search"
        defaultValue={search}
        placeholder="Search"
        aria-label={hint}
        maxLength={100}
      />
      <select className="input" name="status" defaultValue={status} aria-label="Status">
        {statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <SubmitButton kind="plain" icon="search">
        Search
      </SubmitButton>
    </form>
  )
}
