import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { deposits } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import {
  type DepositState,
  type DepositStep,
  depositSteps,
  keptTzs,
} from '~/domain/ground/money/return-states'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { requireBookingVersion } from '~/domain/stays/bookings/change-booking.server'
import {
  coversDecision,
  type DepositDecision,
  type DepositReceived,
  type DepositReturned,
  type Dispute,
} from './forms.server'
import { type ReturnKind, stepTaker } from './take-step.server'

type DepositRow = typeof deposits.$inferSelect

const noneReceived = {
  ...{ receivedTzs: 0, receivedAt: null, returnedTzs: 0, returnedAt: null, dueTzs: 0 },
  ...{ reason: null, dispute: null, decision: null, decidedAt: null },
}

/** State of a booking's deposit. Its version is that of the booking until it is received. */
export function depositState(
  { depositTzs, status, startDate, version }: BookingRow,
  row: DepositRow | undefined,
): DepositState {
  return { ...noneReceived, version, ...row, depositTzs, status, startDate }
}

/** The deposit of a booking: none where none was agreed on, or before there is a stay. */
export const depositKind: ReturnKind<DepositStep, DepositState, Partial<DepositRow>> = {
  steps: depositSteps,
  find: (tx, booking) =>
    booking.depositTzs === 0 || booking.confirmedAt === null
      ? null
      : depositState(booking, tx.select().from(deposits).where(eq(deposits.bookingId, booking.id)).get()),
  ensureSeen: (tx, deposit, seen, booking) =>
    deposit.receivedAt === null
      ? requireBookingVersion(tx, booking, seen)
      : ensureUnchanged(deposit, seen, 'deposit'),
  write(tx, { receivedAt, version }, change, { id: bookingId }) {
    if (receivedAt === null)
      tx.insert(deposits)
        .values({ receivedTzs: 0, receivedAt: now(), ...change, bookingId })
        .run()
    else
      tx.update(deposits)
        .set({ ...change, version: version + 1 })
        .where(eq(deposits.bookingId, bookingId))
        .run()
  },
}

const takeStep = stepTaker(depositKind)

/**
 * Marks the deposit as received by the owner. @throws missing, forbidden, stale, refused before the confirmation, the
 * second time, or when it is more than was agreed on.
 */
export function receiveDeposit(actor: Actor, bookingId: string, input: DepositReceived): void {
  const amountTzs = input.amount
  takeStep(actor, bookingId, ['received', input.version], ({ depositTzs }) => {
    if (amountTzs > depositTzs)
      throw refused(`The deposit of this booking is ${formatTzs(depositTzs)}`, 'amount')
    return [{ receivedTzs: amountTzs }, { name: 'deposit.received', data: { amountTzs } }]
  })
}

/**
 * Returns the deposit, in full or in part with a reason. @throws missing, forbidden, stale, refused when the
 * owner holds none or less than this.
 */
export function returnDeposit(actor: Actor, bookingId: string, input: DepositReturned): void {
  const amountTzs = input.amount
  takeStep(actor, bookingId, ['returned', input.version], (deposit) => {
    const restTzs = keptTzs(deposit) - amountTzs
    if (restTzs < 0) throw refused(`${formatTzs(keptTzs(deposit))} of the deposit is with you`, 'amount')
    const why = input.reason ?? (coversDecision(amountTzs, deposit.dueTzs) ? deposit.reason : null)
    if (restTzs > 0 && !why) throw refused('Say why you keep a part: the tenant reads it', 'reason')
    const reason = restTzs > 0 ? why : null
    return [
      {
        returnedTzs: deposit.returnedTzs + amountTzs,
        returnedAt: now(),
        reason,
        dueTzs: Math.max(0, deposit.dueTzs - amountTzs),
      },
      {
        name: 'deposit.returned',
        data: { amountTzs, ...(reason && input.reason ? { note: reason } : {}) },
      },
    ]
  })
}

/**
 * The tenant does not agree with what is kept: an administrator decides. @throws missing, forbidden, stale, refused
 * when nothing is kept, the second time, and after 14 days.
 */
export function disputeDeposit(actor: Actor, bookingId: string, { reason, version }: Dispute): void {
  takeStep(actor, bookingId, ['dispute', version], () => [
    { dispute: reason },
    { name: 'deposit.disputed', data: { note: reason } },
  ])
}

/**
 * An administrator says what of the kept part is to be returned. @throws missing, forbidden, stale, refused unless its
 * tenant disagrees, and when it is more than is kept.
 */
export function decideDeposit(actor: Actor, bookingId: string, input: DepositDecision): void {
  const { to_return: dueTzs, decision, version } = input
  takeStep(actor, bookingId, ['decide', version], (deposit) => {
    if (dueTzs > keptTzs(deposit))
      throw refused(`${formatTzs(keptTzs(deposit))} of the deposit is not returned`, 'to_return')
    return [
      { decision, decidedAt: now(), dueTzs },
      { name: 'deposit.decided', data: { amountTzs: dueTzs, note: decision } },
    ]
  })
}
