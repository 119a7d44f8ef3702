import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { properties } from './properties.server'
import { rowOf } from './row-of.server'

const given = ['yes', 'no', 'unsure'] as const
const states = ['asked', 'given', 'unpaid', 'replaced', 'taken_back', 'refunded', 'false'] as const

/**
 * Five answers of a tenant about a listing and a text, to which the owner of the stay may reply once.
 * Rule: decisions "Answers of residents: by those who paid and stayed".
 */
export const residentAnswers = sqliteTable(
  'resident_answers',
  {
    id: text('id').primaryKey(),
    bookingId: rowOf('booking_id', () => bookings.id, 'cascade').unique(),
    propertyId: rowOf('property_id', () => properties.id, 'cascade'),
    /** The owner of the stay, also after the listing was handed over. */
    ownerId: rowOf('owner_id', () => profiles.id),
    tenantId: rowOf('tenant_id', () => profiles.id),
    /** Asked: an e-mail asked for it. Given: it counts. Unpaid: its payment was taken off. The others name why it is gone. */
    state: text('state', { enum: states }).notNull(),
    asShown: text('as_shown', { enum: given }),
    water: text('water', { enum: given }),
    light: text('light', { enum: given }),
    safe: text('safe', { enum: given }),
    agreed: text('agreed', { enum: given }),
    text: text('text'),
    /** When it was first given. */
    answeredAt: integer('answered_at'),
    /** Since when it is in the counts, and since when everybody reads the text with the first name; null before. */
    countedAt: integer('counted_at'),
    shownAt: integer('shown_at'),
    reply: text('reply'),
    repliedAt: integer('replied_at'),
    /** Why an administrator hid the text: both sides read it. */
    hiddenReason: text('hidden_reason'),
    hiddenBy: text('hidden_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('resident_answers_one')
      .on(t.tenantId, t.propertyId)
      .where(sql`state = 'given' and counted_at is not null`),
    /** Counts are read from here alone. */
    index('resident_answers_counts')
      .on(t.propertyId, t.answeredAt, t.ownerId, t.asShown, t.water, t.light, t.safe, t.agreed)
      .where(sql`state = 'given' and counted_at is not null`),
    index('resident_answers_waiting').on(t.propertyId).where(sql`state = 'given' and counted_at is null`),
    index('resident_answers_texts')
      .on(t.propertyId, t.answeredAt, t.id)
      .where(sql`state = 'given' and shown_at is not null and text is not null and hidden_reason is null`),
    index('resident_answers_owner').on(t.ownerId),
    index('resident_answers_tenant').on(t.tenantId),
    check('resident_answers_state_known', oneOf(t.state, states)),
    ...[t.asShown, t.water, t.light, t.safe, t.agreed].map((column) =>
      check(`resident_answers_${column.name}_known`, oneOf(column, given)),
    ),
    check(
      'resident_answers_given',
      sql`${t.state} <> 'given' or (${t.answeredAt} is not null and ${t.asShown} is not null)`,
    ),
    check('resident_answers_shown', sql`${t.shownAt} is null or ${t.countedAt} is not null`),
  ],
)
