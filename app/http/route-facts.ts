import { terms, translated } from '~/domain/ground/shared/language'
import type { RouteFacts } from '~/route-facts'
import routes from '~/routes'

/**
 * Finds the route of a path (or of its data request) among patterns as `routes.ts` writes them: `properties/:propertyId`,
 * '/' for the front page; '*' for addresses that none has.
 */
export function routeFinder(patterns: readonly string[]): (path: string) => string {
  const split = patterns.map((pattern) => pattern.split('/')).sort((a, b) => countParams(a) - countParams(b))
  return (path) => {
    const segments = path
      .replace(/\.data$/, '')
      .split('/')
      .filter(Boolean)
    if (segments.length === 0 || path === '/_root.data') return '/'
    return split.find((pattern) => fits(pattern, segments))?.join('/') ?? '*'
  }
}

function countParams(pattern: readonly string[]): number {
  return pattern.filter((part) => part.startsWith(':')).length
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}

const factsByRoute = new Map(routes.map(({ path = '/', facts }) => [path, facts]))

/** The route of a path as `routes.ts` writes it; '*' where there is none. */
export const routeAt = routeFinder([...factsByRoute.keys()])

/** The facts in `routes.ts` about the address of this path; for a data request those of its page. */
export function factsOf(path: string): RouteFacts {
  return factsByRoute.get(routeAt(path)) ?? {}
}

/** The title of the page that says that this request failed, where its address has one of its own. */
export function failureTitle({ method, url }: Pick<Request, 'method' | 'url'>): string | undefined {
  const { pathname, search } = new URL(url)
  const title = factsOf(pathname).fails?.[method === 'POST' ? 'POST' : 'GET']
  const english = typeof title === 'function' ? title(pathname + search) : title
  return english && translated(english)
}

/** The titles in `routes.ts`, but for pages of administrators alone. */
terms('Failed to load property details', 'Failed to load booking details', 'Failed to load data')
terms('Failed to load bookings. Please try again.', 'Failed to load payments', 'An error occurred')
terms('Failed to create booking', 'Failed to update booking', 'Failed to delete booking')
terms('Failed to upload receipt', 'Failed to update payment', 'Failed to update profile')
terms('Failed to clear notifications', 'Failed to delete notification', 'Failed to load hostels')
terms('Failed to load forms', 'Failed to load submissions', 'Failed to fetch property')
terms('Failed to upload property', 'Failed to update property', 'Error adding account')
terms('Failed to load invoices', 'Failed to update invoice', 'Failed to save form')
terms('Failed to update submission', 'Failed to update university settings', 'Failed to create hostel')
terms('Failed to assign warden', 'Failed to delete form', 'Failed to load the list')
terms('Failed to store the list', 'Failed to load universities')
