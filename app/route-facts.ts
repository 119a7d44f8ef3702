import type { RouteConfigEntry } from '@remix-run/route-config'

/** A title, or a function of the failed request's path and query. */
type Title = string | ((address: string) => string)

/**
 * What the guard, error pages, layouts and the page cache must know about a route without loading its module.
 */
export type RouteFacts = {
  /** Titles of the error page when a visit (GET) or a form (POST) fails without a more useful message. */
  fails?: { GET?: Title; POST?: Title }
  /** Accepts uploads; other routes accept small forms only. */
  takesFiles?: true
  /** The page cache keeps this page for guests; the value selects how its query is read (`server/page-cache/addresses`). */
  cachedAs?: 'home' | 'list' | 'property' | 'answers' | 'calculator' | 'university' | 'university-list'
  /** Guests send forms from here: their browser gets a name, to which the CSRF token of the page belongs. */
  guestForms?: true
  /** Guests see no form here, so `forms.css` is not sent to them. */
  guestsLook?: true
  /** Signed-in users see this page without the side menu. */
  hasNoSideNav?: true
  /** Accepts forms from any origin, because a token in the URL authorises them. */
  takesForeignForms?: true
  /** Also hydrated for tenants who have a role in a university. */
  hydratedForMembers?: true
  /** The next step here needs a confirmed address: the bar that asks for it cannot be hidden. */
  needsConfirmedAddress?: true
}
export type Route = RouteConfigEntry & { facts: RouteFacts }

/** One route: its URL path and file. */
export function route(path: string, file: string, routeFacts: RouteFacts = {}): Route {
  return path === '/' ? { index: true, file, facts: routeFacts } : { path, file, facts: routeFacts }
}

export const shopWindow: RouteFacts = { guestsLook: true }
export const signIn: RouteFacts = {
  hasNoSideNav: true,
  fails: { POST: 'An error occurred' },
}
export const signInForm: RouteFacts = { ...signIn, guestForms: true }
export const profile: RouteFacts = { fails: { POST: 'Failed to update profile' } }
export const listingForm: RouteFacts = {
  takesFiles: true,
  fails: { GET: 'Failed to fetch property', POST: 'Failed to upload property' },
}
export const ofProperty: RouteFacts = { fails: { POST: 'Failed to update property' } }
export const ofBooking: RouteFacts = {
  fails: { GET: 'Failed to load bookings. Please try again.', POST: 'Failed to update booking' },
}
export const ofPayment: RouteFacts = {
  fails: { GET: 'Failed to load payments', POST: 'Failed to update payment' },
}
export const invoices: RouteFacts = {
  fails: { GET: 'Failed to load invoices', POST: 'Failed to update invoice' },
}
export const propertyQueue: RouteFacts = { fails: { GET: 'Failed to load properties' } }
const panelTabs: Record<string, string> = {
  properties: 'Failed to fetch properties',
  bookings: 'Failed to fetch bookings',
  cities: 'Failed to fetch cities',
  universities: 'Failed to load universities',
}
export const panel: RouteFacts = {
  fails: {
    GET: (address) => panelTabs[/[?&]tab=(\w+)/.exec(address)?.[1] ?? ''] ?? 'Failed to fetch users',
  },
}
const LOAD_USERS = 'Failed to load users'
export const ofUser: RouteFacts = { fails: { GET: LOAD_USERS, POST: 'Failed to update profile' } }
export const userRole: RouteFacts = { fails: { GET: LOAD_USERS, POST: 'Failed to update user role' } }
export const userDelete: RouteFacts = { fails: { GET: LOAD_USERS, POST: 'Failed to delete user' } }
export const userCode: RouteFacts = { fails: { GET: LOAD_USERS, POST: 'Failed to make a code' } }
export const userSuspend: RouteFacts = { fails: { GET: LOAD_USERS, POST: 'Failed to suspend user' } }
export const userRestore: RouteFacts = { fails: { GET: LOAD_USERS, POST: 'Failed to restore user' } }
export const ofCity: RouteFacts = {
  takesFiles: true,
  fails: { GET: 'Failed to fetch cities', POST: 'Failed to save city' },
}
export const ofUniversity: RouteFacts = {
  takesFiles: true,
  fails: { GET: 'Failed to load universities', POST: 'Failed to save university' },
}
export const featured: RouteFacts = { fails: { POST: 'Failed to update property featured status' } }
