import { expect, test } from 'vitest'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { letRoom } from '../support/stays'
import { ask, askRemix } from '../support/whole-app'

useFreshApp()

/** The text without parts that differ in each page. */
const bare = (text: string) =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, 'id')
    .replace(/nonce(?:="|-)[^"']+/g, 'nonce')

test.each([
  '/',
  '/dashboard',
  '/bookings?search=a',
  '/bookings/',
  '/bookings.data',
  '/_root.data',
  '/settings/profile/password',
  '/properties/{id}/edit',
  '/properties/{id}/agents.data',
  '/properties/{id}?_data=root',
  '/Dashboard',
  '/dash%62oard',
  '/properties//{id}',
  '/properties/Nothing/edit',
  '/nothing',
  '/nothing/{id}.data',
  '/admin/users',
])('%s is answered as by Remix that is given all routes', async (address) => {
  const path = address.replace('{id}', letRoom())
  const headers = { Cookie: await asUser('neema') }
  const [near, all] = [ask, askRemix].map((handle) =>
    handle(new Request(`http://localhost:3000${path}`, { headers })),
  )
  const [ours, theirs] = [await near!, await all!]
  expect(ours.status).toBe(theirs.status)
  expect(bare(await ours.text())).toBe(bare(await theirs.text()))
})
