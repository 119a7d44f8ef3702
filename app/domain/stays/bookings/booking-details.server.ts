import { and, desc, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookingApprovals, bookings, events, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { isOpen } from '~/domain/ground/money/booking-states'
import { type BookingRow, relationsToBooking } from './access.server'
import { isApprovedAtOnce } from './booking-approvals.server'
import { cardsOf, namedBookings } from './cards.server'
import { cancelTerms } from './stays/cancelling'
import { mayChangeRoom } from './stays/change-room.server'
import type { Contact } from './views'

export type BookingDetailsView = ReturnType<typeof bookingDetails>

/** A booking that `findBookingFor` found for this person, with its figures, decision and contacts. */
export function bookingDetails(actor: Actor, booking: BookingRow, tx: Db = db()) {
  const [card] = cardsOf(actor, namedBookings(tx).where(eq(bookings.id, booking.id)).all(), tx)
  if (!card) throw new Error('A booking always has a tenant and an owner')
  const relations = relationsToBooking(tx, actor, booking)
  const terms = { ...booking, isOwnerSuspended: isSuspended(tx, booking.ownerId) }
  const { monthlyRentTzs, feeRate, feeBase, depositTzs, paymentMethod, paymentTerm, confirmedAt } = booking
  return {
    ...card,
    ...{ monthlyRentTzs, feeRate, feeBase, depositTzs, paymentMethod, paymentTerm, confirmedAt },
    rentTotalTzs: monthlyRentTzs * booking.durationMonths,
    feeTzs: booking.adminFeeTzs,
    /** The note of its approval, with the name of its author. */
    answer: answerOf(tx, booking.id),
    /** For the deciding side, while the booking is open. */
    genderChangedAt:
      actor.id !== booking.tenantId && isOpen(booking.status) ? genderChangedAt(tx, booking) : null,
    contacts: contactsFor(tx, actor, booking),
    owns: actor.id === booking.ownerId,
    /** This person decides on its receipts. */
    mayVerify: allows('payment.verify', relations),
    /** They may choose its room now. */
    mayChangeRoom: allows('booking.decide', relations) && mayChangeRoom(tx, booking),
    /** Nobody had to approve it. */
    isApprovedAtOnce: isApprovedAtOnce(tx, booking.id),
    /** What its tenant gets back who cancels; '' for others, and where it cannot be cancelled. */
    cancelTerms: card.may.own && card.may.cancel ? cancelTerms(terms, card.ownerName, today()) : '',
  }
}

/** The note with which it was approved; what rejected or cancelled it is in its state. */
function answerOf(tx: Db, bookingId: string) {
  const { bookingId: id, approvalStatus, approvedBy, approvalNotes: notes } = bookingApprovals
  const approved = and(eq(id, bookingId), eq(approvalStatus, 'approved'))
  const answer = tx
    .select({ by: profiles.fullName, notes })
    .from(bookingApprovals)
    .innerJoin(profiles, eq(profiles.id, approvedBy))
    .where(approved)
    .get()
  return answer?.notes ? { by: answer.by, notes: answer.notes } : null
}

/** When the tenant last changed their gender; null when never, and for a place without a gender policy. */
function genderChangedAt(tx: Db, { tenantId, propertyId }: BookingRow): number | null {
  const property = tx
    .select({ genderPolicy: properties.genderPolicy })
    .from(properties)
    .where(eq(properties.id, propertyId ?? ''))
    .get()
  if (!property || tenantId === null || property.genderPolicy === 'any') return null
  const change = tx
    .select({ at: events.createdAt })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'account'),
        eq(events.subjectId, tenantId),
        eq(events.name, 'account.gender-changed'),
      ),
    )
    .orderBy(desc(events.id))
    .get()
  return change?.at ?? null
}

/** The current version, for forms that decide. */
export function bookingVersion(bookingId: string): number {
  return db().select({ v: bookings.version }).from(bookings).where(eq(bookings.id, bookingId)).get()?.v ?? 0
}

/**
 * Contacts of the other side. The tenant gets the owner; everybody else gets the tenant, as typed in the
 * request, and the owner unless they are the owner.
 */
export function contactsFor(tx: Db, actor: Actor, booking: BookingRow): Contact[] {
  const person = (id: string) => tx.select().from(profiles).where(eq(profiles.id, id)).get()
  const owner = person(booking.ownerId)
  const toOwner: Contact = {
    role: 'owner',
    name: owner?.fullName ?? '',
    email: owner?.email ?? null,
    phone: owner?.phone ?? null,
  }
  if (actor.id === booking.tenantId) return [toOwner]
  const email = booking.tenantId === null ? null : (person(booking.tenantId)?.email ?? null)
  const toTenant: Contact = {
    role: 'tenant',
    name: booking.contactName,
    email,
    phone: booking.contactPhone || null,
  }
  return actor.id === booking.ownerId ? [toTenant] : [toTenant, toOwner]
}
