import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { formSubmissions } from '~/db/tables/index.server'
import { ARRIVED, IN_A_BED, REJECTED } from './submission-states'

const { status, leftOn } = formSubmissions

/** Submissions whose students have the bed of their room, if they have a room. */
export const inBed = and(inArray(status, IN_A_BED), isNull(leftOn)) ?? sql`true`

/** `isResident` as a condition. */
export const resident = and(eq(status, ARRIVED), isNull(leftOn)) ?? sql`true`

/** Submissions that were not rejected and whose students have not left: one of a student to a form at most. */
export const inForce = and(ne(status, REJECTED), isNull(leftOn)) ?? sql`true`
