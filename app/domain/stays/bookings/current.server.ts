import { and, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, events, paymentDisputes, payments, refunds } from '~/db/tables/index.server'
import { isCancelled, isOpen } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import { DAY } from '~/domain/ground/shared/units'

/** How long a receipt that was not checked before the stay was cancelled keeps its booking current. */
const UNCHECKED_SHOWN = 30 * DAY
/** How long a stay that the payment deadline ended is current: while a late receipt is accepted. */
const LATE_SHOWN = 2 * DAY

/** Parts of a tenant's list of bookings. */
export const bookingTabs = ['current', 'past'] as const
export type BookingTab = (typeof bookingTabs)[number]

/** A tenant's bookings of which something is still to come: a stay, an answer or money. */
export function whereCurrent(): SQL | undefined {
  const justCancelled = or(
    and(gt(bookings.cancelledAt, now() - UNCHECKED_SHOWN), hasUnchecked()),
    and(gt(bookings.cancelledAt, now() - LATE_SHOWN), hasLapsed()),
  )
  return or(whereStatus(isOpen), and(whereStatus(isCancelled), justCancelled), hasRefund(), hasOpenDispute())
}

export function whereTab(tab: BookingTab): SQL | undefined {
  return tab === 'current' ? whereCurrent() : sql`(${whereCurrent()}) is not true`
}

/** Both conditions, so that SQLite searches the index of open refunds. */
const openRefund = and(
  inArray(refunds.status, ['owed', 'answered', 'disputed']),
  sql`${refunds.status} <> 'closed'`,
)

/** Bookings with an open refund. */
export function hasRefund(of?: SQL): SQL {
  const open = db().select({ id: refunds.bookingId }).from(refunds).where(and(openRefund, of))
  return inArray(bookings.id, open)
}

function hasUnchecked(): SQL {
  const ofBooking = and(eq(payments.bookingId, bookings.id), whereReceipt(isUndecided))
  return exists(db().select({ id: payments.id }).from(payments).where(ofBooking))
}

function hasLapsed(): SQL {
  const ofBooking = and(
    eq(events.subjectType, 'booking'),
    eq(events.subjectId, bookings.id),
    eq(events.name, 'booking.lapsed'),
  )
  return exists(db().select({ id: events.id }).from(events).where(ofBooking))
}

function hasOpenDispute(): SQL {
  const ofBooking = and(eq(payments.bookingId, bookings.id), isNull(paymentDisputes.outcome))
  return exists(
    db()
      .select({ id: paymentDisputes.paymentId })
      .from(paymentDisputes)
      .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
      .where(ofBooking),
  )
}
