import { type EventName, historyText, isEventName } from '~/domain/ground/events/catalogue'
import { readPayload } from '~/domain/ground/events/payload'
import { isRecordedMethod, paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { formatDay, formatDeadline, formatInstant, isDay } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { quoted } from '~/domain/ground/shared/text'
import { HOUR } from '~/domain/ground/shared/units'

/** One event of a booking or of a payment of it, as stored. */
type StoredEvent = {
  name: string
  at: number
  /** Full name of the actor; empty for the scheduler. */
  by: string
  data: unknown
}

/** A line of a booking's history; `note` is the text stored with it, as a quotation if its
 * author is a person. */
export type HistoryLine = { at: number; text: string; by?: string; note?: string }
/** The same with its event name, for the server. */
export type EventLine = HistoryLine & { name: EventName }

const ofDay = (note: string) => (isDay(note) ? formatDay(note) : note)

/** Events whose note we wrote, as their readers read it: notes of earlier versions are English. */
const ownNotes: Partial<Record<string, (note: string) => string>> = {
  'refund.sent': (note) => t`Payment reference ${note.replace(/^Payment reference /, '')}`,
  'payment.recorded': recordedText,
  'payment.number-corrected': correctedText,
  'payment.counted-again': translated,
  'booking.end-proposed': ofDay,
  'booking.end-withdrawn': ofDay,
  'booking.end-declined': ofDay,
  'booking.end-agreed': ofDay,
  'booking.ended': ofDay,
  'booking.never-came': (note) => (/^\d+$/.test(note) ? formatDeadline(Number(note)) : note),
  'booking.tenant-here': (note) =>
    isDay(note) ? t`The tenant comes on ${formatDay(note)}` : translated(note),
  'booking.deadline-moved': ofDay,
  'booking.room-changed': (note) => note,
  'booking.first-part-lowered': (note) => {
    const [, tzs, day = ''] = /^(\d+) (.+)$/.exec(note) ?? []
    return isDay(day) ? t`${formatTzs(Number(tzs))} is due on ${formatDay(day)}` : note
  },
}

/** 'cash 2026-10-05 goes-on' */
function recordedText(note: string): string {
  const [method = '', day = '', goesOn] = note.split(' ')
  if (!isRecordedMethod(method)) return note
  const how = `${paymentMethodLabel(method)}, ${formatDay(day)}`
  return goesOn ? t`${how}. The stay goes on` : how
}

/** 'SHB1XK9Q4T|SGR7XK2P1M', the new number first; '' for none. */
function correctedText(note: string): string {
  if (!note.includes('|')) return note
  const [now, before] = note.split('|').map((number) => number || t`no transaction number`)
  return t`${now ?? ''} instead of ${before ?? ''}`
}

/** The note of an event as its readers read it. */
export const noteText = (name: string, note: string): string => ownNotes[name]?.(note) ?? note

/** The history line of an event; null for events without one. */
export function historyLine({ name, at, by, data }: StoredEvent): EventLine | null {
  if (!isEventName(name)) return null
  const history = historyText(name)
  if (history === null) return null
  const { amountTzs, note } = readPayload(data)
  const text = amountTzs === undefined ? history : `${history}: ${formatTzs(amountTzs)}`
  const quote = note && (name in ownNotes ? noteText(name, note) : quoted(note))
  return { name, at, text, ...(by ? { by } : {}), ...(quote ? { note: quote } : {}) }
}

const ends: readonly EventName[] = [
  'booking.cancelled',
  'booking.rejected',
  'booking.withdrawn',
  'booking.expired',
  'booking.lapsed',
]

/** How a cancelled booking ended last: it may have been restored before. */
function endOf(lines: readonly EventLine[]): EventLine | undefined {
  return lines.findLast(({ name }) => ends.includes(name))
}

/** Whether the payment deadline ended a cancelled booking, and not a person. */
export function hasLapsed(lines: readonly EventLine[]): boolean {
  return endOf(lines)?.name === 'booking.lapsed'
}

/** Whether a cancelled booking was a request that was rejected or not answered. */
export function wasRefusedAsRequest(lines: readonly EventLine[]): boolean {
  const name = endOf(lines)?.name
  return name === 'booking.rejected' || name === 'booking.expired'
}

/** How long after its payment deadline a booking takes receipts. */
export const TO_SEND_LATE = 48 * HOUR

/**
 * Until when a receipt is accepted for a cancelled booking; null when a person ended it, or when that time has passed.
 * Rule: decisions "Receipts: after the deadline".
 */
export function lateReceiptBy(
  { cancelledAt }: { cancelledAt: number | null },
  lines: readonly EventLine[],
  nowAt: number,
): number | null {
  if (cancelledAt === null || nowAt > cancelledAt + TO_SEND_LATE || !hasLapsed(lines)) return null
  return cancelledAt + TO_SEND_LATE
}

/** The person who ended a booking: `by` is null for the reader. */
export type Ending = { by: string | null; isRejection: boolean }

/** The person who cancelled a stay or rejected a request; null when its history names nobody. */
export function endingOf(lines: readonly EventLine[], reader: string): Ending | null {
  const end = endOf(lines)
  if (!end?.by || (end.name !== 'booking.cancelled' && end.name !== 'booking.rejected')) return null
  return { by: end.by === reader ? null : end.by, isRejection: end.name === 'booking.rejected' }
}

const decisions: readonly EventName[] = [
  'payment.approved',
  'payment.reinstated',
  'payment.corrected',
  'payment.rejected',
  'payment.recorded',
  'payment.taken-off',
]

/** The person who decided last on a receipt; '' when its history names nobody. */
export function receiptDecidedBy(lines: readonly EventLine[]): string {
  return lines.findLast(({ name }) => decisions.includes(name))?.by ?? ''
}

/** 'Receipt sent: TSh 150,000 (Amina Hassan, Mon 5 Oct 2026, 12:00)' */
export function historySentence({ text, by, at }: HistoryLine): string {
  return `${text} (${[by, formatInstant(at)].filter(Boolean).join(', ')})`
}
