import { t } from '~/domain/ground/shared/language'
import { percentOf } from '~/domain/ground/shared/money'

/** Bases that the system fee can be a percentage of. */
const feeBases = ['rent_total', 'one_month'] as const
export type FeeBase = (typeof feeBases)[number]

const depositTypes = ['percent', 'fixed'] as const
export type DepositType = (typeof depositTypes)[number]

export type Deposit = { depositRequired: boolean; depositType: DepositType; depositValue: number }

/** The deposit for one unit: a percentage of one month's rent, or a fixed amount; 0 when none is asked. */
export function depositTzs(deposit: Deposit, monthlyRentTzs: number): number {
  if (!deposit.depositRequired) return 0
  return deposit.depositType === 'percent'
    ? percentOf(monthlyRentTzs, deposit.depositValue)
    : deposit.depositValue
}

export type BookingFigures = ReturnType<typeof bookingFigures>

/** A booking's figures, from stored prices only. Rule: decisions "Bookings: carry their own figures". */
export function bookingFigures(input: {
  monthlyRentTzs: number
  durationMonths: number
  /** Percent, e.g. 10. */
  feeRate: number
  feeBase: FeeBase
  deposit: Deposit
}) {
  const { monthlyRentTzs, durationMonths, feeRate, feeBase, deposit } = input
  const rentTotalTzs = monthlyRentTzs * durationMonths
  const systemFeeTzs = percentOf(feeBase === 'one_month' ? monthlyRentTzs : rentTotalTzs, feeRate)
  return {
    monthlyRentTzs,
    durationMonths,
    rentTotalTzs,
    systemFeeTzs,
    /** Rent and fee, without the deposit, which is paid to the owner on move-in. */
    totalTzs: rentTotalTzs + systemFeeTzs,
    depositTzs: depositTzs(deposit, monthlyRentTzs),
  }
}

type Fee = { feeRate: number; feeBase: FeeBase }

/** '10%', or '8% of one month’s rent' where that is the base. */
export function feeText({ feeRate, feeBase }: Fee): string {
  return feeBase === 'one_month' ? t`${feeRate}% of one month’s rent` : `${feeRate}%`
}

/** 'System Fee (10%)' */
export function systemFeeLabel(fee: Fee): string {
  return t`System Fee (${feeText(fee)})`
}

/** The same for a booking: an earlier end leaves the fee of the stay that was confirmed. */
export function agreedFeeLabel(booking: Fee & { feeTzs: number; rentTotalTzs: number }): string {
  const { feeRate, feeBase, feeTzs, rentTotalTzs } = booking
  const isOfThisStay = feeBase === 'one_month' || percentOf(rentTotalTzs, feeRate) === feeTzs
  return isOfThisStay ? systemFeeLabel(booking) : t`System Fee (${feeRate}% of the stay as confirmed)`
}

export const depositLabel = (owns: boolean) =>
  owns ? t`Deposit (paid to you on move-in)` : t`Deposit (paid to the owner on move-in)`

/**
 * Each collaborating agent's commission: the percentage of the rent total, divided evenly, the remainder to
 * the first. Rule: decisions "Commission: agents' share, fixed at confirmation".
 */
export function agentCommissions(
  rentTotalTzs: number,
  commissionRate: number,
  agentIds: readonly string[],
): { agentId: string; amountTzs: number }[] {
  const poolTzs = percentOf(rentTotalTzs, commissionRate)
  const shareTzs = Math.floor(poolTzs / agentIds.length)
  const remainderTzs = poolTzs - shareTzs * agentIds.length
  return agentIds.map((agentId, index) => ({
    agentId,
    amountTzs: shareTzs + (index === 0 ? remainderTzs : 0),
  }))
}
