import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { createApp } from '~/server/app.server'
import { checkRoutes } from '~/server/route-checks.server'
import { freshApp } from '../support/app'
import { build } from '../support/whole-app'

type Route = ServerBuild['routes'][string]

/** The application with this route changed, or added where it has none of that path. */
function withRoute(
  path: string,
  { module: own, ...change }: Partial<Omit<Route, 'module'>> & { module?: object },
): ServerBuild {
  const known = Object.values(build.routes).find((route) => route.path === path)
  const route = known ?? ({ id: 'another', parentId: 'root', path, module: { default: () => null } } as Route)
  const module = { ...route.module, ...own } as Route['module']
  return { ...build, routes: { ...build.routes, [route.id]: { ...route, ...change, module } } }
}

test('the routes are as the server expects them', () => {
  expect(() => checkRoutes(build)).not.toThrow()
})

test.each<[string, ServerBuild, RegExp]>([
  [
    'a page inside another',
    withRoute('payments/:paymentId', { parentId: 'routes/payments/list' }),
    /is nested in/,
  ],
  ['a layout', withRoute('payments', { path: undefined }), /payments\/list has no path/],
  [
    'two routes at one address',
    withRoute('payments/:other', {}),
    /payments\/show and another answer the same/,
  ],
  [
    'an address beside its own',
    {
      ...build,
      routes: {
        ...build.routes,
        one: { ...build.routes['routes/payments/list'], id: 'one', path: 'twice' } as Route,
        two: { ...build.routes['routes/payments/list'], id: 'two', path: 'twice' } as Route,
      },
    },
    /one and two answer the same/,
  ],
  ['a name where another has a word', withRoute('payments/list/:what', {}), /answer the same address/],
  ['addresses that two routes fit', withRoute('payments/:other/approve', {}), /answer the same address/],
  ['a word that may be left out', withRoute('about/:part?', {}), /another: the path about\/:part\? has more/],
  ['a rest of an address', withRoute('help/*', {}), /help\/\* has more/],
  ['a root with an action', withRoute('', { module: { action: () => null } }), /The root has an action/],
  [
    'a cached page with headers',
    withRoute('properties', { module: { headers: () => ({}) } }),
    /exports headers/,
  ],
  ['a root with headers', withRoute('', { module: { headers: () => ({}) } }), /root exports headers/],
  [
    'a cached page that loads in the browser',
    withRoute('properties', { module: { clientLoader: () => null } }),
    /loads in the browser/,
  ],
  ['another place', { ...build, basename: '/bweni' }, /lives under \/bweni/],
  ['no server', { ...build, isSpaMode: true }, /single fetch/],
])('%s keeps the server from starting, with a sentence', (_what, changed, sentence) => {
  freshApp()
  expect(() => createApp({ build: changed, clientFolder: 'public' })).toThrow(sentence)
})

test('headers of a page that is not cached are Remix’s business', () => {
  expect(() => checkRoutes(withRoute('coming-soon', { module: { headers: () => ({}) } }))).not.toThrow()
})
