import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'

/** Questions of whether a stay ends. Rule: decisions "Ways out of a stay: one table of steps". */
export const stayQuestions = sqliteTable(
  'stay_questions',
  {
    bookingId: rowOf('booking_id', () => bookings.id, 'cascade'),
    kind: text('kind', { enum: ['end', 'never-came', 'report'] }).notNull(),
    /** The side that asks. */
    side: text('side', { enum: ['tenant', 'owner'] }).notNull(),
    /** Here: the tenant came, so that nobody asks again. Escalated: an administrator decides. */
    state: text('state', { enum: ['open', 'declined', 'escalated', 'coming', 'here'] }).notNull(),
    /** The proposed day of leaving, or the day on which the tenant comes; null without one. */
    day: text('day'),
    reason: text('reason', { enum: ['late', 'leaves', 'no_entry', 'not_as_shown', 'other'] }),
    /** The words of the side that asks, and of the other one. */
    message: text('message'),
    answer: text('answer'),
    /** When silence has its effect; null without a clock. */
    answerByAt: integer('answer_by'),
    /** When it was asked, or passed to administrators. */
    sinceAt: integer('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.kind, t.side] }),
    index('stay_questions_clock').on(t.answerByAt).where(sql`kind = 'never-came' and answer_by is not null`),
    index('stay_questions_cases').on(t.sinceAt, t.bookingId).where(sql`state = 'escalated'`),
    check('stay_questions_kind_known', oneOf(t.kind, ['end', 'never-came', 'report'])),
    check('stay_questions_side_known', oneOf(t.side, ['tenant', 'owner'])),
    check('stay_questions_state_known', oneOf(t.state, ['open', 'declined', 'escalated', 'coming', 'here'])),
  ],
)
