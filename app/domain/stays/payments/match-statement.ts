import { addDays, type Day, formatDay } from '~/domain/ground/shared/calendar'
import { namesOf } from '~/domain/ground/shared/chosen'
import { labels, t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { fold } from '~/domain/ground/shared/text'
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

/** What the lines of each kind are called: '3 receipts are right'. `missing`: receipts without a line. */
export const kindTitles = {
  missing: (n: number) =>
    n === 1 ? t`1 receipt not found in this statement` : t`${n} receipts not found in this statement`,
  approve: (n: number) => (n === 1 ? t`1 receipt is right` : t`${n} receipts are right`),
  record: (n: number) => (n === 1 ? t`1 has no receipt yet` : t`${n} have no receipt yet`),
  look: (n: number) => (n === 1 ? t`1 line needs a look` : t`${n} lines need a look`),
  twice: (n: number) => t`${n} may be counted already`,
  choose: (n: number) => (n === 1 ? t`1 fits by name or sum` : t`${n} fit by name or sum`),
  more: (n: number) => (n === 1 ? t`1 is more than is owed` : t`${n} are more than is owed`),
  'taken-back': (n: number) =>
    n === 1 ? t`1 line takes back or is taken back` : t`${n} lines take back or are taken back`,
  counted: (n: number) => (n === 1 ? t`1 is counted already` : t`${n} are counted already`),
  nothing: (n: number) => (n === 1 ? t`1 fits nothing` : t`${n} fit nothing`),
}
export type Kind = keyof typeof kindTitles

const hints = labels({
  approve: 'Number and sum agree.',
  record: 'They name one stay.',
  look: 'Each receipt has a page of its own.',
  twice: 'A payment without a number may be this one.',
  choose: 'You choose the stay, or none.',
  more: 'Tick it to record the part that fits.',
})
/** What the reader does with lines of a kind; '' where there is nothing to do. */
export const kindHint = (kind: Kind): string =>
  kind in hints.english ? hints(kind as keyof typeof hints.english) : ''

/** What a box does, and for which receipt or stay. */
export type Offer = ReturnType<typeof offerOf>

type Found = {
  kind: Kind
  /** Stands before what it is about. */
  why?: string
  about?: readonly About[]
  offers?: readonly Offer[]
}
export type Answer = Found & { line: StatementLine }

/** Its box is ticked. */
export const isSure = ({ kind }: Answer) => kind === 'approve' || kind === 'record'
export const offersOf = (answers: readonly Answer[]) => answers.flatMap(({ offers = [] }) => offers)

/** How many receipts and payments these are, and their sums. */
function sumsOf(offers: readonly Offer[]) {
  const of = (does: Offer['does']) => {
    const sums = offers.filter((offer) => offer.does === does).map(({ tzs }) => tzs)
    return [sums.length, formatTzs(sumTzs(sums))] as const
  }
  return { approve: of('approve'), record: of('record') }
}
const receiptsText = (n: number) => (n === 1 ? t`1 receipt` : t`${n} receipts`)
const paymentsText = (n: number) => (n === 1 ? t`1 payment` : t`${n} payments`)

/** 'Approve 2 receipts, TSh 300,000, and record 1 payment, TSh 150,000'; '' for none. */
export function offersText(offers: readonly Offer[]): string {
  const { approve, record } = sumsOf(offers)
  const [receipts, payments] = [receiptsText(approve[0]), paymentsText(record[0])]
  if (approve[0] === 0 && record[0] === 0) return ''
  if (record[0] === 0) return t`Approve ${receipts}, ${approve[1]}`
  if (approve[0] === 0) return t`Record ${payments}, ${record[1]}`
  return t`Approve ${receipts}, ${approve[1]}, and record ${payments}, ${record[1]}`
}

/** 'Approved 2 receipts, TSh 300,000, and recorded 1 payment, TSh 150,000.' */
export function doneText(offers: readonly Offer[]): string {
  const { approve, record } = sumsOf(offers)
  const [receipts, payments] = [receiptsText(approve[0]), paymentsText(record[0])]
  if (record[0] === 0) return t`Approved ${receipts}, ${approve[1]}.`
  if (approve[0] === 0) return t`Recorded ${payments}, ${record[1]}.`
  return t`Approved ${receipts}, ${approve[1]}, and recorded ${payments}, ${record[1]}.`
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
        why:
          others.length > 0
            ? t`Goes with ${namesOf(others.map(lineName), NAME_LETTERS)}`
            : t`Goes with a line that is not here`,
        about: counted,
      }
    if (counted) return { kind: 'counted', why: counted.length > 0 ? t`Counted for` : '', about: counted }
    if (line.number === '') return nothing(t`No transaction number`)
    if (answered.has(line.number)) return nothing(t`A line above has the same number`)
    const receipts = ledger.receipts.filter(({ numbers }) => numbers.includes(line.number))
    if (receipts.length > 0) return ofReceipts(receipts, line)
    return line.cameIn === null ? nothing(t`Does not say whether it came in`) : ofStays(line)
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
      return ofStay(stay, line, named.length > 0 ? t`By the booking reference:` : t`By the phone:`)
    const owing = begun.filter(({ openTzs }) => openTzs >= sumTzs)
    const fitting = [
      owing.filter((one) => meant.includes(one)),
      owing.filter(({ phones }) => phones.some((one) => like.test(one))),
      owing.filter(({ names }) => names.size > 0 && shareName(names, terms)),
      owing.filter(({ openTzs }) => openTzs === sumTzs),
    ].find(({ length }) => length > 0)
    if (!fitting) return nothing('')
    if (fitting.length > MOST_CHOICES) return nothing(t`Fits ${fitting.length} stays`)
    return { kind: 'choose', offers: fitting.map((one) => recordFor(one, line)) }
  }
}

const nothing = (why: string): Found => ({ kind: 'nothing', why })

/** A receipt with another sum, of several transfers or of a cancelled booking is decided on its own page. */
function ofReceipts(receipts: readonly Receipt[], line: StatementLine): Found {
  const isRight = ({ numbers, sentTzs, isAfterEnd }: Receipt) =>
    line.cameIn && numbers.length === 1 && sentTzs === line.sumTzs && !isAfterEnd
  const offers = receipts.map((one) => offerOf('approve', one, line, one.sentTzs))
  if (receipts.length === 1 && receipts.every(isRight))
    return { kind: 'approve', why: t`Approve for`, offers }
  const says = ({ name, href, tzs }: Offer) => ({ name: t`${name}, says ${formatTzs(tzs)}`, href })
  return { kind: 'look', why: t`Look at`, about: offers.map(says) }
}

function ofStay(stay: Stay, line: StatementLine, why: string): Found {
  const { sumTzs, day } = line
  const offer = recordFor(stay, line)
  const over = sumTzs - stay.openTzs
  if (over > 0) return { kind: 'more', why: t`${formatTzs(over)} is more than is owed:`, offers: [offer] }
  const isNear = (other: Day) =>
    day === null || (other >= addDays(day, -DAYS_APART) && other <= addDays(day, DAYS_APART))
  const other = stay.unnumbered.find(({ tzs, receivedOn }) =>
    tzs === null ? day !== null && day < receivedOn : tzs === sumTzs && isNear(receivedOn),
  )
  if (other) return { kind: 'twice', why: t`May be counted already:`, about: [offer, other] }
  return { kind: 'record', why, offers: [offer] }
}

/** A stay with what is still to pay, and as much of the line as that. */
function recordFor(stay: Stay, line: StatementLine): Offer {
  const name = t`${stay.name}, ${formatTzs(stay.openTzs)} still to pay`
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
