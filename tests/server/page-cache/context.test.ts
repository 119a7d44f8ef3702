import { data, type LoaderFunction, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { readPage, wayTo } from '~/server/page-cache/context.server'

/** An application of a root, a front page and one page below it, whose loader is this one. */
function application(loader: LoaderFunction) {
  const route = (id: string, more: object) => [id, { id, parentId: 'root', module: {}, ...more }] as const
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: { loader: () => 'of the root' } }] as const,
    route('front', { index: true, module: { loader } }),
    route('room', { path: 'listings/:listingId/rooms/:roomId', module: { loader } }),
    route('own', { path: 'own', module: { loader, headers: () => ({}) } }),
  ])
  return { routes, assets: { routes: { room: {}, front: {} } } } as unknown as ServerBuild
}

async function read(loader: LoaderFunction, route: string, pathname: string) {
  const build = application(loader)
  const way = wayTo(build, route)
  const request = new Request(`http://localhost${pathname}`)
  return way && readPage(build, way, request, { requestId: 'one' })
}

test.each([
  ['nothing', null, null],
  ['a word', 'word', 'word'],
  ['an object', { a: 1 }, { a: 1 }],
  ['an object with a type', { type: 'room' }, { type: 'room' }],
  ['wrapped data', data({ a: 1 }), { a: 1 }],
  ['data of 200', data({ a: 1 }, 200), { a: 1 }],
])('a page is drawn from %s that its loader reads', async (_, given, shown) => {
  const page = await read(() => given, '/', '/')
  expect(page?.staticHandlerContext.loaderData).toEqual({ root: 'of the root', front: shown })
  expect(page?.staticHandlerContext.statusCode).toBe(200)
})

test.each([
  ['an answer', new Response('here')],
  ['a status', data({ a: 1 }, 404)],
  ['headers', data({ a: 1 }, { headers: { 'X-Own': '1' } })],
])('%s of a loader is left to Remix', async (_, given) => {
  expect(await read(() => given, '/', '/')).toBeUndefined()
})

test('a loader knows what its address names', async () => {
  const page = await read(
    ({ params }) => params,
    'listings/:listingId/rooms/:roomId',
    '/listings/l1/rooms/r1',
  )
  expect(page?.staticHandlerContext.loaderData.room).toEqual({ listingId: 'l1', roomId: 'r1' })
  expect(Object.keys(page?.manifest.routes ?? {})).toEqual(['room'])
})

test('pages that there are not, and those with headers of their own, are left to Remix', async () => {
  expect(await read(() => null, 'nowhere', '/nowhere')).toBeUndefined()
  expect(await read(() => null, 'own', '/own')).toBeUndefined()
})
