import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { SearchInput } from '../show/list-search'

type Found = { id: string; title: string; figure: string; names: readonly string[] }

type Props = {
  action: string
  search: string
  /** Null without a search. */
  found: readonly Found[] | null
  /** Whom it finds. */
  who: 'student' | 'tenant'
  /** Address of a room by its id. */
  hrefOf: (id: string) => string
  /** Further fields that the address keeps. */
  children?: ReactNode
}

const wordsFor = (who: Props['who']) =>
  who === 'student'
    ? {
        find: t`Find a room or a student`,
        hint: t`Room or name of a student`,
        none: t`No room and no student found.`,
      }
    : {
        find: t`Find a room or a tenant`,
        hint: t`Room or name of a tenant`,
        none: t`No room and no tenant found.`,
      }

/** Finds the rooms of a house by name, or by the people who live there: a form that only reads. */
export function RoomSearch({ action, search, found, who, hrefOf, children }: Props) {
  const says = wordsFor(who)
  return (
    <section className="flex flex-col gap-2" aria-label={says.find}>
      <form
        className="search-line flex-nowrap [&>input]:min-w-0 [&>.btn]:flex-none"
        method="get"
        action={action}
        role="search"
      >
        {children}
        <SearchInput search={search} hint={says.hint} placeholder={t`Room or name`} />
        <SubmitButton kind="plain" icon="search">
          {t`Search`}
        </SubmitButton>
        {found && (
          <ButtonLink href={action} kind="quiet">
            {t`Clear`}
          </ButtonLink>
        )}
      </form>
      {found?.length === 0 && <p>{says.none}</p>}
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
