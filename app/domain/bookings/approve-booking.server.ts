import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { refused } from '~/domain/shared/refusals'
import { findBookingFor } from './access.server'
import { requirePending, requireVersion } from './change-booking.server'
import { confirmBooking } from './confirm-booking.server'
import type { Decision } from './forms.server'
import { payoutAccountFor } from './payout-account.server'

const ADD_ACCOUNT = 'Add a payout account before you approve a booking: your tenant pays there.'
const PAYOUT_FORM = { href: '/settings/profile', label: 'Add a payout account' }

/**
 * Confirms a request. Missing, forbidden, refused when it is decided already, when nothing is free on these days, when
 * the owner has no payout account; stale when the page showed an earlier version.
 */
export function approveBooking(actor: Actor, bookingId: string, input: Decision): void {
  transaction((tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.decide', tx)
    requirePending(tx, booking)
    requireVersion(tx, booking, input.version)
    if (booking.ownerId === actor.id && !payoutAccountFor(tx, booking.propertyId ?? ''))
      throw refused(ADD_ACCOUNT, undefined, PAYOUT_FORM)
    confirmBooking(tx, booking, actor.id, input.approval_notes)
  })
}
