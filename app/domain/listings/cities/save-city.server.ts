import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { cities } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import type { Picture } from '~/domain/ground/shared/picture'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { sameText } from '~/domain/ground/shared/text'
import { type PictureChange, pictureAfter } from '~/domain/ground/uploads/replace-picture.server'
import { findCityFor } from './access.server'
import type { CityInput } from './forms.server'
import { renameCity } from './rename-city.server'
import { cityFormKey } from './rules'

/** Id of a new city's form. */
export const NEW_CITY = 'new'

/**
 * Adds a city and returns `path`; listings that spell its name differently get its spelling. @throws
 * forbidden, refused when there is one of this name.
 */
export function createCity(
  actor: Actor,
  input: CityInput,
  picture: PictureChange,
  idempotencyKey: IdempotencyKey,
  path: string,
): string {
  return transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden('Only administrators add cities.')
    return withIdempotencyKey(tx, actor.id, 'city.create', idempotencyKey, () => {
      ensureNameFree(tx, input.name)
      const image = pictureAfter(tx, actor.id, cityFormKey(NEW_CITY), null, picture)
      const id = newId()
      tx.insert(cities)
        .values({ id, ...columns(input, image) })
        .run()
      renameCity(tx, null, input.name)
      record(tx, { name: 'city.created', actorId: actor.id, subject: id, data: { note: input.name } })
      return path
    })
  })
}

/**
 * Changes a city and applies a new name to everything that names it. @throws missing, stale, refused when
 * another city has the name. Rule: decisions "Cities: a new name reaches what names them".
 */
export function changeCity(actor: Actor, cityId: string, input: CityInput, picture: PictureChange): void {
  transaction(actor, (tx) => {
    const city = findCityFor(actor, cityId, tx)
    ensureNameFree(tx, input.name, city.id)
    const image = pictureAfter(tx, actor.id, cityFormKey(city.id), city.image, picture)
    updateSeen(tx, cities, city, input.version, columns(input, image), 'city')
    if (city.name !== input.name) renameCity(tx, city.name, input.name)
    record(tx, {
      name: 'city.changed',
      actorId: actor.id,
      subject: city.id,
      data: { note: city.name === input.name ? city.name : `${city.name} is ${input.name} now` },
    })
  })
}

function columns(input: CityInput, image: Picture | null) {
  return {
    name: input.name,
    region: input.region,
    image,
    propertyCount: input.property_count,
    universities: input.universities,
    isFeatured: input.is_featured,
    displayOrder: input.display_order,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    updatedAt: now(),
  }
}

function ensureNameFree(tx: Db, name: string, ownId?: string): void {
  const others = tx.select({ id: cities.id, name: cities.name }).from(cities).all()
  if (others.some((city) => city.id !== ownId && sameText(city.name, name)))
    throw refused('There is a city of this name already.', 'name')
}
