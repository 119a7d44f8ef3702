import { eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { missing } from '~/domain/ground/shared/refusals'
import {
  type BookingAction,
  type BookingRow,
  findBookingFor,
  relationsToBooking,
} from '~/domain/stays/bookings/access.server'
import { paths } from '~/paths'
import { depositOf } from './change-deposit.server'
import type { DepositView } from './deposit-views'
import { depositSentence, isDisputed, keptTzs, mayDispute, mayReceive, mayReturn } from './rules'

/**
 * The deposit of a booking that this person may read; null where none was agreed on, or before there is a
 * stay.
 */
export function depositView(actor: Actor, booking: BookingRow): DepositView | null {
  const deposit = depositOf(booking.id)
  const { id, status, depositTzs, confirmedAt, version } = booking
  if (depositTzs === 0 || confirmedAt === null) return null
  const relations = relationsToBooking(db(), actor, booking)
  const may = allows('booking.deposit', relations)
  const owner = db().select().from(profiles).where(eq(profiles.id, booking.ownerId)).get()
  const names = { ownerName: owner?.fullName ?? '', tenantName: booking.contactName }
  const owns = relations.includes('owner')
  return {
    bookingId: id,
    title: booking.propertyTitle,
    ...names,
    version: deposit?.version ?? version,
    depositTzs,
    keptTzs: deposit ? keptTzs(deposit) : 0,
    deposit,
    sentence: depositSentence(deposit, booking, { ...names, owns }, today()),
    mayReceive: may && mayReceive(status, depositTzs, deposit),
    mayReturn: may && mayReturn(deposit),
    mayDispute: allows('booking.dispute-deposit', relations) && mayDispute(deposit, now()),
    mayDecide: allows('booking.decide-deposit', relations) && isDisputed(deposit),
  }
}

/** The same for the form of an action. @throws missing, also where there is no deposit, forbidden */
export function requireDeposit(
  actor: Actor,
  bookingId: string,
  action: BookingAction = 'booking.deposit',
): DepositView {
  const view = depositView(actor, findBookingFor(actor, bookingId, action))
  if (!view) throw missing('Failed to load booking details', { href: paths.bookings(), label: 'Bookings' })
  return view
}
