import type { BookingStatus } from '~/domain/bookings/states'

export const RECEIPT_FORMATS = 'PNG, JPG, PDF'
export const PAYMENT_REFERENCE_MAX_LENGTH = 64
export const REASON_MAX_LENGTH = 500

export const RECEIPT_AND_REFERENCE_REQUIRED = 'Please select a receipt file and enter payment reference'
export const NO_TRANSACTION_NUMBER = 'no transaction number'

const closed: Record<BookingStatus, string | null> = {
  pending: 'Booking must be approved before payment',
  confirmed: null,
  cancelled: 'This booking was cancelled. Nothing can be paid for it any more.',
  completed: 'This stay is over. Nothing can be paid for it here any more.',
}

/** Why no receipt can be sent for a booking; null when one can. */
export function whyNotPayable(status: BookingStatus): string | null {
  return closed[status]
}
