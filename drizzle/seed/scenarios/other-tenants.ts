import type { hostelRooms } from '~/db/tables/index.server'
import { offeredTerms } from '~/domain/ground/money/payment-terms'
import { addDays, dayOf } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { genderFits } from '~/domain/listings/properties/rules'
import type { DemoPeople } from '../demo-people'
import type { DemoListing } from '../listings/demo-listings'
import type { Person } from '../people'
import { type Random, random } from '../random'
import { ASKING, askedBefore, BEGINS, monthsFor, OUTCOMES, type Outcome, stepsFor } from './outcomes'
import type { Scenario } from './scenario'
import type { Times } from './times'

type Room = typeof hostelRooms.$inferInsert

/** Every tenant who is no demo user asks for one place; half of them for one of a demo user. About the stays of the last ones a question
 * waits. */
export function otherTenantsScenarios(
  times: Times,
  people: DemoPeople,
  listings: readonly DemoListing[],
  busy: readonly Scenario[],
): Scenario[] {
  const chance = random('crowd')
  const owners = new Set(
    [people.named.neema, people.named.baraka, people.named.zuhura, people.named.rehema].map(({ id }) => id),
  )
  const open = listings.filter(
    ({ property }) =>
      property.isApproved && property.isAvailable && times.nowAt - property.createdAt > 20 * DAY,
  )
  const taken = new Map<string, number>()
  for (const scenario of busy) count(taken, unitId(scenario))
  return people.tenants.map((tenant, index) => {
    const asking = ASKING[index - people.tenants.length + ASKING.length]
    const outcome = asking ?? (OUTCOMES[index % OUTCOMES.length] as Outcome)
    const [from, to] = BEGINS[outcome]
    const startDate = times.day(chance.whole(from, to))
    const ofDemoUser = chance.chance(0.5) || asking !== undefined
    const fits = ({ property }: DemoListing) =>
      genderFits(property.genderPolicy ?? 'any', tenant.gender) &&
      dayOf(property.createdAt) < addDays(startDate, -45)
    const free = open
      .filter(fits)
      .flatMap((listing) => unitsOf(listing).filter((unit) => isFree(taken, unit)))
    const suitable = free.filter(({ listing }) => owners.has(listing.property.ownerId) === ofDemoUser)
    const bookable = chance.pick(suitable.length > 0 ? suitable : free)
    count(taken, unitId(bookable))
    return scenarioFrom(chance, times, { tenant, outcome, startDate, index, ...bookable })
  })
}

/** A bookable: a listing, in a hostel one of its categories. */
type Unit = Pick<Scenario, 'listing' | 'room'>

function unitsOf(listing: DemoListing): (Unit & { listing: DemoListing })[] {
  return listing.rooms.length > 0
    ? listing.rooms.map((room) => ({ listing, room }))
    : [{ listing, room: null }]
}

function unitId({ listing, room }: Unit): string {
  return room?.id ?? listing.property.id
}

/** Whether it has more units than scenarios so far, so that no two of them ever meet. */
function isFree(taken: Map<string, number>, unit: Unit): boolean {
  return (taken.get(unitId(unit)) ?? 0) < (unit.room?.availableRooms ?? 1)
}

function count(taken: Map<string, number>, id: string): void {
  taken.set(id, (taken.get(id) ?? 0) + 1)
}

/** One request before its steps are known. */
interface Draft {
  tenant: Person
  outcome: Outcome
  startDate: string
  index: number
  listing: DemoListing
  room: Room | null
}

function scenarioFrom(chance: Random, times: Times, { outcome, index, ...draft }: Draft): Scenario {
  const least = draft.room?.minRentalTerm ?? draft.listing.property.minRentalTerm
  const months = Math.max(least, monthsFor(chance, outcome))
  const askedAt =
    outcome === 'asked'
      ? times.hoursAgo(chance.between(1, 60))
      : askedBefore(chance, times, outcome, draft.startDate)
  const scenario = {
    ...draft,
    key: `crowd-${index}`,
    months,
    askedAt,
    term: chance.pick(offeredTerms(draft.listing.property.allowedPaymentTerms as string[], months)),
    method: chance.pick(['mobile_money', 'mobile_money', 'bank_transfer'] as const),
    steps: [],
  }
  return {
    ...scenario,
    steps: stepsFor(chance, times, outcome, scenario).filter(({ at }) => at <= times.nowAt),
  }
}
