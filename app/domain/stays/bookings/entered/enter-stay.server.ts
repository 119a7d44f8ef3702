import { and, eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { insertRow } from '~/db/prepared.server'
import { bookings, deposits, hostelRooms, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { record } from '~/domain/ground/events/record.server'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { PAID_BEFORE } from '~/domain/ground/money/payment-methods'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { endDateOf } from '~/domain/ground/shared/stay'
import { sameText } from '~/domain/ground/shared/text'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { NO_ROOM } from '~/domain/listings/properties/room-names'
import { MAX_TERM_MONTHS } from '~/domain/listings/properties/rules'
import type { BookingRow } from '../access.server'
import { changeBooking } from '../change-booking.server'
import { chosenRoom } from '../named-rooms.server'
import { notifyCrowdedOut } from '../requests/crowded-out.server'
import { newReference } from '../requests/new-request.server'
import { takeUnit } from './offer.server'

/** A tenant from before as the owner enters them; sums in whole shillings, `paidTzs` is what they had paid of this stay. */
export type EnteredStay = {
  name: string
  phone: string | null
  hostelRoomId: string | null
  roomName: string | null
  monthlyRentTzs: number
  startDate: Day
  /** The day of leaving. */
  endDate: Day
  paidTzs: number
  depositTzs: number
}

/**
 * Enters the stay of a tenant from before, confirmed at once, inside the caller's transaction, and returns its id; the caller
 * refreshes the listing, once for all its stays. @throws missing, forbidden, refused when the dates or sums are wrong or nothing is
 * free on its days. Rule: decisions "Entered stays: the owner's word is enough".
 */
export function enterStay(tx: Db, actor: Actor, propertyId: string, input: EnteredStay): string {
  const property = findPropertyFor(actor, propertyId, 'property.tenants', tx)
  const room = hasRoomCategories(property.propertyType) ? categoryOf(tx, propertyId, input) : null
  const durationMonths = monthsUntil(input)
  const { monthlyRentTzs, paidTzs, depositTzs, name, phone, startDate, endDate } = input
  const totalAmountTzs = monthlyRentTzs * durationMonths
  ensureSums(input, totalAmountTzs)
  const unit = { propertyId, hostelRoomId: room?.id ?? null }
  const before = stayBefore(tx, unit, input)
  if (before) changeBooking(tx, before, { raisedOffer: false })
  const raisedOffer = before !== undefined || takeUnit(tx, propertyId, room, input)
  const roomName = chosenRoom(
    tx,
    actor,
    { ...unit, startDate, endDate, tenantId: null },
    input.roomName ?? NO_ROOM,
  )
  const { id, reference } = newReference(tx)
  const at = now()
  const row = {
    ...{ id, reference, source: 'owner', tenantId: null, ownerId: actor.id, ...unit },
    ...{ propertyTitle: property.title, propertyAddress: property.address, propertyCity: property.city },
    ...{ propertyType: property.propertyType, roomType: room?.roomType ?? null, roomName },
    ...{ startDate, endDate, durationMonths, monthlyRentTzs, totalAmountTzs, depositTzs, raisedOffer },
    ...{ feeRate: 0, adminFeeTzs: 0, receivedTzs: paidTzs, countedAt: paidTzs > 0 ? at : null },
    ...{ paymentMethod: 'mobile_money', contactName: name, contactPhone: phone ?? '' },
    ...{ status: 'confirmed', confirmedAt: at, respondByAt: at, expiresAt: at, createdAt: at, updatedAt: at },
  } satisfies typeof bookings.$inferInsert
  insertRow(tx, bookings, row)
  if (paidTzs > 0) insertPaidBefore(tx, row)
  if (depositTzs > 0) insertRow(tx, deposits, { bookingId: id, receivedTzs: depositTzs, receivedAt: at })
  record(tx, { name: 'booking.entered', actorId: actor.id, subject: id, data: { version: 1 } })
  if (!raisedOffer) notifyCrowdedOut(tx, row)
  return id
}

function categoryOf(tx: Db, propertyId: string, { hostelRoomId }: EnteredStay) {
  const own = and(eq(hostelRooms.id, hostelRoomId ?? ''), eq(hostelRooms.propertyId, propertyId))
  const room = tx.select().from(hostelRooms).where(own).get()
  if (!room) throw missing(t`Could not find the selected room type`)
  return room
}

/** The stay of the same tenant that ends on this one's first day, and whose unit is kept from students: that goes over to this one. */
function stayBefore(tx: Db, { propertyId, hostelRoomId }: Unit, { name, phone, startDate }: EnteredStay) {
  const sameUnit = and(eq(bookings.propertyId, propertyId), eq(bookings.hostelRoomId, hostelRoomId ?? ''))
  const ends = and(eq(bookings.endDate, startDate), whereStatus(takesUnit), eq(bookings.raisedOffer, true))
  return tx
    .select()
    .from(bookings)
    .where(and(sameUnit, ends, eq(bookings.contactPhone, phone ?? '')))
    .all()
    .find(({ contactName }) => sameText(contactName, name))
}

/** Months that have begun by the end of a stay: these are owed in full. */
function monthsUntil({ startDate, endDate }: EnteredStay): number {
  if (endDate <= startDate) throw refused(t`Choose a day after ${formatDay(startDate)}.`, 'until')
  if (endDate <= today()) throw refused(t`This stay is over. Enter stays that go on after today.`, 'until')
  let months = 1
  while (months < MAX_TERM_MONTHS && endDateOf(startDate, months) < endDate) months += 1
  const last = endDateOf(startDate, months)
  if (last < endDate) throw refused(t`Choose ${formatDay(last)} or earlier.`, 'until')
  return months
}

function ensureSums({ monthlyRentTzs, paidTzs }: EnteredStay, totalTzs: number): void {
  if (monthlyRentTzs <= 0) throw refused(t`Enter the rent of a month`, 'rent')
  if (paidTzs > totalTzs)
    throw refused(t`The rent of this stay is ${formatTzs(totalTzs)} in all. Enter no more as paid.`, 'paid')
}

type Unit = { propertyId: string; hostelRoomId: string | null }
type Paid = Pick<BookingRow, 'id' | 'ownerId' | 'propertyId' | 'startDate' | 'receivedTzs' | 'createdAt'>

/** One payment with all that was paid before, of the stay's first day. */
function insertPaidBefore(tx: Db, booking: Paid): void {
  const { id, ownerId, propertyId, startDate, receivedTzs, createdAt: at } = booking
  insertRow(tx, payments, {
    ...{ id: newId(), bookingId: id, ownerId, tenantId: null, propertyId },
    ...{ amountTzs: receivedTzs, sentAmountTzs: receivedTzs, paymentMethod: PAID_BEFORE, isRecorded: true },
    ...{ paymentReference: '', receiptKey: '', receiptName: '', receiptType: '', receiptSha256: '' },
    ...{ receivedOn: startDate, status: 'completed', processedAt: at, processedBy: ownerId, createdAt: at },
  })
}
