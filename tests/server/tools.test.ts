import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashToken } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { cities, profiles, properties, setupCodes } from '~/db/tables/index.server'
import { seed, setupCode } from '~/server/tools.server'
import { freshApp } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { deleteRows, findRows, updateRows } from '../support/rows'

const print = vi.spyOn(console, 'log')

useFreshApp()
beforeEach(() => print.mockReset().mockImplementation(() => undefined))

afterEach(() => print.mockReset())

test('npm run setup-code prints a code that works while there is no administrator', () => {
  updateRows(profiles, { userType: 'tenant' })
  setupCode()
  const code = /^set-up code: (\S+)$/.exec(String(print.mock.calls[0]?.[0]))?.[1] ?? ''
  const [stored] = findRows(setupCodes)
  expect(stored?.codeHash).toBe(hashToken(code.replaceAll('-', '')))
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('with an administrator it says so and makes none', () => {
  setupCode()
  expect(print.mock.calls).toEqual([['There is an administrator already.']])
  expect(findRows(setupCodes)).toEqual([])
})

test('npm run seed takes one listing, too', async () => {
  freshApp({ DEMO: '0' })
  deleteRows(cities)
  await seed(['--listings', '1'])
  expect(findRows(cities)).toHaveLength(25)
  expect(db().select({ id: properties.id }).from(properties).all()).toHaveLength(1)
})

test.each([[[]], [['--listings']], [['--listings', 'many']], [['--listings', '0']]])(
  'npm run seed wants to know how many: %j',
  async (args) => {
    await expect(seed(args)).rejects.toThrow('Say how many: npm run seed -- --listings 100000')
  },
)
