import type { OpenPaymentMethod } from '~/domain/ground/money/payment-methods'
import type { PaymentTerm } from '~/domain/ground/money/payment-terms'
import type { Day } from '~/domain/ground/shared/calendar'
import type { DemoPeople } from '../demo-people'
import type { DemoUserName } from '../demo-users'
import type { DemoListing } from '../listings/demo-listings'
import { instalmentsOf, type Scenario, type Step } from './scenario'

/** A booking of a demo user in short: values left out have their usual defaults. */
export interface Outline {
  key: string
  tenant: DemoUserName
  listing: string
  askedAt: number
  startDate: Day
  months?: number
  term?: PaymentTerm
  method?: OpenPaymentMethod
  notes?: string
  /** `due(n)` is the amount of the n-th instalment, from 1. */
  steps?(due: (number: number) => number): Step[]
}

/** The whole of it, with its person, its place and its amounts. */
export function scenarioOf(outline: Outline, people: DemoPeople, listings: readonly DemoListing[]): Scenario {
  const listing = listings.find(({ key }) => key === outline.listing)
  if (!listing) throw new Error(`No listing ${outline.listing}`)
  const room = listing.rooms.at(-2) ?? listing.rooms[0] ?? null
  const least = room?.minRentalTerm ?? listing.property.minRentalTerm
  const scenario = {
    term: 'monthly' as const,
    method: 'mobile_money' as const,
    ...outline,
    tenant: people.named[outline.tenant],
    listing,
    room,
    months: Math.max(outline.months ?? 5, least),
    steps: [],
  }
  const plan = instalmentsOf(scenario)
  return { ...scenario, steps: outline.steps?.((number) => plan[number - 1]?.totalTzs ?? 0) ?? [] }
}
