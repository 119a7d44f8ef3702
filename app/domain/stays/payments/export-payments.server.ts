import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { reasonText } from '~/domain/ground/events/reasons'
import { CAME_ON } from '~/domain/ground/money/owner-money'
import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { counts, missingTzs, paymentStatusLabel } from '~/domain/ground/money/payment-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { t, term } from '~/domain/ground/shared/language'
import { roomText } from '~/domain/listings/properties/room-names'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
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
      roomName: bookings.roomName,
      tenantName: tenantNameOf(),
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
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
}

export type PaymentOfFile = ReturnType<ReturnType<typeof exportedPayments>['all']>[number]
/** `returnedTzs`: the part of it that was returned. */
export type ExportedPayment = PaymentOfFile & { returnedTzs: number }

/** Money in whole shillings. */
export const paymentColumns: readonly CsvColumn<ExportedPayment>[] = [
  [term('Booking'), (payment) => payment.reference],
  [term('Status'), (payment) => paymentStatusLabel(payment.status)],
  [term('Property'), (payment) => payment.propertyTitle],
  [term('Room'), (payment) => roomText(payment) ?? ''],
  [term('Tenant'), ({ tenantName }) => tenantName],
  [term('Owner'), ({ ownerName }) => ownerName],
  [term('Amount sent'), (payment) => payment.sentAmountTzs],
  [term('Amount received'), (payment) => (counts(payment.status) ? payment.amountTzs : '')],
  [term('Returned'), ({ status, returnedTzs }) => (counts(status) ? returnedTzs : '')],
  [term('Payment method'), (payment) => paymentMethodLabel(payment.paymentMethod)],
  [term('Payment reference'), (payment) => payment.paymentReference],
  [term('Sent'), (payment) => dayOf(payment.createdAt)],
  [term('Decided'), (payment) => (payment.processedAt === null ? '' : dayOf(payment.processedAt))],
  [term('Reason'), (payment) => (missingTzs(payment) > 0 ? reasonText(payment.rejectReason ?? '') : '')],
  [CAME_ON, ({ status, receivedOn }) => (counts(status) ? receivedOn : '')],
  [term('Recorded without a receipt'), ({ isRecorded }) => (isRecorded ? t`Yes` : '')],
]
