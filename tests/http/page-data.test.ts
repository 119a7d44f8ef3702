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

test('the menu beside a page is for members, who may keep it open', async () => {
  const side = async (as?: DemoUserName, more?: Record<string, string>) =>
    (await dataOf('/dashboard', as, more)).side
  expect([await side(), await side('amina')]).toEqual(['none', 'rail'])
})

test('unread messages are counted for members alone', async () => {
  expect((await dataOf('/properties')).news).toBeUndefined()
  expect((await dataOf('/properties', 'amina')).news).toMatchObject({ seq: 3, unread: 7 })
})

test.each([
  ['/dashboard', [true, true, true, true]],
  ['/property-upload', [true, false, false, true]],
  ['/properties', [true, false, false, true]],
  ['/', [true, true, true, true]],
] as const)('beside %s tenants, owners, agents and administrators have it: %j', (path, have) => {
  const types = ['tenant', 'property_owner', 'agent', 'admin'] as const
  expect(types.map((type) => hasSideNav(type, path))).toEqual(have)
})

test('pictures are small on a lite page alone', async () => {
  expect((await dataOf('/properties', undefined, { 'Save-Data': 'on' })).pictures).toBe('small')
  expect((await dataOf('/properties')).pictures).toBe('full')
})
