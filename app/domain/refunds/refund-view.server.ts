import { type Db, db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { type BookingRow, relationsToBooking } from '~/domain/bookings/access.server'
import { type RefundRow, receivedTzs, refundsOfAll } from '~/domain/bookings/stays/open-refund.server'
import { mayTakeRefundStep, type RefundStep } from '~/domain/money/refund-states'
import { findRefundFor, type RefundAction } from './access.server'
import type { RefundView } from './views'

const actions: Record<RefundStep, RefundAction> = {
  send: 'refund.answer',
  lower: 'refund.answer',
  confirm: 'refund.confirm',
  dispute: 'refund.confirm',
  decide: 'refund.decide',
}

/** The refund of a booking that this person may read; `null` without one. */
export function refundOf(actor: Actor, booking: BookingRow, tx: Db = db()): RefundView | null {
  const refund = refundsOfAll(tx, [booking.id]).get(booking.id)
  return refund ? viewOf(tx, actor, refund, booking) : null
}

/** The refund for the form of a step, if this person may take it on this booking. */
export function refundForStep(actor: Actor, bookingId: string, step: RefundStep): RefundView {
  const { refund, booking } = findRefundFor(actor, bookingId, actions[step])
  return viewOf(db(), actor, refund, booking)
}

function viewOf(tx: Db, actor: Actor, refund: RefundRow, booking: BookingRow): RefundView {
  const relations = relationsToBooking(tx, actor, booking)
  const may = (step: RefundStep) => mayTakeRefundStep(refund, step) && allows(actions[step], relations)
  return {
    ...refund,
    paidTzs: receivedTzs(booking.id, tx),
    title: booking.propertyTitle,
    tenantName: booking.contactName,
    may: {
      send: may('send'),
      lower: may('lower'),
      confirm: may('confirm'),
      dispute: may('dispute'),
      decide: may('decide'),
    },
  }
}
