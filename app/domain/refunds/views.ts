import type { RefundState } from '~/domain/money/refund-states'

/** What goes back of a cancelled booking's money, and what this person may do about it now. */
export type RefundView = RefundState & {
  bookingId: string
  version: number
  /** What the owner received for the booking. */
  paidTzs: number
  title: string
  tenantName: string
  may: { send: boolean; lower: boolean; confirm: boolean; dispute: boolean; decide: boolean }
}
