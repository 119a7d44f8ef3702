import type { BookingCardView } from '~/domain/bookings/views'
import type { InvoiceCardView } from '~/domain/invoices/views'
import type { PaymentCardView, RentLine } from '~/domain/payments/views'
import type { Day } from '~/domain/shared/calendar'

type DepositLine = {
  bookingId: string
  title: string
  tenantName: string
  sentence: string
  tzs: number
  mayReturn: boolean
}
type DisputeLine = {
  paymentId: string
  title: string
  tenantName: string
  amountTzs: number
  /** When the tenant disagreed. */
  sinceAt: number
}
type InvitationLine = { id: string; inviter: string; purpose: string; expiresAt: number }

/** Something on which a person can act today. */
type Item =
  | { kind: 'request'; answerByAt: number; booking: BookingCardView }
  | { kind: 'receipts'; count: number; tzs: number; oldest: PaymentCardView }
  | { kind: 'proposal'; booking: BookingCardView }
  | { kind: 'late'; count: number; tzs: number; first: RentLine; since: Day }
  | { kind: 'refund'; tzs: number; booking: BookingCardView }
  | { kind: 'dispute'; dispute: DisputeLine }
  | { kind: 'deposit'; deposit: DepositLine }
  | { kind: 'invoice'; invoice: InvoiceCardView }
  | { kind: 'shares'; count: number; tzs: number; agents: string[] }
  | {
      kind: 'move'
      isIn: boolean
      day: Day
      id: string
      tenantName: string
      title: string
      roomType: string | null
    }
  | { kind: 'invitation'; invitation: InvitationLine }

/** `at`: its deadline, or since when it waits; the order of the list. */
export type TodayItem = Item & { at: number }

export type TodayView = {
  items: TodayItem[]
  requestCount: number
  /** Requests beyond those shown. */
  moreRequests: number
  /** A request, a receipt or an earlier end waits for an answer. */
  isAsked: boolean
}
