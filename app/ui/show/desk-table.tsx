import { Fragment, type ReactNode } from 'react'

type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  kind?: Kind
  /** Left out on phones, or below 1200 pixels, where the row's own page has it. */
  isWide?: boolean | 'desk'
  /** As wide as two columns on tablets. */
  isDouble?: boolean
}

/**
 * `what` names the row in two lines; `who`, `when` and `state` (badges, a deadline) need no label; a `figure` is set to the
 * right, and the last one is the row's sum; an `action` is one button, with the others in *More*, or two short ones.
 */
type Kind = 'what' | 'who' | 'when' | 'state' | 'figure' | 'choice' | 'action'

type Props<Row> = {
  /** Name of the rows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown below the cells of an open row; null for a closed one. */
  opened?: (row: Row) => ReactNode
}

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
export function DeskTable<Row>({ caption, columns, rows, rowKey, opened }: Props<Row>) {
  const sum = columns.filter(({ kind }) => kind === 'figure').at(-1)
  return (
    <table className="desk" {...as('table')}>
      <caption className="sr">{caption}</caption>
      <thead className="max-xl:sr-only" {...as('rowgroup')}>
        <tr {...as('row')}>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={classOf(kind)} {...as('columnheader')}>
              <span className={isSilent(kind) ? 'sr' : undefined}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr {...as('row')}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} isSum={column === sum} />
              ))}
            </tr>
            <Opened columns={columns.length}>{opened?.(row)}</Opened>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Opened({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr {...as('row')}>
      <td className="col-span-full" colSpan={columns} {...as('cell')}>
        {children}
      </td>
    </tr>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isSum: boolean }

function Cell<Row>({ column: { label, kind, cell, isWide, isDouble }, row, isSum }: CellProps<Row>) {
  if (kind === 'what')
    return (
      <th scope="row" className={classOf(kind)} {...as('rowheader')}>
        {cell(row)}
      </th>
    )
  return (
    <td
      className={
        [
          classOf(kind),
          isSum && 'desk-sum',
          isDouble && 'md:max-xl:col-span-2!',
          isWide && (isWide === 'desk' ? 'max-xl:hidden!' : 'max-md:hidden!'),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      {...as('cell')}
    >
      {(kind === undefined || kind === 'figure') && !isSum && (
        <span className="desk-label" aria-hidden="true">
          {label}
        </span>
      )}
      <div>{cell(row)}</div>
    </td>
  )
}

const isSilent = (kind?: Kind) => kind === 'choice' || kind === 'action'

function classOf(kind?: Kind): string | undefined {
  return kind && `desk-${kind}`
}

/** A row's less frequent actions, folded beside its buttons. `of` names the row. */
export function MoreActions({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className="desk-more" data-menu>
      <summary className="btn btn-quiet">
        More<span className="sr"> for {of}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
