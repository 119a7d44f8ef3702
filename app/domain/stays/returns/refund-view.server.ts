import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { mayTakeRefundStep, type RefundState, type RefundStep } from '~/domain/ground/money/refund-states'
import { maskNumber } from '~/domain/listings/payouts/rules'
import { type BookingRow, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { type RefundRow, refundsOfAll, returnableTzs } from '~/domain/stays/bookings/stays/open-refund.server'
import { findRefundFor, type RefundAction } from './access.server'
import type { RefundView } from './views'

const actions: Record<RefundStep, RefundAction> = {
  send: 'refund.answer',
  lower: 'refund.lower',
  confirm: 'refund.confirm',
  dispute: 'refund.confirm',
  decide: 'refund.decide',
  direct: 'refund.confirm',
}

/** The refund of a booking that this person may read; `null` without one. */
export function refundOf(actor: Actor, booking: BookingRow, tx: Db = db()): RefundView | null {
  const refund = refundsOfAll(tx, [booking.id]).get(booking.id)
  return refund ? viewOf(tx, actor, refund, booking) : null
}

/** The refund for the form of a step, if this person may take it on this booking. */
export function refundForStep(actor: Actor, bookingId: string, step: RefundStep): RefundView {
  const { booking } = findRefundFor(actor, bookingId, actions[step])
  const view = refundOf(actor, booking)
  if (!view) throw new Error('A refund that was found is there')
  return view
}

type Refund = RefundState & RefundRow

function viewOf(tx: Db, actor: Actor, refund: Refund, booking: BookingRow): RefundView {
  const owner = tx.select().from(profiles).where(eq(profiles.id, booking.ownerId)).get()
  const relations = relationsToBooking(tx, actor, booking)
  const may = (step: RefundStep) => mayTakeRefundStep(refund, step, now()) && allows(actions[step], relations)
  const { reasonBy: _, payTo, ...state } = refund
  return {
    ...state,
    payTo: payTo && (readsAccount(relations) ? payTo : { ...payTo, number: maskNumber(payTo.number) }),
    paidTzs: returnableTzs(booking, tx),
    isOfStay: !isCancelled(booking.status),
    title: booking.propertyTitle,
    tenantName: booking.contactName,
    ownerName: owner?.fullName ?? '',
    tenantPhone: booking.contactPhone,
    may: {
      send: may('send'),
      lower: may('lower'),
      confirm: may('confirm'),
      dispute: may('dispute'),
      decide: may('decide'),
      direct: may('direct'),
    },
  }
}

/** Whether the reader sees the whole number: agents do not. */
function readsAccount(relations: readonly Relation[]): boolean {
  return relations.some((relation) => ['tenant', 'owner', 'admin'].includes(relation))
}
