import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { asUser, freshApp } from '../support/app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { ask } from '../support/whole-app'

let failure: Error
const broken = () => {
  throw failure
}
// Nothing that a visitor can send makes these fail, so the failure is made here.
vi.mock('~/domain/search/list-page.server', () => ({ listPage: () => broken() }))
vi.mock('~/domain/bookings/list-bookings.server', () => ({ listBookings: () => broken() }))

const id = 'b3d1c1f0-0000-4000-8000-000000000001'

beforeEach(() => {
  freshApp()
  failure = new Error('secret of the machine')
  log.level = 'silent'
})

test('a list of properties that fails says so, with Retry', async () => {
  const page = await visit('/properties')
  expect(page.status).toBe(500)
  expectWords(
    page,
    'Failed to load properties',
    'Unexpected error occurred',
    'Please try refreshing the page',
  )
  expect(linksCalled(page, 'Retry')).toEqual(['/properties'])
  const filtered = await visit('/properties?type=hostel&location=Dar')
  expect(linksCalled(filtered, 'Retry')).toEqual(['/properties?type=hostel&location=Dar'])
  expect(page.html).not.toContain('secret')
})

test('a list of properties whose storage is out of reach says so, with Retry', async () => {
  failure = new StorageDown('secret of the machine')
  const page = await visit('/properties?type=hostel')
  expect(page.status).toBe(503)
  expectWords(page, 'Failed to load properties', 'Error loading properties', 'Please try refreshing the page')
  expect(linksCalled(page, 'Retry')).toEqual(['/properties?type=hostel'])
  expect(page.html).not.toContain('secret')
})

test('a failure has the title of its page and the id of the request', async () => {
  const headers = { Cookie: await asUser('amina'), 'x-bweni-request': id }
  const answer = await ask(new Request('http://localhost:3000/bookings', { headers }))
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain('Failed to load bookings. Please try again.')
  expect(html).toContain(id)
  expect(html).not.toContain('secret')
})
