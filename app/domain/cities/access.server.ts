import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { cities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, type RowAction } from '~/domain/access/policy'
import { missing } from '~/domain/shared/refusals'
import { paths } from '~/paths'

export type CityRow = typeof cities.$inferSelect
type CityAction = Extract<RowAction, `city.${string}`>

const CITIES = { href: paths.admin({ tab: 'cities' }), label: 'Cities' }

/** Whether this person may take the action on cities. */
export function mayManageCities(actor: Actor, action: CityAction): boolean {
  return actor.userType === 'admin' && allows(action, ['admin'])
}

/** The city, if this person may take the action on it. @throws missing for everybody else. */
export function findCityFor(actor: Actor, cityId: string, action: CityAction, tx: Db = db()): CityRow {
  const city = mayManageCities(actor, action)
    ? tx.select().from(cities).where(eq(cities.id, cityId)).get()
    : undefined
  if (!city) throw missing('This city does not exist.', CITIES)
  return city
}
