import type { ReactNode } from 'react'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { SearchInput } from '../show/list-search'

type Found = { id: string; title: string; figure: string; names: readonly string[] }

type Props = {
  action: string
  search: string
  /** Null without a search. */
  found: readonly Found[] | null
  /** Whom it finds: 'student'. */
  who: string
  /** Address of a room by its id. */
  hrefOf: (id: string) => string
  /** Further fields that the address keeps. */
  children?: ReactNode
}

/** Finds the rooms of a house by name, or by the people who live there: a form that only reads. */
export function RoomSearch({ action, search, found, who, hrefOf, children }: Props) {
  return (
    <section className="flex flex-col gap-2" aria-label={`Find a room or a ${who}`}>
      <form
        className="search-line flex-nowrap [&>input]:min-w-0 [&>.btn]:flex-none"
        method="get"
        action={action}
        role="search"
      >
        {children}
        <SearchInput search={search} hint={`Room or name of a ${who}`} placeholder="Room or name" />
        <SubmitButton kind="plain" icon="search">
          Search
        </SubmitButton>
        {found && (
          <ButtonLink href={action} kind="quiet">
            Clear
          </ButtonLink>
        )}
      </form>
      {found?.length === 0 && <p>{`No room and no ${who} found.`}</p>}
      {found && found.length > 0 && (
        <ul className="stack-s">
          {found.map(({ id, title, figure, names }) => (
            <li key={id} className="card stack-s">
              <div className="card-head">
                <a className="strong" href={hrefOf(id)}>
                  {title}
                </a>
                <p className="muted">{figure}</p>
              </div>
              {names.length > 0 && <p>{names.join(', ')}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
