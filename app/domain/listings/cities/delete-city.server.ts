import { eq } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { cities, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { count as counted } from '~/domain/ground/shared/text'
import { releaseObjects } from '~/domain/ground/uploads/staging.server'
import { paths } from '~/paths'
import { type CityRow, findCityFor } from './access.server'

/**
 * The city, and the obstacle to its deletion with a link; `obstacle` is null when it can be deleted. @throws
 * missing
 */
export function deletionOf(actor: Actor, cityId: string) {
  const { id, name, version } = findCityFor(actor, cityId)
  return { city: { id, name, version }, obstacle: obstacleOf(db(), { name }) }
}

/** Deletes a city. @throws missing, stale, refused with the number of listings that name it. */
export function deleteCity(actor: Actor, cityId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const city = findCityFor(actor, cityId, tx)
    ensureUnchanged(city, seen, 'city')
    const obstacle = obstacleOf(tx, city)
    if (obstacle) throw refused(obstacle.sentence)
    if (city.image) releaseObjects(tx, [city.image.key])
    tx.delete(cities).where(eq(cities.id, city.id)).run()
    record(tx, { name: 'city.deleted', actorId: actor.id, subject: city.id, data: { note: city.name } })
  })
}

function obstacleOf(tx: Db, { name }: Pick<CityRow, 'name'>) {
  const n = countRows(properties, eq(properties.city, name), tx)
  if (n === 0) return null
  const listings = counted(n, 'listing is', 'listings are')
  return {
    sentence: `${listings} in ${name}. A city with listings cannot be deleted.`,
    href: paths.admin({ tab: 'properties', search: name }),
  }
}
