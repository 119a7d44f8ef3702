import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { HeldFiles } from '~/domain/ground/shared/form-reply'
import { oneOf } from './checks.server'
import { ownWords } from './person-name.server'

/** Settings that administrators changed; absent ones have their default from `settings/rules`. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** Everything that happened, in order: the audit trail, and a booking's history. */
export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** Empty when the clock did it. */
    actorId: text('actor_id'),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('events_subject').on(t.subjectType, t.subjectId, t.id),
    index('events_created').on(t.createdAt),
    index('events_actor').on(t.actorId, t.createdAt),
    index('events_type').on(t.subjectType, t.createdAt),
    index('events_actor_type').on(t.actorId, t.subjectType, t.createdAt),
  ],
)

/** Idempotency keys of creating forms that succeeded: the same form sent again goes to the same page. */
export const idempotencyKeys = sqliteTable(
  'once_keys',
  {
    userId: text('user_id').notNull(),
    action: text('deed').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    outcomePath: text('outcome_path').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.action, t.key] }), index('once_keys_created').on(t.createdAt)],
)

/** Notifications under the bell, at most one per event and person. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Its event; null for rows older than this column. */
    eventId: integer('event_id'),
    title: ownWords('title').notNull(),
    message: text('message').notNull(),
    /** The same text with the ids of the people whom it names; null without any. */
    markedMessage: text('marked_message'),
    type: text('type', { enum: ['info', 'success', 'warning', 'error'] }).notNull(),
    relatedEntityType: text('related_entity_type'),
    relatedEntityId: text('related_entity_id'),
    readAt: integer('read_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    uniqueIndex('notifications_event').on(t.eventId, t.userId),
  ],
)

/**
 * The last change of each person's notifications, under an increasing number that is never reused. Triggers
 * write it, so no change is missed. Rule: decisions "Live updates: numbered changes".
 */
export const notificationChanges = sqliteTable('notification_changes', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  userId: text('user_id').notNull().unique(),
})

/** Mail, written with the event that causes it and sent by the worker. Nobody gets two about one event. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    /** Its event; null for e-mails about the account itself. */
    eventId: integer('event_id'),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** The language in which it is written. */
    language: text('language', { enum: ['en', 'sw'] })
      .notNull()
      .default('en'),
    /** Its paragraphs, a blank line between two; empty once it left. */
    body: text('body').notNull(),
    /** The same text with the ids of the people whom it names; null without any, and once it left. */
    markedBody: text('marked_body'),
    /** Path and label of its link, which is encrypted where its token gives access to the account; null once it was sent. */
    link: text('link'),
    linkLabel: text('link_label'),
    purpose: text('purpose').notNull(),
    /** Topic, if people may choose; null for security. */
    topic: text('topic'),
    /** It waits for the summary of this day and does not leave by itself. */
    summaryDay: text('summary_day'),
    attempts: integer('attempts').notNull().default(0),
    /** The mail server's answer to the last try; null when it concerned this e-mail alone. */
    refusal: text('refusal'),
    nextTryAt: integer('next_try_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    sentAt: integer('sent_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    // A reset link does not wait behind ten thousand announcements.
    index('outbox_due').on(t.nextTryAt).where(sql`sent_at is null and topic is not 'announcements'`),
    index('outbox_announcements').on(t.nextTryAt).where(sql`sent_at is null and topic is 'announcements'`),
    index('outbox_address').on(t.toAddress, t.createdAt),
    index('outbox_summary')
      .on(t.summaryDay, t.userId)
      .where(sql`summary_day is not null and sent_at is null`),
    index('outbox_user').on(t.userId),
    index('outbox_refused').on(t.createdAt).where(sql`refusal is not null`),
    uniqueIndex('outbox_event').on(t.eventId, t.userId),
  ],
)

/** How a person wants e-mails about a topic, where that is not at once. */
export const emailChoices = sqliteTable(
  'email_choices',
  {
    userId: text('user_id').notNull(),
    topic: text('topic').notNull(),
    delivery: text('delivery', { enum: ['at_once', 'daily', 'never'] }).notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic] }),
    check('email_choices_delivery_known', oneOf(t.delivery, ['at_once', 'daily', 'never'])),
  ],
)

/**
 * Files that arrived. Staged until the transaction that uses one claims it; unclaimed ones are swept.
 * `objectKey` names one stored document, or the folder of a picture's widths.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Which form of that person the file belongs to, e.g. a draft's id and field. */
    formKey: text('form_key').notNull(),
    field: text('field').notNull(),
    kind: text('kind', { enum: ['picture', 'document'] }).notNull(),
    objectKey: text('object_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    colour: text('colour'),
    /** The photo as it was sent, until it is prepared or found unusable; then null. It is never served. */
    originalKey: text('original_key'),
    /** How often preparing it began and did not end. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it cannot be used, as its owner reads it. */
    problem: text('problem'),
    /** Network that a file was sent from; null once the file is claimed. */
    networkHash: text('network_hash'),
    claimedAt: integer('claimed_at'),
    /** The listing whose photo it is, once claimed: listings with the same photo are found by it. */
    propertyId: text('property_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('uploads_form').on(t.userId, t.formKey),
    index('uploads_network').on(t.networkHash).where(sql`network_hash is not null`),
    index('uploads_photo').on(t.sha256, t.propertyId).where(sql`property_id is not null`),
    index('uploads_unprepared').on(t.createdAt).where(sql`original_key is not null`),
    index('uploads_staged').on(t.createdAt).where(sql`claimed_at is null`),
  ],
)

/** Stored objects without a reference; the worker removes them after the commit. */
export const removals = sqliteTable('removals', {
  objectKey: text('object_key').primaryKey(),
  createdAt: integer('created_at').notNull(),
})

/**
 * Values of a form whose session had ended, returned after signing in again. Never a password. Of a form with files,
 * `heldBy` is the hash of the browser in which it waits for its person's sign-in; null afterwards.
 */
export const recoverableForms = sqliteTable(
  'kept_forms',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    path: text('path').notNull(),
    fields: text('fields', { mode: 'json' }).$type<[string, string][]>().notNull(),
    files: text('files', { mode: 'json' }).$type<HeldFiles>(),
    heldBy: text('held_by'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('kept_forms_created').on(t.createdAt), index('kept_forms_user').on(t.userId)],
)
