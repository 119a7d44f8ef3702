import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { routeFinder } from '~/http/route-facts'
import { patternsOf } from './route-checks.server'

/** Addresses that mean nothing else when they are decoded or written small. */
const PLAIN = /^[a-z\d/._-]*$/

/**
 * Answers as Remix does, but gives it only the routes that can match: with all of them it ranks the whole
 * table five times a page. Addresses that do not plainly match one route get all routes. Pages must not ask
 * Remix for other routes.
 */
export function withNearRoutes(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const all = createRequestHandler(build, mode)
  const routeAt = routeFinder(patternsOf(build))
  const handlers = new Map<string, RequestHandler>()

  return (request, context) => {
    const { pathname } = new URL(request.url)
    const route = PLAIN.test(pathname) ? routeAt(pathname) : '*'
    if (route === '*') return all(request, context)
    const patterns = [route, ...above(pathname).map(routeAt)]
    const key = patterns.join(' ')
    const handle = handlers.get(key) ?? createRequestHandler(partOf(build, patterns), mode)
    handlers.set(key, handle)
    return handle(request, context)
  }
}

/** The URLs above one; a page also names their routes. */
function above(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.slice(1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}

/** The application as if it had the root, the front page, what answers unknown addresses, and these routes. */
function partOf(build: ServerBuild, patterns: readonly string[]): ServerBuild {
  const isNear = ({ id, path, index }: ServerBuild['routes'][string]) =>
    id === 'root' || index === true || path === '*' || patterns.includes(path ?? '')
  const routes = Object.entries(build.routes).filter(([, route]) => isNear(route))
  const ids = new Set(routes.map(([id]) => id))
  const sent = Object.entries(build.assets.routes).filter(([id]) => ids.has(id))
  return {
    ...build,
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: Object.fromEntries(sent) },
  }
}
