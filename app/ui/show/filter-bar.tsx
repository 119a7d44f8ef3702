import { t } from '~/domain/ground/shared/language'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { SearchInput } from './list-search'

/** A filter with the number of rows that it shows. */
type Filter = { href: string; label: string; count: string; current: boolean }

type Props = {
  /** A list may have none. */
  filters?: readonly Filter[]
  action: string
  search: string
  /** Fields that the box searches. */
  hint: string
  /** Parts of the address that stay. */
  fields: Record<string, string>
}

/** Above a work list: its filters with their counts, and its search. */
export function FilterBar({ filters = [], action, search, hint, fields }: Props) {
  const kept = new URLSearchParams(fields).toString()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterLinks filters={filters} />
      <form
        className={`flex grow basis-72 gap-2 xl:max-w-96 [&>input]:min-w-0 [&>.btn]:flex-none ${filters.length > 0 ? 'xl:ml-auto xl:justify-end' : ''}`}
        method="get"
        action={action}
        role="search"
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchInput search={search} hint={hint} placeholder={hint} />
        <SubmitButton kind="plain" icon="search" isIconOnly>
          {t`Search`}
        </SubmitButton>
        {search !== '' && (
          <ButtonLink href={kept === '' ? action : `${action}?${kept}`} kind="quiet">
            {t`Clear`}
          </ButtonLink>
        )}
      </form>
    </div>
  )
}

/** The filters of a list as links; they scroll sideways on phones. */
export function FilterLinks({ filters }: { filters: readonly Filter[] }) {
  if (filters.length === 0) return null
  return (
    <nav
      className="flex gap-2 min-w-0 overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:basis-[calc(100%+2rem)] md:flex-wrap py-1"
      aria-label={t`Filter`}
    >
      {filters.map(({ href, label, count, current }) => (
        <a
          key={label}
          className="chip shrink-0 xl:pointer-fine:min-h-9"
          href={href}
          aria-current={current ? 'true' : undefined}
        >
          {label} <strong className="num">{count}</strong>
        </a>
      ))}
    </nav>
  )
}
