import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'

export type InvoiceLineView = {
  id: string
  /** When its payment was approved; null for money returned after it was billed. */
  receivedAt: number | null
  bookingReference: string
  title: string
  tenantName: string
  /** The booking was cancelled. */
  isCancelled: boolean
  /** Amount of the payment; more than `grossTzs` when a part was returned before it was billed. */
  paidTzs: number | null
  grossTzs: number
  systemFeeTzs: number
  platformFeeTzs: number
}

/** The lines of one booking on an invoice; whole shillings. */
export type BookingLines = Pick<InvoiceLineView, 'id' | 'bookingReference' | 'title' | 'tenantName'> & {
  grossTzs: number
  systemFeeTzs: number
  platformFeeTzs: number
  /** 'Mon 5 Oct 2026', '3 payments'. */
  payments: string
  /** The letters of its marks, e.g. 'a, c'; '' without any. */
  marks: string
  /** What its sum is made of; none for one whole payment. */
  parts: string[]
}

const marks = labels({
  a: 'A part of the payment: the rest was returned, or is on a later invoice.',
  b: 'Returned or added since an earlier invoice.',
  c: 'The booking was cancelled: what is returned comes off a later invoice.',
})
const letters = ['a', 'b', 'c'] as const
type Mark = (typeof letters)[number]

/** Explains the marks of these lines: '(a) A part of …'. Rule: decisions "Invoices: marks and a legend". */
export function legendOf(bookings: readonly BookingLines[]): string[] {
  const used = letters.filter((mark) => bookings.some((line) => line.marks.includes(mark)))
  return used.map((mark) => `(${mark}) ${marks(mark)}`)
}

/** 'Mon 5 Oct 2026 (a)' */
export const markedPayments = ({ payments, marks }: BookingLines) =>
  marks ? `${payments} (${marks})` : payments

/** An invoice's lines by booking, in their order. */
export function groupLines(lines: readonly InvoiceLineView[]): BookingLines[] {
  const groups = new Map<string, InvoiceLineView[]>()
  for (const line of lines)
    groups.set(line.bookingReference, [...(groups.get(line.bookingReference) ?? []), line])
  return [...groups.values()].map(groupOf)
}

function groupOf(lines: InvoiceLineView[]): BookingLines {
  const [first] = lines as [InvoiceLineView, ...InvoiceLineView[]]
  const { id, bookingReference, title, tenantName, isCancelled } = first
  const sumOf = (name: 'grossTzs' | 'systemFeeTzs' | 'platformFeeTzs') =>
    sumTzs(lines.map((line) => line[name]))
  const isWhole = lines.length === 1 && !isPart(first)
  const isMarked: Record<Mark, boolean> = {
    a: lines.some(isPart),
    b: lines.some(({ receivedAt }) => receivedAt === null),
    c: isCancelled && sumOf('grossTzs') > 0,
  }
  return {
    ...{ id, bookingReference, title, tenantName },
    grossTzs: sumOf('grossTzs'),
    systemFeeTzs: sumOf('systemFeeTzs'),
    platformFeeTzs: sumOf('platformFeeTzs'),
    payments: lines.length === 1 ? dayText(first) : countText(lines),
    marks: letters.filter((mark) => isMarked[mark]).join(', '),
    parts: isWhole ? [] : lines.map(partText),
  }
}

function countText(lines: readonly InvoiceLineView[]): string {
  const n = inFigures(lines.length)
  return lines.every(({ receivedAt }) => receivedAt !== null) ? t`${n} payments` : t`${n} lines`
}

/** Only a part of the payment is billed here: the rest was returned before, or was counted after it was billed. */
const isPart = ({ paidTzs, grossTzs }: InvoiceLineView) => paidTzs !== null && paidTzs !== grossTzs

/** Day of the approval; a line without a payment corrects what was billed before. */
function dayText({ receivedAt, grossTzs }: InvoiceLineView): string {
  if (receivedAt !== null) return formatDay(dayOf(receivedAt))
  if (grossTzs === 0) return t`Our fee of what is kept`
  return grossTzs < 0 ? t`Returned since` : t`Added since`
}

/** 'TSh 175,000 of TSh 875,000 on Mon 5 Oct 2026' */
function partText(line: InvoiceLineView): string {
  const { grossTzs, paidTzs, receivedAt } = line
  if (receivedAt === null && grossTzs === 0) return dayText(line)
  const sum = formatTzs(Math.abs(grossTzs))
  if (receivedAt === null) return grossTzs < 0 ? t`${sum} returned since` : t`${sum} added since`
  return isPart(line)
    ? t`${formatTzs(grossTzs)} of ${formatTzs(paidTzs ?? 0)} on ${dayText(line)}`
    : t`${formatTzs(grossTzs)} on ${dayText(line)}`
}
