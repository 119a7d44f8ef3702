import { fold } from '~/domain/shared/text'

export const RECEIPT_FORMATS = 'PNG, JPG, PDF'
export const PAYMENT_REFERENCE_MAX_LENGTH = 64
export const REASON_MAX_LENGTH = 500

export const RECEIPT_AND_REFERENCE_REQUIRED = 'Please select a receipt file and enter payment reference'
export const PAYMENT_NEEDS_APPROVAL = 'Booking must be approved before payment'
export const NO_TRANSACTION_NUMBER = 'no transaction number'

/**
 * A payment reference for comparing with others of the same method: its letters and digits alone, so that a space, a
 * hyphen or an invisible sign makes no other transfer of it. Null without any, and when it is the booking's own
 * reference, which is no transaction number and may be typed any number of times.
 */
export function foldReference(typed: string, bookingReference: string): string | null {
  const folded = fold(typed).replace(/[^\p{L}\p{N}]+/gu, '')
  return folded === '' || folded === fold(bookingReference) ? null : folded
}
