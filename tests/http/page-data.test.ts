import { expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { pageData } from '~/http/page-data.server'
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
  ['/dashboard', 'rail'],
  ['/property-upload', 'rail'],
  ['/properties', 'rail'],
  ['/', 'rail'],
  ['/admin-setup', 'none'],
] as const)('beside %s tenants, owners, agents and administrators have the same: %s', async (path, side) => {
  for (const as of ['amina', 'neema', 'juma', 'admin'] as const)
    expect((await dataOf(path, as)).side, as).toBe(side)
})

test('pictures are small on a lite page alone', async () => {
  expect((await dataOf('/properties', undefined, { 'Save-Data': 'on' })).pictures).toBe('small')
  expect((await dataOf('/properties')).pictures).toBe('full')
})
