import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '~/db/tables/index.server'
import { type BookingStatus, statusSql } from './booking-states'

/** A predicate of `booking-states.ts` as a condition on `bookings`. */
export function whereStatus(question: (status: BookingStatus) => boolean): SQL {
  return sql`${bookings.status} ${sql.raw(statusSql(question))}`
}
