export const RECEIPT_FORMATS = 'PNG, JPG, PDF'
export const PAYMENT_REFERENCE_MAX_LENGTH = 64
export const REASON_MAX_LENGTH = 500

export const RECEIPT_AND_REFERENCE_REQUIRED = 'Please select a receipt file and enter payment reference'
export const PAYMENT_NEEDS_APPROVAL = 'Booking must be approved before payment'
export const NO_TRANSACTION_NUMBER = 'no transaction number'
