import { and, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  deposits,
  invitations,
  paymentDisputes,
  payments,
  properties,
  stayQuestions,
} from '~/db/tables/index.server'
import { acceptInvitation } from '~/domain/desk/people/answer-invitation.server'
import { createReport, stayToReport } from '~/domain/desk/reports/create-report.server'
import { keptTzs } from '~/domain/ground/money/return-states'
import { addDays, dayOf, daysBetween, laterDay } from '~/domain/ground/shared/calendar'
import { endDateOf } from '~/domain/ground/shared/stay'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import { payCommission, payCommissions, unpayCommission } from '~/domain/stays/agents/pay-commission.server'
import { sharesDue, sharesEnded } from '~/domain/stays/agents/shares.server'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { reopenRequest } from '~/domain/stays/bookings/requests/reopen-request.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { due } from '~/domain/stays/bookings/stays/due.server'
import { endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { owedTzs } from '~/domain/stays/bookings/stays/open-refund.server'
import { mayTakeStep, type QuestionStep, questionSteps } from '~/domain/stays/bookings/stays/stay-questions'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { letStayGoOn, waitForFirstPart } from '~/domain/stays/payments/first-part.server'
import { recordPayment } from '~/domain/stays/payments/record-payment.server'
import { reinstateBooking } from '~/domain/stays/payments/reinstate-booking.server'
import { settleDispute } from '~/domain/stays/payments/settle-dispute.server'
import { takeOffPayment } from '~/domain/stays/payments/take-off-payment.server'
import { receiveDeposit, returnDeposit } from '~/domain/stays/returns/change-deposit.server'
import { findRow, findRows } from '../support/rows'
import { ask, bookingOf, freshOnce, pay, paymentOf } from '../support/stays'
import { owners, tenants } from './model-market'
import { isGone } from './model-people'
import {
  anyBooking,
  anyOf,
  anyPayment,
  Nothing,
  ownerOf,
  type Step,
  type Tools,
  tenantOf,
} from './model-tools'

/** Steps of requests and stays, their receipts and deposits. */
export const stepsOfStays: Record<string, Step> = {
  ask: ({ places, pick, upTo, nowAt, actor }) => {
    const { propertyId, roomId } = pick(places)
    const start_date = addDays(dayOf(nowAt()), pick([upTo(3), upTo(40)]))
    const payment_term = pick(['monthly', 'quarterly', 'half_yearly', 'yearly'] as const)
    const tenant = pick(tenants.filter((name) => !isGone(actor(name).id)))
    ask(tenant, propertyId, { roomId, start_date, duration: 1 + upTo(6), payment_term })
  },
  'hand a listing over': (tools) => {
    const { id, ownerId } = findRow(properties, tools.pick(tools.places).propertyId)!
    const to = tools.actor(tools.pick(owners))
    offerHandover(tools.actor(tools.nameOf(ownerId)), id, to.email, freshOnce())
    const offer = and(eq(invitations.propertyId, id), eq(invitations.status, 'pending'))
    acceptInvitation(to, findRow(invitations, offer)?.id ?? '')
  },
  'approve a request': (tools) => {
    const booking = anyBooking(tools, 'pending')
    approveBooking(ownerOf(tools, booking), booking.id, { version: booking.version })
  },
  'reject a request': (tools) => {
    const booking = anyBooking(tools, 'pending')
    const input = { version: booking.version, approval_notes: 'Not this time' }
    rejectBooking(ownerOf(tools, booking), booking.id, input)
  },
  'delete a request': (tools) => {
    const booking = anyBooking(tools, 'pending')
    deleteBooking(tools.actor(tools.nameOf(booking.tenantId ?? '')), booking.id, booking.version)
  },
  'cancel a stay': (tools) => {
    const { id, version, startDate, ...booking } = anyBooking(tools, 'confirmed')
    cancelBooking(ownerOf(tools, booking), id, { version, reason: 'The roof leaks' })
    if (startDate <= dayOf(tools.nowAt())) throw new Error('An owner cancelled a stay that had begun')
  },
  'leave before the first day': (tools) => {
    const { id, version } = anyBooking(tools, 'confirmed')
    cancelBooking(tenantOf(tools, id), id, { version, reason: 'I was not admitted' })
  },
  'cancel a stay as an administrator': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const to_return = tools.pick([undefined, tools.upTo(owedTzs(booking))])
    const input = { version: booking.version, reason: 'Nobody answers', to_return }
    cancelBooking(tools.actor('admin'), booking.id, input)
  },
  'wait for a first part': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const wait_until = addDays(dayOf(tools.nowAt()), 1 + tools.upTo(20))
    waitForFirstPart(ownerOf(tools, booking), booking.id, { wait_until, version: booking.version })
  },
  'let it go on with less': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const due_on = addDays(dayOf(tools.nowAt()), 14 + tools.upTo(60))
    const due = tools.pick(['next', 'day'] as const)
    letStayGoOn(ownerOf(tools, booking), booking.id, { due, due_on, version: booking.version })
  },
  'ask to stay longer': (tools) => {
    const { tenantId, propertyId, hostelRoomId, endDate } = begun(tools)
    const stay = { roomId: hostelRoomId ?? undefined, start_date: endDate, duration: 1 + tools.upTo(2) }
    ask(tools.nameOf(tenantId ?? '') as (typeof tenants)[number], propertyId ?? '', stay)
  },
  'ask whether a stay ends': (tools) => {
    const booking = begun(tools)
    const by = tools.pick([ownerOf(tools, booking), tenantOf(tools, booking.id)])
    const from = laterDay(dayOf(tools.nowAt()), addDays(booking.startDate, 1))
    const leave_on = addDays(from, tools.upTo(daysBetween(from, booking.endDate)))
    const reason = tools.pick(['late', 'leaves', 'other'] as const)
    endEarly(by, booking.id, { leave_on, reason, message: 'We agreed on it', version: booking.version })
  },
  'ask whether the tenant came': (tools) => {
    const booking = anyOf(tools, findRows(bookings, due.neverCame()))
    endEarly(ownerOf(tools, booking), booking.id, { reason: 'never-came', version: booking.version })
  },
  'report a stay': (tools) => {
    const { id, tenantId } = begun(tools, addDays(dayOf(tools.nowAt()), -1))
    const reason = tools.pick(['no_entry', 'not_as_shown', 'unsafe'] as const)
    const tenant = tools.actor(tools.nameOf(tenantId ?? ''))
    createReport(tenant, (tx) => stayToReport(tenant, id, tx), { reason, details: 'The door is locked' })
  },
  'take a step on it': (tools) => {
    const question = anyOf(tools, findRows(stayQuestions))
    const booking = bookingOf(question.bookingId)
    const actors = {
      owner: ownerOf(tools, booking),
      tenant: tenantOf(tools, booking.id),
      administrator: tools.actor('admin'),
    }
    const readers = ['owner', 'tenant', 'administrator'] as const
    const names = Object.keys(questionSteps) as QuestionStep[]
    const possible = readers.flatMap((by) =>
      names.filter((step) => mayTakeStep(question, step, by, tools.nowAt())).map((step) => ({ by, step })),
    )
    const { by, step } = tools.pick(possible)
    const leave_on = addDays(dayOf(tools.nowAt()), tools.upTo(by === 'administrator' ? 30 : 14))
    const input = { step, leave_on, comes_on: leave_on, answer: 'As the receipts show' }
    endEarly(actors[by], booking.id, { ...input, version: booking.version })
  },
  'end a paid stay early': (tools) => {
    const isPaid = gt(bookings.receivedTzs, sql`${bookings.adminFeeTzs} + ${bookings.monthlyRentTzs}`)
    const { id, startDate } = anyOf(tools, findRows(bookings, and(eq(bookings.status, 'confirmed'), isPaid)))
    const leave_on = laterDay(dayOf(tools.nowAt()), endDateOf(startDate, 1))
    endEarly(tenantOf(tools, id), id, { leave_on, reason: 'leaves', version: bookingOf(id).version })
    endEarly(ownerOf(tools, bookingOf(id)), id, { step: 'agree', version: bookingOf(id).version })
  },
  pay: (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const { minTzs, maxTzs, proposedTzs } = balanceOf(db(), booking)
    const tooMuch = maxTzs + 1_000
    const amount = tools.pick([proposedTzs, minTzs + tools.upTo(maxTzs - minTzs), maxTzs, tooMuch])
    pay(tools.nameOf(booking.tenantId ?? '') as (typeof tenants)[number], booking.id, { amount })
  },
  'record a payment': (tools) => {
    const booking = anyBooking(tools, tools.pick(['confirmed', 'completed'] as const))
    const { minTzs, maxTzs } = balanceOf(db(), booking)
    if (maxTzs === 0) throw new Nothing()
    const amount = tools.pick([minTzs + tools.upTo(maxTzs - minTzs), maxTzs])
    const paid = { received_on: dayOf(tools.nowAt()), payment_method: 'cash', payment_reference: '' } as const
    recordPayment(ownerOf(tools, booking), booking.id, { amount, ...paid }, freshOnce())
  },
  'take off a recorded payment': (tools) => {
    const recorded = findRows(payments, and(eq(payments.isRecorded, true), eq(payments.status, 'completed')))
    const payment = anyOf(tools, recorded)
    const by = tools.pick([ownerOf(tools, payment), tenantOf(tools, payment.bookingId)])
    takeOffPayment(by, payment.id, { reason: 'It was another tenant', version: payment.version })
  },
  'approve a receipt': (tools) => decideReceipt(tools, (payment) => payment.sentAmountTzs),
  'lower a receipt': (tools) =>
    decideReceipt(tools, ({ sentAmountTzs }) => 1 + tools.upTo(sentAmountTzs - 1)),
  'correct a receipt': (tools) =>
    correctReceipt(tools, ({ sentAmountTzs }) => 1 + tools.upTo(sentAmountTzs - 1)),
  'correct a receipt to 0': (tools) => correctReceipt(tools, () => 0),
  'send a late receipt': (tools) => {
    const booking = anyBooking(tools, 'cancelled')
    const { maxTzs } = balanceOf(db(), booking)
    if (maxTzs === 0) throw new Nothing()
    pay(tools.nameOf(booking.tenantId ?? '') as (typeof tenants)[number], booking.id, { amount: maxTzs })
  },
  'let a stay go on': (tools) => {
    const { id, sentAmountTzs: amount, version, ownerId } = anyPayment(tools, 'pending')
    reinstateBooking(ownerOf(tools, { ownerId }), id, { amount, version })
  },
  'reopen a request': (tools) => {
    const { id, version } = anyBooking(tools, 'cancelled')
    reopenRequest(tools.actor('admin'), id, version)
  },
  'reject a receipt': (tools) => {
    const payment = anyPayment(tools, 'pending')
    rejectPayment(ownerOf(tools, payment), payment.id, { reason: 'Not there', version: payment.version })
  },
  'receive a deposit': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const amount = tools.pick([booking.depositTzs, 1 + tools.upTo(booking.depositTzs - 1)])
    receiveDeposit(ownerOf(tools, booking), booking.id, { amount, version: booking.version })
  },
  'return a deposit': (tools) => {
    const deposit = anyOf(tools, findRows(deposits))
    const kept = keptTzs(deposit)
    const amount = tools.pick([kept, tools.upTo(kept)])
    const input = { amount, reason: amount < kept ? 'A broken window' : undefined, version: deposit.version }
    returnDeposit(ownerOf(tools, bookingOf(deposit.bookingId)), deposit.bookingId, input)
  },
  'say that it was paid': (tools) => {
    const payment = anyPayment(tools, tools.pick(['rejected', 'completed'] as const))
    const input = { statement: 'I sent it on Friday', version: payment.version }
    disputePayment(tenantOf(tools, payment.bookingId), payment.id, input)
  },
  'settle what was said': (tools) => {
    const open = findRows(paymentDisputes, isNull(paymentDisputes.outcome))
    const { paymentId, version } = anyOf(tools, open)
    const decided = { decision: 'As the bank says', version }
    const amount = 1 + tools.upTo(paymentOf(paymentId).sentAmountTzs - 1)
    const input = tools.pick([
      { outcome: 'stands', amount, ...decided },
      { outcome: 'rejected', ...decided },
    ] as const)
    settleDispute(tools.actor('admin'), paymentId, input)
  },
  'pay a commission': (tools) => {
    const due = findRows(bookingCommissions, isNull(bookingCommissions.paidOn))
    const { bookingId, agentId } = anyOf(tools, due)
    const input = { paid_on: dayOf(tools.nowAt()) }
    payCommission(ownerOf(tools, bookingOf(bookingId)), bookingId, agentId, input)
  },
  'take back that a commission was paid': (tools) => {
    const paid = findRows(bookingCommissions, isNotNull(bookingCommissions.paidOn))
    const { bookingId, agentId, paidOn, deductedTzs } = anyOf(tools, paid)
    const seen = { paidOn: paidOn ?? '', deductedTzs: String(deductedTzs) }
    unpayCommission(ownerOf(tools, bookingOf(bookingId)), bookingId, agentId, seen)
  },
  'pay commissions less those of stays that ended': (tools) => {
    const owner = ownerOf(tools, anyOf(tools, findRows(bookings)))
    const idOf = (share: { bookingId: string; agentId: string }) => `${share.bookingId}.${share.agentId}`
    const chosenOf = (share: Parameters<typeof idOf>[0]) => ({ id: idOf(share), version: null })
    const chosen = sharesDue(owner.id).map(chosenOf)
    const less = sharesEnded(owner.id).map(chosenOf)
    const input = { paid_on: dayOf(tools.nowAt()) }
    payCommissions(owner, { chosen, less }, input, { ...freshOnce(), outcomePath: '' })
  },
}

/** A stay that has begun, on this day or later. */
function begun(tools: Tools, from = '') {
  const isBegun = and(gte(bookings.startDate, from), lte(bookings.startDate, dayOf(tools.nowAt())))
  return anyOf(tools, findRows(bookings, and(eq(bookings.status, 'confirmed'), isBegun)))
}

function correctReceipt(tools: Tools, amountOf: (payment: typeof payments.$inferSelect) => number): void {
  const payment = anyPayment(tools, 'completed')
  const by = tools.pick([ownerOf(tools, payment), tools.actor('admin')])
  const input = { amount: amountOf(payment), reason: 'Counted again', version: payment.version }
  correctPayment(by, payment.id, input)
}

function decideReceipt(tools: Tools, amountOf: (payment: typeof payments.$inferSelect) => number): void {
  const payment = anyPayment(tools, 'pending')
  const input = { amount: amountOf(payment), reason: 'Less arrived', version: payment.version }
  approvePayment(ownerOf(tools, payment), payment.id, input)
}
