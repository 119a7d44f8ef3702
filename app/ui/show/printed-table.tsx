import type { ReactNode } from 'react'
import { formatPhone } from '~/domain/ground/shared/phone'
import '../styles/arrivals.css'

type Column<Row> = {
  label: string
  cell: (row: Row, index: number) => ReactNode
  /** The row's name; `narrow` for the first one, `paper` only on paper. */
  kind?: 'what' | 'paper'
  /** The label is for screen readers. */
  isSilent?: boolean
}

type Props<Row> = {
  caption: string
  /** First line of each printed page. */
  head: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A list of people for screen and paper, whose first column is narrow; every printed page repeats its head. */
export function PrintedTable<Row>({ caption, head, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className="arrivals">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr className="paper small">
          <td colSpan={columns.length}>{head}</td>
        </tr>
        <tr>
          {columns.map(({ label, kind, isSilent }) => (
            <th key={label} scope="col" className={paper(kind)}>
              <span className={isSilent ? 'sr' : undefined}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, cell, kind }) =>
              kind === 'what' ? (
                <th key={label} scope="row">
                  {cell(row, index)}
                </th>
              ) : (
                <td key={label} className={paper(kind)}>
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const paper = (kind?: string) => (kind === 'paper' ? 'paper' : undefined)

type Person = { name: string; reference: string; number: string | null; phone: string | null }

/** A student's name over reference, registration number and phone number. */
export const PrintedStudent = ({ name, reference, number, phone }: Person) => (
  <>
    {name}
    <p className="small num [font-weight:400]">
      {[reference, number].filter(Boolean).join(' · ')}
      {phone && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        </>
      )}
    </p>
  </>
)
