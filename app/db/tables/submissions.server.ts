import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type FormField, submissionStatuses } from '~/domain/ground/shared/form-field'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { universityForms } from './forms.server'
import { uniBlocks, uniHostels, uniRooms } from './hostels.server'
import { rowOf } from './row-of.server'
import { universities } from './universities.server'

/**
 * Students' forms, and students whom a warden added at the desk. Triggers keep `submission_words`, a text
 * index of the people's words that also knows university, hostel and status.
 */
export const formSubmissions = sqliteTable(
  'form_submissions',
  {
    /** Grows with each submission: newest first and the text index go by it. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    /** The reference that students quote: the first 8 characters of the id. */
    reference: text('reference').notNull().unique(),
    universityId: rowOf('university_id', () => universities.id),
    /** Empty once the form is deleted, and for people added at the desk. */
    formId: text('form_id').references(() => universityForms.id, { onDelete: 'set null' }),
    formName: text('form_name').notNull(),
    source: text('source', { enum: ['form', 'desk'] })
      .notNull()
      .default('form'),
    /** Empty for people added at the desk. */
    studentUserId: text('student_user_id').references(() => profiles.id),
    studentName: text('student_name').notNull(),
    studentEmail: text('student_email'),
    studentPhone: text('student_phone'),
    /** Registration number, in capitals without spaces. */
    studentNumber: text('student_number'),
    studentGender: text('student_gender', { enum: ['male', 'female', 'other'] }),
    /** The hostel the student asked for; `null` when the form does not ask. Only the student changes it. */
    askedHostelId: text('asked_hostel_id').references(() => uniHostels.id, { onDelete: 'set null' }),
    /** The hostel whose wardens decide: the asked one until staff place the student, then the given one. */
    hostelId: text('hostel_id'),
    blockId: text('block_id'),
    roomId: text('room_id'),
    /** Staff gave or took back a place, so editing the answers no longer changes the hostel. */
    isPlaced: integer('is_placed', { mode: 'boolean' }).notNull().default(false),
    /** 'YYYY-MM-DD', the day on which an arrived student moved out; the room stays on record. */
    leftOn: text('left_on'),
    /** 'YYYY-MM-DD', the last day on which the bed of a student who moved out is given to nobody; `null` once it may be. */
    bedKeptUntil: text('bed_kept_until'),
    /** When the student wrote that they still live there; their bed is kept until staff decide. */
    stillHereAt: integer('still_here_at'),
    /** 'YYYY-MM-DD': the day by which the university asked this student to come, and the day on which they come, as they answered. */
    comeBy: text('come_by'),
    comesOn: text('comes_on'),
    /** When the bed was given back because they had not come; the same for all of one press. */
    givenBackAt: integer('given_back_at'),
    /** 'YYYY-MM-DD', the day on which the university saw the fee, and the number of its receipt. */
    feeSeenOn: text('fee_seen_on'),
    feeReference: text('fee_reference'),
    status: text('status', { enum: submissionStatuses }).notNull().default('submitted'),
    /** The form's fields as they were when it was sent, and the answers by their keys. */
    fields: text('fields', { mode: 'json' }).$type<FormField[]>().notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Position of the answer among the options of the form that decide who comes first; `null` for an answer that is none of them. */
    orderGroup: integer('order_group'),
    /** Seen by staff. */
    notes: text('notes'),
    /** Seen by the student. */
    message: text('message'),
    version: integer('version').notNull().default(1),
    submittedAt: integer('submitted_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Folded words of name, e-mail, phone, registration number, reference and short answers; feeds the text index. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'form_submissions_hostel',
      columns: [t.hostelId, t.universityId],
      foreignColumns: [uniHostels.id, uniHostels.universityId],
    }),
    foreignKey({
      name: 'form_submissions_block',
      columns: [t.blockId, t.hostelId],
      foreignColumns: [uniBlocks.id, uniBlocks.hostelId],
    }),
    foreignKey({
      name: 'form_submissions_room',
      columns: [t.roomId, t.blockId],
      foreignColumns: [uniRooms.id, uniRooms.blockId],
    }),
    uniqueIndex('form_submissions_open_once')
      .on(t.studentUserId, t.formId)
      .where(sql`status <> 'rejected' and left_on is null`),
    uniqueIndex('form_submissions_one_bed')
      .on(t.universityId, t.studentNumber)
      .where(
        sql`student_number is not null and status in ('approved', 'arrival_confirmed') and left_on is null`,
      ),
    index('form_submissions_number')
      .on(t.universityId, t.studentNumber)
      .where(sql`student_number is not null`),
    index('form_submissions_newest').on(t.universityId, t.seq),
    index('form_submissions_status').on(t.universityId, t.status, t.seq, t.leftOn),
    index('form_submissions_asked').on(t.askedHostelId).where(sql`asked_hostel_id is not null`),
    index('form_submissions_hostel').on(t.hostelId, t.seq),
    index('form_submissions_hostel_status').on(t.hostelId, t.status, t.seq, t.leftOn),
    index('form_submissions_unplaced').on(t.universityId, t.seq).where(sql`hostel_id is null`),
    index('form_submissions_room')
      .on(t.roomId, t.status, t.leftOn, t.bedKeptUntil, t.stillHereAt)
      .where(sql`room_id is not null`),
    index('form_submissions_block').on(t.blockId).where(sql`block_id is not null`),
    index('form_submissions_form').on(t.formId),
    index('form_submissions_student').on(t.studentUserId, t.seq).where(sql`student_user_id is not null`),
    index('form_submissions_given_back')
      .on(t.universityId, t.givenBackAt)
      .where(sql`given_back_at is not null`),
    check('form_submissions_status_known', oneOf(t.status, submissionStatuses)),
    check('form_submissions_source_known', oneOf(t.source, ['form', 'desk'])),
    check('form_submissions_gender_known', oneOf(t.studentGender, ['male', 'female', 'other'])),
    check(
      'form_submissions_place',
      sql`(${t.roomId} is null or ${t.blockId} is not null) and (${t.blockId} is null or ${t.hostelId} is not null)`,
    ),
    check('form_submissions_kept', sql`${t.bedKeptUntil} is null or ${t.leftOn} is not null`),
    check('form_submissions_fee', sql`${t.feeReference} is null or ${t.feeSeenOn} is not null`),
    check(
      'form_submissions_phone_digits',
      sql`${t.studentPhone} is null or ${t.studentPhone} glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`,
    ),
  ],
)

/** A file of a submission: a private document. */
export const submissionAttachments = sqliteTable(
  'submission_attachments',
  {
    id: text('id').primaryKey(),
    submissionId: rowOf('submission_id', () => formSubmissions.id, 'cascade'),
    fieldKey: text('field_key').notNull(),
    objectKey: text('object_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('submission_attachments_submission').on(t.submissionId)],
)
