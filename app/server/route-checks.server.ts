import type { ServerBuild } from '@remix-run/node'
import routes from '~/routes'

type Route = ServerBuild['routes'][string]

/** Every address of a build as `routes.ts` writes it. */
export function patternsOf({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  return Object.values(routes).flatMap(({ path }) => path ?? [])
}

/** The application has routes that the server cannot answer as Remix would. */
class UnexpectedRoutes extends Error {
  readonly code = 'UNEXPECTED_ROUTES'
}

/**
 * Checks the assumptions of direct actions and the page cache; throws at start, with a sentence for each
 * broken one. Rule: decisions "Routes: assumptions are checked at start".
 */
export function checkRoutes(build: ServerBuild): void {
  const own = Object.values(build.routes).filter(({ id }) => id !== 'root')
  const wrong = [
    ...ofApplication(build),
    ...own.flatMap(ofRoute),
    ...own.flatMap((route, index) => own.slice(index + 1).flatMap((other) => ofPair(route, other))),
    ...ofCachedPages(build, own),
  ]
  if (wrong.length > 0) throw new UnexpectedRoutes(wrong.join('\n'))
}

function ofApplication({ routes, basename = '/', isSpaMode, future }: ServerBuild): string[] {
  return sentences([
    [routes.root?.module.action, 'The root has an action: direct actions call the action of a page only.'],
    [basename !== '/', `The application lives under ${basename}: the server expects it under /.`],
    [isSpaMode || !future.v3_singleFetch, 'The page cache reads loaders as Remix does with single fetch.'],
  ])
}

function ofRoute({ id, path, index, parentId }: Route): string[] {
  const plain = /^(?:[\w.-]+|:\w+)(?:\/(?:[\w.-]+|:\w+))*$/
  return sentences([
    [
      parentId !== 'root',
      `${id} is nested in ${parentId}: the server calls one action and one loader below the root.`,
    ],
    [!index && path === undefined, `${id} has no path: a layout's loader and action would be passed over.`],
    [
      path !== undefined && path !== '*' && !plain.test(path),
      `${id}: the path ${path} has more than words and :names, which the server does not match.`,
    ],
  ])
}

/** Where two routes fit one address, the server and Remix may choose differently; more words go before more names. */
function ofPair(one: Route, other: Route): string[] {
  const [a, b] = [(one.path ?? '').split('/'), (other.path ?? '').split('/')]
  const isName = (part: string) => part.startsWith(':')
  const fitsBoth =
    a.length === b.length && a.every((part, at) => part === b[at] || isName(part) || isName(b[at] ?? ''))
  const rank = (parts: string[]) => parts.filter(isName).length
  return sentences([
    [
      fitsBoth && rank(a) === rank(b),
      `${one.id} and ${other.id} answer the same address: the server expects one route each.`,
    ],
  ])
}

/** The page cache renders these from their loaders alone. */
function ofCachedPages(build: ServerBuild, own: Route[]): string[] {
  const cached = routes.filter(({ facts }) => facts.cachedAs).map(({ path }) => path)
  const drawn = own.filter(({ path }) => cached.includes(path))
  return [build.routes.root, ...drawn].flatMap((route) => {
    const { headers, clientLoader, HydrateFallback } = (route?.module ?? {}) as Record<string, unknown>
    return sentences([
      [headers, `${route?.id} exports headers, which a cached page would not carry.`],
      [
        clientLoader || HydrateFallback,
        `${route?.id} loads in the browser, which a cached page does not wait for.`,
      ],
    ])
  })
}

const sentences = (checks: [isWrong: unknown, sentence: string][]): string[] =>
  checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
