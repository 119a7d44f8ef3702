import { beforeEach, expect, test } from 'vitest'
import { useObjectStore } from '~/http/store.server'
import { subjects, table } from '../checks/access-table'
import { makeStore, makeWorld } from '../checks/access-world'
import { freshApp } from '../support/app'
import { serveCounting } from '../support/ready'

const people = subjects.filter((name) => name !== 'guest')
let app: ReturnType<typeof freshApp>

beforeEach(() => {
  app = freshApp({ APP_ORIGIN: '' })
})

test('guests find their pages ready while signed-in people look at everything there is', async () => {
  const world = await makeWorld(people)
  useObjectStore(await makeStore(world))
  const { look, counted } = await serveCounting()
  const filled = (address: string) =>
    address.replace(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? '')
  const addresses = table.filter(({ method }) => method === 'GET').map(({ address }) => filled(address))
  const guests = ['/', '/properties', `/properties/${world.ids.open}`]
  const tags = await Promise.all(guests.map(async (path) => (await look(path)).headers.etag))
  let ready = 0
  let visits = 0
  for (const [number, address] of addresses.entries()) {
    app.passTime(60_000)
    const name = people[number % people.length]
    const Cookie = (name && world.cookies[name]) ?? ''
    await Promise.all([
      look(address, { headers: { Cookie } }),
      look('/notifications', { headers: { Cookie } }),
    ])
    const rendered = counted.renders
    for (const [at, path] of guests.entries())
      expect((await look(path, { headers: { 'If-None-Match': tags[at] ?? '' } })).status, address).toBe(304)
    visits += guests.length
    ready += guests.length - (counted.renders - rendered)
  }
  expect(visits).toBeGreaterThan(100)
  expect(ready / visits).toBeGreaterThanOrEqual(0.95)
})
