import type { ReactNode } from 'react'
import { tableRole as as } from './desk-table'
import { Money } from './text'

/** A list of labels with their values; rows without a value are left out, and a list without rows. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const shown = rows.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  )
  if (shown.length === 0) return null
  return (
    <dl className="facts">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type SumRow = { label: string; amountTzs: number; hint?: ReactNode }

type SumProps = {
  /** The subject of the sum, for screen readers. */
  caption: string
  rows: readonly SumRow[]
  total: SumRow
  /** Lines that are not part of the total, e.g. a deposit. */
  after?: readonly SumRow[]
}

/** A price, line by line, with its total. */
export function SummaryTable({ caption, rows, total, after = [] }: SumProps) {
  return (
    <table className="sum" {...as('table')}>
      <caption className="sr">{caption}</caption>
      <tbody {...as('rowgroup')}>
        {rows.map((row) => (
          <Line key={row.label} row={row} />
        ))}
        <Line row={total} className="sum-total" />
        {after.map((row) => (
          <Line key={row.label} row={row} className="muted" />
        ))}
      </tbody>
    </table>
  )
}

function Line({ row, className }: { row: SumRow; className?: string }) {
  return (
    <tr className={className} {...as('row')}>
      <th scope="row" {...as('rowheader')}>
        {row.label}
        {row.hint && <span className="hint">{row.hint}</span>}
      </th>
      <td {...as('cell')}>
        <Money tzs={row.amountTzs} />
      </td>
    </tr>
  )
}
