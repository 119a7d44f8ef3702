import { beforeEach, expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { pageData } from '~/http/page-data.server'
import { asUser, freshApp } from '../support/app'

beforeEach(() => {
  freshApp()
})

async function dataOf(path: string, as?: DemoUserName) {
  const headers: Record<string, string> = as ? { Cookie: await asUser(as) } : {}
  return (
    await pageData(new Request(`http://localhost:3000${path}`, { headers }), (userId) => ({
      for: userId,
      seq: 3,
      unread: 7,
    }))
  ).data
}

test.each<[string, DemoUserName | undefined, boolean]>([
  ['/properties?search=a', undefined, false],
  ['/auth', undefined, true],
  ['/properties?search=a', 'amina', true],
])('%s for %s has the sheet of forms: %s', async (path, as, has) => {
  expect((await dataOf(path, as)).hasFormsCss).toBe(has)
})

test('the menu beside a page is for members, on their pages', async () => {
  const has = async (path: string, as?: DemoUserName) => (await dataOf(path, as)).hasSideNav
  expect([await has('/dashboard'), await has('/dashboard', 'amina')]).toEqual([false, true])
})

test('unread messages are counted for members alone', async () => {
  expect((await dataOf('/properties')).news).toBeUndefined()
  expect((await dataOf('/properties', 'amina')).news).toMatchObject({ seq: 3, unread: 7 })
})
