import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf } from './checks.server'

/**
 * A message from the administrators to many people, or from a university to its students. Its sender walks
 * through the receivers by their ids: `cursor` is the last one notified.
 */
export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: text('id').primaryKey(),
    /** Subject of its notifications and e-mails. */
    eventId: integer('event_id').notNull(),
    createdBy: text('created_by').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    type: text('type', { enum: ['info', 'success', 'warning', 'error'] }).notNull(),
    recipients: text('recipients', { enum: ['all', 'tenant', 'property_owner', 'agent'] }).notNull(),
    city: text('city'),
    universityId: text('university_id'),
    /** Filter of the list of students whom the university writes to, in words; null for messages of the platform. */
    audience: text('audience'),
    /** Recipients when it was sent, and how many were notified. */
    receivers: integer('receivers').notNull(),
    notified: integer('notified').notNull().default(0),
    emailsSent: integer('emails_sent').notNull().default(0),
    /** Refused by the mail server, or never sent in their life. */
    emailsFailed: integer('emails_failed').notNull().default(0),
    cursor: text('cursor').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (t) => [
    uniqueIndex('broadcasts_event').on(t.eventId),
    index('broadcasts_created').on(t.createdAt),
    index('broadcasts_university').on(t.universityId, t.createdAt).where(sql`audience is not null`),
    index('broadcasts_unfinished').on(t.createdAt).where(sql`finished_at is null`),
    check('broadcasts_type_known', oneOf(t.type, ['info', 'success', 'warning', 'error'])),
    check('broadcasts_recipients_known', oneOf(t.recipients, ['all', 'tenant', 'property_owner', 'agent'])),
  ],
)

/** The students whom an unfinished message of a university goes to, as they were when it was sent. */
export const broadcastReceivers = sqliteTable(
  'broadcast_receivers',
  { broadcastId: text('broadcast_id').notNull(), userId: text('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.broadcastId, t.userId] }), index('broadcast_receivers_user').on(t.userId)],
)
