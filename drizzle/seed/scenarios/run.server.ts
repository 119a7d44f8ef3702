import { eq } from 'drizzle-orm'
import { atInstant } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { createReport, stayToReport } from '~/domain/desk/reports/create-report.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { offeredTerms } from '~/domain/ground/money/payment-terms'
import { dayOf } from '~/domain/ground/shared/calendar'
import { endDateOf } from '~/domain/ground/shared/stay'
import { stageUpload } from '~/domain/ground/uploads/staging.server'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import type { BookingRequest } from '~/domain/stays/bookings/forms.server'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { requestBooking } from '~/domain/stays/bookings/requests/request-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { RECEIPT_FIELD, receiptFormKey } from '~/domain/stays/payments/receipt-proof.server'
import { sendReceipt } from '~/domain/stays/payments/send-receipt.server'
import { receiveDeposit } from '~/domain/stays/returns/change-deposit.server'
import { denyDeposit, stateDeposit } from '~/domain/stays/returns/state-deposit.server'
import type { Person } from '../people'
import type { MadeReceipt } from '../receipts/receipts.server'
import type { Scenario, Step } from './scenario'
import { runScheduler, schedulerActions, type TimedAction } from './scheduled.server'

/** Input of a run of scenarios. Rule: decisions "Demo: run through the product's own commands". */
interface RunContext {
  nowAt: number
  /** Everybody, by id. */
  people: ReadonlyMap<string, Person>
  receipts: ReadonlyMap<string, MadeReceipt>
}

/**
 * Runs the scenarios through the product's own commands, each step at its instant, the oldest first, among the actions
 * `besides` and those of the scheduler. So figures, history, stock and notifications are what they would be had it really
 * happened. Two at one instant are a millisecond apart, so that lists have them in order. Called inside a transaction.
 */
export function runScenarios(
  scenarios: readonly Scenario[],
  besides: readonly TimedAction[],
  context: RunContext,
): void {
  const steps = scenarios.flatMap((scenario) => [
    ...actionsOf(scenario, context),
    ...schedulerActions(scenario, context.nowAt),
  ])
  const actions = [...besides, ...steps]
  let lastAt = 0
  for (const { at, run } of actions.sort((a, b) => a.at - b.at)) {
    lastAt = Math.min(context.nowAt, Math.max(at, lastAt + 1))
    atInstant(lastAt, run)
  }
  atInstant(context.nowAt, runScheduler)
}

function actionsOf(scenario: Scenario, context: RunContext): TimedAction[] {
  const tenant = actorOf(scenario.tenant)
  const owner = actorOf(context.people.get(scenario.listing.property.ownerId))
  let bookingId = ''
  const ask = (requested: Scenario) => {
    bookingId = requestBooking(
      tenant,
      { propertyId: scenario.listing.property.id, hostelRoomId: scenario.room?.id },
      requestOf(requested),
      {
        ...idempotencyKey(),
        outcomePath: (id) => id,
      },
    )
  }
  const seen = () => ({ version: bookingVersion(bookingId) })
  const perform = (step: Step) => {
    if (step.does === 'approve')
      approveBooking(owner, bookingId, { ...seen(), approval_notes: step.words ?? '' })
    else if (step.does === 'reject')
      rejectBooking(owner, bookingId, { ...seen(), approval_notes: step.words ?? '' })
    else if (step.does === 'cancel')
      cancelBooking(step.by === 'tenant' ? tenant : owner, bookingId, { ...seen(), reason: step.words })
    else if (step.does === 'pay') pay(tenant, bookingId, scenario, step, receiptOf(context, step.payment))
    else if (step.does === 'accept') accept(owner, receiptOf(context, step.payment))
    else if (step.does === 'refuse') decline(owner, receiptOf(context, step.payment), step.reason)
    else if (step.does === 'dispute') dispute(tenant, receiptOf(context, step.payment), step.words)
    else if (step.does === 'end')
      endEarly(step.by === 'tenant' ? tenant : owner, bookingId, { ...step.input, ...seen() })
    else if (step.does === 'report') {
      const report = { reason: 'not_as_shown', details: step.words }
      createReport(tenant, (tx) => stayToReport(tenant, bookingId, tx), report)
    } else if (step.does === 'stay-longer') ask(longer(scenario, 3))
    else if (step.does === 'deny-deposit') denyDeposit(owner, bookingId, { version: 1, reason: step.words })
    else {
      const deposit = { ...seen(), amount: depositOfBooking(bookingId) }
      if (step.does === 'take-deposit') receiveDeposit(owner, bookingId, deposit)
      else
        stateDeposit(tenant, bookingId, {
          ...deposit,
          ...{ handed_on: dayOf(step.at), handed_to: step.to, payment_method: 'cash' },
        })
    }
  }
  return [
    { at: scenario.askedAt, run: () => ask(scenario) },
    ...scenario.steps.map((step) => ({ at: step.at, run: () => perform(step) })),
  ]
}

/** The request of the tenant who stays there, for the months after. */
function longer(scenario: Scenario, months: number): Scenario {
  const allowed = scenario.listing.property.allowedPaymentTerms as string[]
  const [term = scenario.term] = offeredTerms(allowed, months)
  return { ...scenario, startDate: endDateOf(scenario.startDate, scenario.months), months, term, notes: '' }
}

function requestOf({ tenant, startDate, months, term, method, notes }: Scenario): BookingRequest {
  return {
    start_date: startDate,
    full_name: tenant.fullName,
    phone: tenant.phone ?? '',
    notes,
    duration: months,
    payment_method: method,
    payment_term: term,
  }
}

function pay(
  tenant: Actor,
  bookingId: string,
  scenario: Scenario,
  step: Step & { does: 'pay' },
  receipt: MadeReceipt,
): void {
  const slot = { formKey: receiptFormKey(bookingId), field: RECEIPT_FIELD }
  const file = stageUpload(tenant, slot, receipt.file)
  const input = {
    amount: step.amountTzs,
    payment_method: scenario.method,
    payment_reference: receipt.reference,
    receipt: file.id,
  }
  sendReceipt(tenant, bookingId, input, file, { ...idempotencyKey(), outcomePath: bookingId })
}

function accept(owner: Actor, receipt: MadeReceipt): void {
  const { id, version, sentAmountTzs } = paymentWith(receipt)
  approvePayment(owner, id, { version, amount: sentAmountTzs })
}

function decline(owner: Actor, receipt: MadeReceipt, reason: string): void {
  const { id, version } = paymentWith(receipt)
  rejectPayment(owner, id, { version, reason })
}

function dispute(tenant: Actor, receipt: MadeReceipt, statement: string): void {
  const { id, version } = paymentWith(receipt)
  disputePayment(tenant, id, { version, statement })
}

function depositOfBooking(bookingId: string): number {
  return db().select().from(bookings).where(eq(bookings.id, bookingId)).get()?.depositTzs ?? 0
}

function paymentWith({ file }: MadeReceipt) {
  const payment = db().select().from(payments).where(eq(payments.receiptKey, file.objectKey)).get()
  if (!payment) throw new Error('A receipt is decided before it is sent')
  return payment
}

function receiptOf({ receipts }: RunContext, payment: string): MadeReceipt {
  const receipt = receipts.get(payment)
  if (!receipt) throw new Error(`No receipt ${payment}`)
  return receipt
}

const idempotencyKey = () => ({ key: newId(), bodyHash: '' })

function actorOf(person: Person | undefined): Actor {
  if (!person) throw new Error('A listing has an owner')
  const { id, userType, fullName, email } = person
  return { id, userType, fullName, email, emailConfirmed: true, memberships: [], ...NO_SESSION }
}
