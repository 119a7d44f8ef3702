import { typedPhone } from './phone'

/** Byte order mark: Excel reads a file as UTF-8 only with it. */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number

/** A column of a CSV file: its label, and its cell of a row. */
export type CsvColumn<Row> = readonly [label: string, cell: (row: Row) => CsvCell]

/**
 * One line of a CSV file, with its line break. Numbers stay numbers; every text is quoted, and nothing in it begins a
 * formula. Rule: decisions "CSV: streamed, and read as it was written".
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',')}\r\n`
}

/** Whether the character begins a formula, in any width. */
const beginsFormula = (sign: string) => /^[=+\-@]/.test(sign.normalize('NFKC'))

/** The first character behind a separator: it begins a cell in programs that split at semicolons or tabs and ignore our quotes. */
const BEHIND_SEPARATOR = /(?<=[;,\t\r\n]"*)\S/g

const textCell = (text: string) => `"${harmlessText(text).replaceAll('"', '""')}"`

/** The text as a cell has it: one that would run begins with a tab, and a formula inside it follows a blank. */
export function harmlessText(text: string): string {
  const runs = beginsFormula(text.trimStart().slice(0, 1)) || /^\s*\t/.test(text)
  const led = runs ? `\t${text}` : text
  return led.replace(BEHIND_SEPARATOR, (sign) => (beginsFormula(sign) ? ` ${sign}` : sign))
}

/** A phone number as '255 712 345 678': a plus in front would be read as a sum. */
export const phoneCell = (phone: string): CsvCell => typedPhone(phone).replace(/^\+/, '')

/** The cells of one line of a CSV file, without their quotes. */
export function csvCells(line: string, separator = ','): string[] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
