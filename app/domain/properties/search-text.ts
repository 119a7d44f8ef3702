import { fold } from '~/domain/shared/text'
import { type PropertyType, propertyTypeLabels } from './catalogue'

/** What free text looks through in a listing. */
type Searched = {
  title: string
  description: string
  city: string
  region: string
  address: string
  propertyType: PropertyType
  nearestColleges: readonly string[]
}

/** The listing's words as they are stored for search: folded, each with one space before it. */
export function searchText(listing: Searched): string {
  const { title, description, city, region, address, propertyType, nearestColleges } = listing
  const type = propertyTypeLabels[propertyType]
  const words = searchWords([title, city, region, address, type, ...nearestColleges, description].join(' '))
  return words.map((word) => ` ${word}`).join('')
}

/** Folded words of letters and digits, in order. An apostrophe belongs to its word: "Chang'ombe" is 'changombe'. */
export function searchWords(text: string): string[] {
  return fold(text)
    .replace(/['‘’ʻʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
