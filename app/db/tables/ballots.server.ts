import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { oneOf } from './checks.server'
import { uniHostels, uniRooms } from './hostels.server'
import { rowOf } from './row-of.server'
import { formSubmissions } from './submissions.server'

const statuses = ['announced', 'drawn', 'abandoned', 'annulled'] as const

/**
 * A draw for the beds of a hostel: announced with its list, its rules and the hash of its seed, then drawn once
 * or abandoned. A drawn one may be annulled until it gave a room.
 */
export const roomBallots = sqliteTable(
  'room_ballots',
  {
    id: text('id').primaryKey(),
    universityId: text('university_id').notNull(),
    hostelId: text('hostel_id').notNull(),
    status: text('status', { enum: statuses }).notNull().default('announced'),
    /** Random, written before the draw: encrypted until then, hexadecimal once it is shown with the result. */
    seed: text('seed').notNull(),
    seedSha256: text('seed_sha256').notNull(),
    /** When it got a new seed because the key of the former one was lost, and the hash of that one. */
    announcedAgainAt: integer('announced_again_at'),
    lostSeedSha256: text('lost_seed_sha256'),
    /** Beds that were announced, and those that it draws for, by who may have them; fewer if some were not free at the draw. */
    beds: integer('beds').notNull(),
    freeBeds: text('free_beds', { mode: 'json' }).$type<FreeBeds>().notNull(),
    /** Students who asked for the hostel and may have no bed of it. */
    leftOut: integer('left_out').notNull().default(0),
    /** Keys of the form's fields: whose answers have quotas, and whose answers are codes of groups. */
    quotaField: text('quota_field'),
    quotas: text('quotas', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    groupField: text('group_field'),
    createdBy: text('created_by').notNull(),
    announcedAt: integer('announced_at').notNull(),
    /** The announced day of the draw, 'YYYY-MM-DD': its beds are kept until some days after it. */
    drawOn: text('draw_on').notNull(),
    drawnAt: integer('drawn_at'),
    /** How many places of the result have a bed by the rules; absent of what was drawn before this was noted. */
    withBed: integer('with_bed'),
    /** When somebody of its list first got a room of the hostel after the draw. */
    roomGivenAt: integer('room_given_at'),
    /** When and why it was abandoned, or annulled. */
    abandonedAt: integer('abandoned_at'),
    abandonedReason: text('abandoned_reason'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'room_ballots_hostel',
      columns: [t.hostelId, t.universityId],
      foreignColumns: [uniHostels.id, uniHostels.universityId],
    }),
    index('room_ballots_hostel_newest').on(t.hostelId, t.announcedAt),
    check('room_ballots_status_known', oneOf(t.status, statuses)),
    check('room_ballots_drawn', sql`(${t.status} in ('drawn', 'annulled')) = (${t.drawnAt} is not null)`),
    check(
      'room_ballots_abandoned',
      sql`(${t.status} in ('abandoned', 'annulled')) = (${t.abandonedReason} is not null)`,
    ),
    check('room_ballots_annulled', sql`${t.status} <> 'annulled' or ${t.roomGivenAt} is null`),
  ],
)

const exceptionKinds = ['health', 'safety', 'mistake'] as const

/** Beds that the university gave to others although a ballot kept them. Number and kind are public, the reason is not. */
export const ballotExceptions = sqliteTable(
  'ballot_exceptions',
  {
    id: text('id').primaryKey(),
    ballotId: rowOf('ballot_id', () => roomBallots.id, 'cascade'),
    /** Who got the bed; empty once it was withdrawn. */
    submissionId: text('submission_id').references(() => formSubmissions.id, { onDelete: 'set null' }),
    /** The room of a block for both where the bed is. */
    roomId: text('room_id').references(() => uniRooms.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: exceptionKinds }).notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('ballot_exceptions_ballot').on(t.ballotId),
    index('ballot_exceptions_submission').on(t.submissionId),
    index('ballot_exceptions_room').on(t.roomId),
    check('ballot_exceptions_kind_known', oneOf(t.kind, exceptionKinds)),
  ],
)

/** Ballot events whose students are still being notified; deleted once all are. */
export const ballotNews = sqliteTable('ballot_news', {
  eventId: integer('event_id').primaryKey(),
  ballotId: rowOf('ballot_id', () => roomBallots.id, 'cascade'),
  /** Ticket of the last notified student. */
  cursor: text('cursor').notNull().default(''),
})

/** Participants in the order of the public list. Only the submission identifies them. */
export const ballotEntries = sqliteTable(
  'ballot_entries',
  {
    ballotId: rowOf('ballot_id', () => roomBallots.id, 'cascade'),
    /** Random; what the list calls this entry. */
    ticket: text('ticket').notNull(),
    /** Empty once it was withdrawn. */
    submissionId: text('submission_id').references(() => formSubmissions.id, { onDelete: 'set null' }),
    /** Decides which beds the entry may have; public with the list. */
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    quota: text('quota'),
    groupNumber: integer('group_number'),
    /** Place in the result, from 1. */
    place: integer('place'),
    /** The room of a block for both where it has its bed. */
    roomId: text('room_id').references(() => uniRooms.id, { onDelete: 'set null' }),
    /** 'kept' for the entry until its student gave it up ('over'); absent while it waits. */
    bed: text('bed', { enum: ['kept', 'over'] }),
    /** When it got a bed that another one gave up. */
    movedUpAt: integer('moved_up_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ballotId, t.ticket] }),
    index('ballot_entries_submission').on(t.submissionId),
    index('ballot_entries_room').on(t.roomId),
    check('ballot_entries_bed_known', oneOf(t.bed, ['kept', 'over'])),
    check('ballot_entries_gender_known', oneOf(t.gender, ['male', 'female', 'other'])),
  ],
)
