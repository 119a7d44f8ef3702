import type { ReactNode } from 'react'
import '../styles/list.css'

type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Figures, set to the right. */
  figure?: boolean
}

type Props<Row> = {
  /** Name of the rows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table on wide screens; on phones every row is a card with its labels. The first column names the row. */
export function DataList<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className="list">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.figure ? 'figure' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.label}
                data-label={column.label}
                className={column.figure ? 'figure' : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
