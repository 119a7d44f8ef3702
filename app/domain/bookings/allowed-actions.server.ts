import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { isSuspended } from '~/domain/accounts/suspension.server'
import {
  type BookingStep,
  mayCancel,
  mayComplete,
  mayDelete,
  mayPay,
  mayTakeBookingStep,
} from '~/domain/money/booking-states'
import type { PaymentStatus } from '~/domain/money/payment-states'
import { type BookingRow, relationsToBooking } from './access.server'
import type { AllowedActions } from './views'

/** Actions this person may take on a booking now, given its receipts and whether its owner has a deposit. */
export function allowedActions(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  paid: PaymentStatus[],
  hasDeposit: boolean,
): AllowedActions {
  const relations = relationsToBooking(tx, actor, booking)
  const may = (step: BookingStep) => mayTakeBookingStep(booking.status, step, relations)
  return {
    decide: may('approve'),
    pay: mayPay(booking.status, relations) && !isSuspended(tx, booking.ownerId),
    cancel: mayCancel(booking.status, relations, paid),
    delete: mayDelete(booking.status, relations, paid.length > 0 || hasDeposit),
    complete: may('complete') && mayComplete(booking, today()),
    own: relations.includes('tenant'),
  }
}
