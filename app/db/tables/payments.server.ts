import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'

/** A receipt: what a tenant sends as proof of one transfer. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** What counts: as sent, until the verifier lowers it to what was received. */
    amountTzs: integer('amount').notNull(),
    sentAmountTzs: integer('sent_amount').notNull(),
    paymentMethod: text('payment_method', { enum: ['bank_transfer', 'mobile_money', 'card'] }).notNull(),
    paymentReference: text('payment_reference').notNull(),
    /** Trimmed and case-folded; empty when the tenant quoted the booking's own reference. */
    referenceFolded: text('reference_folded'),
    /** Key of the private object; the specification's receipt_url. */
    receiptKey: text('receipt_url').notNull(),
    receiptName: text('receipt_name').notNull(),
    receiptType: text('receipt_type').notNull(),
    receiptSha256: text('receipt_sha256').notNull(),
    status: text('status', { enum: ['pending', 'completed', 'rejected'] })
      .notNull()
      .default('pending'),
    rejectReason: text('reject_reason'),
    processedAt: integer('processed_at'),
    processedBy: text('processed_by'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('payments_booking').on(t.bookingId, t.createdAt),
    index('payments_status').on(t.status, t.createdAt),
    index('payments_reference').on(t.paymentMethod, t.referenceFolded),
    index('payments_receipt').on(t.receiptSha256),
    uniqueIndex('payments_reference_completed_once')
      .on(t.paymentMethod, t.referenceFolded)
      .where(sql`status = 'completed' and reference_folded is not null`),
    check('payments_status_known', oneOf(t.status, ['pending', 'completed', 'rejected'])),
    check('payments_amount', sql`${t.amountTzs} > 0 and ${t.amountTzs} <= ${t.sentAmountTzs}`),
  ],
)
