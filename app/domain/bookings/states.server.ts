import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '~/db/tables/index.server'
import { type BookingStatus, bookingStatuses } from './states'

/** A question of `states.ts` as a condition on `bookings`, its statuses written out so that partial indexes serve it. */
export function whereStatus(question: (status: BookingStatus) => boolean): SQL {
  const statuses = bookingStatuses.filter(question).map((status) => `'${status}'`)
  const condition = statuses.length === 1 ? `= ${statuses[0]}` : `in (${statuses.join(', ')})`
  return sql`${bookings.status} ${sql.raw(condition)}`
}
