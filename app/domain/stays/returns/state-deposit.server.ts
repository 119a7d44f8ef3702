import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { deposits, profiles, properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { record } from '~/domain/ground/events/record.server'
import { actBy } from '~/domain/ground/money/return-states'
import { type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'
import { claimNewest } from '~/domain/ground/uploads/staging.server'
import { type BookingRow, collaborations, findBookingFor } from '~/domain/stays/bookings/access.server'
import { deadlineFrom, surelyPassedBy } from '~/domain/stays/bookings/clock-watch.server'
import { depositWaits, eachDue } from '~/domain/stays/bookings/stays/due.server'
import { depositKind, findDeposit, received, takeDepositStep } from './change-deposit.server'
import type { AgentsAnswer, Confirmed, Dispute, Settlement, StatedDeposit } from './forms.server'

/** Under this name the picture of a statement waits. */
export const statementFormKey = (bookingId: string) => `deposit:${bookingId}`

/** The first day that a statement may name. */
export const handedFrom = ({ createdAt }: BookingRow): Day => dayOf(createdAt)

/** The people to whom a deposit can be handed: the booking's owner first, then the agents of its listing. */
export function receiversOf(tx: Db, { propertyId, ownerId }: BookingRow): { id: string; name: string }[] {
  const ofListing = and(
    eq(propertyCollaborators.propertyId, propertyId ?? ''),
    eq(properties.ownerId, ownerId),
  )
  const agents = collaborations(tx, ofListing)
    .all()
    .map(({ userId }) => userId)
  return tx
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, [ownerId, ...agents]))
    .orderBy(profiles.fullName)
    .all()
    .sort((a, b) => Number(b.id === ownerId) - Number(a.id === ownerId))
}

/**
 * The tenant states that they handed over the deposit, with the picture that waits in the form; the owner answers within 14
 * days. Missing, forbidden, stale, refused the second time, before the first day and 30 days after the end, for more than was
 * agreed, and to anybody but the owner and the listing's agents.
 */
export function stateDeposit(actor: Actor, bookingId: string, input: StatedDeposit): void {
  takeDepositStep(actor, bookingId, ['state', input.version], ({ depositTzs }, booking, tx) => {
    const { amount: amountTzs, handed_on: handedOn, handed_to: handedTo } = input
    if (amountTzs > depositTzs)
      throw refused(t`The deposit of this booking is ${formatTzs(depositTzs)}`, 'amount')
    if (handedOn < handedFrom(booking))
      throw refused(
        t`Choose ${formatDay(handedFrom(booking))} or later: the request is of that day.`,
        'handed_on',
      )
    if (receiversOf(tx, booking).every(({ id }) => id !== handedTo))
      throw refused(t`Choose the owner or an agent of this listing.`, 'handed_to')
    const file = claimNewest(tx, actor.id, statementFormKey(bookingId))
    const answerByAt = actBy(deadlineFrom())
    return [
      {
        ...{ statement: 'waiting', statedTzs: amountTzs, statedAt: now(), handedOn, handedTo, answerByAt },
        paymentMethod: input.payment_method,
        ...(file && { objectKey: file.objectKey, fileName: file.fileName, contentType: file.contentType }),
      },
      { name: 'deposit.stated', data: { amountTzs, untilAt: answerByAt } },
    ]
  })
}

/** The owner has got what their tenant states. @throws missing, forbidden, stale, refused without a statement */
export function confirmDeposit(actor: Actor, bookingId: string, { version }: Confirmed): void {
  takeDepositStep(actor, bookingId, ['confirm', version], ({ statement }) => {
    const amountTzs = statement?.amountTzs ?? 0
    return [
      { ...received(amountTzs), statement: 'closed' },
      { name: 'deposit.received', data: { amountTzs } },
    ]
  })
}

/**
 * The owner says why a statement is not right: an administrator decides, and a named agent is asked. Missing,
 * forbidden, stale, refused unless it waits.
 */
export function denyDeposit(actor: Actor, bookingId: string, { reason, version }: Dispute): void {
  takeDepositStep(actor, bookingId, ['deny', version], ({ statement }, { ownerId }) => {
    const agentId = statement?.handedTo
    const named = agentId && agentId !== ownerId ? { agentId, answer: bookingId } : {}
    return [
      { statement: 'denied', denial: reason },
      { name: 'deposit.denied', data: { note: reason, ...named } },
    ]
  })
}

/** The named agent says what they know. @throws missing, forbidden, stale, refused the second time */
export function answerAboutDeposit(actor: Actor, bookingId: string, { answer, version }: AgentsAnswer): void {
  takeDepositStep(actor, bookingId, ['answer', version], () => [
    { answer },
    { name: 'deposit.answered', data: { note: answer } },
  ])
}

/**
 * An administrator says how much of the deposit the owner got, 0 for none. Missing, forbidden, stale, refused unless the
 * owner denies it, and for more than was agreed.
 */
export function settleDeposit(actor: Actor, bookingId: string, input: Settlement): void {
  const { received: receivedTzs, decision, version } = input
  takeDepositStep(actor, bookingId, ['settle', version], ({ depositTzs }) => {
    if (receivedTzs > depositTzs)
      throw refused(t`The deposit of this booking is ${formatTzs(depositTzs)}`, 'received')
    return [
      {
        ...(receivedTzs > 0 && received(receivedTzs)),
        ...{ statement: 'closed', settlement: decision },
      },
      { name: 'deposit.settled', data: { amountTzs: receivedTzs, note: decision } },
    ]
  })
}

/** The picture of a statement, for those who see the booking and for the named agent. @throws missing, forbidden */
export function findHandingOver(actor: Actor, bookingId: string) {
  const may = 'booking.see-handing-over'
  const booking = findBookingFor(actor, bookingId, may, db(), depositKind.relationsOf)
  const { objectKey: key, fileName, contentType } = findDeposit(db(), booking.id) ?? {}
  if (!key || !contentType) throw missing(t`This deposit has no picture.`)
  return { key, name: fileName ?? 'picture', contentType }
}

/** An owner who has not answered in time has confirmed. @returns how many. Rule: decisions "Deposit: either side may state it". */
export function confirmUnanswered(): number {
  return eachDue(depositWaits(surelyPassedBy()), (tx, booking) => {
    const deposit = depositKind.find(tx, booking)
    const amountTzs = deposit?.statement?.amountTzs
    if (!amountTzs) return false
    depositKind.write(tx, deposit, { ...received(amountTzs), statement: 'closed' }, booking)
    record(tx, { name: 'deposit.unanswered', actorId: null, subject: booking.id, data: { amountTzs } })
    return true
  })
}

/** Time before the deadline at which an owner is reminded: 5 and 10 days after the statement. */
const REMINDED_BEFORE = [9 * DAY, 4 * DAY]

/** Reminds owners twice of a statement that waits. @returns how many. */
export function remindOfStatements(): number {
  return eachDue(depositWaits(now() + 9 * DAY), (tx, { id }) => {
    const { statedTzs: amountTzs, answerByAt: untilAt, reminders: sent = 0 } = findDeposit(tx, id) ?? {}
    if (!amountTzs || !untilAt || untilAt <= now()) return false
    const reminders = REMINDED_BEFORE.filter((leadMs) => untilAt - leadMs <= now()).length
    if (reminders <= sent) return false
    // A reminder does not affect anybody's decision, so the version stays the same.
    tx.update(deposits).set({ reminders }).where(eq(deposits.bookingId, id)).run()
    record(tx, { name: 'deposit.reminded', actorId: null, subject: id, data: { amountTzs, untilAt } })
    return true
  })
}
