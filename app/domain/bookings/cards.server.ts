import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { bookingBalance } from '~/domain/money/balance'
import { moneyBar } from '~/domain/money/owed'
import type { PaymentStatus } from '~/domain/money/payment-states'
import { readPropertyType } from '~/domain/properties/catalogue'
import { monthsOf } from '~/domain/shared/stay'
import { type BookingRow, relationsToBooking } from './access.server'
import { historiesOf } from './history.server'
import { nextStep } from './next-step'
import { isConfirmed, mayCancel, mayDelete, mayPay, openBookingSteps } from './states'
import type { AllowedActions, BookingCardView } from './views'

const owners = alias(profiles, 'owners')

type NamedBooking = {
  booking: BookingRow
  tenantName: string
  ownerName: string
  ownerPhone: string | null
}
type PaymentRow = typeof payments.$inferSelect

/** Bookings with the names of both sides, to put conditions, order and limit on. */
export function namedBookings(tx: Db = db()) {
  return tx
    .select({
      booking: bookings,
      tenantName: profiles.fullName,
      ownerName: owners.fullName,
      ownerPhone: owners.phone,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .$dynamic()
}

/** The cards of these bookings as this person sees them. */
export function cardsOf(actor: Actor, rows: readonly NamedBooking[], tx: Db = db()): BookingCardView[] {
  const ids = rows.map(({ booking }) => booking.id)
  const histories = historiesOf(tx, ids)
  const sent = paymentsOfAll(tx, ids)
  return rows.map(({ booking, tenantName, ownerName, ownerPhone }) => {
    const paid = sent.get(booking.id) ?? []
    const may = allowedActions(
      tx,
      actor,
      booking,
      paid.map(({ status }) => status),
    )
    const balance = bookingBalance(booking, paid, today())
    const side = may.own ? 'tenant' : 'owner'
    return {
      id: booking.id,
      reference: booking.reference,
      version: booking.version,
      propertyId: booking.propertyId,
      title: booking.propertyTitle,
      address: booking.propertyAddress,
      city: booking.propertyCity,
      propertyType: readPropertyType(booking.propertyType) ?? 'room',
      roomType: booking.roomType,
      startDate: booking.startDate,
      endDate: booking.endDate,
      months: monthsOf(booking),
      totalTzs: booking.totalAmountTzs,
      status: booking.status,
      createdAt: booking.createdAt,
      tenantName,
      ownerName,
      next: nextStep({ ...booking, ownerName, ownerPhone, balance, side }, now()),
      money: isConfirmed(booking.status) ? moneyBar(balance) : null,
      isOverdue: may.decide && now() > booking.respondByAt,
      may,
      history: histories.get(booking.id) ?? [],
    }
  })
}

function allowedActions(tx: Db, actor: Actor, booking: BookingRow, paid: PaymentStatus[]): AllowedActions {
  const relations = relationsToBooking(tx, actor, booking)
  return {
    decide: openBookingSteps(booking.status, relations).includes('approve'),
    pay: mayPay(booking.status, relations),
    cancel: mayCancel(booking.status, relations, paid),
    delete: mayDelete(booking.status, relations, paid.length > 0),
    own: relations.includes('tenant'),
  }
}

/** The receipts of each of these bookings, oldest first. */
function paymentsOfAll(tx: Db, bookingIds: readonly string[]): Map<string, PaymentRow[]> {
  const found = new Map<string, PaymentRow[]>()
  if (bookingIds.length === 0) return found
  const rows = tx
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, [...bookingIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row])
  return found
}
