import type { DepositState } from './rules'

export type DepositView = {
  bookingId: string
  title: string
  tenantName: string
  /** Of the booking until the deposit is received, then of the deposit. */
  version: number
  /** What was agreed on, and what is with the owner now. */
  depositTzs: number
  keptTzs: number
  deposit: (DepositState & { receivedAt: number }) | null
  /** Where it is. */
  sentence: string
  mayReceive: boolean
  mayReturn: boolean
}
