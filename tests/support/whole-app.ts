import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import * as entry from '../../app/entry.server'
import * as root from '../../app/root'
import routeTable from '../../app/routes'
import { handlerOf } from '../../app/server/app.server'
import { withErrors } from '../../app/server/error-pages.server'
import remixOptions from '../../remix.config.js'

type RouteModule = ServerBuild['routes'][string]['module']

/** Every address of the table with the module that answers it. */
export const routes = await Promise.all(
  (routeTable as RouteConfigEntry[]).map(async ({ file, path, index, id = file.replace(/\.tsx?$/, '') }) => {
    // Not `import.meta.glob`: its list of files would stay in the cache of transformed modules.
    const module: RouteModule = await import(/* @vite-ignore */ `../../app/${file}`)
    return { id, path, index, module, parentId: 'root' }
  }),
)

/** The application as Remix's build would hand it to the server, out of the modules that the tests use. */
export const build: ServerBuild = {
  mode: 'production',
  entry: { module: entry as ServerBuild['entry']['module'] },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: root as unknown as RouteModule }],
    ...routes.map((route) => [route.id, route]),
  ]),
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: Object.fromEntries(
      [{ id: 'root', path: '', index: undefined, parentId: undefined, module: root }, ...routes].map(
        (route) => [
          route.id,
          {
            id: route.id,
            parentId: route.parentId,
            path: route.path,
            index: route.index,
            hasLoader: 'loader' in route.module,
            hasAction: 'action' in route.module,
            hasClientLoader: false,
            hasClientAction: false,
            hasErrorBoundary: 'ErrorBoundary' in route.module,
            module: `/assets/${route.id}.js`,
            imports: [],
          },
        ],
      ),
    ),
    url: '/assets/manifest.js',
    version: 'test',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: remixOptions.future as ServerBuild['future'],
  isSpaMode: false,
}

const handle = handlerOf(build)
const remixAlone = createRequestHandler(withErrors(build), 'production')

/** Responses of the whole application, with layouts, data requests and error pages, behind the guard. */
export function ask(request: Request): Promise<Response> {
  return handle(request, { requestId: 'test' })
}

/** The same of Remix without direct actions before it. */
export function askRemix(request: Request): Promise<Response> {
  return remixAlone(request, { requestId: 'test' })
}
