import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import { CAME_ON } from '~/domain/ground/money/owner-money'
import { paymentMethodLabels } from '~/domain/ground/money/payment-methods'
import { counts, missingTzs, paymentStatusLabels } from '~/domain/ground/money/payment-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { owners } from './cards.server'

/** What the file has of a payment, without the columns that only pages show: these cost most of its time. */
export function exportedPayments() {
  return db()
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      reference: bookings.reference,
      status: payments.status,
      propertyTitle: bookings.propertyTitle,
      roomType: bookings.roomType,
      tenantName: profiles.fullName,
      ownerName: owners.fullName,
      sentAmountTzs: payments.sentAmountTzs,
      amountTzs: payments.amountTzs,
      paymentMethod: payments.paymentMethod,
      paymentReference: payments.paymentReference,
      createdAt: payments.createdAt,
      processedAt: payments.processedAt,
      rejectReason: payments.rejectReason,
      receivedOn: payments.receivedOn,
      isRecorded: payments.isRecorded,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
}

export type PaymentOfFile = ReturnType<ReturnType<typeof exportedPayments>['all']>[number]
/** `returnedTzs`: the part of it that was returned. */
export type ExportedPayment = PaymentOfFile & { returnedTzs: number }

/** Money in whole shillings. */
export const paymentColumns: readonly CsvColumn<ExportedPayment>[] = [
  ['Booking', (payment) => payment.reference],
  ['Status', (payment) => paymentStatusLabels[payment.status]],
  ['Property', (payment) => payment.propertyTitle],
  ['Room', (payment) => payment.roomType ?? ''],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Owner', ({ ownerName }) => ownerName],
  ['Amount sent', (payment) => payment.sentAmountTzs],
  ['Amount received', (payment) => (counts(payment.status) ? payment.amountTzs : '')],
  ['Returned', ({ status, returnedTzs }) => (counts(status) ? returnedTzs : '')],
  ['Payment method', (payment) => paymentMethodLabels[payment.paymentMethod]],
  ['Payment reference', (payment) => payment.paymentReference],
  ['Sent', (payment) => dayOf(payment.createdAt)],
  ['Decided', (payment) => (payment.processedAt === null ? '' : dayOf(payment.processedAt))],
  ['Reason', (payment) => (missingTzs(payment) > 0 ? (payment.rejectReason ?? '') : '')],
  [CAME_ON, ({ status, receivedOn }) => (counts(status) ? receivedOn : '')],
  ['Recorded without a receipt', ({ isRecorded }) => (isRecorded ? 'Yes' : '')],
]
