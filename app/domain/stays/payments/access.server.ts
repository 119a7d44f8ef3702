import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation, type RowAction } from '~/domain/ground/access/policy'
import { cameHere } from '~/domain/ground/money/where-status.server'
import { t } from '~/domain/ground/shared/language'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import {
  type BookingRow,
  OWNER_IS_CHECKED,
  relationsToBooking,
  waysToShared,
  whereRelated,
} from '~/domain/stays/bookings/access.server'
import { paths } from '~/paths'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentAction = Extract<RowAction, `payment.${string}`>
export type PaymentOfBooking = { payment: PaymentRow; booking: BookingRow }
type ReachedPayment = PaymentOfBooking & { relations: Relation[] }

const toPayments = () => ({ href: paths.payments(), label: t`Payments` })

/**
 * The payment with its booking and this person's relations to it, which are their relations to the booking.
 * Rule: decisions "Decisions on bookings, receipts and properties: who takes them". @throws missing for
 * people without a relation to it, forbidden when they may not take this action.
 */
export function findPaymentFor(
  actor: Actor,
  paymentId: string,
  action: PaymentAction,
  tx: Db = db(),
): ReachedPayment {
  const row = tx
    .select({ payment: payments, booking: bookings })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, paymentId))
    .get()
  const relations = row ? relationsToBooking(tx, actor, row.booking) : []
  if (!row || relations.length === 0) throw missing(t`Failed to load payments`, toPayments())
  if (!allows(action, relations))
    throw forbidden(
      relations.includes('read_only_agent')
        ? OWNER_IS_CHECKED
        : t`You don't have permission to decide on this payment.`,
      toPayments(),
    )
  return { ...row, relations }
}

/** The same question for lists: a condition on `bookings`, joined to `payments`. */
export function wherePaymentFor(actor: Actor, action: PaymentAction): SQL | undefined {
  return whereRelated(actor, action)
}

/**
 * One relation to payments: its condition, the same on their bookings (`undefined` for all from the market), and the
 * index that has their received sums. None has what was paid before its stay was entered.
 */
export type WayToPayments = { where: SQL | undefined; ofBookings: SQL | undefined; received: string }

/**
 * The same for reading, as disjoint conditions on `payments`, one per relation: an index serves each in order of
 * time.
 */
export function waysToPayments(actor: Actor): WayToPayments[] {
  if (actor.userType === 'admin')
    return [{ where: isNotNull(payments.tenantId), ofBookings: undefined, received: 'payments_received_all' }]
  const shared = waysToShared(actor)
  const of = (table: typeof payments | typeof bookings) => ({
    tenant: eq(table.tenantId, actor.id),
    owner: eq(table.ownerId, actor.id),
    shared: shared(table).map((way) => and(way, ne(table.ownerId, actor.id))),
  })
  const [where, ofBookings] = [of(payments), of(bookings)]
  return [
    { where: where.tenant, ofBookings: ofBookings.tenant, received: 'payments_received_tenant' },
    { where: and(where.owner, cameHere), ofBookings: ofBookings.owner, received: 'payments_received' },
    ...where.shared.map((way, at) => ({
      where: and(way, cameHere),
      ofBookings: ofBookings.shared[at],
      received: 'payments_received_property',
    })),
  ]
}
