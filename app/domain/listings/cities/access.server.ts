import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { cities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { missing } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'

export type CityRow = typeof cities.$inferSelect

const CITIES = { href: paths.admin({ tab: 'cities' }), label: 'Cities' }

/** The city, for administrators. @throws missing for everybody else. */
export function findCityFor(actor: Actor, cityId: string, tx: Db = db()): CityRow {
  const city = typeMay(actor.userType, 'admin.area')
    ? tx.select().from(cities).where(eq(cities.id, cityId)).get()
    : undefined
  if (!city) throw missing('This city does not exist.', CITIES)
  return city
}
