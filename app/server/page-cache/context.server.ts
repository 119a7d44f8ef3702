import type { EntryContext, LoaderFunction, ServerBuild } from '@remix-run/node'

type Route = ServerBuild['routes'][string]

/** The routes from the root to one page, and the application as if it had no others. */
export type Way = { routes: Route[] } & Pick<EntryContext, 'manifest' | 'routeModules'>

/**
 * The chain of routes from the root to `route`, written as in the table of addresses ('/' for the front
 * page); `undefined` if Remix must answer.
 */
export function wayTo(build: ServerBuild, route: string): Way | undefined {
  const isIt = ({ path, index }: Route) => (route === '/' ? index === true : path === route)
  const routes: Route[] = []
  let next = Object.values(build.routes).find(isIt)
  for (; next; next = build.routes[next.parentId ?? '']) routes.unshift(next)
  if (routes.length === 0 || routes.some(({ module }) => module.headers)) return undefined
  const own = Object.entries(build.assets.routes).filter(([id]) => routes.some((one) => one.id === id))
  const manifest = { ...build.assets, routes: Object.fromEntries(own) }
  const routeModules = Object.fromEntries(routes.map(({ id, module }) => [id, module]))
  return { routes, manifest, routeModules } as Way
}

/**
 * Runs the loaders of a guest's page the way Remix does, without the data that hydration would need;
 * `undefined` if a loader returns a response instead of data.
 */
export async function readPage(
  build: ServerBuild,
  { routes, manifest, routeModules }: Way,
  request: Request,
  context: { requestId: string },
): Promise<EntryContext | undefined> {
  const { pathname, search } = new URL(request.url)
  const params = paramsOf(routes.at(-1)?.path ?? '', pathname)
  const loaderData: Record<string, unknown> = {}
  for (const { id, module } of routes) {
    const loader = module.loader as LoaderFunction | undefined
    const data = loader ? plainData(await loader({ request, params, context })) : null
    if (data === undefined) return undefined
    loaderData[id] = data
  }
  return {
    manifest,
    routeModules,
    future: build.future,
    isSpaMode: build.isSpaMode,
    renderMeta: {},
    serverHandoffString: '{}',
    serializeError: (error: Error) => error,
    staticHandlerContext: {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: routes.map((route) => ({ params, pathname, pathnameBase: pathname, route })),
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  } as unknown as EntryContext
}

function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split('/').slice(1)
  const named = pattern.split('/').map((part, index) => [part, segments[index] ?? ''] as const)
  return Object.fromEntries(
    named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  )
}

/** The unwrapped data of a loader; `undefined` if it sets a status or headers, or is a response. */
function plainData(read: unknown): unknown {
  if (read instanceof Response) return undefined
  if (typeof read !== 'object' || read === null || !('type' in read) || read.type !== 'DataWithResponseInit')
    return read
  const { data, init } = read as unknown as { data: unknown; init: ResponseInit | null }
  const isPlain = (init?.status ?? 200) === 200 && [...new Headers(init?.headers)].length === 0
  return isPlain ? data : undefined
}
