import { labels, term } from '~/domain/ground/shared/language'

export const paymentMethods = ['bank_transfer', 'mobile_money', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Of the one payment with what a tenant had paid before the owner entered their stay. Rule: decisions "Entered stays: what was paid before". */
export const PAID_BEFORE = 'before'

export const paymentMethodLabel = labels<PaymentMethod | RecordedMethod | typeof PAID_BEFORE>({
  bank_transfer: 'Bank Transfer',
  mobile_money: 'Mobile Money',
  card: 'Card',
  cash: 'Cash',
  before: 'Paid before',
})

/** How a payment that the owner's side records was made. */
export const recordedMethods = ['cash', 'mobile_money', 'bank_transfer'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

export const isRecordedMethod = (value: string): value is RecordedMethod =>
  (recordedMethods as readonly string[]).includes(value)

/** The method that a request proposes: one for which the owner has an account. */
export const proposedMethod = (takesBankTransfers: boolean): OpenPaymentMethod =>
  takesBankTransfers ? 'bank_transfer' : 'mobile_money'
export const CARD_HINT = term('coming soon')

/**
 * Methods that can be chosen: card waits for a processor. Rule: decisions "Payments: tenants pay the owner".
 */
export const openPaymentMethods = ['bank_transfer', 'mobile_money'] as const
export type OpenPaymentMethod = (typeof openPaymentMethods)[number]

export function isOpenPaymentMethod(value: unknown): value is OpenPaymentMethod {
  return openPaymentMethods.includes(value as OpenPaymentMethod)
}
