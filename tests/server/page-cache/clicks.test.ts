import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import { useObjectStore } from '~/http/store.server'
import { type Fixture, makeFixture, makeStore, restore } from '../../checks/access-fixture'
import { subjects, table } from '../../checks/access-table'
import { freshApp } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting } from '../../support/page-cache'

const people = subjects.filter((name) => name !== 'guest')
const pages = table.filter(({ method }) => method === 'GET')
let fixture: Fixture
let store: ObjectStore
const app = useFreshApp({ APP_ORIGIN: '' })

beforeAll(async () => {
  freshApp()
  fixture = await makeFixture(people)
  store = await makeStore(fixture)
})

beforeEach(() => {
  useObjectStore(store)
  restore(fixture)
})

const filled = (address: string) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => fixture.ids[name] ?? '')

test.each(people)('guests find their pages ready while %s looks at a share of everything', async (name) => {
  const { look, counted } = await serveCounting()
  const share = pages.filter((_page, number) => people[number % people.length] === name)
  const guests = ['/', '/properties', `/properties/${fixture.ids.open}`]
  const tags = await Promise.all(guests.map(async (path) => (await look(path)).headers.etag))
  const headers = { Cookie: fixture.cookies[name] ?? '' }
  let ready = 0
  let visits = 0
  for (const address of share.map((page) => filled(page.address))) {
    app.passTime(60_000)
    await Promise.all([look(address, { headers }), look('/notifications', { headers })])
    const rendered = counted.renders
    for (const [at, path] of guests.entries())
      expect((await look(path, { headers: { 'If-None-Match': tags[at] ?? '' } })).status, address).toBe(304)
    visits += guests.length
    ready += guests.length - (counted.renders - rendered)
  }
  expect(visits).toBeGreaterThan(10)
  expect(ready).toBe(visits)
})
