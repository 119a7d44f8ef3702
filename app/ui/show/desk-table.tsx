import { Fragment, type ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import { Icon } from './icon'
import { Money } from './text'

type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  kind?: Kind
  /** Left out on phones, or below 1200 pixels, where the row's own page has it. */
  isWide?: boolean | 'desk'
  /** What all rows come to, in a last row of the table. */
  total?: ReactNode
  /** As wide as two columns on tablets. */
  isDouble?: boolean
  /** Address of the list in the order of this column, and its order now. */
  sort?: Sort
}

type Sort = { href: string; order?: 'ascending' | 'descending' }

/**
 * `what` names the row in two lines; `who`, `when` and `state` (badges, a deadline) need no label; a `figure` is set to the
 * right, and the last one is the row's sum; an `action` is one button, with the others in *More*, or two short ones; `actions` are
 * two with a mark that opens the row.
 */
type Kind = 'what' | 'who' | 'when' | 'state' | 'figure' | 'choice' | 'action' | 'actions'

type Props<Row> = {
  /** Name of the rows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Heads between the rows, each before those that it holds; the columns of all groups align. */
  groupOf?: (row: Row) => RowGroup
  /** What a row's edge and ground say before anybody reads it. */
  toneOf?: (row: Row) => RowTone | undefined
  /** Shown below the cells of an open row; null for a closed one. */
  opened?: (row: Row) => ReactNode
}

export type RowTone = 'late' | 'waits' | 'open'

/** Title of the group, and number and sum of all its rows, also of those on other pages. */
export type RowGroup = { title: string; about?: ReactNode; tzs?: number }

/**
 * Browsers forget that something is a table once its parts are laid out as cards: with its roles written out it is read as
 * one in both layouts.
 */
export const tableRole = (role: string) => ({ role })
const as = tableRole

/**
 * A work list: one table in the markup, with written-out roles. Below 1200 pixels its columns fold to rows of two or three
 * lines, on phones of four at most. Tenants have cards everywhere. Rule: decisions "Desk: tables instead of cards".
 */
export function DeskTable<Row>({ caption, columns, rows, rowKey, groupOf, toneOf, opened }: Props<Row>) {
  const sum = columns.filter(({ kind }) => kind === 'figure').at(-1)
  const isSortable = columns.some(({ sort }) => sort)
  return (
    <table className="desk xl:table-fixed" {...as('table')}>
      <caption className="sr">{caption}</caption>
      <thead className={isSortable ? 'max-xl:block' : 'max-xl:sr-only'} {...as('rowgroup')}>
        <tr className={isSortable ? 'max-xl:flex! flex-wrap' : undefined} {...as('row')}>
          {columns.map(({ label, kind, sort }) => (
            <th
              key={label}
              scope="col"
              className={`text-[var(--color-muted)] ${widths[kind ?? 'state'] ?? ''} ${isSortable && !sort ? 'max-xl:sr-only' : ''}`}
              aria-sort={sort?.order}
              {...as('columnheader')}
            >
              {sort ? (
                <SortLink label={label} {...sort} />
              ) : (
                <span className={isSilent(kind) ? 'sr' : undefined}>{label}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map(({ group, rows }) => (
        <tbody key={group?.title ?? ''} {...as('rowgroup')}>
          {group && <GroupHead group={group} columns={columns.length} at={sum && columns.indexOf(sum)} />}
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr className="xl:hover:bg-[var(--color-stone)]" data-tone={toneOf?.(row)} {...as('row')}>
                {columns.map((column) => (
                  <Cell key={column.label} column={column} row={row} isSum={column === sum} />
                ))}
              </tr>
              <Opened columns={columns.length}>{opened?.(row)}</Opened>
            </Fragment>
          ))}
        </tbody>
      ))}
      {columns.some(({ total }) => total) && (
        <tfoot {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map((column) => (
              <Cell
                key={column.label}
                column={{ ...column, cell: () => column.total }}
                row={null}
                isSum={column === sum}
              />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Runs of rows of the same group. */
function groupsOf<Row>(rows: readonly Row[], groupOf: Props<Row>['groupOf']) {
  const groups: { group: RowGroup | undefined; rows: Row[] }[] = []
  for (const row of rows) {
    const [group, last] = [groupOf?.(row), groups.at(-1)]
    if (last && last.group?.title === group?.title) last.rows.push(row)
    else groups.push({ group, rows: [row] })
  }
  return groups
}

type GroupProps = { group: RowGroup; columns: number; at: number | undefined }

/** The head of a group, with its sum in the column of sums. */
function GroupHead({ group: { title, about, tzs }, columns, at = columns }: GroupProps) {
  return (
    <tr className="bg-[var(--color-stone)] max-xl:flex! flex-wrap" {...as('row')}>
      <th scope="rowgroup" colSpan={at < columns ? at - 1 : at} className="grow" {...as('rowheader')}>
        <strong>{title}</strong> {about && <span className="muted">{about}</span>}
      </th>
      {at < columns && (
        <td className="xl:text-right" colSpan={2} {...as('cell')}>
          <strong>{tzs !== undefined && <Money tzs={tzs} />}</strong>
        </td>
      )}
      {at + 1 < columns && <td className="max-xl:hidden!" colSpan={columns - at - 1} {...as('cell')} />}
    </tr>
  )
}

/** The name of a column as a link that sorts by it; with the arrow of its order where the list is sorted so. */
function SortLink({ label, href, order }: Sort & { label: string }) {
  return (
    <a
      className={`inline-flex! items-center gap-1 min-h-11 xl:min-h-9 no-underline text-inherit ${order ? '[font-weight:600] text-[var(--color-ink)]' : ''}`}
      href={href}
    >
      {label}
      {order && (
        <Icon
          name="chevron-right"
          className={order === 'descending' ? '[transform:rotate(-90deg)]' : '[transform:rotate(90deg)]'}
        />
      )}
    </a>
  )
}

function Opened({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr {...as('row')}>
      <td className="col-span-full!" colSpan={columns} {...as('cell')}>
        {children}
      </td>
    </tr>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isSum: boolean }

function Cell<Row>({ column: { label, kind, cell, isWide, isDouble }, row, isSum }: CellProps<Row>) {
  if (kind === 'what')
    return (
      <th scope="row" className="desk-what" {...as('rowheader')}>
        {cell(row)}
      </th>
    )
  const hasLabel = (kind === undefined || kind === 'figure') && !isSum
  return (
    <td
      className={
        [
          kind && layouts[kind],
          isSum && 'desk-sum',
          hasLabel && 'max-xl:flex! max-xl:flex-wrap gap-x-1.5',
          isDouble && 'md:max-xl:col-span-2!',
          isWide && (isWide === 'desk' ? 'max-xl:hidden!' : 'max-md:hidden!'),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      {...as('cell')}
    >
      {hasLabel && (
        <span className="muted xl:hidden" aria-hidden="true">
          {label}
        </span>
      )}
      <div className="min-w-0">{cell(row)}</div>
    </td>
  )
}

const isSilent = (kind?: Kind) => kind === 'choice' || kind === 'action' || kind === 'actions'

const layouts: Partial<Record<Kind, string>> = {
  when: 'desk-when',
  figure: 'xl:text-right',
  choice: 'desk-choice',
  action: 'desk-action',
  actions: 'desk-action',
}

/** Columns of a line at a desk; all others share the rest. */
const widths: Partial<Record<Kind, string>> = {
  who: 'xl:w-32',
  when: 'xl:w-44',
  figure: 'xl:w-32 xl:text-right',
  choice: 'xl:w-12',
  action: 'xl:w-40',
  actions: 'xl:w-56',
}

/** A row's less frequent actions, folded beside its buttons. `of` names the row. */
export function MoreActions({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className="desk-more" data-menu>
      <summary className="btn btn-quiet">
        {t`More`}
        <span className="sr">{t` for ${of}`}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
