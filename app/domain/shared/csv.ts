import { typedPhone } from './phone'

/** Byte order mark: Excel reads a file as UTF-8 only with it. */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number

/** A column of a CSV file: its label, and its cell of a row. */
export type CsvColumn<Row> = readonly [label: string, cell: (row: Row) => CsvCell]

/**
 * One line of a CSV file, with its line break. Numbers stay numbers; every text is quoted, and a tab leads one that a
 * spreadsheet would run. Rule: decisions "CSV: streamed, and read as it was written".
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',')}\r\n`
}

/** Begins a formula, once the character is as wide as a letter. */
const FORMULA = /^[=+\-@]/

function textCell(text: string): string {
  const runs = FORMULA.test(text.trimStart().slice(0, 1).normalize('NFKC')) || /^\s*\t/.test(text)
  return `"${runs ? '\t' : ''}${text.replaceAll('"', '""')}"`
}

/** A phone number as '255 712 345 678': a plus in front would be read as a sum. */
export const phoneCell = (phone: string): CsvCell => typedPhone(phone).replace(/^\+/, '')
