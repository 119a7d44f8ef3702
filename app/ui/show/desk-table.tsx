import type { ReactNode } from 'react'

type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  kind?: Kind
}

/**
 * `what` names the row; `who` and `when` are narrow, `figure` is set to the right; a choice, `actions` (three buttons) and
 * an `action` (two short ones) speak for themselves and show no label on phones.
 */
type Kind = 'what' | 'who' | 'when' | 'figure' | 'choice' | 'actions' | 'action'

type Props<Row> = {
  /** Name of the rows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * Browsers forget that something is a table once its parts are laid out as cards: with its roles written out it is read as
 * one in both layouts.
 */
export const tableRole = (role: string) => ({ role })
const as = tableRole

/**
 * A work list: one table in the markup, with written-out roles, shown as rows at a desk and as cards below
 * 1024 pixels. Tenants have cards everywhere. Rule: decisions "Desk: tables instead of cards".
 */
export function DeskTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className="desk" {...as('table')}>
      <caption className="sr">{caption}</caption>
      <thead {...as('rowgroup')}>
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
          <tr key={rowKey(row)} {...as('row')}>
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { label, kind, cell }, row }: { column: Column<Row>; row: Row }) {
  if (kind === 'what')
    return (
      <th scope="row" className={classOf(kind)} {...as('rowheader')}>
        {cell(row)}
      </th>
    )
  return (
    <td className={classOf(kind)} {...as('cell')}>
      {!isSilent(kind) && (
        <span className="desk-label" aria-hidden="true">
          {label}
        </span>
      )}
      <div>{cell(row)}</div>
    </td>
  )
}

const isSilent = (kind?: Kind) => kind === 'choice' || kind === 'actions' || kind === 'action'

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
