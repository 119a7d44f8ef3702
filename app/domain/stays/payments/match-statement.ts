import { addDays, type Day } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { fold } from '~/domain/ground/shared/text'
import type { StatementLine } from './read-statement'
import { foldNumber, nameWords, shareName } from './transfer-text'

/** A receipt that waits. */
export type WaitingReceipt = About & {
  id: string
  version: number
  numbers: readonly string[]
  sentTzs: number
  /** Of its text, else of its sending. */
  day: Day
  /** No money came for it before. */
  since: Day
  /** Its booking was cancelled: the money goes back, or the stay goes on. */
  isAfterEnd: boolean
}

/** A stay that lasts or owes. */
export type OwingStay = About & {
  id: string
  reference: string
  tenantName: string
  since: Day
  phones: readonly string[]
  openTzs: number
  /** Its receipts and payments without a transaction number; `tzs` is null of what was paid before the stay was entered. */
  unnumbered: readonly (About & { tzs: number | null; receivedOn: Day })[]
}

/** What the lines are compared with. `counted`: for whom a number counts, where the reader may know. */
export type StatementLedger = {
  receipts: readonly WaitingReceipt[]
  stays: readonly OwingStay[]
  counted: ReadonlyMap<string, About[]>
}

/** What answers a line of a statement; `why` stands before what it is about. */
export type Answer = {
  line: StatementLine
  kind: 'approve' | 'record' | 'look' | 'twice' | 'choose' | 'more' | 'taken-back' | 'counted' | 'nothing'
  why: string
  about: readonly About[]
}
type Found = Omit<Answer, 'line'>

/** A receipt, payment or stay beside a line, with what its box does. */
export type About = { name: string; href: string; offer?: Offer }

export type Offer = {
  /** Of its box. */
  value: string
  does: 'approve' | 'record'
  id: string
  version: number
  tzs: number
  /** When the money came; null where the line has no day, or one before the request. */
  day: Day | null
}

/** Whether its box is ticked. */
export const isSure = ({ kind }: Answer) => kind === 'approve' || kind === 'record'
export const offersOf = ({ about }: Pick<Answer, 'about'>): Offer[] =>
  about.flatMap(({ offer }) => offer ?? [])

const DAYS_APART = 7
/** Stays to choose from for one line. */
const MOST_CHOICES = 20

/**
 * Answers each line once, in its order: what one line takes of a stay's debt is not there for the next. Money that went out is
 * left away. Rule: decisions "Statements: what answers a line".
 */
export function matchStatement(lines: readonly StatementLine[], ledger: StatementLedger): Answer[] {
  const backWith = takenBack(lines)
  const open = new Map(ledger.stays.map((stay) => [stay.id, stay]))
  const byReference = new Map(ledger.stays.map(({ id, reference }) => [asReference(fold(reference)), id]))
  const names = new Map(ledger.stays.map(({ id, tenantName }) => [id, nameWords(tenantName)]))
  const answered = new Map<string, number>()
  const shown = lines.filter(({ at, cameIn }) => cameIn !== false || backWith.has(at))
  return shown.map((line) => {
    const found = find(line)
    if (found.kind !== 'nothing' && line.number !== '') answered.set(line.number, line.at)
    for (const { id, tzs } of found.kind === 'record' ? offersOf(found) : []) {
      const stay = open.get(id)
      if (stay) open.set(id, { ...stay, openTzs: stay.openTzs - tzs })
    }
    return { line, ...found }
  })

  function find(line: StatementLine): Found {
    const counted = ledger.counted.get(line.number)
    const withLines = backWith.get(line.at)
    if (withLines) return { kind: 'taken-back', why: goesWith(withLines), about: counted ?? [] }
    if (counted)
      return { kind: 'counted', why: counted.length > 0 ? 'Counted for' : 'Counted', about: counted }
    if (line.number === '') return nothing('No transaction number')
    const before = answered.get(line.number)
    if (before !== undefined) return nothing(`The same number as line ${before}`)
    const receipts = ledger.receipts.filter(({ numbers }) => numbers.includes(line.number))
    if (receipts.length > 0) return ofReceipts(receipts, line)
    return line.cameIn === null ? nothing('Does not say whether it came in') : ofStays(line)
  }

  function ofStays(line: StatementLine): Found {
    const { phone, sumTzs } = line
    const owing = [...open.values()].filter(({ since }) => line.day === null || since <= line.day)
    const terms = wordsOf(line.text)
    const named = new Set(terms.flatMap((word) => byReference.get(asReference(word)) ?? []))
    const called = owing.filter(({ phones }) => phone !== null && phones.includes(phone))
    const sure = named.size > 0 ? owing.filter(({ id }) => named.has(id)) : called
    const [stay] = sure
    if (stay && sure.length === 1 && named.size < 2 && stay.openTzs > 0)
      return ofStay(stay, line, named.size > 0 ? 'By the booking reference:' : 'By the phone:')
    const all = new Set(terms)
    const enough = owing.filter(({ openTzs }) => openTzs >= sumTzs)
    const fitting = [
      enough.filter((one) => sure.includes(one)),
      enough.filter(({ phones }) => phones.some((one) => mayBe(phone, one))),
      enough.filter(({ id }) => isNamed(names.get(id), all)),
      enough.filter(({ openTzs }) => openTzs === sumTzs),
    ].find(({ length }) => length > 0)
    if (!fitting) return nothing('')
    if (fitting.length > MOST_CHOICES) return nothing(`Fits ${fitting.length} stays`)
    return { kind: 'choose', why: '', about: fitting.map((one) => choiceOf(one, line)) }
  }
}

const nothing = (why: string): Found => ({ kind: 'nothing', why, about: [] })
const goesWith = (lines: readonly number[]) =>
  lines.length > 0 ? `Goes with line ${lines.join(', ')}` : 'Its line is not here'

function ofReceipts(receipts: readonly WaitingReceipt[], line: StatementLine): Found {
  const [receipt] = receipts
  const why = receipt && receipts.length === 1 ? whyAlone(receipt, line) : 'The same number:'
  if (why !== null || !receipt) return { kind: 'look', why: why ?? '', about: receipts }
  const offer = offerOf('approve', receipt, line, receipt.sentTzs)
  return { kind: 'approve', why: 'Approve for', about: [{ ...receipt, offer }] }
}

/** Why the one receipt with this number needs a decision of its own; null where it is right. */
function whyAlone({ sentTzs, numbers, isAfterEnd }: WaitingReceipt, { sumTzs, cameIn }: StatementLine) {
  if (sentTzs !== sumTzs) return `Says ${formatTzs(sentTzs)}:`
  if (cameIn === null) return 'The line does not say whether it came in:'
  if (numbers.length > 1) return 'Several transfers:'
  return isAfterEnd ? 'The booking is cancelled:' : null
}

function ofStay(stay: OwingStay, line: StatementLine, why: string): Found {
  const { sumTzs, day } = line
  const isNear = (other: Day) =>
    day === null || (other >= addDays(day, -DAYS_APART) && other <= addDays(day, DAYS_APART))
  const offered = recordFor(stay, line)
  const over = sumTzs - stay.openTzs
  if (over > 0) return { kind: 'more', why: `${formatTzs(over)} is more than is owed:`, about: [offered] }
  const other = stay.unnumbered.find(({ tzs, receivedOn }) =>
    tzs === null ? day !== null && day < receivedOn : tzs === sumTzs && isNear(receivedOn),
  )
  return other
    ? { kind: 'twice', why: 'May be counted already:', about: [stay, other] }
    : { kind: 'record', why, about: [offered] }
}

const recordFor = (stay: OwingStay, line: StatementLine): About => ({
  ...stay,
  offer: offerOf('record', stay, line, Math.min(line.sumTzs, stay.openTzs)),
})

const choiceOf = (stay: OwingStay, line: StatementLine): About => ({
  ...recordFor(stay, line),
  name: `${stay.name}, owes ${formatTzs(stay.openTzs)}`,
})

type Answering = { id: string; since: Day; version?: number }

function offerOf(does: Offer['does'], of: Answering, { at, day }: StatementLine, tzs: number): Offer {
  const { id, since, version = 0 } = of
  const value = [at, does, id, version, tzs].join(' ')
  return { value, does, id, version, tzs, day: day !== null && day >= since ? day : null }
}

const REVERSAL = /\b(?:reversals?|reversed|rejesho|marejesho|kurudishwa|imerudishwa|umerudishiwa)\b/

/**
 * Lines that take others back, and those that they may take back: by the number that they name, else by an equal sum of one payer,
 * else by an equal sum.
 */
function takenBack(lines: readonly StatementLine[]): Map<number, number[]> {
  const pairs = new Map<number, number[]>()
  const reversals = lines.filter(({ text }) => REVERSAL.test(fold(text)))
  const others = lines.filter((one) => one.cameIn !== false && !reversals.includes(one))
  for (const back of lines.filter((one) => !others.includes(one))) {
    const isReversal = reversals.includes(back)
    const text = foldNumber(back.text)
    const equal = others.filter((one) => one.sumTzs === back.sumTzs)
    const conditions = [
      (isReversal ? others : equal).filter(({ number }) => number !== '' && text.includes(number)),
      equal.filter(({ phone }) => isReversal && phone !== null && phone === back.phone),
      equal.filter(() => isReversal && back.cameIn !== true),
    ]
    const taken = conditions.find(({ length }) => length > 0) ?? []
    if (isReversal || taken.length > 0)
      pairs.set(
        back.at,
        taken.map(({ at }) => at),
      )
    for (const { at } of taken) pairs.set(at, [...(pairs.get(at) ?? []), back.at])
  }
  return pairs
}

/** The words of a line, and each two neighbours as one: '1F2A 3B4C'. */
function wordsOf(text: string): string[] {
  const terms = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...terms, ...terms.slice(1).map((word, index) => `${terms[index]}${word}`)]
}

/** A reference has figures and A to F: an O, I or L in it was meant as 0 or 1. */
const asReference = (word: string) => word.replace(/o/g, '0').replace(/[il]/g, '1')

const isNamed = (name: ReadonlySet<string> | undefined, terms: ReadonlySet<string>) =>
  name !== undefined && name.size > 0 && shareName(name, terms)

/** Whether a phone may be one with hidden figures: '0712xxx678'. */
function mayBe(hidden: string | null, phone: string): boolean {
  const [start = '', end = ''] = hidden?.split(/[x*]+/) ?? ['-']
  return phone.startsWith(start.replace(/^(?:0|(?=[67]))/, '255')) && phone.endsWith(end)
}

/** The receipts whose day lies within the statement, and which no line of it has. */
export function notFound<Receipt extends WaitingReceipt>(
  lines: readonly StatementLine[],
  receipts: readonly Receipt[],
): Receipt[] {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  const numbers = new Set(lines.map(({ number }) => number))
  const isWithin = (day: Day) => day >= (days[0] ?? '9') && day <= (days.at(-1) ?? '')
  return receipts.filter((one) => isWithin(one.day) && !one.numbers.some((number) => numbers.has(number)))
}
