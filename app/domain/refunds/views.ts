import type { RefundState, RefundStep } from '~/domain/money/refund-states'

/** The refund of a cancelled booking, and the steps that this person may take on it now. */
export type RefundView = RefundState & {
  bookingId: string
  /** Sum that the owner received for the booking. */
  paidTzs: number
  title: string
  tenantName: string
  ownerName: string
  tenantPhone: string
  may: Record<RefundStep, boolean>
}
