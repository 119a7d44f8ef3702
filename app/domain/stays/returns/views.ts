import type { RefundState, RefundStep } from '~/domain/ground/money/refund-states'

/** The refund of a booking, and the steps that this person may take on it now. */
export type RefundView = RefundState & {
  bookingId: string
  /** Sum that the owner received for the booking, of a stay beyond what it owes. */
  paidTzs: number
  /** It comes from an earlier end, and its stay was not cancelled. */
  isOfStay: boolean
  title: string
  tenantName: string
  ownerName: string
  tenantPhone: string
  may: Record<RefundStep, boolean>
}
