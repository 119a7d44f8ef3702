import { type Db, db } from '~/db/database.server'
import { groupCommit } from '~/db/group-commit.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { keepFirstPhone } from '~/domain/ground/accounts/profile.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t } from '~/domain/ground/shared/language'
import { forbidden } from '~/domain/ground/shared/refusals'
import { approvesAtOnce } from '~/domain/listings/payouts/account-for-property.server'
import type { Stay } from '~/domain/listings/properties/availability'
import type { BookingRow } from '../access.server'
import type { BookingRequest } from '../forms.server'
import { keepPlace } from './book-again.server'
import { type Bookable, type BookableChoice, findBookable, unitOf } from './bookable.server'
import { confirmBooking } from './confirm-booking.server'
import { alreadyStays, ensureTenantFree, ensureUnitFree } from './ensure-free.server'
import { ensureFewRequests, ensureWelcome } from './limits.server'
import { newRequest } from './new-request.server'
import { requestFits } from './request-fits.server'

/**
 * Requests a stay. All figures come from the stored property, never from the form. @throws missing when the
 * property does not exist, refused when the days are taken, it is not open to this person, or they have too
 * many requests. @returns `outcomePath` of the new booking, or of the one that this form already made.
 */
export function requestBooking(
  actor: Actor,
  choice: BookableChoice,
  input: BookingRequest,
  idempotency: IdempotencyKey & { outcomePath: (bookingId: string) => string },
): string {
  return transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'booking.request')) throw forbidden(t`Only tenants can make bookings.`)
    const action = `booking.request ${choice.propertyId} ${choice.hostelRoomId ?? choice.roomType ?? ''}`
    return withIdempotencyKey(tx, actor.id, action, idempotency, () => {
      const bookable = findBookable(choice, tx)
      const settings = readSettings(tx)
      const request = newRequest(tx, actor, bookable, input, settings)
      ensureMayAsk(actor, bookable, request, tx)
      const booking = tx.insert(bookings).values(request).returning().get()
      keepFirstPhone(tx, actor.id, request.contactPhone)
      const isAtOnce = approvesAtOnce(tx, bookable.property.id) && !isKeptForAnother(tx, booking)
      const isLonger = !isAtOnce && keepPlace(tx, booking)
      record(tx, {
        name: 'booking.requested',
        actorId: actor.id,
        subject: request.id,
        data: { note: request.notes ?? '', version: 1, isAtOnce, isLonger },
      })
      if (isAtOnce) confirmBooking(tx, booking, null)
      return idempotency.outcomePath(request.id)
    })
  })
}

const isKeptForAnother = (tx: Db, booking: BookingRow) =>
  requestFits(tx, [booking]).get(booking.id)?.obstacle === 'kept'

/** The same, when many people send at once, as in the week of registration. */
export function sendRequest(...args: Parameters<typeof requestBooking>): Promise<string> {
  return groupCommit(() => requestBooking(...args))
}

/** Checked before the sums are read, and again when the request is sent. @throws refused as `requestBooking` does */
export function ensureMayAsk(actor: Actor, bookable: Bookable, stay: Stay, tx: Db = db()): void {
  ensureWelcome(tx, actor.id, bookable)
  ensureFewRequests(tx, actor.id, bookable.property.id)
  ensureTenantFree(tx, actor.id, stay, alreadyStays)
  ensureUnitFree(tx, unitOf(bookable), stay, 'start_date')
}
