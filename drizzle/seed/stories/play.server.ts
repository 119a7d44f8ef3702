import { eq } from 'drizzle-orm'
import { atInstant } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { approveBooking } from '~/domain/bookings/approve-booking.server'
import { bookingVersion } from '~/domain/bookings/booking-details.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import type { BookingRequest } from '~/domain/bookings/forms.server'
import { rejectBooking } from '~/domain/bookings/reject-booking.server'
import { requestBooking } from '~/domain/bookings/request-booking.server'
import { approvePayment } from '~/domain/payments/approve-payment.server'
import { RECEIPT_FIELD, receiptFormKey } from '~/domain/payments/receipt-file.server'
import { rejectPayment } from '~/domain/payments/reject-payment.server'
import { sendReceipt } from '~/domain/payments/send-receipt.server'
import { stageUpload } from '~/domain/uploads/staging.server'
import type { Person } from '../people'
import type { MadeReceipt } from '../receipts/receipts.server'
import { clockDeeds, type Deed, wholeRound } from './clock.server'
import type { Step, Story } from './story'

interface Stage {
  nowAt: number
  /** Everybody, by id. */
  people: ReadonlyMap<string, Person>
  receipts: ReadonlyMap<string, MadeReceipt>
}

/**
 * Lets everybody do what the stories tell, through the product's own commands at the instants told, the oldest first,
 * among the deeds `besides`, and the clock what is its own. So figures, history, stock and notifications are what they would be had it really
 * happened. Called inside a transaction.
 */
export function play(stories: readonly Story[], besides: readonly Deed[], stage: Stage): void {
  const told = stories.flatMap((story) => [...deedsOf(story, stage), ...clockDeeds(story, stage.nowAt)])
  const deeds = [...besides, ...told]
  for (const { at, run } of deeds.sort((a, b) => a.at - b.at)) atInstant(at, run)
  atInstant(stage.nowAt, wholeRound)
}

function deedsOf(story: Story, stage: Stage): Deed[] {
  const tenant = actorOf(story.tenant)
  const owner = actorOf(stage.people.get(story.listing.property.ownerId))
  let bookingId = ''
  const ask = () => {
    bookingId = requestBooking(
      tenant,
      { propertyId: story.listing.property.id, hostelRoomId: story.room?.id },
      requestOf(story),
      {
        ...press(),
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
    else if (step.does === 'pay') pay(tenant, bookingId, story, step, receiptOf(stage, step.payment))
    else if (step.does === 'accept') accept(owner, receiptOf(stage, step.payment))
    else decline(owner, receiptOf(stage, step.payment), step.reason)
  }
  return [
    { at: story.askedAt, run: ask },
    ...story.steps.map((step) => ({ at: step.at, run: () => perform(step) })),
  ]
}

function requestOf({ tenant, startDate, months, term, method, notes }: Story): BookingRequest {
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
  story: Story,
  step: Step & { does: 'pay' },
  receipt: MadeReceipt,
): void {
  const slot = { userId: tenant.id, formKey: receiptFormKey(bookingId), field: RECEIPT_FIELD }
  const input = {
    amount: step.amountTzs,
    payment_method: story.method,
    payment_reference: receipt.reference,
    receipt: stageUpload(slot, receipt.file).id,
  }
  sendReceipt(tenant, bookingId, input, { ...press(), outcomePath: bookingId })
}

function accept(owner: Actor, receipt: MadeReceipt): void {
  const { id, version, sentAmountTzs } = paymentWith(receipt)
  approvePayment(owner, id, { version, amount: sentAmountTzs })
}

function decline(owner: Actor, receipt: MadeReceipt, reason: string): void {
  const { id, version } = paymentWith(receipt)
  rejectPayment(owner, id, { version, reason })
}

function paymentWith({ file }: MadeReceipt) {
  const payment = db().select().from(payments).where(eq(payments.receiptKey, file.objectKey)).get()
  if (!payment) throw new Error('A receipt is decided before it is sent')
  return payment
}

function receiptOf({ receipts }: Stage, payment: string): MadeReceipt {
  const receipt = receipts.get(payment)
  if (!receipt) throw new Error(`No receipt ${payment}`)
  return receipt
}

const press = () => ({ key: newId(), bodyHash: '' })

function actorOf(person: Person | undefined): Actor {
  if (!person) throw new Error('A listing has an owner')
  const { id, userType, fullName, email } = person
  return { id, userType, fullName, email, emailConfirmed: true, memberships: [], sessionHash: '' }
}
