import type { hostelRooms } from '~/db/tables/index.server'
import { offeredTerms } from '~/domain/money/payment-terms'
import { genderFits } from '~/domain/properties/rules'
import { addDays, dayOf } from '~/domain/shared/calendar'
import { DAY } from '~/domain/shared/units'
import type { DemoPeople } from '../demo-people'
import type { DemoListing } from '../listings/demo-listings'
import type { Person } from '../people'
import { type Random, random } from '../random'
import { askedBefore, BEGINS, FATES, type Fate, monthsFor, stepsFor } from './fates'
import type { Story } from './story'
import type { Times } from './times'

type Room = typeof hostelRooms.$inferInsert

/** Everybody who is not of the cast asks for one place; half of them for one of the cast's. */
export function crowdStories(
  times: Times,
  people: DemoPeople,
  listings: readonly DemoListing[],
  busy: readonly Story[],
): Story[] {
  const chance = random('crowd')
  const owners = new Set(
    [people.cast.neema, people.cast.baraka, people.cast.zuhura, people.cast.rehema].map(({ id }) => id),
  )
  const open = listings.filter(
    ({ property }) =>
      property.isApproved && property.isAvailable && times.nowAt - property.createdAt > 20 * DAY,
  )
  const taken = new Map<string, number>()
  for (const story of busy) count(taken, unitId(story))
  return people.tenants.map((tenant, index) => {
    const fate = FATES[index % FATES.length] as Fate
    const [from, to] = BEGINS[fate]
    const startDate = times.day(chance.whole(from, to))
    const ofCast = chance.chance(0.5)
    const fits = ({ property }: DemoListing) =>
      genderFits(property.genderPolicy ?? 'any', tenant.gender) &&
      dayOf(property.createdAt) < addDays(startDate, -45)
    const free = open
      .filter(fits)
      .flatMap((listing) => unitsOf(listing).filter((unit) => isFree(taken, unit)))
    const wanted = free.filter(({ listing }) => owners.has(listing.property.ownerId) === ofCast)
    const place = chance.pick(wanted.length > 0 ? wanted : free)
    count(taken, unitId(place))
    return tell(chance, times, { tenant, fate, startDate, index, ...place })
  })
}

/** What can be asked for: a listing, in a hostel one of its categories. */
type Unit = Pick<Story, 'listing' | 'room'>

function unitsOf(listing: DemoListing): (Unit & { listing: DemoListing })[] {
  return listing.rooms.length > 0
    ? listing.rooms.map((room) => ({ listing, room }))
    : [{ listing, room: null }]
}

function unitId({ listing, room }: Unit): string {
  return room?.id ?? listing.property.id
}

/** Whether fewer stories are told of it than it has units, so that no two of them ever meet. */
function isFree(taken: Map<string, number>, unit: Unit): boolean {
  return (taken.get(unitId(unit)) ?? 0) < (unit.room?.availableRooms ?? 1)
}

function count(taken: Map<string, number>, id: string): void {
  taken.set(id, (taken.get(id) ?? 0) + 1)
}

/** One request before it is told. */
interface Plot {
  tenant: Person
  fate: Fate
  startDate: string
  index: number
  listing: DemoListing
  room: Room | null
}

function tell(chance: Random, times: Times, { fate, index, ...plot }: Plot): Story {
  const least = plot.room?.minRentalTerm ?? plot.listing.property.minRentalTerm
  const months = Math.max(least, monthsFor(chance, fate))
  const askedAt =
    fate === 'asked'
      ? times.hoursAgo(chance.between(1, 60))
      : askedBefore(chance, times, fate, plot.startDate)
  const story = {
    ...plot,
    key: `crowd-${index}`,
    months,
    askedAt,
    term: chance.pick(offeredTerms(plot.listing.property.allowedPaymentTerms as string[], months)),
    method: chance.pick(['mobile_money', 'mobile_money', 'bank_transfer'] as const),
    steps: [],
  }
  return { ...story, steps: stepsFor(chance, times, fate, story).filter(({ at }) => at <= times.nowAt) }
}
