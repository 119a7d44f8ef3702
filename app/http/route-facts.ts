import routes, { type RouteFacts } from '~/routes'
import { routeFinder } from './find-route'

const factsByRoute = new Map(routes.map(({ path = '/', facts }) => [path, facts]))

/** The route of a path as `routes.ts` writes it; '*' where there is none. */
export const routeAt = routeFinder([...factsByRoute.keys()])

/** What `routes.ts` says of the address of this path; of data requests what it says of their page. */
export function factsOf(path: string): RouteFacts {
  return factsByRoute.get(routeAt(path)) ?? {}
}

/** The title of the page that says that this request failed, where its address has one of its own. */
export function failureTitle({ method, url }: Pick<Request, 'method' | 'url'>): string | undefined {
  const path = new URL(url).pathname
  const title = factsOf(path).fails?.[method === 'POST' ? 'POST' : 'GET']
  return typeof title === 'function' ? title(path) : title
}
