import type { Day } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import type { GenderPolicy, PropertyType } from '~/domain/listings/properties/catalogue'
import { RE_APPROVAL_NOTE } from '~/domain/listings/properties/states'
import type { DemoPeople } from '../demo-people'
import { type Random, random } from '../random'
import type { Album } from './album'
import { type MadeListing, makeListing } from './make-listing'
import { NAMED_LISTINGS, type NamedListing } from './named-listings'
import { freshTitle } from './titles'
import { near, somewhere, type Where } from './where'

const LISTING_COUNT = 400

/** A listing of the demo. `key` is the name of an authored one, else its number. */
export interface DemoListing extends MadeListing {
  key: string
}

interface Setting {
  nowAt: number
  today: Day
  people: DemoPeople
  album: Album
  id(name: string): string
}

/** The demo's listings, the oldest first: those of demo users as authored, the others by chance. */
export function demoListings(setting: Setting): DemoListing[] {
  const chance = random('listings')
  const taken = new Set<string>(NAMED_LISTINGS.map(({ title }) => title))
  const authored = NAMED_LISTINGS.map((spec) => authoredListing(setting, spec))
  const rest = Array.from({ length: LISTING_COUNT - authored.length }, (_, index) =>
    otherListing(setting, chance, taken, index),
  )
  return [...authored, ...rest].sort((a, b) => a.property.createdAt - b.property.createdAt)
}

function authoredListing({ nowAt, today, people, album, id }: Setting, spec: NamedListing): DemoListing {
  const chance = random(`listing ${spec.key}`)
  const made = makeListing(chance, {
    ...spec,
    where: near(chance, spec.city, spec.area),
    ownerId: people.named[spec.owner].id,
    createdAt: nowAt - spec.daysAgo * DAY,
    today,
    album,
    id: (part) => id(`listing ${spec.key} ${part}`),
  })
  Object.assign(
    made.property,
    EVERY_TERM,
    spec.depositTzs === undefined
      ? {}
      : { depositRequired: true, depositType: 'fixed' as const, depositValue: spec.depositTzs },
    spec.state === 'approved'
      ? { isFeatured: spec.featured ?? false }
      : { ...UNDECIDED, approvalState: spec.state, approvalNotes: spec.notes ?? null },
  )
  if (spec.hasNamedRooms)
    for (const [index, room] of made.rooms.entries()) room.roomNames = namesFor(room, 'ABCDE'.charAt(index))
  return { key: spec.key, ...made }
}

/** 'A1-A6' for six rooms, 'A1-A3*2, A4' for seven beds of which two are in a room. */
function namesFor({ totalRooms, letBy, maxOccupancy }: MadeListing['rooms'][number], block: string): string {
  const places = letBy === 'bed' ? maxOccupancy : 1
  const [full, rest] = [Math.floor(totalRooms / places), totalRooms % places]
  const range = full > 0 ? [`${block}1-${block}${full}${places > 1 ? `*${places}` : ''}`] : []
  const last = rest > 0 ? [`${block}${full + 1}${rest > 1 ? `*${rest}` : ''}`] : []
  return [...range, ...last].join(', ')
}

/** Scenarios may have any term and length there. */
const EVERY_TERM = { allowedPaymentTerms: [], maxRentalTerm: null }
const UNDECIDED = { isApproved: false, isListed: false }

function otherListing(
  { nowAt, today, people, album, id }: Setting,
  chance: Random,
  taken: Set<string>,
  index: number,
): DemoListing {
  const type = chance.pick(TYPES)
  const cities = NAMED_OWNERS_SHARE[index]
  const where: Where = cities ? near(chance, cities.city) : somewhere(chance)
  const about = { type, where, gender: genderFor(chance, type), selfContained: chance.chance(0.5) }
  const made = makeListing(chance, {
    ...about,
    title: freshTitle(chance, about, taken),
    ownerId: cities ? people.named[cities.owner].id : chance.pick(people.owners).id,
    createdAt: nowAt - Math.round((8 + 400 * chance.next() ** 1.3) * DAY),
    today,
    album,
    id: (part) => id(`listing ${index} ${part}`),
  })
  const state = NOT_APPROVED[index]
  if (state) Object.assign(made.property, state(nowAt))
  else if (chance.chance(0.04)) Object.assign(made.property, { isAvailable: false, isListed: false })
  return { key: String(index), ...made }
}

const TYPES: readonly PropertyType[] = [
  'hostel',
  'hostel',
  'hostel',
  'room',
  'room',
  'room',
  'room',
  'apartment',
  'apartment',
  'office',
]

function genderFor(chance: Random, type: PropertyType): GenderPolicy {
  if (type === 'hostel') return chance.pick(['any', 'any', 'any', 'female', 'female', 'male'])
  return type === 'room' && chance.chance(0.15) ? chance.pick(['female', 'male']) : 'any'
}

/** Which of the others belong to demo users, so that their lists have more than a page of cards. */
const NAMED_OWNERS_SHARE: Partial<Record<number, { owner: 'neema' | 'baraka' | 'zuhura'; city: string }>> = {
  ...Object.fromEntries(
    [20, 45, 70, 95, 120, 145].map((index) => [index, { owner: 'neema', city: 'Dar es Salaam' }]),
  ),
  ...Object.fromEntries([30, 55, 80, 105].map((index) => [index, { owner: 'baraka', city: 'Dodoma' }])),
  ...Object.fromEntries([35, 60, 85].map((index) => [index, { owner: 'zuhura', city: 'Zanzibar City' }])),
}

type ReviewState = (nowAt: number) => Partial<MadeListing['property']>

const waiting: ReviewState = (nowAt) => ({
  ...UNDECIDED,
  approvalState: 'pending',
  approvalNotes: null,
  createdAt: nowAt - 2 * DAY,
  updatedAt: nowAt - 2 * DAY,
})
const changed: ReviewState = (nowAt) => ({
  ...UNDECIDED,
  approvalState: 'pending',
  approvalNotes: RE_APPROVAL_NOTE,
  updatedAt: nowAt - 30 * HOUR,
})
const rejected =
  (approvalNotes: string): ReviewState =>
  () => ({ ...UNDECIDED, approvalState: 'rejected', approvalNotes })

/** Those that the reviewer has not let through. */
const NOT_APPROVED: Partial<Record<number, ReviewState>> = {
  10: waiting,
  11: waiting,
  12: waiting,
  13: waiting,
  14: changed,
  15: changed,
  16: rejected('The price is far above the rents in this area. Please check for a zero too many.'),
  17: rejected('The description names another street than the address. Which one is right?'),
}
