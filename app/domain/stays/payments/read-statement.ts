import type { Day } from '~/domain/ground/shared/calendar'
import { CSV_START, csvCells } from '~/domain/ground/shared/csv'
import { t } from '~/domain/ground/shared/language'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parsePhone } from '~/domain/ground/shared/phone'
import { refused } from '~/domain/ground/shared/refusals'
import { fold, plainFigures, singleLine, visible } from '~/domain/ground/shared/text'
import { isPlain, readTransferText, type Transfer } from './transfer-text'

/** Lines of a statement that are read at once. */
export const STATEMENT_LINES = 500

/** Letters of a line, and words of it in which a transaction number is looked for: no bank writes more. */
const LONGEST = 1_000
const MOST_WORDS = 40

/** A line of an account's statement that names a sum. */
export type StatementLine = {
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

/** One payment of the text, of one line or several; `amounts`: sums without a currency, in their order. */
type Row = { cells: string[]; text: string; amounts: number[] }

/**
 * Reads a statement in any layout: a table with headings, lines copied from one, or messages. `others`: folded numbers of
 * bookings, people and accounts. @throws refused with more than 500 lines. Rule: decisions "Statements: what a line says".
 */
export function readStatement(
  input: string,
  today: Day,
  others: ReadonlySet<string> = new Set(),
): StatementLine[] {
  const rows = rowsOf(numericDays(visible(plainFigures(input.normalize('NFKC'))).replaceAll(CSV_START, '')))
  const head = rows.findIndex(({ cells }) => new Set(columnsOf(cells).filter(Boolean)).size > 2)
  const columns = columnsOf(rows[head]?.cells ?? [])
  const body = rows.slice(head + 1)
  if (body.length > STATEMENT_LINES) throw refused(t`Send at most ${STATEMENT_LINES} lines at once.`, 'list')
  const moves = movesOf(body)
  const hasSigns = body.some(({ amounts }) => amounts.some((tzs) => tzs < 0))
  return body.flatMap((row, index): StatementLine[] => {
    const cell = (column: Column) => row.cells[columns.indexOf(column)] ?? ''
    const { sumTzs, cameIn } = moneyOf(row, cell, moves[index] ?? 0, hasSigns)
    if (sumTzs === 0 || sumTzs > MAX_TZS || NOT_DONE.test(cell('status'))) return []
    const isSum = (column?: Column) => column && ['in', 'out', 'balance', 'sum'].includes(column)
    const details = row.cells.filter((_, at) => !isSum(columns[at])).join(' ')
    const transfer = transferIn([cell('number'), details, ...details.split(' ', MOST_WORDS)], others)
    const { day } = readTransferText(cell('day') || row.text, [])
    const phones = details.match(PHONE)?.map(parsePhone) ?? []
    return [
      {
        ...{ text: row.text, sumTzs, cameIn },
        ...{ shown: transfer?.shown ?? '', number: transfer?.number ?? '' },
        day: day !== null && day <= today ? day : null,
        phone: phones.find(Boolean) ?? HIDDEN.exec(details)?.[1]?.toLowerCase() ?? null,
      },
    ]
  })
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
  const rows: string[] = []
  for (const line of lines) {
    const last = rows.at(-1) ?? ''
    const isMore = last.length < LONGEST && goesOn(last, line)
    rows.push(isMore ? `${rows.pop()} ${line.slice(0, LONGEST)}` : line.slice(0, LONGEST))
  }
  return rows.flatMap((row) => {
    const cells = (separator ? csvCells(row, separator) : [row]).map(singleLine)
    const whole = singleLine(cells.join(' '))
    return whole === '' ? [] : { cells, text: whole, amounts: amountsIn(whole) }
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

/** What each column holds, where these cells are its headings. */
const columnsOf = (cells: readonly string[]) =>
  cells.map((cell) => columnNames.find((one) => COLUMNS[one].test(fold(cell)) && !/\d/.test(cell)))

/** The first transfer of these texts. A number of fewer than 8 signs cannot be known from other figures. */
function transferIn(texts: readonly string[], others: ReadonlySet<string>): Transfer | undefined {
  for (const text of texts) {
    const found = /\d{2}/.test(text) ? readTransferText(text, []).transfers : []
    const own = found.find(({ number }) => number.length >= 8 && isPlain(number) && !others.has(number))
    if (own) return own
  }
}

/** The sum of a row, and whether it came in: by its column, by how the balance moved, by a sign, or by its words. */
function moneyOf({ text, amounts }: Row, cell: (column: Column) => string, moved: number, hasSigns: boolean) {
  const inColumn = signedSum(cell('in')) - Math.abs(signedSum(cell('out')))
  const named = inColumn || signedSum(cell('sum')) || readTransferText(text, []).sumTzs || moved
  const tzs = named || (hasSum(text) && amounts.find(Boolean)) || 0
  const signed = inColumn || moved || (hasSigns || tzs < 0 ? tzs : 0)
  const terms = fold(cell('kind') || text)
  const [out, into] = [terms.search(WENT_OUT), terms.search(CAME_IN)]
  const byWords = out < 0 && into < 0 ? null : out < 0 || (into >= 0 && into <= out)
  return { sumTzs: Math.floor(Math.abs(tzs)), cameIn: signed === 0 ? byWords : signed > 0 }
}

const signedSum = (cell: string) =>
  Number(cell.replace(/[^\d.]/g, '')) * (/^\s*[-(]|-\s*$|\b(?:dr|debit|out)\b/i.test(cell) ? -1 : 1)

/** By how much the balance at the end of each row grew, where the row names that sum; else 0. The latest row may be the first. */
function movesOf(rows: readonly Row[]): number[] {
  const days = rows.flatMap((row) =>
    row.amounts.length > 1 ? (readTransferText(row.text, []).day ?? []) : [],
  )
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const steps = first === last ? [-1, 1] : [first < last ? -1 : 1]
  const known = (moves: readonly number[]) => moves.filter((tzs) => tzs !== 0).length
  const [best = [], next = []] = steps
    .map((step) => rows.map(({ amounts }, at) => movedBy(amounts, rows[at + step]?.amounts ?? [])))
    .sort((a, b) => known(b) - known(a))
  return known(best) > known(next) ? best : []
}

function movedBy(amounts: readonly number[], earlier: readonly number[]): number {
  const grown = earlier.length > 0 ? (amounts.at(-1) ?? 0) - (earlier.at(-1) ?? 0) : 0
  return amounts.slice(0, -1).some((tzs) => Math.abs(Math.abs(tzs) - Math.abs(grown)) < 0.01) ? grown : 0
}
