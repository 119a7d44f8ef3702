/** Byte order mark: Excel reads a file as UTF-8 only with it. */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number

/** A column of a CSV file: its label, and its cell of a row. */
export type CsvColumn<Row> = readonly [label: string, cell: (row: Row) => CsvCell]

/**
 * One line of a CSV file, with its line break. Numbers stay numbers, and text stays text: text that a
 * spreadsheet would run as a formula, wherever it may begin a cell, gets an apostrophe in front, text that it would round or shorten as a
 * number ('0123', '12E45678') a tab, which it does not show. Rule: decisions "CSV: streamed, and read as it
 * was written".
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',')}\r\n`
}

const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
/** A formula behind a sign or line break at which some spreadsheets begin another cell, also inside quotes. */
const INNER_FORMULA = /([;|\t\r\n])(?=\s*[=+\-@＝＋－＠])/g
const NUMBER = /^\s*[\d.,]+(?:e[+-]?\d+)?\s*$/i

function textCell(text: string): string {
  const apart = text.replace(INNER_FORMULA, "$1'")
  const safe = FORMULA.test(text) ? `'${apart}` : NUMBER.test(text) ? `\t${text}` : apart
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
