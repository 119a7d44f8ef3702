import { addDays, type Day, formatDay } from '~/domain/ground/shared/calendar'
import { namesOf } from '~/domain/ground/shared/chosen'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { count, fold } from '~/domain/ground/shared/text'
import type { StatementLine } from './read-statement'
import { foldNumber, nameWords, shareName } from './transfer-text'

/** `since`: no money came for it before. */
type Candidate = { id: string; version: number; name: string; href: string; since: Day }
export type About = Pick<Candidate, 'name' | 'href'>

/** A receipt that waits; `day`: of its text, else of its sending. `isAfterEnd`: its booking was cancelled. */
type Receipt = Candidate & { numbers: readonly string[]; sentTzs: number; day: Day; isAfterEnd: boolean }

/** A stay that lasts or owes. */
type Stay = Candidate & {
  reference: string
  tenantName: string
  phones: readonly string[]
  openTzs: number
  /** What it has without a transaction number; `tzs` is null of what was paid before the stay was entered. */
  unnumbered: readonly (About & { tzs: number | null; receivedOn: Day })[]
}

/** `counted`: for whom a number counts, where the reader may know. */
export type StatementLedger = {
  receipts: readonly Receipt[]
  stays: readonly Stay[]
  counted: ReadonlyMap<string, readonly About[]>
}

/** What the lines of each kind are called, one and several, and what the reader does with them. `missing`: receipts without one. */
export const kinds = {
  missing: ['receipt not found in this statement', 'receipts not found in this statement', ''],
  approve: ['receipt is right', 'receipts are right', 'Number and sum agree.'],
  record: ['has no receipt yet', 'have no receipt yet', 'They name one stay.'],
  look: ['line needs a look', 'lines need a look', 'Each receipt has a page of its own.'],
  twice: ['may be counted already', 'may be counted already', 'A payment without a number may be this one.'],
  choose: ['fits by name or sum', 'fit by name or sum', 'You choose the stay, or none.'],
  more: ['is more than is owed', 'are more than is owed', 'Tick it to record the part that fits.'],
  'taken-back': ['line takes back or is taken back', 'lines take back or are taken back', ''],
  counted: ['is counted already', 'are counted already', ''],
  nothing: ['fits nothing', 'fit nothing', ''],
} satisfies Record<string, [one: string, many: string, hint: string]>

/** What a box does, and for which receipt or stay. */
export type Offer = ReturnType<typeof offerOf>

type Found = {
  kind: keyof typeof kinds
  /** Stands before what it is about. */
  why?: string
  about?: readonly About[]
  offers?: readonly Offer[]
}
export type Answer = Found & { line: StatementLine }

/** Its box is ticked. */
export const isSure = ({ kind }: Answer) => kind === 'approve' || kind === 'record'
export const offersOf = (answers: readonly Answer[]) => answers.flatMap(({ offers = [] }) => offers)

/** 'Approve 2 receipts, TSh 300,000, and record 1 payment, TSh 150,000', with these verbs; '' for none. */
export function offersText(offers: readonly Offer[], verbs: Record<Offer['does'], string>): string {
  const texts = (['approve', 'record'] as const).flatMap((does) => {
    const sums = offers.filter((offer) => offer.does === does).map(({ tzs }) => tzs)
    const counted = count(sums.length, does === 'approve' ? 'receipt' : 'payment')
    return sums.length > 0 ? `${verbs[does]} ${counted}, ${formatTzs(sumTzs(sums))}` : []
  })
  return texts.join(', and ').replace(/^./, (letter) => letter.toUpperCase())
}

/** 'Mon 5 Oct 2026 · SGR7XK2P1M · TSh 150,000' */
export const lineName = ({ day, shown, sumTzs: tzs }: StatementLine): string =>
  [day && formatDay(day), shown, formatTzs(tzs)].filter(Boolean).join(' · ')

const DAYS_APART = 7
/** Stays to choose from for one line. */
const MOST_CHOICES = 20
/** Of the name of a line that goes with another. */
const NAME_LETTERS = 60

/**
 * Answers each line once, in its order: what one line takes of a stay's debt is not there for the next. Money that went out is
 * left away. Rule: decisions "Statements: what answers a line".
 */
export function matchStatement(lines: readonly StatementLine[], ledger: StatementLedger): Answer[] {
  const pairs = takenBack(lines)
  const answered = new Set<string>()
  const stays = ledger.stays.map((stay) => ({
    ...stay,
    code: asReference(fold(stay.reference)),
    names: nameWords(stay.tenantName),
  }))
  const shown = lines.filter((line) => line.cameIn !== false || pairs.has(line))
  return shown.map((line) => {
    const found = find(line)
    if (found.kind !== 'nothing') answered.add(line.number)
    const [taken] = found.kind === 'record' ? (found.offers ?? []) : []
    const stay = stays.find(({ id }) => id === taken?.id)
    if (stay && taken) stay.openTzs -= taken.tzs
    return { line, ...found }
  })

  function find(line: StatementLine): Found {
    const counted = ledger.counted.get(line.number)
    const others = pairs.get(line)
    if (others)
      return {
        kind: 'taken-back',
        why: `Goes with ${namesOf(others.map(lineName), NAME_LETTERS) || 'a line that is not here'}`,
        about: counted,
      }
    if (counted) return { kind: 'counted', why: counted.length > 0 ? 'Counted for' : '', about: counted }
    if (line.number === '') return nothing('No transaction number')
    if (answered.has(line.number)) return nothing('A line above has the same number')
    const receipts = ledger.receipts.filter(({ numbers }) => numbers.includes(line.number))
    if (receipts.length > 0) return ofReceipts(receipts, line)
    return line.cameIn === null ? nothing('Does not say whether it came in') : ofStays(line)
  }

  function ofStays(line: StatementLine): Found {
    const { day, sumTzs } = line
    const phone = line.phone ?? 'none'
    const like = phonesLike(phone)
    const terms = new Set(wordsOf(line.text))
    const codes = new Set([...terms].map(asReference))
    const begun = stays.filter(({ since }) => day === null || since <= day)
    const named = begun.filter(({ code }) => codes.has(code))
    const meant = named.length > 0 ? named : begun.filter(({ phones }) => phones.includes(phone))
    const [stay] = meant
    if (stay && meant.length === 1 && stay.openTzs > 0)
      return ofStay(stay, line, named.length > 0 ? 'By the booking reference:' : 'By the phone:')
    const owing = begun.filter(({ openTzs }) => openTzs >= sumTzs)
    const fitting = [
      owing.filter((one) => meant.includes(one)),
      owing.filter(({ phones }) => phones.some((one) => like.test(one))),
      owing.filter(({ names }) => names.size > 0 && shareName(names, terms)),
      owing.filter(({ openTzs }) => openTzs === sumTzs),
    ].find(({ length }) => length > 0)
    if (!fitting) return nothing('')
    if (fitting.length > MOST_CHOICES) return nothing(`Fits ${fitting.length} stays`)
    return { kind: 'choose', offers: fitting.map((one) => recordFor(one, line)) }
  }
}

const nothing = (why: string): Found => ({ kind: 'nothing', why })

/** A receipt with another sum, of several transfers or of a cancelled booking is decided on its own page. */
function ofReceipts(receipts: readonly Receipt[], line: StatementLine): Found {
  const isRight = ({ numbers, sentTzs, isAfterEnd }: Receipt) =>
    line.cameIn && numbers.length === 1 && sentTzs === line.sumTzs && !isAfterEnd
  const offers = receipts.map((one) => offerOf('approve', one, line, one.sentTzs))
  if (receipts.length === 1 && receipts.every(isRight)) return { kind: 'approve', why: 'Approve for', offers }
  const says = ({ name, href, tzs }: Offer) => ({ name: `${name}, says ${formatTzs(tzs)}`, href })
  return { kind: 'look', why: 'Look at', about: offers.map(says) }
}

function ofStay(stay: Stay, line: StatementLine, why: string): Found {
  const { sumTzs, day } = line
  const offer = recordFor(stay, line)
  const over = sumTzs - stay.openTzs
  if (over > 0) return { kind: 'more', why: `${formatTzs(over)} is more than is owed:`, offers: [offer] }
  const isNear = (other: Day) =>
    day === null || (other >= addDays(day, -DAYS_APART) && other <= addDays(day, DAYS_APART))
  const other = stay.unnumbered.find(({ tzs, receivedOn }) =>
    tzs === null ? day !== null && day < receivedOn : tzs === sumTzs && isNear(receivedOn),
  )
  if (other) return { kind: 'twice', why: 'May be counted already:', about: [offer, other] }
  return { kind: 'record', why, offers: [offer] }
}

/** A stay with what is still to pay, and as much of the line as that. */
function recordFor(stay: Stay, line: StatementLine): Offer {
  const name = `${stay.name}, ${formatTzs(stay.openTzs)} still to pay`
  return offerOf('record', { ...stay, name }, line, Math.min(line.sumTzs, stay.openTzs))
}

function offerOf(does: 'approve' | 'record', of: Candidate, line: StatementLine, tzs: number) {
  const { id, version, name, href, since } = of
  const number = line.shown
  /** When the money came; null where the line has no day, or one before the request. */
  const day = line.day !== null && line.day >= since ? line.day : null
  const value = [number, does, id, version, tzs].join(' ')
  return { ...{ does, id, version, name, href }, ...{ number, tzs, day, value } }
}

const REVERSAL = /\b(?:reversals?|reversed|rejesho|marejesho|kurudishwa|imerudishwa|umerudishiwa)\b/

/**
 * Lines that take others back, and those that they may take back: by the number that they name, else by an equal sum of one payer,
 * else by an equal sum.
 */
function takenBack(lines: readonly StatementLine[]): Map<StatementLine, StatementLine[]> {
  const pairs = new Map<StatementLine, StatementLine[]>()
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
    if (isReversal || taken.length > 0) pairs.set(back, taken)
    for (const one of taken) pairs.set(one, [...(pairs.get(one) ?? []), back])
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

/** The phones that one with hidden figures may be, '0712xxx678'; without these that phone alone. */
const phonesLike = (phone: string) =>
  new RegExp(`^${phone.replace(/^(?:0|(?=[67]))/, '255').replace(/[x*]+/, '\\d*')}$`)

/** The receipts whose day lies within the statement, and which no line of it has. */
export function notFound(lines: readonly StatementLine[], receipts: readonly Receipt[]): Answer[] {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  const [first = '9', last = ''] = [days[0], days.at(-1)]
  const isThere = ({ numbers }: Receipt) => lines.some(({ number }) => numbers.includes(number))
  const missing = receipts.filter((one) => one.day >= first && one.day <= last && !isThere(one))
  return missing.map(({ name, href, day, numbers, sentTzs: sumTzs }) => {
    const shown = numbers.join(', ').toUpperCase()
    const line = { ...{ day, shown, sumTzs, number: '', text: '' }, cameIn: null, phone: null }
    return { kind: 'missing', line, about: [{ name, href }] }
  })
}
