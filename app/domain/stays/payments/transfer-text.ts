import { type Day, isDay } from '~/domain/ground/shared/calendar'
import { parsePhone } from '~/domain/ground/shared/phone'
import { fold, plainFigures } from '~/domain/ground/shared/text'

/** A transfer: its number as typed and folded; `sumTzs` in whole shillings, null where the text names no sum of its own. */
export type Transfer = { shown: string; number: string; sumTzs: number | null }

export type TransferText = {
  /** Without the balance after the transfer. */
  text: string
  /** One for each number that counts; empty where the text has none. */
  transfers: Transfer[]
  /** Further numbers of the same transfers, folded: for search only. */
  named: string[]
  /** A text without a number, folded; '' where it has one, or names only something else, e.g. the booking. */
  wording: string
  /** What was sent, without fees, levies and balance. */
  sumTzs: number | null
  /** The receiver, or the sender where money was received. */
  name: string | null
  day: Day | null
}

/** Roles of words: each says what the figures or the name beside it are. */
const roles = {
  /** Is beside the network's own number. */
  confirmed: 'confirmed accepted imethibitishwa',
  /** A number follows. Of several beside one sum the earliest in this list counts, of the receipts the first in the text. */
  label: 'muamala txnid txn transaction transactionid tnx tid kumb kumbukumbu',
  receipt: 'receipt receiptno risiti ref refno reference rej rejea',
  /** Between a label and its number. */
  joint: 'no na namba nambari number id ya wa la yako ni is your the',
  /** Numbers of people, accounts and bills: never those of a transfer. */
  holder:
    'merchant till mteja customer account acc ac akaunti kampuni business biller bill meter mita loan mkopo simu phone tel control',
  cost: 'fee fees ada gharama charge charges makato levy tozo vat duty kamisheni commission',
  balance: 'salio balance bal',
  /** A name follows. */
  to: 'to kwa kwenda mpokeaji receiver jina name ankara',
  from: 'from kutoka umepokea',
  /** Both a name and a number of somebody. */
  agent: 'wakala agent lipa',
  /** Networks and banks, before a name. */
  network:
    'vodacom m-pesa mpesa vodalipa airtel money yas mixx by tigo tigopesa halo halopesa halotel pesa ttcl azampesa selcom crdb nmb nbc tips bank benki',
  stop: 'total jumla new tarehe saa on at',
}
type Role = keyof typeof roles

const roleOf = new Map(
  Object.entries(roles).flatMap(([role, list]) => list.split(' ').map((word) => [word, role as Role])),
)
const rankOf = new Map<string, number>(roles.confirmed.split(' ').map((word) => [word, 0]))
for (const [index, word] of roles.label.split(' ').entries()) rankOf.set(word, index + 1)
/** The rank of *Kumb*: from here on a payer may have written the number, e.g. 'Customer Ref'. */
const OF_PAYER = rankOf.get('kumb') ?? 0
const LAST = 99

/** A longer text is an SMS: beside its labels only its beginning is looked at. */
const SHORT = 64

const CURRENCY = '(?:tzs|tshs?|shs?)'
const GROUPED = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?'
const AMOUNT = `(?:${GROUPED}|\\d+(?:\\.\\d{1,2})?)`
/** Groups: a sum after and before its currency, a sum without one, a day, a word, a sign. */
const TOKEN = new RegExp(
  [
    `${CURRENCY}\\.?\\s*(${AMOUNT})(?![\\p{L}\\p{N}]|[.,]\\d| \\d{3}(?!\\d))`,
    `(${AMOUNT})\\s?(?:${CURRENCY}(?![\\p{L}\\p{N}])|/[=-])`,
    `(${GROUPED})(?![\\p{L}\\p{N}])`,
    '(\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})(?!\\d))',
    // Airtel's number, 'PP210624.1338.B44267', is one word; so is 'M-Pesa'.
    "([\\p{L}\\d]*\\d(?:\\.\\d{3,}\\.\\p{L}?|\\.\\p{L})\\d{2,}(?![\\p{L}\\p{N}])|\\p{L}+(?:[-'’]\\p{L}+)+(?![\\p{N}_])|[\\p{L}\\p{N}_]+)",
    '( - |[.!;,:()[\\]-])',
  ].join('|'),
  'giu',
)

type Token = {
  kind: 'sum' | 'bare' | 'day' | 'word' | 'sign'
  text: string
  /** A word or number for comparing. */
  folded: string
  role?: Role
  sumTzs: number
  from: number
  to: number
}

/** A number for comparing: letters and digits alone, so that spaces, signs and case make no difference. */
export const foldNumber = (text: string): string => fold(plainFigures(text)).replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a number has only A to Z and figures: letters of other alphabets look like ours. */
export const isPlain = (number: string): boolean => /^[a-z\d]+$/.test(number)

const isYear = (text: string) => /^\p{L}*(?:19|20)\d\d$/u.test(text)
const figuresIn = (text: string) => text.replace(/\D/g, '').length
const isCode = (text: string) =>
  text.length >= 8 && figuresIn(text) >= 2 && /\p{L}/u.test(text) && !isYear(text)
const isLabelled = (text: string) => isCode(text) || (figuresIn(text) >= 4 && !isYear(text))
/** An account number with its middle hidden: the same on every transfer from it. */
const isMasked = (text: string) => /x{4,}/.test(text)
const isWrittenDay = (text: string) =>
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|\d{1,2}(?:jan|feb|mar|mac|apr|may|mei|jun|jul|aug|ago|sep|oct|okt|nov|dec|des)[a-z]*\d{2,4})$/.test(
    text,
  )

/**
 * Reads a pasted or typed text: transaction numbers, sum, name and day. `others` are numbers of something else: the
 * booking, telephones and accounts of its people. Rule: decisions "Receipts: what is a transaction number".
 */
export function readTransferText(input: string, others: readonly string[]): TransferText {
  const text = plainFigures(input.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
  const isNever = neverIn(others)
  const tokens = tokensOf(text)
  const { parts, sums, day, cuts } = walk(tokens, isNever)
  const labelled = transfersOf(parts)
  const isOne = labelled.transfers.length <= 1
  const sumTzs = isOne ? (sums[0] ?? null) : total(labelled.transfers)
  const isElse = (folded: string) => isNever(folded) || isMasked(folded) || isWrittenDay(folded)
  const found = labelled.transfers.length > 0 ? labelled.transfers : withoutLabel(tokens, text, isElse)
  const transfers = found.length === 1 ? found.map((one) => ({ ...one, sumTzs })) : found
  const stored = cuts.reduceRight(
    (rest, [from, to]) => rest.slice(0, from) + rest.slice(to).replace(/^\./, ''),
    text,
  )
  const isWord = (folded: string) => !isElse(folded) && parsePhone(folded) === null
  const isSomething =
    isWord(foldNumber(text)) && tokens.some(({ kind, folded }) => kind === 'word' && isWord(folded))
  return {
    text: cuts.length > 0 ? stored : input,
    transfers,
    named: labelled.named,
    wording: transfers.length === 0 && isSomething ? foldNumber(stored) : '',
    sumTzs,
    name: nameIn(tokens),
    day,
  }
}

/** The sum of all; null unless each has one. */
const total = (transfers: readonly Transfer[]) =>
  transfers.reduce<number | null>(
    (sum, { sumTzs }) => (sum === null || sumTzs === null ? null : sum + sumTzs),
    0,
  )

function neverIn(others: readonly string[]): (folded: string) => boolean {
  const known = new Set(others.flatMap((one) => [foldNumber(one), parsePhone(one) ?? foldNumber(one)]))
  return (folded) => known.has(folded) || known.has(parsePhone(folded) ?? folded)
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const [whole, after, before, bare, day, word] = match
    const amount = after ?? before
    const kind =
      amount !== undefined ? 'sum' : bare ? 'bare' : day ? 'day' : word !== undefined ? 'word' : 'sign'
    const folded = kind === 'word' ? foldNumber(whole) : whole
    return {
      ...{ kind, text: whole, folded, from: match.index, to: match.index + whole.length },
      role: kind === 'word' ? roleOf.get(whole.toLowerCase()) : undefined,
      sumTzs: Math.floor(Number((amount ?? '0').replaceAll(',', ''))),
    }
  })
}

type Numbered = { shown: string; number: string; rank: number }
/** A message: its sum and its labelled numbers. */
type Part = { sumTzs: number | null; numbers: Numbered[] }

/** From the first token to the last: what each figure is follows from the words before it. */
function walk(tokens: readonly Token[], isNever: (folded: string) => boolean) {
  const parts: Part[] = []
  const sums: number[] = []
  const cuts: [from: number, to: number][] = []
  let part: Part = { sumTzs: null, numbers: [] }
  let about: Token | null = null
  let depth = 0
  let day: Day | null = null
  const next = () => {
    part = { sumTzs: null, numbers: [] }
    parts.push(part)
  }
  next()
  for (const [at, token] of tokens.entries()) {
    const { kind, role, text } = token
    if (kind === 'sign') {
      if ('(['.includes(text)) depth += 1
      if (')]'.includes(text)) depth = Math.max(0, depth - 1)
      if ('.!;'.includes(text) && tokens[at - 1] !== about) about = null
    } else if (kind === 'day') {
      if (depth === 0) day ??= dayOf(text)
    } else if (role === 'cost' || role === 'balance') {
      about = token
    } else if (kind === 'sum' || kind === 'bare') {
      if (about?.role === 'balance') cuts.push([about.from, token.to])
      else if (kind === 'sum' && !about && depth === 0) {
        if (part.sumTzs !== null) next()
        part.sumTzs = token.sumTzs
        sums.push(token.sumTzs)
      }
      about = null
    } else {
      const rank = isNever(token.folded) || isMasked(token.folded) ? null : rankAt(tokens, at)
      if (rank !== null && isLabelled(token.folded)) {
        if (beginsMessage(part, rank, token.folded)) next()
        part.numbers.push({ shown: text, number: token.folded, rank })
      } else if (about?.role === 'balance' && /^\d+$/.test(text)) {
        cuts.push([about.from, token.to])
        about = null
      }
    }
  }
  return { parts, sums, day, cuts }
}

/** A second number under the same label, once the first has its sum. */
const beginsMessage = ({ sumTzs, numbers }: Part, rank: number, folded: string) =>
  sumTzs !== null &&
  numbers.length > 0 &&
  (rank === 0 || numbers.some((one) => one.rank === rank && one.number !== folded)) &&
  numbers.every(({ number }) => number !== folded)

/** How much the label of this word counts, 0 the most; null without one, or where it is somebody's number. */
function rankAt(tokens: readonly Token[], at: number): number | null {
  if (tokens[at + 1]?.role === 'confirmed') return 0
  const label = before(tokens, at, ':.-')
  if (!label?.role || !['confirmed', 'label', 'receipt'].includes(label.role)) return null
  const rank = rankOf.get(label.text.toLowerCase()) ?? LAST
  const isOfPayer = rank >= OF_PAYER && tokens[tokens.indexOf(label) - 1]?.role === 'holder'
  return isOfPayer ? null : rank
}

/** The word before another one, past joints, these signs and groups of three figures, as in '503-DFE9B1DABO'. */
function before(tokens: readonly Token[], at: number, signs: string): Token | undefined {
  return tokens
    .slice(Math.max(0, at - 6), at)
    .reverse()
    .find(
      ({ kind, text, role }) =>
        !(kind === 'sign' ? signs.includes(text) : role === 'joint' || /^\d{1,3}$/.test(text)),
    )
}

/** The transfers of all messages, each number once, with the sum of the message. */
function transfersOf(parts: readonly Part[]) {
  const transfers: Transfer[] = []
  const seen = new Set<string>()
  for (const { sumTzs, numbers } of parts) {
    const [main] = [...numbers].sort((a, b) => a.rank - b.rank)
    if (!main) continue
    const isKnown = numbers.some(({ number }) => seen.has(number))
    for (const { number } of numbers) seen.add(number)
    if (!isKnown) transfers.push({ shown: main.shown, number: main.number, sumTzs })
  }
  for (const { number } of transfers) seen.delete(number)
  return { transfers, named: [...seen] }
}

const TAIL = /^(?:[a-z\d]{1,4}|\d{1,7})$/

/** Codes, else figures, of a text in which no label names a number; of a long one only a code at its beginning. */
function withoutLabel(
  tokens: readonly Token[],
  text: string,
  isElse: (folded: string) => boolean,
): Transfer[] {
  const isShort = text.length <= SHORT
  const wordTokens = (isShort ? tokens : tokens.slice(0, 1)).filter(({ kind }) => kind === 'word')
  const isHeld = (token: Token) => {
    const role = before(tokens, tokens.indexOf(token), ':.-')?.role
    return role === 'holder' || role === 'agent'
  }
  const candidates = wordTokens.filter((one) => !isElse(one.folded) && !isHeld(one))
  const codes = candidates.filter(({ folded }) => isCode(folded))
  if (!isShort) return codes.map(transferOf)
  const figures = candidates.filter(({ folded }) => isFigures(folded, wordTokens.length === 1))
  const found = codes.length > 0 ? codes : figures
  const whole = { text, folded: foldNumber(text) }
  const rest = wordTokens.filter((one) => !found.includes(one))
  if (found.length === 0) {
    const isSplit =
      /^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*$/u.test(text) &&
      wordTokens.every(({ folded }) => /\d/.test(folded))
    const isNumber = isCode(whole.folded) || isFigures(whole.folded, true)
    return isSplit && !isElse(whole.folded) && isNumber ? [transferOf(whole)] : []
  }
  const [tail] = rest
  const isTail = rest.length === 1 && tail && TAIL.test(tail.folded) && tail.role === undefined
  const all = isTail ? [...found, { text: found[0]?.text ?? '', folded: whole.folded }] : found
  return [...new Map(all.map((one) => [one.folded, transferOf(one)])).values()]
}

/** Eight figures and more that are no telephone; nine from 6 or 7 are one unless they stand alone. */
const isFigures = (folded: string, isAlone: boolean) =>
  /^\d{8,}$/.test(folded) && (parsePhone(folded) === null || (isAlone && /^[67]\d{8}$/.test(folded)))

const transferOf = ({ text, folded }: Pick<Token, 'text' | 'folded'>): Transfer => ({
  ...{ shown: text, number: folded, sumTzs: null },
})

function dayOf(text: string): Day | null {
  const [a = '', b = '', c = ''] = text.split(/\D/)
  const [year, month, date] = a.length === 4 ? [a, b, c] : [c.length === 2 ? `20${c}` : c, b, a]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Words with a capital after 'kwa', 'to', 'jina' or a dash, past networks and numbers; the last such name, a receiver first. */
function nameIn(tokens: readonly Token[]): string | null {
  const names: Record<'to' | 'from', string[]> = { to: [], from: [] }
  let side: 'to' | 'from' = 'to'
  let isOpen = false
  let parts: string[] = []
  const close = () => {
    if (parts.length > 0) names[side].push(parts.join(' '))
    isOpen = false
    parts = []
  }
  for (const token of tokens) {
    const { role, text } = token
    if (role === 'to' || role === 'from' || role === 'agent' || text === ' - ') {
      close()
      isOpen = true
      if (role === 'to' || role === 'from') side = role
    } else if (isOpen && isOfName(token, parts.length > 0)) parts.push(text)
    else if (parts.length > 0 ? text !== '-' : !mayPrecedeName(token)) close()
  }
  close()
  return names.to.pop() ?? names.from.pop() ?? null
}

const isOfName = ({ kind, role, text, folded }: Token, isBegun: boolean) =>
  kind === 'word' &&
  !isMasked(folded) &&
  ((role === undefined && /^\p{Lu}/u.test(text)) || (isBegun && /^\d$/.test(text)))

function mayPrecedeName({ kind, role, text, folded }: Token): boolean {
  if (kind !== 'word') return kind !== 'sign' || ',:-'.includes(text)
  return ['network', 'joint', 'holder'].includes(role ?? '') || /^\d/.test(text) || isMasked(folded)
}

const TITLES = new Set('mr mrs ms miss dr prof bw bi bibi mwl dkt eng'.split(' '))

/** The words of a name, without titles. */
export const nameWords = (name: string): ReadonlySet<string> =>
  new Set(
    fold(name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => !TITLES.has(word)),
  )

/** Whether two names have two words in common, or all words of the shorter one. */
export const isSameName = (one: string, other: string): boolean => shareName(nameWords(one), nameWords(other))

export function shareName(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].filter((word) => b.has(word)).length >= Math.min(2, a.size, b.size)
}
