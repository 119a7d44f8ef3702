import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { ButtonLink } from '../form/buttons'
import { CsvLink } from './csv-link'
import { EmptyState } from './empty-state'
import { Pager, pagerLinks } from './navigation'

type Props<Query> = {
  /** The form that searches and filters. */
  search: ReactNode
  query: Query
  /** Address of the list with this query. */
  address: (query: Partial<Query> & { page?: string | null }) => string
  rows: readonly unknown[]
  tokens: PageTokens
  /** Which part of the list this page is. */
  position?: string
  none: None
  /** Address of the list as a CSV file. */
  csv?: string
  /** The rows. */
  children: ReactNode
}

type None = {
  title: string
  /** Purpose of the list and its next step, for a list without filters. */
  purpose?: string
  action?: ReactNode
  /** Advice and link for a list with filters. */
  advice?: string
  clear?: string
}

/** A list under its search: the rows of a page or why there are none, the other pages and the CSV file. */
export function FoundList<Query extends object>(props: Props<Query>) {
  const { search, query, address, rows, tokens, position, csv, children } = props
  return (
    <>
      {search}
      {rows.length === 0 ? <NoneFound {...props} /> : children}
      <Pager links={pagerLinks(tokens, (page) => address({ ...query, page }))} position={position} />
      {csv && rows.length > 0 && <CsvLink href={csv} />}
    </>
  )
}

function NoneFound<Query extends object>({ query, address, none }: Props<Query>) {
  const { title, purpose, action, clear = t`Clear Filters` } = none
  if (!isFiltered(query))
    return (
      <EmptyState title={title} action={action}>
        {purpose}
      </EmptyState>
    )
  return (
    <EmptyState title={title} action={<ButtonLink href={address({})}>{clear}</ButtonLink>}>
      {none.advice ?? t`Try other words or another status.`}
    </EmptyState>
  )
}

function isFiltered(query: object): boolean {
  return Object.entries(query).some(([name, value]) => name !== 'page' && Boolean(value))
}
