import type { Actor } from '~/domain/access/actor'
import { paymentMethodLabels } from '~/domain/money/payment-methods'
import { counts, isRejected, paymentStatusLabels } from '~/domain/money/payment-states'
import { dayOf } from '~/domain/shared/calendar'
import type { CsvCell } from '~/domain/shared/csv'
import type { NamedPayment } from './cards.server'
import { allPayments, type PaymentListQuery } from './list-payments.server'

export const paymentColumns = [
  'Booking',
  'Status',
  'Property',
  'Room',
  'Tenant',
  'Owner',
  'Amount sent',
  'Amount received',
  'Payment method',
  'Payment reference',
  'Sent',
  'Decided',
  'Reason',
]

/** The rows of `paymentColumns` of the list that this person sees under this filter, newest first; money in whole shillings. */
export function* paymentRows(actor: Actor, query: PaymentListQuery): Generator<CsvCell[][], void> {
  for (const rows of allPayments(actor, query)) yield rows.map(cellsOf)
}

function cellsOf({ payment, booking, tenantName, ownerName }: NamedPayment): CsvCell[] {
  return [
    booking.reference,
    paymentStatusLabels[payment.status],
    booking.propertyTitle,
    booking.roomType ?? '',
    tenantName,
    ownerName,
    payment.sentAmountTzs,
    counts(payment.status) ? payment.amountTzs : '',
    paymentMethodLabels[payment.paymentMethod],
    payment.paymentReference,
    dayOf(payment.createdAt),
    payment.processedAt === null ? '' : dayOf(payment.processedAt),
    isRejected(payment.status) ? (payment.rejectReason ?? '') : '',
  ]
}
