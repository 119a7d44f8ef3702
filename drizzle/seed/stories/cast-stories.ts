import type { DemoPeople } from '../demo-people'
import type { DemoListing } from '../listings/demo-listings'
import { openBookings } from './cast-open'
import { pastBookings } from './cast-over'
import type { Story } from './story'
import type { Times } from './times'
import { storyOf } from './told'

/** The bookings of the cast: one in every state that a booking and its receipts can be in. */
export function castStories(times: Times, people: DemoPeople, listings: readonly DemoListing[]): Story[] {
  return [...openBookings(times), ...pastBookings(times)].map((told) => storyOf(told, people, listings))
}
