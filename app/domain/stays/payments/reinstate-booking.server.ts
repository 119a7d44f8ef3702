import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { paymentStep } from '~/domain/ground/money/payment-states'
import { term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { deadlineFrom } from '~/domain/stays/bookings/clock-watch.server'
import { payByAfterRejection } from '~/domain/stays/bookings/deadlines'
import { isLapsed } from '~/domain/stays/bookings/late-receipt.server'
import { notifyCrowdedOut } from '~/domain/stays/bookings/requests/crowded-out.server'
import { withdrawRequests } from '~/domain/stays/bookings/requests/withdraw-requests.server'
import { restoreBooking } from '~/domain/stays/bookings/restore-booking.server'
import { dropRefund } from '~/domain/stays/bookings/stays/open-refund.server'
import { countAgain, findUndecided, receivedOf, settlePayment } from './decide-payment.server'
import type { Approval } from './forms.server'

const ENDED_BY_A_PERSON = term('Only a stay that ended because its payment was late can go on.')

/** Lets a stay that its payment deadline cancelled go on: at least 48 hours are left for the rest. */
export function goesOn(tx: Db, booking: BookingRow): BookingRow {
  dropRefund(tx, booking.id)
  const payByAt = payByAfterRejection(booking.payByAt ?? 0, deadlineFrom())
  const restored = restoreBooking(tx, booking, 'reinstate', { payByAt })
  withdrawRequests(tx, restored)
  notifyCrowdedOut(tx, restored)
  return restored
}

/**
 * Counts a receipt that came after the payment deadline, and lets the stay that the deadline cancelled go on: at least 48
 * hours are left for the rest. @throws missing, forbidden, stale, refused as for approving, when a person cancelled the
 * stay, when money of it was returned, and for what a confirmation refuses. Rule: decisions "Receipts: after the
 * deadline".
 */
export function reinstateBooking(actor: Actor, paymentId: string, input: Approval): void {
  transaction(actor, (tx) => {
    const found = findUndecided(tx, actor, paymentId, input.version)
    const { payment, booking } = found
    const received = receivedOf(found, input)
    if (isCancelled(booking.status) && !isLapsed(tx, booking)) throw refused(ENDED_BY_A_PERSON)
    const restored = goesOn(tx, booking)
    const outcome = { status: paymentStep(payment.status, 'approve'), ...received }
    const event = { name: 'payment.reinstated', by: actor.id, note: received.rejectReason ?? '' } as const
    countAgain(tx, actor, found, input.again)
    settlePayment(tx, { payment, booking: restored }, outcome, event)
  })
}
