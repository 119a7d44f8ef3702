import { oneRow } from '~/db/prepared.server'
import { fold } from '~/domain/ground/shared/text'
import { MAX_UNIVERSITY_NAME } from '~/domain/listings/cities/rules'
import { activeUniversities } from './active.server'

/** A college as lists name it; its position where it is known. */
export type College = { code: string; position: { latitude: number; longitude: number } | null }

/** The college that goes by this short or full name; null when there is none, or when it has no short name. */
export function collegeNamed(name: string | null): College | null {
  if (!name || name.length > MAX_UNIVERSITY_NAME) return null
  const folded = fold(name)
  const found = activeUniversities().find(
    (one) => one.code !== null && (fold(one.code) === folded || fold(one.name) === folded),
  )
  if (!found?.code) return null
  return {
    code: found.code,
    position: oneRow<{ latitude: number; longitude: number }>(POSITION, { id: found.id }) ?? null,
  }
}

/** The college that a search is about: chosen, or the only thing that was typed. */
export function collegeAsked(query: URLSearchParams): College | null {
  return collegeNamed(query.get('college')) ?? collegeNamed(query.get('search')?.trim() ?? null)
}

const POSITION =
  'select latitude, longitude from universities where id = :id and latitude is not null and longitude is not null'
