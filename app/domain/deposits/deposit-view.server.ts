import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { type BookingRow, findBookingFor, relationsToBooking } from '~/domain/bookings/access.server'
import { isOpen } from '~/domain/money/booking-states'
import { missing } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import { depositOf } from './change-deposit.server'
import { depositSentence, keptTzs, mayReceive, mayReturn } from './rules'
import type { DepositView } from './views'

/**
 * The deposit of a booking that this person may read; null where none was agreed on, or before there is a
 * stay.
 */
export function depositView(actor: Actor, booking: BookingRow): DepositView | null {
  const deposit = depositOf(booking.id)
  const { id, status, depositTzs, confirmedAt, version } = booking
  if (depositTzs === 0 || confirmedAt === null) return null
  const may = allows('booking.deposit', relationsToBooking(db(), actor, booking))
  return {
    bookingId: id,
    title: booking.propertyTitle,
    tenantName: booking.contactName,
    version: deposit?.version ?? version,
    depositTzs,
    keptTzs: deposit ? keptTzs(deposit) : 0,
    deposit,
    sentence: depositSentence(deposit, depositTzs, !isOpen(status)),
    mayReceive: may && mayReceive(status, depositTzs, deposit),
    mayReturn: may && mayReturn(deposit),
  }
}

/** The same for the owner's forms. @throws missing, also where there is no deposit, forbidden */
export function requireDeposit(actor: Actor, bookingId: string): DepositView {
  const view = depositView(actor, findBookingFor(actor, bookingId, 'booking.deposit'))
  if (!view) throw missing('Failed to load booking details', { href: paths.bookings(), label: 'Bookings' })
  return view
}
