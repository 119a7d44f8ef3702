import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { deposits } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isCancelled } from '~/domain/ground/money/booking-states'
import {
  type DepositState,
  type DepositStatement,
  type DepositStep,
  depositStatus,
  depositSteps,
  keptTzs,
} from '~/domain/ground/money/return-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { type BookingRow, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { changeBooking, requireBookingVersion } from '~/domain/stays/bookings/change-booking.server'
import { isEntered } from '~/domain/stays/bookings/tenant-name.server'
import {
  coversDecision,
  type DepositDecision,
  type DepositReceived,
  type DepositReturned,
  type Dispute,
} from './forms.server'
import { type ReturnKind, stepTaker } from './take-step.server'

type DepositRow = typeof deposits.$inferSelect

const none = {
  ...{ receivedTzs: 0, receivedAt: null, returnedTzs: 0, returnedAt: null, dueTzs: 0 },
  ...{ reason: null, dispute: null, decision: null, decidedAt: null },
}

/** State of a booking's deposit. Its version is the booking's until it is stated or received. */
export function depositState(
  { depositTzs, status, startDate, endDate, cancelledAt, version }: BookingRow,
  row: DepositRow | null,
): DepositState {
  const { receivedTzs, receivedAt, returnedTzs, returnedAt, dueTzs } = row ?? none
  const { reason, dispute, decision, decidedAt } = row ?? none
  const endedOn = isCancelled(status) && cancelledAt !== null ? dayOf(cancelledAt) : endDate
  return {
    ...{ depositTzs, receivedTzs, receivedAt, returnedTzs, returnedAt, dueTzs },
    ...{ reason, dispute, decision, decidedAt, status, startDate, endedOn },
    statement: row && statementOf(row),
    version: row?.version ?? version,
  }
}

/** Without the columns of the file, which stay on the server. */
function statementOf(row: DepositRow): DepositStatement | null {
  const { statement: status, statedTzs: amountTzs, handedOn, handedTo, paymentMethod, answerByAt } = row
  const { denial, answer, settlement, objectKey } = row
  // The table has all of these or none.
  if (!status || !amountTzs || !handedOn || !handedTo || !paymentMethod || !answerByAt) return null
  return {
    ...{ amountTzs, handedOn, handedTo, paymentMethod, status, answerByAt, denial, answer },
    ...{ decision: settlement, hasPicture: objectKey !== null },
  }
}

/** The deposit of a booking: none where none was agreed on, or before there is a stay. */
export const depositKind: ReturnKind<DepositStep, DepositState, Partial<DepositRow>> = {
  steps: depositSteps,
  find(tx, booking) {
    if ((booking.depositTzs === 0 && !isEntered(booking)) || booking.confirmedAt === null) return null
    return depositState(booking, findDeposit(tx, booking.id))
  },
  ensureSeen: (tx, deposit, seen, booking) =>
    depositStatus(deposit) === 'agreed'
      ? requireBookingVersion(tx, booking, seen)
      : ensureUnchanged(deposit, seen, 'deposit'),
  write(tx, deposit, change, { id: bookingId }) {
    if (depositStatus(deposit) === 'agreed')
      tx.insert(deposits)
        .values({ ...change, bookingId })
        .run()
    else
      tx.update(deposits)
        .set({ ...change, version: deposit.version + 1 })
        .where(eq(deposits.bookingId, bookingId))
        .run()
  },
  relationsOf: (tx, actor, booking) => {
    const relations = relationsToBooking(tx, actor, booking)
    const handedTo = findDeposit(tx, booking.id)?.handedTo
    const isNamed = handedTo === actor.id && handedTo !== booking.ownerId
    return isNamed ? [...relations, 'named_agent'] : relations
  },
}

export function findDeposit(tx: Db, bookingId: string): DepositRow | null {
  return tx.select().from(deposits).where(eq(deposits.bookingId, bookingId)).get() ?? null
}

/** What is received now, which also answers what the tenant stated. */
export const received = (receivedTzs: number) => ({ receivedTzs, receivedAt: now() })

/** Takes a step on a deposit. @throws missing, forbidden, refused in another state, stale */
export const takeDepositStep = stepTaker(depositKind)

/**
 * Marks the deposit as received by the owner. @throws missing, forbidden, stale, refused before the confirmation, the
 * second time, or when it is more than was agreed on.
 */
export function receiveDeposit(actor: Actor, bookingId: string, input: DepositReceived): void {
  const amountTzs = input.amount
  takeDepositStep(actor, bookingId, ['received', input.version], ({ depositTzs }, booking, tx) => {
    if (isEntered(booking) && amountTzs > depositTzs) changeBooking(tx, booking, { depositTzs: amountTzs })
    else if (amountTzs > depositTzs)
      throw refused(t`The deposit of this booking is ${formatTzs(depositTzs)}`, 'amount')
    return [received(amountTzs), { name: 'deposit.received', data: { amountTzs } }]
  })
}

/**
 * Returns the deposit, in full or in part with a reason. @throws missing, forbidden, stale, refused when the
 * owner holds none or less than this.
 */
export function returnDeposit(actor: Actor, bookingId: string, input: DepositReturned): void {
  const amountTzs = input.amount
  takeDepositStep(actor, bookingId, ['returned', input.version], (deposit) => {
    const restTzs = keptTzs(deposit) - amountTzs
    if (restTzs < 0) throw refused(t`${formatTzs(keptTzs(deposit))} of the deposit is with you`, 'amount')
    const why = input.reason ?? (coversDecision(amountTzs, deposit.dueTzs) ? deposit.reason : null)
    if (restTzs > 0 && !why) throw refused(t`Say why you keep a part: the tenant reads it`, 'reason')
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
  takeDepositStep(actor, bookingId, ['dispute', version], () => [
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
  takeDepositStep(actor, bookingId, ['decide', version], (deposit) => {
    if (dueTzs > keptTzs(deposit))
      throw refused(t`${formatTzs(keptTzs(deposit))} of the deposit is not returned`, 'to_return')
    return [
      { decision, decidedAt: now(), dueTzs },
      { name: 'deposit.decided', data: { amountTzs: dueTzs, note: decision } },
    ]
  })
}
