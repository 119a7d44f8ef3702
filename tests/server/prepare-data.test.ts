import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv, setEnv } from '~/adapters/env.server'
import { standardOutput } from '~/adapters/output.server'
import { usePasswordCost } from '~/adapters/password.server'
import { createTables } from '~/db/create-tables.server'
import { useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { cities, profiles, universities } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { demoAccounts, prepareData } from '~/server/prepare-data.server'
import { freshApp } from '../support/app'
import { findRows, insertRows } from '../support/rows'

const loads = vi.hoisted(() => ({ done: 0, dies: false }))

// The demo data takes seconds to draw; here it is one person, and a load that can be killed.
vi.mock('#seed/demo.server', () => ({
  loadDemo: async () => {
    loads.done += 1
    if (loads.dies) throw new Error('killed')
    transaction((tx) => tx.insert(profiles).values(person('amina')).onConflictDoNothing().run())
  },
}))

const person = (id: string) => ({ id, fullName: id, userType: 'tenant' as const, createdAt: 1 })
const addPerson = () => insertRows(profiles, person('somebody'))

beforeEach(() => {
  usePasswordCost({ memoryKib: 8, passes: 1 })
  freshApp()
  useNewDatabase()
  Object.assign(loads, { done: 0, dies: false })
  vi.spyOn(standardOutput, 'write').mockReturnValue()
})

function useNewDatabase() {
  const handle = openDatabase(':memory:')
  createTables(handle)
  useDatabase(handle)
}

const production = () => setEnv(readEnv({ DEMO: '0', APP_ORIGIN: 'https://bweni.example' }))

test('production starts with cities and universities and with nobody', async () => {
  production()
  await prepareData()
  expect(findRows(cities)).toHaveLength(25)
  expect(findRows(universities).length).toBeGreaterThan(0)
  expect(findRows(profiles)).toEqual([])
  expect(loads.done).toBe(0)
  expect(demoAccounts()).toEqual([])
})

test('the demo is loaded once into a new database', async () => {
  await prepareData()
  await prepareData()
  expect(loads.done).toBe(1)
  expect(demoAccounts().map((account) => account.email)).toContain('admin@bweni.example')
})

test('a load that was cut short is done at the next start', async () => {
  loads.dies = true
  await expect(prepareData()).rejects.toThrow('killed')
  expect(demoAccounts()).toEqual([])
  loads.dies = false
  await prepareData()
  await prepareData()
  expect(loads.done).toBe(2)
})

test('a load that was cut short after its people were there is done at the next start', async () => {
  loads.dies = true
  await expect(prepareData()).rejects.toThrow('killed')
  addPerson()
  loads.dies = false
  await prepareData()
  expect(loads.done).toBe(2)
})

test('a database that people use gets no demo, also when the demo is switched on later', async () => {
  production()
  await prepareData()
  addPerson()
  setEnv(readEnv({ DEMO: '1' }))
  await prepareData()
  expect(loads.done).toBe(0)
  expect(demoAccounts()).toEqual([])
})

test('the demo’s accounts share one random password, the same at each start', async () => {
  await prepareData()
  const passwords = new Set(demoAccounts().map((account) => account.password))
  expect([...passwords]).toEqual([expect.stringMatching(/^[\w-]{12}$/)])
  expect(new Set(demoAccounts().map((account) => account.password))).toEqual(passwords)
})

test('the demo’s password is read once: whoever clears its file does not change what is shown', async () => {
  const { folder } = freshApp()
  useNewDatabase()
  await prepareData()
  const shown = demoAccounts()
  rmSync(join(folder, 'demo-password'))
  expect(demoAccounts()).toEqual(shown)
})

test('the demo’s password can be chosen', async () => {
  freshApp({ DEMO_PASSWORD: 'chosen by hand' })
  useNewDatabase()
  await prepareData()
  expect(new Set(demoAccounts().map((account) => account.password))).toEqual(new Set(['chosen by hand']))
})
