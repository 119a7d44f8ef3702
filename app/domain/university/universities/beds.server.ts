import { and, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, uniBlocks } from '~/db/tables/index.server'
import type { BlockGender } from '~/domain/ground/shared/form-field'
import { ARRIVED, IN_A_BED, REJECTED } from './submission-states'

const { status, leftOn, bedKeptUntil, stillHereAt } = formSubmissions

/** Submissions whose students have the bed of their room, if they have a room. */
export const inBed = and(inArray(status, IN_A_BED), isNull(leftOn)) ?? sql`true`

/** Submissions for which a bed is not free: `inBed`, and students who moved out and may still object. */
export const takesBed = (): SQL =>
  or(inBed, and(isNotNull(bedKeptUntil), or(gte(bedKeptUntil, today()), isNotNull(stillHereAt)))) ?? inBed

/** `isResident` as a condition. */
export const resident = and(eq(status, ARRIVED), isNull(leftOn)) ?? sql`true`

/** `isInForce` as a condition: one submission of a student to a form at most. */
export const inForce = and(ne(status, REJECTED), isNull(leftOn)) ?? sql`true`

/** The name of a block or a room as long as the place is the student's. */
export const whileInForce = (name: SQLiteColumn, where = inForce) =>
  sql<string | null>`case when ${where} then ${name} end`

/** Whom the blocks of these hostels are for; no entry for a hostel without blocks. */
export function blockGendersOf(hostelIds: readonly string[], tx: Db = db()): Map<string, BlockGender[]> {
  const { hostelId, gender } = uniBlocks
  const rows = tx
    .selectDistinct({ hostelId, gender })
    .from(uniBlocks)
    .where(inArray(hostelId, [...hostelIds]))
    .all()
  const genders = new Map<string, BlockGender[]>()
  for (const row of rows) genders.set(row.hostelId, [...(genders.get(row.hostelId) ?? []), row.gender])
  return genders
}
