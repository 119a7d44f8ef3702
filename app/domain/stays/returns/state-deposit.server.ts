import { and, eq, inArray, lte, notInArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import {
  bookings,
  depositStatements,
  profiles,
  properties,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { suspendedPeople } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import { actBy } from '~/domain/ground/money/return-states'
import { type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'
import { claimUpload, dropForm, type StagedUpload } from '~/domain/ground/uploads/staging.server'
import { type BookingRow, collaborations, findBookingFor } from '~/domain/stays/bookings/access.server'
import { deadlineFrom, surelyPassedBy } from '~/domain/stays/bookings/clock-watch.server'
import { depositKind, findStatement, takeDepositStep } from './change-deposit.server'
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
 * The tenant states that they handed over the deposit, `picture` showing it; the owner answers within 14 days. Missing,
 * forbidden, stale, refused the second time, before the first day and 30 days after the end, for more than was agreed, to
 * anybody but the owner and the listing's agents, and when the picture is not waiting any more.
 */
export function stateDeposit(
  actor: Actor,
  bookingId: string,
  input: StatedDeposit,
  picture?: StagedUpload,
): void {
  takeDepositStep(actor, bookingId, ['state', input.version], ({ depositTzs }, booking, tx) => {
    const { amount: amountTzs, handed_on: handedOn, handed_to: handedTo } = input
    if (amountTzs > depositTzs)
      throw refused(`The deposit of this booking is ${formatTzs(depositTzs)}`, 'amount')
    if (handedOn < handedFrom(booking))
      throw refused(
        `Choose ${formatDay(handedFrom(booking))} or later: the request is of that day.`,
        'handed_on',
      )
    if (receiversOf(tx, booking).every(({ id }) => id !== handedTo))
      throw refused('Choose the owner or an agent of this listing.', 'handed_to')
    const formKey = statementFormKey(bookingId)
    const file = picture && claimUpload(tx, actor.id, formKey, picture.id)
    dropForm(tx, actor.id, formKey)
    const answerByAt = actBy(deadlineFrom())
    tx.insert(depositStatements)
      .values({
        ...{ bookingId, amountTzs, handedOn, handedTo, paymentMethod: input.payment_method, answerByAt },
        ...(file && { objectKey: file.objectKey, fileName: file.fileName, contentType: file.contentType }),
        createdAt: now(),
      })
      .run()
    return [{}, { name: 'deposit.stated', data: { amountTzs, untilAt: answerByAt } }]
  })
}

/** The owner has got what their tenant states. @throws missing, forbidden, stale, refused without a statement */
export function confirmDeposit(actor: Actor, bookingId: string, { version }: Confirmed): void {
  takeDepositStep(actor, bookingId, ['confirm', version], ({ statement }) => {
    const amountTzs = statement?.amountTzs ?? 0
    return [
      { deposit: { receivedTzs: amountTzs }, statement: { status: 'closed' } },
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
      { statement: { status: 'denied', denial: reason } },
      { name: 'deposit.denied', data: { note: reason, ...named } },
    ]
  })
}

/** The named agent says what they know. @throws missing, forbidden, stale, refused the second time */
export function answerAboutDeposit(actor: Actor, bookingId: string, { answer, version }: AgentsAnswer): void {
  takeDepositStep(actor, bookingId, ['answer', version], () => [
    { statement: { answer } },
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
      throw refused(`The deposit of this booking is ${formatTzs(depositTzs)}`, 'received')
    return [
      {
        deposit: receivedTzs === 0 ? undefined : { receivedTzs },
        statement: { status: 'closed', decision, decidedAt: now() },
      },
      { name: 'deposit.settled', data: { amountTzs: receivedTzs, note: decision } },
    ]
  })
}

/** The picture of a statement, for those who see the booking and for the named agent. @throws missing, forbidden */
export function findHandingOver(actor: Actor, bookingId: string) {
  const may = 'booking.see-handing-over'
  const booking = findBookingFor(actor, bookingId, may, db(), depositKind.relationsOf)
  const { objectKey: key, fileName: name, contentType } = findStatement(db(), booking.id) ?? {}
  if (!key || !name || !contentType) throw missing('This deposit has no picture.')
  return { key, name, contentType }
}

/** Statements that wait for an owner who is not suspended: their time rests. */
const waiting = () =>
  and(eq(depositStatements.status, 'waiting'), notInArray(bookings.ownerId, suspendedPeople()))

function* eachWaiting(byAt: number) {
  const found = statements(db(), and(waiting(), lte(depositStatements.answerByAt, byAt)))
  for (const { booking } of found) yield booking.id
}

function statements(tx: Db, where: ReturnType<typeof waiting>) {
  return tx
    .select({ booking: bookings, statement: depositStatements })
    .from(depositStatements)
    .innerJoin(bookings, eq(bookings.id, depositStatements.bookingId))
    .where(where)
    .all()
}

/** An owner who has not answered in time has confirmed. @returns how many. Rule: decisions "Deposit: either side may state it". */
export function confirmUnanswered(): number {
  let confirmed = 0
  for (const bookingId of eachWaiting(surelyPassedBy()))
    transaction(NO_SESSION, (tx) => {
      const still = and(
        waiting(),
        eq(bookings.id, bookingId),
        lte(depositStatements.answerByAt, surelyPassedBy()),
      )
      const [found] = statements(tx, still)
      const state = found && depositKind.find(tx, found.booking)
      if (!found || !state) return
      const { amountTzs } = found.statement
      const change = { deposit: { receivedTzs: amountTzs }, statement: { status: 'closed' as const } }
      depositKind.write(tx, state, change, found.booking)
      record(tx, { name: 'deposit.unanswered', actorId: null, subject: bookingId, data: { amountTzs } })
      confirmed += 1
    })
  return confirmed
}

/** Time before the deadline at which an owner is reminded: 5 and 10 days after the statement. */
const REMINDED_BEFORE = [9 * DAY, 4 * DAY]

/** Reminds owners twice of a statement that waits. @returns how many. */
export function remindOfStatements(): number {
  let reminded = 0
  for (const bookingId of eachWaiting(now() + 9 * DAY))
    transaction(NO_SESSION, (tx) => {
      const [found] = statements(tx, and(waiting(), eq(bookings.id, bookingId)))
      if (!found || found.statement.answerByAt <= now()) return
      const { answerByAt, amountTzs } = found.statement
      const reminders = REMINDED_BEFORE.filter((leadMs) => answerByAt - leadMs <= now()).length
      if (reminders <= found.statement.reminders) return
      // A reminder does not affect anybody's decision, so the version stays the same.
      tx.update(depositStatements).set({ reminders }).where(eq(depositStatements.bookingId, bookingId)).run()
      const data = { amountTzs, untilAt: answerByAt }
      record(tx, { name: 'deposit.reminded', actorId: null, subject: bookingId, data })
      reminded += 1
    })
  return reminded
}
