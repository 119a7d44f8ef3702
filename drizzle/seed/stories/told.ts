import type { OpenPaymentMethod } from '~/domain/money/payment-methods'
import type { PaymentTerm } from '~/domain/money/payment-terms'
import type { Day } from '~/domain/shared/calendar'
import type { CastName } from '../cast'
import type { DemoPeople } from '../demo-people'
import type { DemoListing } from '../listings/demo-listings'
import { instalmentsOf, type Step, type Story } from './story'

/** A booking of the cast, as it is told: what is left out goes without saying. */
export interface Told {
  key: string
  tenant: CastName
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
export function storyOf(told: Told, people: DemoPeople, listings: readonly DemoListing[]): Story {
  const listing = listings.find(({ key }) => key === told.listing)
  if (!listing) throw new Error(`No listing ${told.listing}`)
  const room = listing.rooms.at(-2) ?? listing.rooms[0] ?? null
  const least = room?.minRentalTerm ?? listing.property.minRentalTerm
  const story = {
    term: 'monthly' as const,
    method: 'mobile_money' as const,
    ...told,
    tenant: people.cast[told.tenant],
    listing,
    room,
    months: Math.max(told.months ?? 5, least),
    steps: [],
  }
  const plan = instalmentsOf(story)
  return { ...story, steps: told.steps?.((number) => plan[number - 1]?.totalTzs ?? 0) ?? [] }
}
