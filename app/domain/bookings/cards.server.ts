import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { readPropertyType } from '~/domain/properties/catalogue'
import { type BookingRow, relationsToBooking } from './access.server'
import { historiesOf } from './history.server'
import { nextStep } from './next-step'
import { monthsOf } from './rules'
import { mayCancel, mayDelete, mayPay, openBookingSteps } from './states'
import type { AllowedActions, BookingCardView } from './views'

const owners = alias(profiles, 'owners')

type NamedBooking = { booking: BookingRow; tenantName: string; ownerName: string }
type Statuses = (typeof payments.$inferSelect)['status'][]

/** Bookings with the names of both sides, to put conditions, order and limit on. */
export function namedBookings(tx: Db = db()) {
  return tx
    .select({ booking: bookings, tenantName: profiles.fullName, ownerName: owners.fullName })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .$dynamic()
}

/** The cards of these bookings as this person sees them. */
export function cardsOf(actor: Actor, rows: readonly NamedBooking[], tx: Db = db()): BookingCardView[] {
  const ids = rows.map(({ booking }) => booking.id)
  const histories = historiesOf(tx, ids)
  const statuses = paymentStatusesOf(tx, ids)
  return rows.map(({ booking, tenantName, ownerName }) => {
    const paid = statuses.get(booking.id) ?? []
    const may = allowedActions(tx, actor, booking, paid)
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
      next: nextStep({ ...booking, ownerName, payments: paid, own: may.own }, now()),
      isOverdue: may.decide && now() > booking.respondByAt,
      may,
      history: histories.get(booking.id) ?? [],
    }
  })
}

function allowedActions(tx: Db, actor: Actor, booking: BookingRow, paid: Statuses): AllowedActions {
  const relations = relationsToBooking(tx, actor, booking)
  return {
    decide: openBookingSteps(booking.status, relations).includes('approve'),
    pay: mayPay(booking.status, relations),
    cancel: mayCancel(booking.status, relations, paid),
    delete: mayDelete(booking.status, relations, paid.length > 0),
    own: relations.includes('tenant'),
  }
}

function paymentStatusesOf(tx: Db, bookingIds: readonly string[]): Map<string, Statuses> {
  const found = new Map<string, Statuses>()
  if (bookingIds.length === 0) return found
  const { bookingId, status } = payments
  const rows = tx
    .select({ bookingId, status })
    .from(payments)
    .where(inArray(bookingId, [...bookingIds]))
    .all()
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row.status])
  return found
}
