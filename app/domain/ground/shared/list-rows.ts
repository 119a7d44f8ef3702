import { t, term, translated } from '~/domain/ground/shared/language'
import type { LineProblem } from './line-problems'
import { inFigures } from './text'

const MAX_LETTERS = 100_000

/** A line of a list, with its values in the order of the columns; `isOpen`: it opens a quotation mark and does not close it. */
export type ListRow = { line: number; cells: string[]; isOpen: boolean }

export const OPEN_QUOTE = term('This line opens a quotation mark and does not close it.')

type Layout<Column extends string> = {
  columns: readonly Column[]
  /** How a line of headings names each column. */
  headings: Record<Column, RegExp>
  /** A line without this column is not one of headings. */
  needed: Column
  /** The columns of a list without headings, where it has not all. */
  order?: readonly Column[]
  maxLines: number
}

/**
 * Reads a list as a spreadsheet gives it, with tabs, semicolons or commas between its values and quotes around them, without its
 * empty lines. A line of headings names the columns. A list that is too long is not read, nor one with an unknown column.
 */
export function listRows<Column extends string>(
  text: string,
  { columns, headings, needed, order = columns, maxLines }: Layout<Column>,
): { rows: ListRow[]; problems: LineProblem[] } {
  if (text.length > MAX_LETTERS || text.split('\n').length > maxLines) {
    const problem = t`A list has at most ${inFigures(maxLines)} lines and 100,000 letters. Add it in parts.`
    return { rows: [], problems: [{ line: 0, problem }] }
  }
  const [first, ...others] = rowsOf(text).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!first) return { rows: [], problems: [] }
  const found = columnsOf(first.cells, columns, headings)
  const known = found.filter((column) => column !== null)
  if (known.length < 2 || !known.includes(needed) || /\d/.test(first.cells.join()))
    return { rows: [first, ...others], problems: [] }
  const named = found.map((column, at) => (found.indexOf(column) === at ? column : null))
  const unknown = first.cells.find((cell, at) => cell !== '' && named[at] === null)
  if (unknown !== undefined) {
    const names = columns.map((column) => translated(column))
    const [all, last] = [names.slice(0, -1).join(', '), names.at(-1) ?? '']
    const problem = t`Column “${unknown.slice(0, 20)}” is unknown. Use ${all} and ${last}.`
    return { rows: [], problems: [{ line: first.line, problem }] }
  }
  return { rows: others.map((row) => ({ ...row, cells: inOrder(row.cells, named, order) })), problems: [] }
}

/** The column of each heading; one that may be several is one that no other heading means alone. */
function columnsOf<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  headings: Record<Column, RegExp>,
): (Column | null)[] {
  const meant = cells.map((cell) => columns.filter((column) => headings[column].test(cell)))
  const alone = meant.filter(({ length }) => length === 1).flat()
  return meant.map(
    (some) => (some.length > 1 ? some.find((column) => !alone.includes(column)) : some[0]) ?? null,
  )
}

/** The values of a line in this order of columns; those behind the named columns follow in the usual one. */
function inOrder<Column extends string>(
  cells: readonly string[],
  named: readonly (Column | null)[],
  order: readonly Column[],
) {
  const columns = [...named, ...order.filter((column) => !named.includes(column))]
  return [...order.map((column) => cells[columns.indexOf(column)] ?? ''), ...cells.slice(columns.length)]
}

/** The sign between values: the one that the list has most of. */
function separatorOf(text: string): string {
  const times = (sign: string) => text.split(sign).length
  return ['\t', ';', ','].reduce((most, sign) => (times(sign) > times(most) ? sign : most))
}

/** The values of each line; a value in quotes may have separators and line breaks in it, and "" for a quote. */
function rowsOf(text: string): ListRow[] {
  // Excel's first line names the separator.
  const [named = '', sign] = /^sep=(.)\s*?(?=\n|$)/i.exec(text) ?? []
  const separator = sign ?? separatorOf(text)
  const rows = []
  let row = { line: 1, cells: [''], isOpen: false }
  let line = 1
  for (let at = named.length; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\n') line += 1
    if (letter === '"' && row.isOpen && text[at + 1] === '"') at += 1
    else if (letter === '"' && (row.isOpen || row.cells.at(-1)?.trim() === '')) {
      row.isOpen = !row.isOpen
      continue
    } else if (!row.isOpen && letter === '\n') {
      rows.push(row)
      row = { line, cells: [''], isOpen: false }
      continue
    } else if (!row.isOpen && letter === separator) {
      row.cells.push('')
      continue
    }
    row.cells[row.cells.length - 1] += letter
  }
  rows.push(row)
  return rows.map(({ cells, ...one }) => ({
    ...one,
    cells: cells.map((cell) => cell.replace(/\s+/g, ' ').trim()),
  }))
}
