import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { isUndecided, mayTakePaymentStep } from '~/domain/ground/money/payment-states'
import { checkByAt } from '~/domain/ground/money/waiting-receipt'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import { roomText } from '~/domain/listings/properties/room-names'
import { type BookingRow, relationsToBookings } from '~/domain/stays/bookings/access.server'
import { isLapsed } from '~/domain/stays/bookings/late-receipt.server'
import { requestFits } from '~/domain/stays/bookings/requests/request-fits.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import type { PaymentOfBooking } from './access.server'
import { differencesOf } from './differences'
import { alreadyCounted } from './receipt-proof.server'
import { shownNumber } from './rules'

export const owners = alias(profiles, 'owners')

export type NamedPayment = PaymentOfBooking & { tenantName: string; ownerName: string }

/** Payments with their bookings and the names of both sides, to put conditions, order and limit on. */
export function namedPayments(tx: Db = db()) {
  return tx
    .select({
      payment: payments,
      booking: bookings,
      tenantName: tenantNameOf(),
      ownerName: owners.fullName,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .$dynamic()
}

/** The cards of these payments as this person sees them. */
export function paymentCards(actor: Actor, rows: readonly NamedPayment[]) {
  const bookingsOfRows = rows.map(({ booking }) => booking)
  const relationsOf = relationsToBookings(db(), actor, bookingsOfRows)
  return rows.map((row) => paymentCard(row, relationsOf(row.booking)))
}

/** The card of a payment as somebody in these relations to its booking sees it. */
export type PaymentCardView = ReturnType<typeof paymentCard>

export function paymentCard(row: NamedPayment, relations: readonly Relation[]) {
  const { payment, booking, tenantName, ownerName } = row
  const { id, version, bookingId, amountTzs, sentAmountTzs, paymentMethod, status, createdAt, processedAt } =
    payment
  const mayDecide = isUndecided(status) && mayTakePaymentStep('approve', relations)
  const isAfterEnd = isCancelled(booking.status)
  return {
    ...{ id, version, bookingId, amountTzs, sentAmountTzs, paymentMethod, status, createdAt, processedAt },
    /** The owner's side recorded it: there is no receipt. */
    isRecorded: payment.isRecorded,
    /** The day on which the money came; until it counts, on which the receipt was sent. */
    receivedOn: payment.receivedOn,
    bookingReference: booking.reference,
    title: booking.propertyTitle,
    city: booking.propertyCity,
    /** With the name of its room. */
    roomType: roomText(booking),
    tenantName,
    ownerName,
    /** The transaction number as it was read, or 'no transaction number'; '' for cash. */
    reference: shownNumber(payment),
    hasNumber: payment.paymentReference !== '',
    /** A picture or PDF; else the text is the receipt. */
    hasFile: payment.receiptKey !== '',
    /** What does not fit in the text of a receipt that waits; without names of accounts. */
    differs:
      isUndecided(status) && !payment.isRecorded
        ? differencesOf({ ...payment, requestedAt: booking.createdAt })
        : [],
    /** This person decides on it now. */
    mayDecide,
    /** They can count some of it: not an agent to whose owner it is left, because its number counts already. */
    mayCount:
      mayDecide && (allows('payment.count-again', relations) || alreadyCounted(db(), payment).restTzs > 0),
    /** Its booking was cancelled, so what arrived goes back. */
    isAfterEnd,
    /** The same person may let the stay go on, which the payment deadline ended: its days are free. */
    mayReinstate: mayDecide && isAfterEnd && isLapsed(db(), booking) && isFree(booking),
    /** They are its owner. */
    owns: relations.includes('owner'),
    /** Until when it should be checked. */
    checkByAt: checkByAt(createdAt),
    /** This person should have checked it earlier. */
    isOverdue: mayDecide && now() > checkByAt(createdAt),
  }
}

function isFree(booking: BookingRow): boolean {
  if (otherOwner(booking) !== null) return false
  return requestFits(db(), [booking]).get(booking.id)?.fits ?? false
}
