import { eq } from 'drizzle-orm'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { t } from '~/domain/ground/shared/language'
import { NAME_REMOVED } from '~/domain/ground/shared/person-names'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { changeBooking, requireBookingVersion } from '~/domain/stays/bookings/change-booking.server'
import { isEntered } from '~/domain/stays/bookings/tenant-name.server'
import { forgetName } from './close-account.server'

/**
 * Takes away what the owner typed about the tenant of an entered stay that is over; days and sums stay. @throws missing,
 * forbidden, stale, refused while it lasts. Rule: decisions "Entered stays: the owner's word is enough".
 */
export function forgetTenant(actor: Actor, bookingId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.keep-entered', tx)
    if (!isEntered(booking)) throw missing(t`Failed to load booking details`)
    requireBookingVersion(tx, booking, seen)
    if (isConfirmed(booking.status)) throw refused(t`Name and phone are needed until the stay has ended.`)
    const blank = { contactName: NAME_REMOVED, contactPhone: '', cancelReason: null }
    const { version } = changeBooking(tx, booking, blank)
    const texts = { referenceText: null, textName: null }
    tx.update(payments).set(texts).where(eq(payments.bookingId, bookingId)).run()
    forgetName(tx, booking, NAME_REMOVED)
    record(tx, { name: 'booking.tenant-removed', actorId: actor.id, subject: bookingId, data: { version } })
  })
}
