import type { GenderPolicy, PropertyType } from '~/domain/listings/properties/catalogue'
import type { Random } from '../random'
import { HOUSE_NAMES } from './names'
import type { Where } from './where'

/** Parts of a title. */
export interface Titled {
  type: PropertyType
  where: Where
  gender: GenderPolicy
  /** For a room or flat: whether it has its own toilet and shower. */
  selfContained: boolean
}

type Form = (chance: Random, about: Titled) => string

const name = (chance: Random) => chance.pick(HOUSE_NAMES)
const college = ({ where }: Titled) => where.colleges[0] ?? where.city.name
const area = ({ where }: Titled) => where.area
const seaside = ['Dar es Salaam', 'Zanzibar City', 'Tanga', 'Mtwara', 'Bagamoyo']

const HOSTELS: readonly Form[] = [
  (c, a) => `${name(c)} Hostel, ${area(a)}`,
  (c, a) => `${name(c)} Students' Hostel, ${area(a)}`,
  (c, a) => `${name(c)} House, ${area(a)}`,
  (c, a) => `${name(c)} Court, ${area(a)}`,
  (c, a) => `Hostel ya ${name(c)}, ${area(a)}`,
  (c, a) => `${area(a)} ${name(c)} Hostel`,
  (c, a) => `${name(c)} Hostel near ${college(a)}`,
]
const WOMEN_ONLY: readonly Form[] = [
  (c, a) => `${name(c)} Girls' Hostel, ${area(a)}`,
  (c, a) => `${name(c)} Ladies' Hostel, ${area(a)}`,
  (c, a) => `Mama ${name(c)} Hostel for Women, ${area(a)}`,
]
const MEN_ONLY: readonly Form[] = [
  (c, a) => `${name(c)} Boys' Hostel, ${area(a)}`,
  (c, a) => `${name(c)} Men's Hostel, ${area(a)}`,
]

const SHARED_ROOMS: readonly Form[] = [
  (_, a) => `Quiet single room in ${area(a)}`,
  (_, a) => `Single room in a family compound, ${area(a)}`,
  (_, a) => `Room with a veranda, ${area(a)}`,
  (_, a) => `Affordable room near ${college(a)}, ${area(a)}`,
  (_, a) => `Room by the daladala stand, ${area(a)}`,
  (c, a) => `Single room at ${name(c)} House, ${area(a)}`,
  (_, a) => `Sunny corner room, ${area(a)}`,
  (_, a) => `Room behind the market, ${area(a)}`,
  (c, a) => `${name(c)} compound: single room, ${area(a)}`,
]
const OWN_ROOMS: readonly Form[] = [
  (_, a) => `Self-contained room near ${college(a)}, ${area(a)}`,
  (_, a) => `Master room with its own bathroom, ${area(a)}`,
  (_, a) => `Tiled self-contained room, ${area(a)}`,
  (_, a) => `New self-contained room, ${area(a)}`,
  (c, a) => `Self-contained room at ${name(c)} House, ${area(a)}`,
  (_, a) => `Upstairs master room, ${area(a)}`,
  (_, a) => `Self-contained room in a fenced compound, ${area(a)}`,
  (c, a) => `${name(c)} Court: master room, ${area(a)}`,
]
const APARTMENTS: readonly Form[] = [
  (_, a) => `Studio near ${college(a)}, ${area(a)}`,
  (_, a) => `One-bedroom apartment with balcony, ${area(a)}`,
  (_, a) => `Furnished studio, ${area(a)}`,
  (_, a) => `Ground-floor apartment, ${area(a)}`,
  (c, a) => `${name(c)} Apartments: one bedroom, ${area(a)}`,
  (c, a) => `${name(c)} Apartments: studio, ${area(a)}`,
  (_, a) => `Bright one-bedroom flat, ${area(a)}`,
  (_, a) => `One-bedroom flat for two friends, ${area(a)}`,
  (_, a) =>
    seaside.includes(a.where.city.name)
      ? `Studio with a sea breeze, ${area(a)}`
      : `Studio with a garden, ${area(a)}`,
]
const OFFICES: readonly Form[] = [
  (_, a) => `Small office on the main road, ${area(a)}`,
  (_, a) => `First-floor office near ${college(a)}, ${area(a)}`,
  (_, a) => `Two-desk office, ${area(a)}`,
  (c, a) => `Office at ${name(c)} Plaza, ${area(a)}`,
  (_, a) => `Office with its own entrance, ${area(a)}`,
  (_, a) => `Quiet office for a start-up, ${area(a)}`,
  (c, a) => `${name(c)} Business House: office, ${area(a)}`,
]

/** A title as owners write them. Titles repeat: callers that need unique ones pass those already taken. */
export function titleOf(chance: Random, about: Titled): string {
  return chance.pick(formsFor(about))(chance, about)
}

/** A title that is not among the taken ones, and takes it. */
export function freshTitle(chance: Random, about: Titled, taken: Set<string>): string {
  for (let attempt = 0; attempt < 200; attempt++) {
    const title = titleOf(chance, about)
    if (taken.has(title)) continue
    taken.add(title)
    return title
  }
  throw new Error(`Every title in ${about.where.area} is taken`)
}

function formsFor({ type, gender, selfContained }: Titled): readonly Form[] {
  if (type === 'office') return OFFICES
  if (type === 'apartment') return APARTMENTS
  if (type === 'room') return selfContained ? OWN_ROOMS : SHARED_ROOMS
  if (gender === 'female') return WOMEN_ONLY
  return gender === 'male' ? MEN_ONLY : HOSTELS
}
