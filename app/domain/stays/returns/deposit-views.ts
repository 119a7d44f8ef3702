import type { DepositState } from './rules'

export type DepositView = {
  bookingId: string
  title: string
  tenantName: string
  ownerName: string
  /** Version of the booking until the deposit is received, then of the deposit. */
  version: number
  /** The agreed deposit, and the part that the owner holds now. */
  depositTzs: number
  keptTzs: number
  deposit: (DepositState & { receivedAt: number }) | null
  /** State of the deposit. */
  sentence: string
  mayReceive: boolean
  mayReturn: boolean
  mayDispute: boolean
  mayDecide: boolean
}
