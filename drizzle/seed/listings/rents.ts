import { type RentKind, rentRange } from '../places'
import type { Random } from '../random'
import type { Where } from './where'

const STEP_TZS = 5_000

/**
 * A monthly rent within the usual range of its kind and city, in steps of TSh 5,000: dearer near a college.
 * `quality` from 0 to 1 is what the place itself is worth.
 */
export function rent(chance: Random, kind: RentKind, where: Where, quality: number): number {
  const { lowTzs, highTzs } = rentRange(kind, where.city.name)
  const closeness = where.walkMinutes === null ? 0.3 : Math.max(0, 1 - where.walkMinutes / 50)
  const share = Math.min(1, Math.max(0, 0.55 * quality + 0.3 * closeness + chance.between(-0.05, 0.2)))
  return Math.min(
    highTzs,
    Math.max(lowTzs, Math.round((lowTzs + (highTzs - lowTzs) * share) / STEP_TZS) * STEP_TZS),
  )
}
