import type { Actor } from '~/domain/access/actor'
import { keptFile, stagedUploads } from '~/domain/uploads/staging.server'
import { findCityFor } from './access.server'
import { cityFormKey } from './rules'

/** A city as its form shows it, with the picture that waits to be saved. Missing. */
export function cityPage(actor: Actor, cityId: string) {
  const { updatedAt: _, ...city } = findCityFor(actor, cityId, 'city.manage')
  return { city, kept: waitingPicture(actor, cityId) }
}

export function waitingPicture(actor: Actor, cityId: string) {
  return stagedUploads(actor.id, cityFormKey(cityId)).map(keptFile)
}
