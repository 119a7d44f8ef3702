import { eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { term } from '~/domain/ground/shared/language'

/** The account being closed or downloaded; `email` is its last address. */
export type ClosingPerson = { id: string; email: string; name: string }

/** An obstacle to closing an account now, with a link to fix it. */
export type Obstacle = { sentence: string; link: { href: string; label: string } }

/** Something of others that ends with these rows or waits for the person, as a line, and the obstacle that it is. */
export type Dependent = { line: string; obstacle?: Obstacle }

/** Names of columns, separated by spaces. */
type Columns = string
/** Reasons, by the names of columns. */
type Reasons = Record<Columns, string>

/** Rows of a table that belong to a person in one way, and how closing the account treats them. */
export type Rows = {
  where: (person: ClosingPerson) => SQL | undefined
  /** Whether they are in the person's download, with their files; a text gives the reason against it. */
  download: true | string
  /** Columns left out of the download, with the files that they name, and why. */
  without?: Reasons
  closing: 'delete' | Kept
  /**
   * For rows that join a person to something of others and are deleted: what depends on them there, or the reason why
   * nothing does. `isOwn`: the reader is this person.
   */
  others?: string | ((personId: string, isOwn: boolean, tx: Db) => Dependent[])
  /**
   * The end of these rows when an unconfirmed address is proved with a new password: they are deleted, get new
   * values, or stay for a reason. Rule: decisions "Proving an address: removes what was prepared before".
   */
  proving: 'delete' | { blank: Record<string, unknown> } | { stays: string }
}

/** Rows that stay: the new values of their personal columns, and why the others stay as they are. */
type Kept = { blank?: Record<string, unknown>; stays: Reasons }

/**
 * Personal data in one table. All its texts are personal, they name somebody, point at somebody or hold somebody's
 * words, but for `other`. A table without personal data has no `rows`.
 */
export type Entry = { table: SQLiteTable; rows: Rows[]; other: string[] }

export function entry(table: SQLiteTable, written: { rows?: Rows[]; other?: Columns }): Entry {
  return { table, rows: written.rows ?? [], other: textColumns(written.other ?? '') }
}

function textColumns(columns: Columns): string[] {
  return columns.split(' ').filter(Boolean)
}

/** The reason of each column. */
export function reasonsByColumn(reasons: Reasons = {}): Map<string, string> {
  return new Map(
    Object.entries(reasons).flatMap(([columns, why]) => textColumns(columns).map((one) => [one, why])),
  )
}

/** Rows whose column holds the person's id. */
export const by =
  (column: SQLiteColumn) =>
  ({ id }: ClosingPerson): SQL =>
    eq(column, id)

/** Rows of bookings with the person as tenant, or as owner: they stay in the books of the other side. */
export const ofBookings = (column: SQLiteColumn, side: 'tenantId' | 'ownerId') => ({
  where: ({ id }: ClosingPerson): SQL =>
    inArray(column, db().select({ id: bookings.id }).from(bookings).where(eq(bookings[side], id))),
  download: true as const,
  proving: IN_BOOKS,
})

/** Rows that belong to this person alone: all of them are downloaded and deleted. */
export function own(column: SQLiteColumn, more: Partial<Rows> = {}): Rows {
  return { where: by(column), download: true, closing: 'delete', proving: 'delete', ...more }
}

/** Rows that only name the person as the author of something: they stay with it. */
export function signedBy(column: SQLiteColumn, stays: Reasons, blank?: Record<string, unknown>): Rows {
  return {
    where: by(column),
    download: OF_OTHERS,
    closing: { stays, blank },
    proving: { stays: OF_OTHERS },
  }
}

const OF_OTHERS = term('It is about something that belongs to others.')

/** A reason that only the register names: nobody reads it. */
export const unread = (why: string): string => why

export const POINTS = unread('Points at the profile, which says only that the user was deleted.')
export const IN_BOOKS = { stays: 'The other side’s books need it.' }
export const OF_ADDRESS = { stays: 'It was given to the address, which is proved now.' }
export const OTHER_SIDE = term('It is the other side’s.')
