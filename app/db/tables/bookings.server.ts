import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { payoutAccounts } from './payouts.server'
import { personName } from './person-name.server'
import { properties } from './properties.server'
import { hostelRooms } from './rooms.server'
import { rowOf } from './row-of.server'

const bookingSources = ['market', 'owner'] as const

/**
 * A request and the stay that comes of it. It carries its own figures and the names of what was booked:
 * later changes or the deletion of the property never alter it.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    /** First 8 characters of the id in upper case: what the tenant quotes when paying. */
    reference: text('reference').notNull(),
    /** Where it comes from: a student's request, or its owner, who entered a tenant from before without an account. */
    source: text('source', { enum: bookingSources }).notNull().default('market'),
    /** Null exactly where the owner entered it. */
    tenantId: text('tenant_id').references(() => profiles.id),
    propertyId: text('property_id').references(() => properties.id, { onDelete: 'set null' }),
    hostelRoomId: text('hostel_room_id').references(() => hostelRooms.id, { onDelete: 'set null' }),
    ownerId: rowOf('owner_id', () => profiles.id),
    propertyTitle: text('property_title').notNull(),
    propertyAddress: text('property_address').notNull(),
    propertyCity: text('property_city').notNull(),
    propertyType: text('property_type').notNull(),
    roomType: text('room_type'),
    /** Name of the room where its tenant lives, one of its category's; null while none is chosen. */
    roomName: text('room_name'),
    startDate: text('start_date').notNull(),
    /** The day of leaving: it may be another stay's first day. */
    endDate: text('end_date').notNull(),
    durationMonths: integer('duration_months').notNull(),
    /** The months that were agreed at first; null unless the stay was shortened. */
    agreedMonths: integer('agreed_months'),
    monthlyRentTzs: integer('monthly_rent').notNull(),
    /** Percent, e.g. 10. */
    feeRate: real('fee_rate').notNull(),
    feeBase: text('fee_base', { enum: ['rent_total', 'one_month'] })
      .notNull()
      .default('rent_total'),
    adminFeeTzs: integer('admin_fee').notNull(),
    /** Rent total plus system fee; the deposit is not in it. */
    totalAmountTzs: integer('total_amount').notNull(),
    /** Sum of its completed payments. */
    receivedTzs: integer('received_amount').notNull().default(0),
    /** When money was first counted for it, also if none of it counts any more; null while none ever was. */
    countedAt: integer('counted_at'),
    depositTzs: integer('deposit_amount').notNull().default(0),
    agentCommissionTzs: integer('agent_commission').notNull().default(0),
    paymentMethod: text('payment_method', { enum: ['bank_transfer', 'mobile_money', 'card'] }).notNull(),
    paymentTerm: text('payment_term', { enum: ['monthly', 'quarterly', 'half_yearly', 'yearly'] })
      .notNull()
      .default('monthly'),
    contactName: personName('contact_name').notNull(),
    /** '' where the owner entered none. */
    contactPhone: text('contact_phone').notNull(),
    notes: text('notes'),
    status: text('status', { enum: ['pending', 'confirmed', 'cancelled', 'completed'] })
      .notNull()
      .default('pending'),
    respondByAt: integer('respond_by').notNull(),
    /** When the request lapses unanswered. */
    expiresAt: integer('expires_at').notNull(),
    remindedAt: integer('reminded_at'),
    /** Until when the first instalment must be covered; empty before confirmation. */
    payByAt: integer('pay_by'),
    payWarnedAt: integer('pay_warned_at'),
    /** The part of the first instalment that the owner lets come later. */
    deferredTzs: integer('deferred_amount').notNull().default(0),
    /** The day on which it is due; null while there is none. */
    deferredTo: text('deferred_to'),
    payoutAccountId: text('payout_account_id').references(() => payoutAccounts.id),
    confirmedAt: integer('confirmed_at'),
    cancelledAt: integer('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** The most that the owner may keep of a cancelled stay, as they said themselves. */
    keepLimitTzs: integer('keep_limit').notNull().default(0),
    completedAt: integer('completed_at'),
    /** When its tenant asked to stay longer and the place was last kept for that; null when never. */
    longerAskedAt: integer('longer_asked'),
    /**
     * The offer of its category rose by one for it, and fell back when it ended, unless the owner offers its room. While it lasts, nobody
     * else gets its unit, also for the time after its last day.
     */
    raisedOffer: integer('raised_offer', { mode: 'boolean' }).notNull().default(false),
    /** Until when it takes a unit, if it takes one. */
    takenUntil: text('taken_until')
      .notNull()
      .generatedAlwaysAs(sql`iif(raised_offer, '9999-12-31', end_date)`, { mode: 'stored' }),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Grows with each request; a trigger sets it. Administrators' lists and the word index go by it. */
    seq: integer('seq'),
  },
  (t) => [
    uniqueIndex('bookings_reference').on(t.reference),
    uniqueIndex('bookings_seq').on(t.seq),
    index('bookings_status_seq').on(t.status, t.seq, t.source),
    index('bookings_tenant').on(t.tenantId, t.createdAt),
    index('bookings_owner').on(t.ownerId, t.createdAt),
    index('bookings_money').on(t.ownerId, t.receivedTzs, t.adminFeeTzs, t.id, t.source),
    index('bookings_property').on(t.propertyId, t.createdAt),
    index('bookings_created').on(t.createdAt, t.propertyCity, t.propertyId, t.source),
    index('bookings_status_created').on(t.status, t.createdAt, t.id),
    /** Which days stays begin and end on. */
    index('bookings_starts')
      .on(t.startDate)
      .where(sql`status in ('confirmed', 'completed') and source = 'market'`),
    index('bookings_ends')
      .on(t.endDate)
      .where(sql`status in ('confirmed', 'completed') and source = 'market'`),
    index('bookings_stock').on(t.propertyId, t.hostelRoomId, t.takenUntil).where(sql`status = 'confirmed'`),
    index('bookings_pending').on(t.expiresAt).where(sql`status = 'pending'`),
    index('bookings_unpaid').on(t.payByAt).where(sql`status = 'confirmed'`),
    index('bookings_ending').on(t.endDate).where(sql`status = 'confirmed'`),
    uniqueIndex('bookings_one_pending').on(t.tenantId, t.propertyId).where(sql`status = 'pending'`),
    check('bookings_status_known', oneOf(t.status, ['pending', 'confirmed', 'cancelled', 'completed'])),
    check('bookings_method_known', oneOf(t.paymentMethod, ['bank_transfer', 'mobile_money', 'card'])),
    check('bookings_term_known', oneOf(t.paymentTerm, ['monthly', 'quarterly', 'half_yearly', 'yearly'])),
    check('bookings_counted', sql`${t.receivedTzs} = 0 or ${t.countedAt} is not null`),
    check('bookings_dates', sql`${t.endDate} > ${t.startDate}`),
    check(
      'bookings_money',
      sql`${t.monthlyRentTzs} > 0 and ${t.adminFeeTzs} >= 0 and ${t.totalAmountTzs} >= ${t.monthlyRentTzs} and ${t.deferredTzs} >= 0`,
    ),
    check('bookings_source_known', oneOf(t.source, bookingSources)),
    check('bookings_tenant', sql`(${t.source} = 'owner') = (${t.tenantId} is null)`),
    check(
      'bookings_entered',
      sql`${t.source} = 'market' or (${t.status} <> 'pending' and ${t.adminFeeTzs} = 0 and ${t.agentCommissionTzs} = 0 and ${t.payByAt} is null)`,
    ),
    check('bookings_raised', sql`${t.raisedOffer} = 0 or ${t.source} = 'owner'`),
    check(
      'bookings_confirmed_has_account',
      sql`${t.status} <> 'confirmed' or ${t.source} = 'owner' or (${t.payoutAccountId} is not null and ${t.payByAt} is not null)`,
    ),
  ],
)

export const bookingApprovals = sqliteTable(
  'booking_approvals',
  {
    id: text('id').primaryKey(),
    bookingId: rowOf('booking_id', () => bookings.id, 'cascade'),
    approvalStatus: text('approval_status', { enum: ['approved', 'rejected'] }).notNull(),
    approvalNotes: text('approval_notes'),
    approvedAt: integer('approved_at').notNull(),
    /** Empty when the booking was approved by the auto-approve setting. */
    approvedBy: text('approved_by'),
  },
  (t) => [
    uniqueIndex('booking_approvals_booking').on(t.bookingId),
    index('booking_approvals_at').on(t.approvedAt, t.bookingId),
    check('booking_approvals_known', oneOf(t.approvalStatus, ['approved', 'rejected'])),
  ],
)

/** Each collaborating agent's share of a booking, fixed at confirmation. */
export const bookingCommissions = sqliteTable(
  'booking_commissions',
  {
    bookingId: rowOf('booking_id', () => bookings.id, 'cascade'),
    agentId: rowOf('agent_id', () => profiles.id),
    amountTzs: integer('amount').notNull(),
    /** The day on which the owner paid it. */
    paidOn: text('paid_on'),
    /** The sum that the owner took off later payments because the stay ended early. */
    deductedTzs: integer('deducted_amount').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.agentId] }),
    check('booking_commissions_deducted', sql`${t.deductedTzs} between 0 and ${t.amountTzs}`),
    index('booking_commissions_agent').on(t.agentId),
  ],
)
