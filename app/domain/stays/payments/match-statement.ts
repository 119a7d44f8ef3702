import { addDays, type Day } from '~/domain/ground/shared/calendar'
import type { StatementLine } from './read-statement'
import { isSameName } from './transfer-text'

/** A receipt that waits; `why` says why it needs a decision of its own. `day`: of its text, else of its sending. */
export type WaitingReceipt = {
  id: string
  version: number
  tenantName: string
  place: string
  numbers: readonly string[]
  sentTzs: number
  day: Day
  why: string | null
}

/** A stay that owes; `unnumbered` are its receipts and payments without a transaction number. */
export type OwingStay = {
  id: string
  reference: string
  tenantName: string
  place: string
  /** The day of its request: no money came for it before. */
  since: Day
  phones: readonly string[]
  openTzs: number
  unnumbered: readonly { id: string; tzs: number; day: Day }[]
}

/** The receipts, stays and numbers of an account's owner. `counted`: for whom a number counts; null if the reader may not know. */
export type Ledger = {
  receipts: readonly WaitingReceipt[]
  stays: readonly OwingStay[]
  counted: ReadonlyMap<string, { tenantName: string; day: Day } | null>
}

type Found =
  | { kind: 'approve' | 'look'; receipt: WaitingReceipt }
  | { kind: 'several'; receipts: WaitingReceipt[] }
  | { kind: 'record'; stay: OwingStay; by: 'reference' | 'phone' }
  | { kind: 'twice'; stay: OwingStay; otherId: string }
  | { kind: 'more'; stay: OwingStay; partTzs: number }
  | { kind: 'choose'; stays: OwingStay[] }
  | { kind: 'counted'; tenantName: string | null; day: Day | null }
  | { kind: 'taken-back'; withAt: number | null }
  | { kind: 'nothing'; isUnclear: boolean }

/** What answers a line of a statement. */
export type Answer = { line: StatementLine } & Found

const DAYS_APART = 7

/**
 * Answers each line once, in its order: what one line takes of a stay's debt is not there for the next. Only `approve` and
 * `record` are sure. Rule: decisions "Statements: what answers a line".
 */
export function matchStatement(lines: readonly StatementLine[], ledger: Ledger): Answer[] {
  const takenBack = pairsOf(lines)
  const openTzs = new Map(ledger.stays.map(({ id, openTzs }) => [id, openTzs]))
  const answered = new Set<string>()
  return lines.map((line) => {
    const found = find(line)
    if (found.kind === 'record') openTzs.set(found.stay.id, (openTzs.get(found.stay.id) ?? 0) - line.sumTzs)
    if (line.number) answered.add(line.number)
    return { line, ...found }
  })

  function find(line: StatementLine): Found {
    if (takenBack.has(line.at)) return { kind: 'taken-back', withAt: takenBack.get(line.at) ?? null }
    const { number, sumTzs } = line
    const counted = ledger.counted.get(number)
    if (counted !== undefined)
      return { kind: 'counted', tenantName: counted?.tenantName ?? null, day: counted?.day ?? null }
    if (line.isUnclear || number === '' || answered.has(number)) return nothing(line)
    const receipts = ledger.receipts.filter(({ numbers }) => numbers.includes(number))
    const [receipt] = receipts
    if (receipts.length > 1) return { kind: 'several', receipts }
    if (receipt) {
      const isRight = receipt.sentTzs === sumTzs && receipt.why === null && receipt.numbers.length === 1
      return { kind: isRight ? 'approve' : 'look', receipt }
    }
    return ofStay(line) ?? fitting(line)
  }

  function ofStay(line: StatementLine): Found | null {
    const named = ledger.stays.filter(({ reference }) => hasWord(line.terms, reference.toLowerCase()))
    const called = ledger.stays.filter(({ phones }) => line.phone !== null && phones.includes(line.phone))
    const [stay] = (named.length > 0 ? named : called).filter(({ since }) => isSince(since, line))
    if (!stay || named.length > 1 || (named.length === 0 && called.length > 1)) return null
    const left = openTzs.get(stay.id) ?? 0
    if (left <= 0) return null
    if (left < line.sumTzs) return { kind: 'more', stay, partTzs: left }
    const other = stay.unnumbered.find(({ tzs, day }) => tzs === line.sumTzs && isNear(day, line.day))
    if (other) return { kind: 'twice', stay, otherId: other.id }
    return { kind: 'record', stay, by: named.length > 0 ? 'reference' : 'phone' }
  }

  /** The stays that owe as much and fit by hidden figures, by name, else by the sum alone. */
  function fitting(line: StatementLine): Found {
    const owing = ledger.stays.filter(
      ({ id, since }) => (openTzs.get(id) ?? 0) >= line.sumTzs && isSince(since, line),
    )
    const conditions = [
      owing.filter(({ phones }) => line.phone !== null && phones.includes(line.phone)),
      owing.filter(
        ({ phones }) => line.hidden !== null && phones.some((one) => fits(line.hidden ?? '', one)),
      ),
      owing.filter(({ tenantName }) => hasName(line.terms, tenantName)),
      owing.filter(({ openTzs }) => openTzs === line.sumTzs),
    ]
    const stays = conditions.find((one) => one.length > 0)
    return stays ? { kind: 'choose', stays } : nothing(line)
  }
}

const nothing = ({ isUnclear }: StatementLine): Found => ({ kind: 'nothing', isUnclear })

/** Lines that are taken back, and those that take them back: by the number that they name, else by the nearest earlier equal sum. */
function pairsOf(lines: readonly StatementLine[]): Map<number, number | null> {
  const pairs = new Map<number, number | null>()
  for (const taking of lines.filter(({ takesBack }) => takesBack)) {
    const others = lines.filter((one) => !one.takesBack && !pairs.has(one.at))
    const named = others.find(({ number }) => number !== '' && hasWord(taking.terms, number))
    const equal = others.filter(({ sumTzs }) => sumTzs > 0 && sumTzs === taking.sumTzs)
    const taken = named ?? equal.toSorted((a, b) => distance(a, taking) - distance(b, taking))[0]
    pairs.set(taking.at, taken?.at ?? null)
    if (taken) pairs.set(taken.at, taking.at)
  }
  return pairs
}

const distance = (one: StatementLine, other: StatementLine) => Math.abs(one.at - other.at)

const hasWord = (text: string, word: string) =>
  word.length >= 6 && new RegExp(`(?<![a-z\\d])${word}(?![a-z\\d])`).test(text)

/** Whether the words have two of a name, or its only one. */
function hasName(text: string, name: string): boolean {
  return isSameName(name, text) && name.trim() !== ''
}

/** Whether a phone may be one of which figures are hidden: '0712xxx678'. */
function fits(hidden: string, phone: string): boolean {
  const [start = '', end = ''] = hidden.split(/[x*]+/)
  const shown = start.replace(/^0/, '255')
  return phone.startsWith(/^[67]/.test(shown) ? `255${shown}` : shown) && phone.endsWith(end)
}

const isSince = (since: Day, { day }: StatementLine) => day === null || day >= since

const isNear = (day: Day, other: Day | null) =>
  other === null || (day >= addDays(other, -DAYS_APART) && day <= addDays(other, DAYS_APART))

/** The receipts whose day lies within the statement, and which no line of it has. */
export function notFound(
  lines: readonly StatementLine[],
  receipts: readonly WaitingReceipt[],
): WaitingReceipt[] {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  const numbers = new Set(lines.map(({ number }) => number))
  return receipts.filter(
    (one) =>
      first !== undefined &&
      last !== undefined &&
      first <= one.day &&
      one.day <= last &&
      !one.numbers.some((number) => numbers.has(number)),
  )
}
