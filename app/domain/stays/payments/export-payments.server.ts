import { paymentMethodLabels } from '~/domain/ground/money/payment-methods'
import { counts, missingTzs, paymentStatusLabels } from '~/domain/ground/money/payment-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import type { ExportedPayment } from './list-payments.server'

/** Money in whole shillings. */
export const paymentColumns: readonly CsvColumn<ExportedPayment>[] = [
  ['Booking', ({ booking }) => booking.reference],
  ['Status', ({ payment }) => paymentStatusLabels[payment.status]],
  ['Property', ({ booking }) => booking.propertyTitle],
  ['Room', ({ booking }) => booking.roomType ?? ''],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Owner', ({ ownerName }) => ownerName],
  ['Amount sent', ({ payment }) => payment.sentAmountTzs],
  ['Amount received', ({ payment }) => (counts(payment.status) ? payment.amountTzs : '')],
  ['Returned', ({ payment, returnedTzs }) => (counts(payment.status) ? returnedTzs : '')],
  ['Payment method', ({ payment }) => paymentMethodLabels[payment.paymentMethod]],
  ['Payment reference', ({ payment }) => payment.paymentReference],
  ['Sent', ({ payment }) => dayOf(payment.createdAt)],
  ['Decided', ({ payment }) => (payment.processedAt === null ? '' : dayOf(payment.processedAt))],
  ['Reason', ({ payment }) => (missingTzs(payment) > 0 ? (payment.rejectReason ?? '') : '')],
  ['Recorded without a receipt, received on', ({ payment }) => payment.receivedOn ?? ''],
]
