import type { RefundState } from '~/domain/money/refund-states'

/** The refund of a cancelled booking, and the steps that this person may take on it now. */
export type RefundView = RefundState & {
  bookingId: string
  version: number
  /** Sum that the owner received for the booking. */
  paidTzs: number
  title: string
  tenantName: string
  may: { send: boolean; lower: boolean; confirm: boolean; dispute: boolean; decide: boolean }
}
