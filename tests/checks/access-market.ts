import { afterAll, beforeAll, beforeEach } from 'vitest'
import { setClock } from '~/adapters/clock'
import { log } from '~/adapters/log.server'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import { useCounters } from '~/db/counters-file.server'
import { useObjectStore } from '~/http/store.server'
import { freshApp, TEST_NOW } from '../support/app'
import { type Fixture, makeFixture, makeStore } from './access-fixture'
import { openServer } from './access-server'
import { type Subject, subjects } from './access-table'

export type Market = { fixture: Fixture; server: Awaited<ReturnType<typeof openServer>> }

/** The market of the access table behind a whole server, for all tests of a file. */
export function useMarket(): Market {
  const market = {} as Market
  let store: ObjectStore
  log.level = 'silent'
  beforeAll(async () => {
    freshApp()
    market.fixture = await makeFixture(
      subjects.filter((name): name is Exclude<Subject, 'guest'> => name !== 'guest'),
    )
    store = await makeStore(market.fixture)
    market.server = await openServer()
  })
  afterAll(() => market.server.close())
  beforeEach(() => {
    setClock(() => TEST_NOW)
    useCounters(':memory:')
    useObjectStore(store)
  })
  return market
}
