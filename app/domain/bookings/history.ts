import { formatInstant } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'

/** One event of a booking or of a payment of it, as stored. */
type HistoryEvent = {
  name: string
  at: number
  /** Full name of who did it; empty when the product did. */
  by: string
  data: Record<string, unknown>
}

/** A line of a booking's history; `note` is what was written with it. */
export type HistoryLine = { at: number; text: string; by?: string; note?: string }

const texts: Record<string, string> = {
  'booking.requested': 'Request submitted',
  'booking.approved': 'Approved',
  'booking.rejected': 'Rejected',
  'booking.cancelled': 'Cancelled',
  'booking.completed': 'Stay completed',
  'booking.expired': 'Cancelled: no answer from the owner',
  'booking.lapsed': 'Cancelled: the first payment did not arrive in time',
  'booking.reminded': 'The owner was reminded',
  'booking.payment-warned': 'The tenant was reminded to pay',
  'payment.sent': 'Receipt sent',
  'payment.approved': 'Receipt approved',
  'payment.rejected': 'Receipt rejected',
}

/** What people read of an event; null for events that are nobody's business. */
export function historyLine({ name, at, by, data }: HistoryEvent): HistoryLine | null {
  const text = texts[name]
  if (!text) return null
  const amount = typeof data.amountTzs === 'number' ? `: ${formatTzs(data.amountTzs)}` : ''
  const note = typeof data.note === 'string' && data.note !== '' ? data.note : undefined
  return { at, text: text + amount, ...(by ? { by } : {}), ...(note ? { note } : {}) }
}

/** 'Receipt sent: TSh 150,000 (Amina Hassan, Mon 5 Oct 2026, 12:00)' */
export function historySentence({ text, by, at }: HistoryLine): string {
  return `${text} (${[by, formatInstant(at)].filter(Boolean).join(', ')})`
}
