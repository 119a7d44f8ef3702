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
  'booking.withdrawn': 'Taken back: a receipt was sent for another stay on these days',
  'booking.cancelled': 'Cancelled',
  'booking.completed': 'Stay completed',
  'booking.expired': 'Cancelled: no answer from the owner',
  'booking.lapsed': 'Cancelled: the first payment did not arrive in time',
  'booking.reminded': 'The owner was reminded',
  'booking.payment-warned': 'The tenant was reminded to pay',
  'booking.rent-due': 'The tenant was reminded of an instalment',
  'booking.rent-late': 'An instalment is late',
  'refund.sent': 'Refund sent',
  'refund.lowered': 'The owner returns less',
  'refund.confirmed': 'The tenant confirmed the refund',
  'refund.disputed': 'The tenant does not agree with the refund',
  'refund.decided': 'An administrator decided, still to be returned',
  'refund.settled': 'Refund settled',
  'deposit.received': 'The owner has the deposit',
  'deposit.returned': 'The owner returned of the deposit',
  'payment.sent': 'Receipt sent',
  'payment.approved': 'Receipt approved',
  'payment.rejected': 'Receipt rejected',
  'payment.escalated': 'Nobody had checked the receipt for 72 hours: administrators were told',
  'payment.disputed': 'The tenant says that they did pay',
  'payment.upheld': 'An administrator decided that the receipt stands',
  'payment.refused': 'An administrator decided that the receipt does not stand',
}

/** What people read of an event; null for events that are nobody's business. */
export function historyLine({ name, at, by, data }: HistoryEvent): HistoryLine | null {
  const text = texts[name]
  if (!text) return null
  const amount = typeof data.amountTzs === 'number' ? `: ${formatTzs(data.amountTzs)}` : ''
  const note = typeof data.note === 'string' ? data.note : ''
  return { at, text: text + amount, ...(by ? { by } : {}), ...(note ? { note } : {}) }
}

/**
 * Who cancelled a stay, or rejected a request, as its history says and a reader of this name sees it; '' when it does not
 * say.
 */
export function endedBy(lines: readonly HistoryLine[], reader: string): string {
  const ended: Record<string, string> = {
    [texts['booking.cancelled'] ?? '']: 'cancelled this booking.',
    [texts['booking.rejected'] ?? '']: 'rejected this request.',
  }
  const { text = '', by } = lines.findLast((line) => line.text in ended) ?? {}
  return by ? `${by === reader ? 'You' : by} ${ended[text]}` : ''
}

/** 'Receipt sent: TSh 150,000 (Amina Hassan, Mon 5 Oct 2026, 12:00)' */
export function historySentence({ text, by, at }: HistoryLine): string {
  return `${text} (${[by, formatInstant(at)].filter(Boolean).join(', ')})`
}
