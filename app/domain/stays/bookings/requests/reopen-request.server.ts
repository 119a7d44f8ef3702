import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep } from '~/domain/ground/money/booking-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor } from '../access.server'
import { forgetDecision } from '../booking-approvals.server'
import { requireBookingVersion } from '../change-booking.server'
import { deadlineFrom } from '../clock-watch.server'
import { expiresAt, latestExpiry, respondByAt } from '../deadlines'
import { wasRefusedAsRequest } from '../history'
import { historiesOf } from '../history.server'
import { restoreBooking } from '../restore-booking.server'
import { MAX_PENDING_REQUESTS } from '../rules'
import { paymentStatusesOf } from '../stays/cancel-booking.server'
import { pendingOf } from './limits.server'

const NOT_A_REQUEST = term('Only a request that was rejected or not answered can be reopened.')
const HAS_PAYMENTS = term('A receipt was sent for this booking, so it cannot be reopened.')
const HAS_OTHER_REQUESTS = term(
  'The tenant has another request for this place, or as many requests as they may have at once.',
)
const IS_OVER = term('The first day of this request has passed.')

/**
 * Reopens, as an administrator, a request that was rejected or expired by mistake: its owner has the usual time to
 * answer. @throws missing, forbidden, stale, refused when it ended in another way, when anything was paid, when its
 * first day has passed, when its tenant has too many requests, and as for a confirmation. Rule: decisions "Requests:
 * reopened by administrators".
 */
export function reopenRequest(actor: Actor, bookingId: string, seenVersion: number | null): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.reopen', tx)
    bookingStep(booking.status, 'reopen')
    const why = whyNotReopened(tx, booking)
    if (why) throw refused(why)
    requireBookingVersion(tx, booking, seenVersion)
    if (hasOtherRequests(tx, booking)) throw refused(HAS_OTHER_REQUESTS)
    const { requestExpiryHours } = readSettings(tx)
    const request = { createdAt: deadlineFrom(), startDate: booking.startDate, requestExpiryHours }
    const deadlines = { respondByAt: respondByAt(request), expiresAt: expiresAt(request), remindedAt: null }
    const { version } = restoreBooking(tx, booking, 'reopen', deadlines)
    forgetDecision(tx, bookingId)
    record(tx, { name: 'booking.reopened', actorId: actor.id, subject: bookingId, data: { version } })
  })
}

function hasOtherRequests(tx: Db, { tenantId, propertyId }: BookingRow): boolean {
  const pending = pendingOf(tx).all({ tenantId })
  return pending.length >= MAX_PENDING_REQUESTS || pending.some((other) => other.propertyId === propertyId)
}

function whyNotReopened(tx: Db, booking: BookingRow): string | null {
  const history = historiesOf(tx, [booking.id]).get(booking.id) ?? []
  if (!wasRefusedAsRequest(history)) return NOT_A_REQUEST
  if (paymentStatusesOf(tx, booking.id).length > 0) return HAS_PAYMENTS
  return latestExpiry(booking.startDate) <= now() ? IS_OVER : null
}
