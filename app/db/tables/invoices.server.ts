import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { InvoiceParty } from '~/domain/ground/shared/invoice-party'
import { profiles } from './accounts.server'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { payments } from './payments.server'
import { rowOf } from './row-of.server'

/** An owner's bill for the payments of a period. Its sums are those of its lines. */
export const ownerInvoices = sqliteTable(
  'owner_invoices',
  {
    id: text('id').primaryKey(),
    ownerId: rowOf('owner_id', () => profiles.id),
    /** The year and the number in it, without gaps; empty while it is a draft. */
    numberYear: integer('number_year'),
    numberInYear: integer('number_in_year'),
    periodStart: text('period_start').notNull(),
    /** The last day, included. */
    periodEnd: text('period_end').notNull(),
    totalGrossTzs: integer('total_gross').notNull(),
    /** System fees and platform fees: what the owner pays. */
    totalAdminCommissionTzs: integer('total_admin_commission').notNull(),
    totalOwnerAmountTzs: integer('total_owner_amount').notNull(),
    /** Amount that invoices with a negative total take off this one; it may grow while this one is open. */
    creditTzs: integer('credit').notNull().default(0),
    /** The invoice that takes off what this one has too little to bill. */
    carriedToId: text('carried_to').references((): AnySQLiteColumn => ownerInvoices.id, {
      onDelete: 'set null',
    }),
    status: text('status', { enum: ['draft', 'sent', 'paid'] })
      .notNull()
      .default('draft'),
    sentAt: integer('sent_at'),
    /** Day by which it is to be paid; null while it is a draft. */
    dueOn: text('due_on'),
    /** Both sides as they were when it was sent. */
    sender: text('sender', { mode: 'json' }).$type<InvoiceParty>(),
    receiver: text('receiver', { mode: 'json' }).$type<InvoiceParty>(),
    paidAt: integer('paid_at'),
    remindedAt: integer('reminded_at'),
    /** When the owner said that it is paid, and with which transaction number. */
    claimedAt: integer('claimed_at'),
    claimedReference: text('claimed_reference'),
    /** Payments approved after this instant go on the next invoice. */
    asOf: integer('as_of').notNull().default(0),
    /** While it is being drafted: the booking up to which its lines are written. Empty once all are. */
    draftedUpTo: text('drafted_up_to'),
    /** Since when its lines are being taken off it; with the last of them the draft goes. */
    discardedAt: integer('discarded_at'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('owner_invoices_created').on(t.createdAt, t.id),
    index('owner_invoices_owner').on(t.ownerId, t.createdAt, t.id),
    index('owner_invoices_status').on(t.status, t.createdAt, t.id),
    /** The figures of all invoices are summed up in here. */
    index('owner_invoices_figures').on(t.status, t.totalAdminCommissionTzs, t.creditTzs),
    index('owner_invoices_unpaid').on(t.sentAt).where(sql`status = 'sent'`),
    index('owner_invoices_claimed')
      .on(t.createdAt, t.id)
      .where(sql`status = 'sent' and claimed_at is not null`),
    index('owner_invoices_being_drafted').on(t.ownerId).where(sql`drafted_up_to is not null`),
    index('owner_invoices_being_discarded').on(t.ownerId).where(sql`discarded_at is not null`),
    index('owner_invoices_carried').on(t.carriedToId).where(sql`carried_to is not null`),
    uniqueIndex('owner_invoices_number').on(t.numberYear, t.numberInYear),
    check('owner_invoices_status_known', oneOf(t.status, ['draft', 'sent', 'paid'])),
    check('owner_invoices_period', sql`${t.periodEnd} >= ${t.periodStart}`),
    check(
      'owner_invoices_sums',
      sql`${t.totalGrossTzs} = ${t.totalAdminCommissionTzs} + ${t.totalOwnerAmountTzs}`,
    ),
    check('owner_invoices_credit', sql`${t.creditTzs} >= 0`),
    check('owner_invoices_numbered', sql`(${t.status} = 'draft') = (${t.numberInYear} is null)`),
  ],
)

/**
 * One completed payment on an invoice, with the part of it that is ours; or, without a payment, what of a booking was
 * returned to its tenant since it was billed.
 */
export const ownerInvoiceLines = sqliteTable(
  'owner_invoice_lines',
  {
    id: text('id').primaryKey(),
    invoiceId: rowOf('invoice_id', () => ownerInvoices.id, 'cascade'),
    position: integer('position').notNull(),
    bookingId: rowOf('booking_id', () => bookings.id),
    paymentId: text('payment_id').references(() => payments.id),
    grossTzs: integer('gross').notNull(),
    systemFeeTzs: integer('system_fee').notNull(),
    /** With one payment of a booking; a line without a payment takes it back, or charges it again. */
    platformFeeTzs: integer('platform_fee'),
  },
  (t) => [
    index('owner_invoice_lines_invoice').on(t.invoiceId, t.position),
    uniqueIndex('owner_invoice_lines_payment_once').on(t.paymentId),
    uniqueIndex('owner_invoice_lines_correction_once')
      .on(t.invoiceId, t.bookingId)
      .where(sql`payment_id is null`),
    index('owner_invoice_lines_booking').on(t.bookingId),
    uniqueIndex('owner_invoice_lines_platform_fee_once')
      .on(t.bookingId)
      .where(sql`platform_fee is not null and payment_id is not null`),
    index('owner_invoice_lines_platform_fees')
      .on(t.bookingId, t.platformFeeTzs)
      .where(sql`platform_fee is not null`),
    check(
      'owner_invoice_lines_money',
      sql`${t.paymentId} is null or (${t.grossTzs} > 0 and ${t.systemFeeTzs} between 0 and ${t.grossTzs} and ${t.platformFeeTzs} >= 0)`,
    ),
    check(
      'owner_invoice_lines_correction',
      sql`${t.paymentId} is not null or ${t.grossTzs} <> 0 or ${t.systemFeeTzs} <> 0`,
    ),
  ],
)
