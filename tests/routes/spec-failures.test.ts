import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { database } from '~/db/database.server'
import { givePassword } from '../support/accounts'
import { asUser, freshApp } from '../support/app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { giveAccount, letRoom, stay } from '../support/stays'
import { ask } from '../support/whole-app'

let failure: Error
const broken = () => {
  throw failure
}
// No request can make these fail, so the failure is simulated.
vi.mock('~/domain/listings/search/list-page.server', () => ({ searchPage: () => broken() }))
vi.mock('~/domain/stays/bookings/list-bookings.server', () => ({ listBookings: () => broken() }))
vi.mock('~/domain/listings/payouts/default-account.server', () => ({ setDefaultAccount: () => broken() }))
vi.mock('~/domain/stays/bookings/stays/cancel-booking.server', async (original) => ({
  ...(await original<object>()),
  cancelBooking: () => broken(),
}))

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

test.each([
  ['lucas', '', 'Failed to load hostels'],
  ['lucas', '?tab=forms', 'Failed to load forms'],
  ['mariam', '', 'Failed to load data'],
] as const)('the University Chapter of %s%s that fails is called %s', async (as, query, title) => {
  database().sqlite.pragma('legacy_alter_table = on')
  database().sqlite.exec('alter table uni_hostels rename to gone')
  const headers = { Cookie: await asUser(as), 'x-bweni-request': id }
  const answer = await ask(new Request(`http://localhost:3000/university-chapter${query}`, { headers }))
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(`<h1>${title}</h1>`)
})

test.each([
  ['somebody else’s booking', 404, 'baraka', 'bookings/{booking}/cancel', {}],
  ['what is not for them', 403, 'daudi', 'bookings/{booking}/approve', {}],
  [
    'a form of unknown origin',
    403,
    'neema',
    'bookings/{booking}/cancel',
    { 'x-bweni-needs-csrf-token': '1' },
  ],
  ['a failure with a title', 500, 'neema', 'bookings/{booking}/cancel', {}],
  ['a failure without one', 500, 'neema', 'settings/profile/payout-accounts/a/default', {}],
] as const)(
  '%s, sent by a form, is answered below the menu of who sent it',
  async (_, status, as, path, more) => {
    giveAccount()
    const booking = stay('daudi', letRoom())
    const password = 'mto wa mbu 1'
    await givePassword(as, password)
    const headers = { ...more, Cookie: await asUser(as), 'x-bweni-request': id }
    const fields = { reason: 'The roof leaks.', version: '2', current_password: password }
    const body = new URLSearchParams(fields)
    const url = `http://localhost:3000/${path.replace('{booking}', booking)}`
    const answer = await ask(new Request(url, { method: 'POST', body, headers }))
    const html = await answer.text()
    expect(answer.status).toBe(status)
    expect(html).toContain('Sign out')
    expect(html).not.toContain('Join or')
    expect(html).not.toContain('secret')
    if (status === 500) expect(html).toContain(id)
  },
)
