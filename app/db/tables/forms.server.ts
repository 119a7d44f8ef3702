import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { FormField } from '~/domain/ground/shared/form-field'
import { profiles } from './accounts.server'
import { rowOf } from './row-of.server'
import { universities } from './universities.server'

/** A registration form of a university, as it is now. */
export const universityForms = sqliteTable(
  'university_forms',
  {
    id: text('id').primaryKey(),
    universityId: rowOf('university_id', () => universities.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    schema: text('schema', { mode: 'json' }).$type<{ fields: FormField[] }>().notNull(),
    /** Students name the hostel that they would like. */
    asksHostel: integer('asks_hostel', { mode: 'boolean' }).notNull().default(true),
    /** Students state their registration number. */
    asksNumber: integer('asks_number', { mode: 'boolean' }).notNull().default(false),
    /** First and last day on which it can be sent, 'YYYY-MM-DD'. */
    opensOn: text('opens_on'),
    closesOn: text('closes_on'),
    /** 'YYYY-MM-DD', the day by which approved students come, and the day since which they can read it. */
    comeBy: text('come_by'),
    comeBySetOn: text('come_by_set_on'),
    maxSubmissions: integer('max_submissions'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('university_forms_newest').on(t.universityId, t.createdAt),
    check(
      'university_forms_active_has_fields',
      sql`${t.isActive} = 0 or json_array_length(${t.schema}, '$.fields') > 0`,
    ),
    check(
      'university_forms_days',
      sql`${t.opensOn} is null or ${t.closesOn} is null or ${t.opensOn} <= ${t.closesOn}`,
    ),
    check('university_forms_come_by', sql`(${t.comeBy} is null) = (${t.comeBySetOn} is null)`),
    check('university_forms_max', sql`${t.maxSubmissions} is null or ${t.maxSubmissions} > 0`),
  ],
)

/** The fields of each version of a form: what a student's page was rendered with. */
export const universityFormVersions = sqliteTable(
  'university_form_versions',
  {
    formId: rowOf('form_id', () => universityForms.id, 'cascade'),
    version: integer('version').notNull(),
    fields: text('fields', { mode: 'json' }).$type<FormField[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.version] })],
)

/** A form in its builder that was neither created nor updated, as typed: nothing in it has been checked. */
export const formDrafts = sqliteTable(
  'form_drafts',
  {
    id: text('id').primaryKey(),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    universityId: rowOf('university_id', () => universities.id, 'cascade'),
    /** The form being edited and its version then; null for a new one. */
    formId: text('form_id').references(() => universityForms.id, { onDelete: 'cascade' }),
    formVersion: integer('form_version'),
    /** Raw values by input name. */
    fields: text('fields', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('form_drafts_user').on(t.userId, t.universityId)],
)

/** A form that a student has begun and not sent, as typed: nothing in it has been checked. */
export const startedSubmissions = sqliteTable(
  'started_submissions',
  {
    id: text('id').primaryKey(),
    formId: rowOf('form_id', () => universityForms.id, 'cascade'),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    /** The form's version when it was typed. */
    formVersion: integer('form_version').notNull(),
    /** Typed values by field key, and by the names of the questions about the person. */
    answers: text('answers', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [unique('started_submissions_once').on(t.userId, t.formId)],
)
