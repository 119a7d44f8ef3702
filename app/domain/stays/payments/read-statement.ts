import type { Day } from '~/domain/ground/shared/calendar'
import { CSV_START, csvCells } from '~/domain/ground/shared/csv'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parsePhone } from '~/domain/ground/shared/phone'
import { fold, plainFigures, singleLine, visible } from '~/domain/ground/shared/text'
import { isPlain, readTransferText, type Transfer } from './transfer-text'

/** Lines of a statement that are read at once. */
export const STATEMENT_LINES = 500

/** Letters of a line, and words of it in which a transaction number is looked for: no bank writes more. */
const LONGEST = 1_000
const MOST_WORDS = 40

/** A line of an account's statement that names a sum. */
export type StatementLine = {
  /** Its place in the text, from 1. */
  at: number
  /** As it stands there, on one line. */
  text: string
  day: Day | null
  /** The transaction number as shown and folded; '' for none. */
  shown: string
  number: string
  sumTzs: number
  /** Whether the money came in; null where nothing says so. */
  cameIn: boolean | null
  /** 255 and nine figures, or as written where figures are hidden: '0712xxx678'; null for none. */
  phone: string | null
}

/** What a column holds, by its heading. */
const COLUMNS = {
  in: /\b(?:paid in|money in|credits?|credited|deposits?|cr|received|(?:i|kilicho|zilizo)ingi[az]\w*|mapato)\b/,
  out: /\b(?:paid out|money out|withdraw\w*|debits?|debited|dr|(?:i|kilicho|zilizo)toka|matoleo)\b/,
  balance: /\b(?:balance|salio)\b/,
  status: /\b(?:status|hali)\b/,
  day: /\b(?:date|time|day|tarehe|siku|muda)\b/,
  number: /\b(?:receipt|transaction|trans|txn|tid|ref|reference|muamala|risiti|kumbukumbu|kumb)\b/,
  sum: /\b(?:amount|sum|value|kiasi)\b/,
  kind: /\b(?:type|dr\/cr|cr\/dr|direction|aina)\b/,
}
type Column = keyof typeof COLUMNS
const columnNames = Object.keys(COLUMNS) as Column[]
const sumColumns: Column[] = ['in', 'out', 'balance', 'sum']

const CAME_IN =
  /\b(?:umepokea|imepokelewa|zimepokelewa|received|credit|credited|deposit|paid in|payment from|from|kutoka|in|cr)\b/
const WENT_OUT =
  /\b(?:umetuma|umelipa|umetoa|umenunua|umehamisha|sent|paid to|payment to|transfer to|withdraw\w*|debited|purchase|kwenda|charges?|fee|out|dr)\b/

const NOT_DONE = /fail|declin|cancel|pending/i

/** An amount: with groups of three or cents, and a sign or brackets where it went out. */
const AMOUNT =
  /(?<![\p{L}\d.,/:-])([-(]?)(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\d/:]|[.,]\d|-\d)(-?)/gu
const BALANCE = /\b(?:salio|balance|bal)\b[^\d]{0,40}[\d,.]+/gi
const PHONE = /\+?\d[\d ]{8,15}\d/g
const HIDDEN = /(?<![\p{L}\d])\+?(\d{2,6}[x*]{2,}\d{2,6})(?![\p{L}\d])/iu

/** One payment of the text, of one line or several. */
type Row = {
  at: number
  cells: string[]
  text: string
  /** Sums without a currency, in their order. */
  amounts: number[]
}

/**
 * Reads a statement in any layout: a table with headings, lines copied from one, or messages. `others`: folded numbers of
 * bookings, people and accounts. `count`: of all its lines, the first of which are read. Rule: decisions "Statements: what a line
 * says".
 */
export function readStatement(input: string, today: Day, others: ReadonlySet<string> = new Set()) {
  const rows = rowsOf(numericDays(visible(plainFigures(input.normalize('NFKC'))).replaceAll(CSV_START, '')))
  const head = rows.findIndex(({ cells }) => cells.length > 2 && columnsOf(cells).size > 2)
  const columns = columnsOf(rows[head]?.cells ?? [])
  const body = rows.slice(head + 1)
  const moves = movesOf(body)
  const hasSigns = body.some(({ amounts }) => amounts.some((tzs) => tzs < 0))
  const lines = body.slice(0, STATEMENT_LINES).flatMap((row, index): StatementLine[] => {
    const cell = (column: Column) => row.cells[columns.get(column) ?? -1] ?? ''
    if (NOT_DONE.test(cell('status'))) return []
    const { sumTzs, cameIn } = moneyOf(row, cell, moves[index] ?? 0, hasSigns)
    if (sumTzs === 0 || sumTzs > MAX_TZS) return []
    const sums = sumColumns.map((column) => columns.get(column))
    const details = row.cells.filter((_, at) => !sums.includes(at)).join(' ')
    const transfer = transferIn([cell('number'), details, ...details.split(' ', MOST_WORDS)], others)
    const day = readTransferText(cell('day') || row.text, []).day
    const phones = details.match(PHONE)?.map(parsePhone)
    const phone = phones?.find((one) => one !== null) ?? HIDDEN.exec(details)?.[1]?.toLowerCase() ?? null
    return [
      {
        ...{ at: row.at, text: row.text, sumTzs, cameIn, phone },
        ...{ shown: transfer?.shown ?? '', number: transfer?.number ?? '' },
        day: day !== null && day <= today ? day : null,
      },
    ]
  })
  return { lines, count: body.length }
}

const MONTHS = 'jan feb ma[rc] apr m(?:ay|ei) jun jul a(?:ug|go) sept? o[ck]t nov de[cs]'
const WRITTEN = MONTHS.split(' ').map(
  (one) => new RegExp(`\\b(\\d{1,2})[ -]${one}[ -](\\d{4}|\\d{2})\\b`, 'gi'),
)
const DAYS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g

/** The text with each day in figures, the day before the month: also where a month above 12 shows the other order. */
function numericDays(text: string): string {
  const plain = WRITTEN.reduce((rest, day, at) => rest.replace(day, `$1/${at + 1}/$2`), text)
  const isMonthFirst = [...plain.matchAll(DAYS)].some(([, , , month]) => Number(month) > 12)
  return isMonthFirst ? plain.replace(DAYS, '$3$2$1$2$4') : plain
}

function rowsOf(text: string): Row[] {
  const lines = text.trim().split(/\r?\n/)
  const separator = [';', '\t', ','].find((sign) => isTable(lines, sign))
  const goesOn = separator ? isOpen : isOfSame
  const rows: { at: number; text: string }[] = []
  for (const [index, line] of lines.entries()) {
    const last = rows.at(-1)
    const isMore = last && last.text.length < LONGEST && goesOn(last.text, line)
    if (isMore) last.text += ` ${line.slice(0, LONGEST)}`
    else rows.push({ at: index + 1, text: line.slice(0, LONGEST) })
  }
  return rows.flatMap(({ at, text }) => {
    const cells = (separator ? csvCells(text, separator) : [text]).map(singleLine)
    const whole = singleLine(cells.join(' '))
    return whole === '' ? [] : { at, cells, text: whole, amounts: amountsIn(whole) }
  })
}

/** Whether most lines have the sign more than once, and not only in sums. */
function isTable(lines: readonly string[], sign: string): boolean {
  const having = lines.filter((line) => line.replace(/\d,(?=\d{3})/g, '').split(sign).length > 3)
  return having.length * 2 > lines.filter((line) => line.trim() !== '').length
}

/** Whether a quote that began a cell is open at the end of a table's row. */
const isOpen = (row: string) => /(?:^|[;,\t])"(?:[^"]|"")*$/.test(row)

/** Whether a line is more of the message or copied row above it: only one of them has a sum, and it begins with no day. */
function isOfSame(row: string, line: string): boolean {
  if (row.trim() === '' || line.trim() === '' || /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{2}/.test(line)) return false
  return !hasSum(line) || (!hasSum(row) && /\d{4}/.test(row))
}

const hasSum = (text: string) => /\d,\d{3}|\d\.\d{2}|\bT(?:ZS|Shs?)\W*\d/i.test(text.replace(BALANCE, ''))

const amountsIn = (text: string) =>
  [...text.matchAll(AMOUNT)].map(([, before, figures = '', after]) => {
    const tzs = Number(figures.replaceAll(',', ''))
    return before || after ? -tzs : tzs
  })

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const name = fold(cell)
    const column = columnNames.find((one) => !found.has(one) && COLUMNS[one].test(name))
    if (column && !/\d/.test(name)) found.set(column, index)
  }
  return found
}

/** The first transfer of these texts. A number of fewer than 8 signs cannot be known from other figures. */
function transferIn(texts: readonly string[], others: ReadonlySet<string>): Transfer | undefined {
  for (const text of texts) {
    const found = /\d{2}/.test(text) ? readTransferText(text, []).transfers : []
    const own = found.find(({ number }) => number.length >= 8 && isPlain(number) && !others.has(number))
    if (own) return own
  }
}

/**
 * The sum of a row, and whether it came in: by its column, by a sign, by how the balance moved, or by its words.
 */
function moneyOf({ text, amounts }: Row, cell: (column: Column) => string, moved: number, hasSigns: boolean) {
  const [came, went, whole] = (['in', 'out', 'sum'] as const).map((column) => signedSum(cell(column)))
  const named = readTransferText(cell('in') || cell('out') ? '' : text, []).sumTzs
  const sum = came || whole || named || moved || (hasSum(text) && amounts.find(Boolean)) || 0
  const tzs = went && !came ? -Math.abs(went) : sum
  const signed = came || went ? tzs : moved || tzs
  const isSigned = came || went || moved || tzs < 0 || hasSigns
  const terms = fold(cell('kind') || text)
  const [out, into] = [terms.search(WENT_OUT), terms.search(CAME_IN)]
  const says = out < 0 && into < 0 ? null : out < 0 || (into >= 0 && into <= out)
  return { sumTzs: Math.floor(Math.abs(tzs)), cameIn: isSigned ? signed > 0 : says }
}

const signedSum = (cell: string) =>
  Number(cell.replace(/[^\d.]/g, '')) * (/^\s*[-(]|-\s*$|\b(?:dr|debit|out)\b/i.test(cell) ? -1 : 1)

/** By how much the balance of each row grew; 0 where it does not tell. The latest row may be the first, or the last. */
function movesOf(rows: readonly Row[]): number[] {
  const [since, until] = [-1, 1].map((step) =>
    rows.map(({ amounts }, index) => movedBy(amounts, rows[index + step]?.amounts)),
  ) as [number[], number[]]
  const known = (moves: readonly number[]) => moves.filter((tzs) => tzs !== 0).length
  return known(since) >= known(until) ? since : until
}

/** By how much the balance at the end grew since the earlier row, where the row names that sum; else 0. */
function movedBy(amounts: readonly number[], earlier: readonly number[] = []): number {
  const grown = (amounts.at(-1) ?? 0) - (earlier.at(-1) ?? 0)
  const isNamed = amounts.slice(0, -1).some((tzs) => Math.abs(Math.abs(tzs) - Math.abs(grown)) < 0.01)
  return earlier.length > 0 && isNamed ? grown : 0
}
