import { catalogue, type EventName, isEventName } from '~/domain/events/catalogue'
import { readPayload } from '~/domain/events/payload'
import { formatInstant } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { quoted } from '~/domain/shared/text'

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

/** The history line of an event; null for events without one. */
export function historyLine({ name, at, by, data }: StoredEvent): EventLine | null {
  if (!isEventName(name)) return null
  const { history } = catalogue[name]
  if (history === null) return null
  const { amountTzs, note } = readPayload(data)
  const text = amountTzs === undefined ? history : `${history}: ${formatTzs(amountTzs)}`
  const quote = name === 'refund.sent' ? note : note && quoted(note)
  return { name, at, text, ...(by ? { by } : {}), ...(quote ? { note: quote } : {}) }
}

/** Who ended a booking: `by` is 'You' for the reader. */
export type Ending = { by: string; isRejection: boolean }

/** The person who cancelled a stay or rejected a request; null when its history names nobody. */
export function endingOf(lines: readonly EventLine[], reader: string): Ending | null {
  const end = lines.findLast(({ name }) => name === 'booking.cancelled' || name === 'booking.rejected')
  if (!end?.by) return null
  return { by: end.by === reader ? 'You' : end.by, isRejection: end.name === 'booking.rejected' }
}

const decisions: readonly EventName[] = ['payment.approved', 'payment.corrected', 'payment.rejected']

/** The person who decided last on a receipt; '' when its history names nobody. */
export function receiptDecidedBy(lines: readonly EventLine[]): string {
  return lines.findLast(({ name }) => decisions.includes(name))?.by ?? ''
}

/** 'Receipt sent: TSh 150,000 (Amina Hassan, Mon 5 Oct 2026, 12:00)' */
export function historySentence({ text, by, at }: HistoryLine): string {
  return `${text} (${[by, formatInstant(at)].filter(Boolean).join(', ')})`
}
