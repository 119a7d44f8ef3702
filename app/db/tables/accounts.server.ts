import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf } from './checks.server'
import { personName } from './person-name.server'
import { rowOf } from './row-of.server'

/** Credentials. No query for a screen joins this table; what people see of a person is `profiles`. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    emailConfirmedAt: integer('email_confirmed_at'),
    /** The address that the mail server does not know; null, or a former address, while it takes e-mails. */
    refusedEmail: text('refused_email'),
    /** The language of their pages and messages; null until they have chosen one or been given one. */
    language: text('language', { enum: ['en', 'sw'] }),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_unconfirmed').on(t.id, t.emailConfirmedAt).where(sql`email_confirmed_at is null`),
    check('users_email_folded', sql`${t.email} = lower(trim(${t.email}))`),
    check('users_language_known', oneOf(t.language, ['en', 'sw'])),
  ],
)

export const profiles = sqliteTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    /** Empty once the person is deleted; the row stays while others' books point at it. */
    email: text('email'),
    fullName: personName('full_name').notNull(),
    phone: text('phone'),
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    /** Postal address for invoices. */
    address: text('address'),
    /** Tax numbers for invoices, digits only: TIN of 9, VRN of 10. */
    tin: text('tin'),
    vrn: text('vrn'),
    userType: text('user_type', { enum: ['admin', 'property_owner', 'agent', 'tenant'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    deletedAt: integer('deleted_at'),
    suspendedAt: integer('suspended_at'),
    /** Counts the changes that an administrator decides on. */
    version: integer('version').notNull().default(1),
    /** Grows with each person; a trigger sets it. Newest first and the word index go by it. */
    seq: integer('seq'),
  },
  (t) => [
    index('profiles_user_type').on(t.userType),
    index('profiles_phone').on(t.phone).where(sql`phone is not null`),
    uniqueIndex('profiles_seq').on(t.seq),
    /** For administrators' lists, which leave out deleted people. */
    index('profiles_living').on(t.seq, t.deletedAt).where(sql`deleted_at is null`),
    index('profiles_type_seq').on(t.userType, t.seq, t.deletedAt).where(sql`deleted_at is null`),
    index('profiles_suspended')
      .on(t.seq, t.deletedAt, t.suspendedAt)
      .where(sql`deleted_at is null and suspended_at is not null`),
    check('profiles_user_type_known', oneOf(t.userType, ['admin', 'property_owner', 'agent', 'tenant'])),
    check('profiles_gender_known', oneOf(t.gender, ['male', 'female', 'other'])),
    check(
      'profiles_phone_digits',
      sql`${t.phone} is null or ${t.phone} glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`,
    ),
  ],
)

/** A signed-in device. Its last use is in the file of counters, so that reading a page never writes here. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: rowOf('user_id', () => users.id, 'cascade'),
    device: text('device').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Single-use links sent by mail, and one-time codes that administrators read out: only the hash is stored. */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: rowOf('user_id', () => users.id, 'cascade'),
    purpose: text('purpose', { enum: ['confirm', 'reset', 'code'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('mail_tokens_user').on(t.userId)],
)

/** Codes that open /admin-setup while no administrator exists. */
export const setupCodes = sqliteTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  triesLeft: integer('tries_left').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
})

/**
 * The authenticator app of a person with two-step sign-in. Until a first code confirms it, `begunBy` is the session
 * that sets it up.
 */
export const secondFactors = sqliteTable('second_factors', {
  userId: rowOf('user_id', () => users.id, 'cascade').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  begunBy: text('begun_by'),
  /** When it was confirmed, or begun. */
  createdAt: integer('created_at').notNull(),
  /** Time step of the last code that was used: that code and earlier ones are used up. */
  lastStep: integer('last_step').notNull().default(0),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).$type<string[]>().notNull().default([]),
})
