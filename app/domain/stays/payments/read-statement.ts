import type { Day } from '~/domain/ground/shared/calendar'
import { csvCells } from '~/domain/ground/shared/csv'
import { parsePhone } from '~/domain/ground/shared/phone'
import { fold, plainFigures, shortened } from '~/domain/ground/shared/text'
import { isPlain, readTransferText } from './transfer-text'

/** Lines of a statement that are read; further ones are sent in another one. */
export const STATEMENT_LINES = 500

/** A line of an account's statement by which money came in, or which takes such a line back. */
export type StatementLine = {
  /** Its place in the text, from 1. */
  at: number
  /** As it stands there, on one line and shortened. */
  text: string
  day: Day | null
  /** The transaction number as shown and folded; '' for none. */
  shown: string
  number: string
  /** Whole shillings; 0 where a line that takes another back names none. */
  sumTzs: number
  /** 255 and nine figures; null for none, or for one with hidden figures. */
  phone: string | null
  /** A phone of which figures are hidden, as a pattern for those that it may be. */
  hidden: string | null
  /** Words of the line, folded, in which names and references are looked for. */
  terms: string
  takesBack: boolean
  /** Nothing says whether the money came in or went out. */
  isUnclear: boolean
}

/** What a column holds, by its heading. */
const COLUMNS = {
  in: /\b(?:paid in|money in|credits?|credited|deposits?|cr|received|(?:i|kilicho|zilizo)ingi[az]\w*|mapato)\b/,
  out: /\b(?:paid out|money out|withdraw\w*|debits?|debited|dr|(?:i|kilicho|zilizo)toka|matoleo)\b/,
  balance: /\b(?:balance|salio)\b/,
  day: /\b(?:date|time|day|tarehe|siku|muda)\b/,
  number: /\b(?:receipt|transaction|trans|txn|tid|ref|reference|muamala|risiti|kumbukumbu|kumb)\b/,
  sum: /\b(?:amount|sum|value|kiasi)\b/,
  kind: /\b(?:type|dr\/cr|cr\/dr|direction|aina)\b/,
}
type Column = keyof typeof COLUMNS

const CAME_IN =
  /\b(?:umepokea|imepokelewa|zimepokelewa|received|credit|credited|deposit|paid in|payment from|from|kutoka|in|cr)\b/
const WENT_OUT =
  /\b(?:umetuma|umelipa|umetoa|umenunua|umehamisha|sent|paid to|payment to|transfer to|withdraw\w*|debited|purchase|kwenda|charges?|fee|out|dr)\b/
const TAKES_BACK = /\b(?:reversals?|reversed|rejesho|marejesho|kurudishwa|imerudishwa|umerudishiwa)\b/

/** An amount: with groups of three or cents, and a sign or brackets where it went out. */
const AMOUNT = /(?<![\p{L}\d.,/:-])([-(]?)(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\d/:-]|[.,]\d)/gu
const HIDDEN = /(?<![\p{L}\d])\+?(\d{2,6}[x*]{2,}\d{2,6})(?![\p{L}\d])/iu

/**
 * Reads a statement of an account in any layout: a table with headings, lines copied from one, or messages. Money that went
 * out is left away. Rule: decisions "Statements: what a line says".
 */
export function readStatement(input: string): { lines: StatementLine[]; isTooLong: boolean } {
  const rows = rowsOf(input)
  const head = rows.findIndex(({ cells }) => cells.length > 2 && columnsOf(cells).size > 2)
  const columns = columnsOf(rows[head]?.cells ?? [])
  const body = rows.slice(head + 1)
  const earlier = orderOf(body)
  const read = body
    .slice(0, STATEMENT_LINES)
    .map((row, index, all) => lineOf(row, columns, all[index + earlier]))
  return { lines: read.filter((line) => line !== null), isTooLong: body.length > STATEMENT_LINES }
}

/** A row of the text; `amounts` are those without a heading, in their order. */
type Row = { at: number; cells: string[]; text: string; amounts: number[] }

function rowsOf(input: string): Row[] {
  const text = plainFigures(input.normalize('NFKC').replace(/[\uFEFF\p{Default_Ignorable_Code_Point}]/gu, ''))
  const lines = text.trim().split(/\r?\n/)
  const separator = [';', '\t', ','].find((sign) => isTable(lines, sign)) ?? null
  return joined(lines, separator)
    .map(({ at, text }) => {
      const cells = (separator === null ? [text] : csvCells(text, separator)).map((cell) => cell.trim())
      const whole = cells.join(' ').replace(/\s+/g, ' ').trim()
      return { at, cells, text: whole, amounts: amountsIn(whole) }
    })
    .filter((row) => row.text !== '')
}

/** Whether most lines have the sign more than once, and not only in sums. */
function isTable(lines: readonly string[], sign: string): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const having = filled.filter((line) => line.replace(/\d,(?=\d{3})/g, '').split(sign).length > 3)
  return having.length * 2 > filled.length
}

/** Lines of a table with an open quote, and those of one message between blank lines, belong together. */
function joined(lines: readonly string[], separator: string | null): { at: number; text: string }[] {
  const rows: { at: number; text: string }[] = []
  const isOpen = (text: string) => separator !== null && text.split('"').length % 2 === 0
  const isMessages = separator === null && lines.some((line, index) => line.trim() === '' && index > 0)
  for (const [index, line] of lines.entries()) {
    const last = rows.at(-1)
    const goesOn =
      last && (isOpen(last.text) || (isMessages && line.trim() !== '' && lines[index - 1]?.trim() !== ''))
    if (goesOn) last.text += ` ${line}`
    else rows.push({ at: index + 1, text: line })
  }
  return rows
}

const amountsIn = (text: string) =>
  [...text.matchAll(AMOUNT)].map(([, sign, figures = '']) => {
    const sum = Math.floor(Number(figures.replaceAll(',', '')))
    return sign ? -sum : sum
  })

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const name = fold(cell)
    const kinds = Object.keys(COLUMNS) as Column[]
    const kind = /\d/.test(name) ? undefined : kinds.find((one) => COLUMNS[one].test(name) && !found.has(one))
    if (kind) found.set(kind, index)
  }
  return found
}

function lineOf(
  row: Row,
  columns: ReadonlyMap<Column, number>,
  earlier: Row | undefined,
): StatementLine | null {
  const cell = (column: Column) => row.cells[columns.get(column) ?? -1] ?? ''
  const terms = fold(row.text)
  const takesBack = TAKES_BACK.test(terms)
  const isTable = columns.size > 0
  const read = readTransferText(isTable ? detailsOf(row, columns) : row.text, [])
  const sumTzs = isTable ? sumOf(cell) : sumIn(row, terms, read.sumTzs, earlier)
  if (sumTzs === null ? row.amounts.length === 0 : sumTzs <= 0 && !takesBack) return null
  const [transfer] = [
    ...transfersIn(cell('number')),
    ...read.transfers,
    ...row.text.split(' ').flatMap(transfersIn),
  ].filter(({ number }) => isPlain(number))
  const phones = row.text.match(/\+?\d[\d ]{8,15}\d/g)?.map(parsePhone)
  return {
    at: row.at,
    text: shortened(row.text, 160),
    day: readTransferText(cell('day') || row.text, []).day,
    ...{ shown: transfer?.shown ?? '', number: transfer?.number ?? '' },
    sumTzs: Math.abs(sumTzs ?? row.amounts[0] ?? 0),
    phone: phones?.find((phone) => phone !== null) ?? null,
    hidden: HIDDEN.exec(row.text)?.[1]?.toLowerCase() ?? null,
    ...{ terms, takesBack, isUnclear: sumTzs === null },
  }
}

/** The transaction numbers of a cell, or of a word that stands for itself. */
const transfersIn = (text: string) => (/\d{2}/.test(text) ? readTransferText(text, []).transfers : [])

/** The row without its sums and balance: a number in these is no transaction. */
function detailsOf({ cells }: Row, columns: ReadonlyMap<Column, number>): string {
  const sums = (['in', 'out', 'balance', 'sum'] as const).map((column) => columns.get(column))
  return cells.filter((_, index) => !sums.includes(index)).join(' ')
}

/** Of a table with headings: the sum that came in, below 0 for one that went out; null without a sum. */
function sumOf(cell: (column: Column) => string): number | null {
  const sum = (column: Column) => {
    const text = cell(column)
    const figures = Number(text.replace(/[^\d.]/g, ''))
    const isOut = /^\s*[-(]|\b(?:dr|debit|out)\b/i.test(text)
    return /\d/.test(text) && figures > 0 ? Math.floor(figures) * (isOut ? -1 : 1) : null
  }
  const came = sum('in')
  if (came !== null) return Math.abs(came)
  const went = sum('out')
  if (went !== null) return -Math.abs(went)
  const whole = sum('sum')
  return whole !== null && WENT_OUT.test(fold(cell('kind'))) ? -Math.abs(whole) : whole
}

/**
 * Of a line without headings: its sum where it says that money came in: by a sign, by how its balance differs from the one
 * before, or by its words; below 0 where it went out, null where nothing says so.
 */
function sumIn({ amounts }: Row, terms: string, named: number | null, earlier?: Row): number | null {
  const sum = named ?? amounts[0] ?? null
  if (sum === null || sum < 0) return sum
  const moved = moves(amounts, earlier?.amounts)
  if (moved !== 0) return moved * sum
  const [out, came] = [terms.search(WENT_OUT), terms.search(CAME_IN)]
  if (came < 0) return out < 0 ? null : -sum
  return out >= 0 && out < came ? -sum : sum
}

/** Where the line before stands in time: -1 above, 1 below, in a list that begins with the latest. */
function orderOf(rows: readonly Row[]): -1 | 1 {
  const fits = (step: -1 | 1) =>
    rows.filter(({ amounts }, index) => moves(amounts, rows[index + step]?.amounts) !== 0).length
  return fits(-1) >= fits(1) ? -1 : 1
}

/** 1 where the balance at the end grew by the sum since the earlier line, -1 where it fell by it; 0 where neither fits. */
function moves(amounts: readonly number[], earlier: readonly number[] = []): -1 | 0 | 1 {
  const [sum = 0] = amounts
  const grown = (amounts.at(-1) ?? 0) - (earlier.at(-1) ?? 0)
  if (amounts.length < 2 || earlier.length < 2 || Math.abs(grown) !== Math.abs(sum)) return 0
  return grown > 0 ? 1 : -1
}
