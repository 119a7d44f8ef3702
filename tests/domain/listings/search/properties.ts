import { demoUsers } from '#seed/demo-users'
import { type Random, random } from '#seed/random'
import { addDays, addMonths, type Day } from '~/domain/ground/shared/calendar'
import type { PropertyType } from '~/domain/listings/properties/catalogue'
import { storeAll } from './store'

export type Stay = { startDate: Day; endDate: Day; room: number | null }
type MadeRoom = {
  id: string
  roomType: string
  priceTzs: number
  offer: number
  minTerm: number
  amenities: string[]
}

/** A listing as it was made: what a search is checked against. */
export type Made = {
  id: string
  ownerId: string
  collaborators: string[]
  title: string
  description: string
  type: PropertyType
  address: string
  city: string
  region: string
  priceTzs: number
  minTerm: number
  maxTerm: number | null
  walkingMinutes: number | null
  colleges: string[]
  genderPolicy: 'any' | 'female' | 'male'
  isAvailable: boolean
  isApproved: boolean
  isFeatured: boolean
  rooms: MadeRoom[]
  stays: Stay[]
}

const cityRegions = [
  ['Dar es Salaam', 'Dar es Salaam'],
  ['Dar es Salaam', 'Dar es Salaam'],
  ['Morogoro', 'Morogoro'],
  ['Zanzibar City', 'Mjini Magharibi'],
  ['Moshi', 'Kilimanjaro'],
  ['Kigoma', 'Kigoma'],
] as const
const areas = [
  'Sinza',
  "Chang'ombe",
  'Mwenge',
  'Ubungo',
  'Kijitonyama',
  'Mlimani (north)',
  'Élan Quarter',
  'Tabata',
]
const colleges = ['UDSM', 'SUA', 'IFM', 'Chuo cha Utalii', 'Al-Azhar "B"']
const adjectives = ['Sunrise', 'Quiet', 'Café', 'UPENDO', 'Green', '100% Safe', 'A', 'B_1', 'Palm-Tree']
const nouns: Record<PropertyType, string> = {
  hostel: 'Hostel',
  room: 'Chumba',
  apartment: 'Flat',
  office: 'Suite',
}

/**
 * Some hundred listings, the same each time, written as commands write them. Ids do not reveal their order.
 */
export function makeListings(howMany: number, today: Day, seed = 'search'): Made[] {
  const from = random(seed)
  const made = Array.from({ length: howMany }, (_, index) => listing(from, index, today))
  storeAll(made)
  return made
}

function listing(from: Random, index: number, today: Day): Made {
  const type = from.pick(['hostel', 'hostel', 'room', 'apartment', 'office'] as const)
  const [city, region] = from.pick(cityRegions)
  const area = from.pick(areas)
  const rooms =
    type === 'hostel' ? Array.from({ length: from.whole(1, 3) }, (_, n) => room(from, index, n)) : []
  const isApproved = from.chance(0.85)
  return {
    id: `${hex(from, 8)}-${hex(from, 4)}-4${hex(from, 3)}-8${hex(from, 3)}-${hex(from, 12)}`,
    ownerId: from.pick([demoUsers.neema.id, demoUsers.neema.id, demoUsers.baraka.id, demoUsers.juma.id]),
    collaborators: from.some([demoUsers.juma.id, demoUsers.rehema.id], from.whole(0, 2)),
    title: `${from.pick(adjectives)} ${nouns[type]} ${area}`,
    description: from.pick([
      'Water all day, guard at night.',
      'Near the bus stand; wi-fi included.',
      'Karibu sana!',
      '',
    ]),
    type,
    address: `${area}, plot ${from.whole(1, 40)}`,
    city,
    region,
    priceTzs: from.whole(6, 60) * 5_000,
    minTerm: from.whole(1, 6),
    maxTerm: from.chance(0.3) ? from.whole(6, 12) : null,
    walkingMinutes: from.chance(0.85) ? from.whole(1, 60) : null,
    colleges: from.some(colleges, from.whole(0, 3)),
    genderPolicy: from.pick(['any', 'any', 'female', 'male'] as const),
    isAvailable: from.chance(0.9),
    isApproved,
    isFeatured: from.chance(0.1),
    rooms,
    stays: type === 'hostel' ? rooms.flatMap((_, n) => stays(from, n, today)) : stays(from, null, today),
  }
}

function room(from: Random, index: number, n: number): MadeRoom {
  return {
    id: `room-${index}-${n}`,
    roomType: ['Single', 'Double', 'Dormitory'][n] ?? 'Other',
    priceTzs: from.whole(6, 60) * 5_000,
    offer: from.whole(0, 3),
    minTerm: from.whole(1, 6),
    amenities: from.some(['WiFi', 'Kitchen', 'Gym', 'Water'], 2),
  }
}

function stays(from: Random, n: number | null, today: Day): Stay[] {
  return Array.from({ length: from.whole(0, n === null ? 1 : 5) }, () => {
    const startDate = addDays(today, from.whole(-60, 200))
    return { startDate, endDate: addMonths(startDate, from.whole(1, 9)), room: n }
  })
}

function hex(from: Random, digits: number): string {
  return Array.from({ length: digits }, () => from.whole(0, 15).toString(16)).join('')
}
