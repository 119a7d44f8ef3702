import { expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { hasSideNav, pageData } from '~/http/page-data.server'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()

async function dataOf(path: string, as?: DemoUserName, more: Record<string, string> = {}) {
  const headers = { ...more, ...(as && { Cookie: await asUser(as) }) }
  const request = new Request(`http://localhost:3000${path}`, { headers })
  return (await pageData(request, (userId) => ({ for: userId, seq: 3, unread: 7 }), undefined)).data
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

test.each([
  ['/dashboard', [true, true, true, true]],
  ['/property-upload', [true, false, false, true]],
  ['/', [false, false, false, false]],
] as const)('beside %s tenants, owners, agents and administrators have it: %j', (path, have) => {
  const types = ['tenant', 'property_owner', 'agent', 'admin'] as const
  expect(types.map((type) => hasSideNav(type, path))).toEqual(have)
})

test('pictures are small on a lite page alone', async () => {
  expect((await dataOf('/properties', undefined, { 'Save-Data': 'on' })).pictures).toBe('small')
  expect((await dataOf('/properties')).pictures).toBe('full')
})
