import { and, inArray, isNull, sql } from 'drizzle-orm'
import { formSubmissions } from '~/db/tables/index.server'
import { IN_A_BED } from './beds'

const { status, leftOn } = formSubmissions

/** Submissions whose students have the bed of their room, if they have a room. */
export const inBed = and(inArray(status, IN_A_BED), isNull(leftOn)) ?? sql`true`
