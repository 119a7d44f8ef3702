import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { properties } from './properties.server'
import { rowOf } from './row-of.server'

const numberKinds = ['sent', 'counted', 'again', 'named', 'words'] as const

/** A payment: a receipt that a tenant sent as proof of one transfer, or one that the owner's side recorded, without a file. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    bookingId: rowOf('booking_id', () => bookings.id),
    /** The booking's owner and tenant: chronological lists are read by these. */
    ownerId: rowOf('owner_id', () => profiles.id),
    /** Null for a stay that its owner entered. */
    tenantId: text('tenant_id').references(() => profiles.id),
    propertyId: text('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** The amount that counts: as sent, until the verifier lowers it. */
    amountTzs: integer('amount').notNull(),
    sentAmountTzs: integer('sent_amount').notNull(),
    paymentMethod: text('payment_method', {
      enum: ['bank_transfer', 'mobile_money', 'card', 'cash', 'before'],
    }).notNull(),
    /** The transaction number as it was read; empty when the text has none, e.g. only the booking's reference. */
    paymentReference: text('payment_reference').notNull(),
    /** The whole text without the balance, where it is more than the number. */
    referenceText: text('reference_text'),
    /** Read in the text: the sum sent; the receiver's name where it is not that of an account shown; the day. */
    textSumTzs: integer('text_sum'),
    textName: text('text_name'),
    textDay: text('text_day'),
    /** The owner's side recorded it without a receipt. */
    isRecorded: integer('is_recorded', { mode: 'boolean' }).notNull().default(false),
    /** The day on which the money came; of a receipt that was not approved, the day on which it was sent. */
    receivedOn: text('received_on').notNull(),
    /** Key of the private object, '' where there is no file; the specification's receipt_url. */
    receiptKey: text('receipt_url').notNull(),
    receiptName: text('receipt_name').notNull(),
    receiptType: text('receipt_type').notNull(),
    receiptSha256: text('receipt_sha256').notNull(),
    status: text('status', { enum: ['pending', 'completed', 'rejected', 'failed'] })
      .notNull()
      .default('pending'),
    /** Whether a line of an invoice bills it. */
    isBilled: integer('is_billed', { mode: 'boolean' }).notNull().default(false),
    /** Amount owed before this receipt, as the verifier saw it; null until decided. */
    expectedTzs: integer('expected_amount'),
    /** Why all or a part of it is not counted. */
    rejectReason: text('reject_reason'),
    processedAt: integer('processed_at'),
    processedBy: text('processed_by'),
    /** When administrators were notified that nobody had checked it. */
    escalatedAt: integer('escalated_at'),
    /** When an agent left it to the owner, because its number is on an approved payment. */
    leftAt: integer('left_at'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('payments_booking').on(t.bookingId, t.createdAt),
    index('payments_status').on(t.status, t.createdAt, t.id, t.tenantId),
    index('payments_owner_status').on(t.ownerId, t.status, t.createdAt, t.id),
    index('payments_days').on(t.receivedOn, t.createdAt, t.id),
    index('payments_owner').on(t.ownerId, t.receivedOn, t.createdAt, t.id),
    index('payments_tenant').on(t.tenantId, t.receivedOn, t.createdAt, t.id),
    index('payments_property').on(t.propertyId, t.receivedOn, t.createdAt, t.id),
    index('payments_waiting').on(t.ownerId, t.createdAt, t.id).where(sql`status = 'pending'`),
    index('payments_counted').on(t.bookingId, t.processedAt, t.amountTzs).where(sql`status = 'completed'`),
    /** Money that came, without what was paid before its stay was entered here; and of everybody, on stays from the market. */
    index('payments_received')
      .on(t.ownerId, t.receivedOn, t.amountTzs)
      .where(sql`status = 'completed' and payment_method <> 'before'`),
    index('payments_received_all')
      .on(t.receivedOn, t.amountTzs, t.tenantId)
      .where(sql`status = 'completed' and tenant_id is not null`),
    index('payments_received_tenant')
      .on(t.tenantId, t.receivedOn, t.amountTzs)
      .where(sql`status = 'completed'`),
    index('payments_received_property')
      .on(t.propertyId, t.receivedOn, t.amountTzs)
      .where(sql`status = 'completed' and payment_method <> 'before'`),
    index('payments_to_bill')
      .on(t.ownerId, t.bookingId, t.tenantId, t.status, t.isBilled)
      .where(sql`status = 'completed' and is_billed = 0 and tenant_id is not null`),
    /** A sum that somebody searches, as sent and as counted. */
    index('payments_sent').on(t.sentAmountTzs, t.id),
    index('payments_lowered').on(t.amountTzs).where(sql`amount < sent_amount`),
    index('payments_receipt').on(t.receiptSha256),
    check('payments_status_known', oneOf(t.status, ['pending', 'completed', 'rejected', 'failed'])),
    check('payments_billed', sql`${t.isBilled} = 0 or ${t.status} = 'completed'`),
    check('payments_amount', sql`${t.amountTzs} > 0 and ${t.amountTzs} <= ${t.sentAmountTzs}`),
  ],
)

/**
 * Identifies the transfers of receipts: their numbers, folded, and texts without a number, hashed. Rule: decisions
 * "Receipts: a transfer counts once".
 */
export const transactionNumbers = sqliteTable(
  'transaction_numbers',
  {
    number: text('number').notNull(),
    paymentId: rowOf('payment_id', () => payments.id, 'cascade'),
    /**
     * `sent` until it counts, then `counted`, or `again` for another transfer with a counted number. `named` numbers are for
     * search, `words` are a text without a number: both refuse nothing.
     */
    kind: text('kind', { enum: numberKinds }).notNull(),
    /** The sum of this transfer in the text. */
    sumTzs: integer('sum'),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.paymentId] }),
    index('transaction_numbers_payment').on(t.paymentId),
    uniqueIndex('transaction_numbers_counted_once').on(t.number).where(sql`kind = 'counted'`),
    check('transaction_numbers_kind_known', oneOf(t.kind, numberKinds)),
  ],
)

/** Which reminders of an instalment went out: 7, 3 and 0 days before its day, and -1 once it is late. */
export const instalmentReminders = sqliteTable(
  'instalment_reminders',
  {
    bookingId: rowOf('booking_id', () => bookings.id, 'cascade'),
    instalment: integer('instalment').notNull(),
    /** Negative after the due day: -1 once it has passed, and for the first instalment again 7 and 21 days later. */
    daysBefore: integer('days_before').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.instalment, t.daysBefore] }),
    check('instalment_reminders_days_known', sql`${t.daysBefore} in (7, 3, 0, -1, -8, -22)`),
  ],
)
