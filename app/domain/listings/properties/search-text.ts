import { searchWords } from '~/domain/ground/shared/text'
import { type PropertyType, propertyTypeLabel } from './catalogue'
import { usualWords } from './word-list'

/** Fields of a listing that free text searches. */
type Searched = {
  title: string
  description: string
  city: string
  region: string
  address: string
  propertyType: PropertyType
  nearestColleges: readonly string[]
  amenities: readonly string[]
}

/**
 * The listing's words as they are stored for search: folded, each with one space before it. Those that a search reads as
 * other words stand there under these, too. Rule: decisions "Search: what words mean".
 */
export function searchText(
  listing: Searched,
  rooms: readonly { roomType: string; amenities: readonly string[] }[],
): string {
  const { title, description, city, region, address, propertyType, nearestColleges, amenities } = listing
  const type = propertyTypeLabel.english[propertyType]
  const offered = new Set([...amenities, ...rooms.flatMap((room) => [room.roomType, ...room.amenities])])
  const texts = [title, city, region, address, type, ...nearestColleges, description, ...offered]
  const terms = searchWords(texts.join(' '))
  const more = new Set(usualWords(terms).filter((word) => !terms.includes(word)))
  return [...terms, ...more].map((word) => ` ${word}`).join('')
}
