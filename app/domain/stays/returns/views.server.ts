import { and, eq, max } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { depositSentence } from '~/domain/ground/money/return-sentences'
import type { DepositState, DepositStep, RefundStep, ReturnStep } from '~/domain/ground/money/return-states'
import { t } from '~/domain/ground/shared/language'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { maskNumber } from '~/domain/listings/payouts/rules'
import { type BookingRow, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { goesWithRefund } from '~/domain/stays/bookings/residents/show-answer.server'
import { feesInTzs } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { paths } from '~/paths'
import { depositKind } from './change-deposit.server'
import { refundKind } from './change-refund.server'
import { handedFrom, receiversOf, statementFormKey } from './state-deposit.server'
import { findReturnFor } from './take-step.server'

type RefundFound = NonNullable<ReturnType<typeof refundKind.find>>

/** A refund, and the steps that this person may take on it now. */
export type RefundView = ReturnType<typeof viewRefund>
/** A deposit, its state in words, and the steps that this person may take on it now. */
export type DepositView = ReturnType<typeof viewDeposit>

/** The refund of a booking that this person may read; `null` without one. */
export function refundView(actor: Actor, booking: BookingRow): RefundView | null {
  const refund = refundKind.find(db(), booking)
  return refund && viewRefund(actor, booking, refund)
}

/**
 * The deposit of a booking that this person may read; null where none was agreed on, or before there is a
 * stay.
 */
export function depositView(actor: Actor, booking: BookingRow): DepositView | null {
  const deposit = depositKind.find(db(), booking)
  return deposit && viewDeposit(actor, booking, deposit)
}

/** The refund for the form of a step. @throws missing, forbidden */
export function refundForStep(actor: Actor, bookingId: string, step: RefundStep): RefundView {
  const { booking, state } = findReturnFor(refundKind, actor, bookingId, step)
  return viewRefund(actor, booking, state)
}

/** The deposit for the form of a step. @throws missing, forbidden */
export function depositForStep(actor: Actor, bookingId: string, step: DepositStep): DepositView {
  const { booking, state } = findReturnFor(depositKind, actor, bookingId, step)
  return viewDeposit(actor, booking, state)
}

/** The choices of the form in which its tenant states the deposit, and the picture that already arrived. */
export function statementForm(actor: Actor, bookingId: string) {
  const { booking } = findReturnFor(depositKind, actor, bookingId, 'state')
  const kept = stagedUploads(actor.id, statementFormKey(bookingId)).map(keptFile)
  return { receivers: receiversOf(db(), booking), from: handedFrom(booking), to: today(), kept }
}

function viewRefund(actor: Actor, booking: BookingRow, refund: RefundFound) {
  const relations = relationsToBooking(db(), actor, booking)
  const at = lastEvents(booking)
  const mostTzs = refund.receivedTzs - refund.leastTzs
  const { reasonBy: _, payTo, ...state } = refund
  return {
    ...state,
    ...partiesTo(booking),
    payTo: payTo && (readsAccount(relations) ? payTo : { ...payTo, number: maskNumber(payTo.number) }),
    writtenAt: { reason: at('refund.lowered'), dispute: at('refund.disputed') },
    /** The most that may be kept by the owner's word, and our fees in it. */
    mostTzs,
    feesInMostTzs: feesInTzs(booking, mostTzs),
    owns: relations.includes('owner'),
    /** It comes from an earlier end, and its stay was not cancelled. */
    isOfStay: !isCancelled(booking.status),
    tenantPhone: booking.contactPhone,
    /** What its tenant answered about the listing goes once they have all of it back. */
    answerGoes: relations.includes('tenant') && goesWithRefund(db(), booking, refund.amountTzs),
    may: possibleSteps(refundKind.steps, refund, relations),
  }
}

export function viewDeposit(actor: Actor, booking: BookingRow, deposit: DepositState) {
  const relations = depositKind.relationsOf(db(), actor, booking)
  const at = lastEvents(booking)
  const parties = partiesTo(booking)
  const { ownerId } = booking
  const handedTo = deposit.statement?.handedTo ?? ownerId
  const reader = {
    ...parties,
    receiverName: handedTo === ownerId ? null : nameOf(handedTo),
    isOwnerSuspended: isSuspended(db(), ownerId),
    owns: relations.includes('owner'),
    rents: relations.includes('tenant'),
    today: today(),
  }
  return {
    ...deposit,
    ...parties,
    receiverName: reader.receiverName ?? parties.ownerName,
    writtenAt: {
      ...{ reason: at('deposit.returned'), dispute: at('deposit.disputed') },
      ...{ denial: at('deposit.denied'), answer: at('deposit.answered'), settled: at('deposit.settled') },
    },
    sentence: depositSentence(deposit, reader),
    /** The booking; an agent who has left it goes to their dashboard. */
    back: relations.some((relation) => relation !== 'named_agent')
      ? { href: paths.bookingDetails(booking.id), label: booking.propertyTitle }
      : { href: paths.dashboard(), label: t`Dashboard` },
    may: possibleSteps(depositKind.steps, deposit, relations),
  }
}

function partiesTo({ id: bookingId, propertyTitle: title, contactName: tenantName, ownerId }: BookingRow) {
  return { bookingId, title, tenantName, ownerName: nameOf(ownerId) }
}

/** Tells when an event last happened to a booking; null where it never did. */
function lastEvents({ id }: BookingRow): (name: EventName) => number | null {
  const rows = db()
    .select({ name: events.name, at: max(events.createdAt) })
    .from(events)
    .where(and(eq(events.subjectType, 'booking'), eq(events.subjectId, id)))
    .groupBy(events.name)
    .all()
  return (name) => rows.find((row) => row.name === name)?.at ?? null
}

function nameOf(userId: string): string {
  const { fullName } = profiles
  return db().select({ fullName }).from(profiles).where(eq(profiles.id, userId)).get()?.fullName ?? ''
}

/** For each step, whether it can be taken now by somebody with these relations to the booking. */
function possibleSteps<Step extends string, State>(
  steps: Record<Step, ReturnStep<State>>,
  state: State,
  relations: readonly Relation[],
) {
  const isPossible = (step: ReturnStep<State>) =>
    step.isPossible(state, now()) && allows(step.right, relations)
  const all = Object.entries<ReturnStep<State>>(steps)
  return Object.fromEntries(all.map(([name, step]) => [name, isPossible(step)])) as Record<Step, boolean>
}

/** Whether the reader sees the whole number: agents do not. */
function readsAccount(relations: readonly Relation[]): boolean {
  return relations.some((relation) => ['tenant', 'owner', 'admin'].includes(relation))
}
