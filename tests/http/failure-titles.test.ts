import { expect, test } from 'vitest'
import { log } from '~/adapters/log.server'
import { failureTitle } from '~/http/route-facts'
import { freshApp, get, post } from '../support/app'

const id = 'b3d1c1f0-0000-4000-8000-000000000001'
const broken = () => {
  throw new Error('secret of the machine')
}

test.each([
  ['POST', '/auth?redirect=/booking', 'An error occurred'],
  ['POST', '/settings/profile', 'Failed to update profile'],
  ['POST', '/dashboard', 'Failed to update profile'],
  ['POST', '/settings/profile/payout-accounts', 'Error adding account'],
  ['POST', '/notifications/n1/delete', 'Failed to delete notification'],
  ['POST', '/notifications/clear', 'Failed to clear notifications'],
  ['POST', '/property-upload/d1/remove-category.1', 'Error deleting room category'],
  ['GET', '/property-upload?edit=1', 'Failed to fetch property'],
  ['GET', '/properties/p1/edit', 'Failed to fetch property'],
  ['POST', '/property-upload', 'Failed to upload property'],
  ['POST', '/properties/p1/edit', 'Failed to update property'],
  ['GET', '/properties/p1', 'Failed to load property details'],
  ['GET', '/booking?property=1', 'Failed to load property details'],
  ['GET', '/admin/properties', 'Failed to load properties'],
  ['POST', '/booking', 'Failed to create booking'],
  ['GET', '/booking/b1/payment', 'Failed to load booking details'],
  ['POST', '/booking/b1/payment', 'Failed to upload receipt'],
  ['GET', '/bookings', 'Failed to load bookings. Please try again.'],
  ['GET', '/bookings.data', 'Failed to load bookings. Please try again.'],
  ['POST', '/bookings/b1/approve', 'Failed to update booking'],
  ['POST', '/bookings/b1/delete', 'Failed to delete booking'],
  ['GET', '/payments', 'Failed to load payments'],
  ['POST', '/payments/p1/reject', 'Failed to update payment'],
  ['GET', '/owner-invoices', 'Failed to load invoices'],
  ['GET', '/admin/invoices', 'Failed to load invoices'],
  ['POST', '/owner-invoices/new', 'Failed to generate invoice'],
  ['POST', '/owner-invoices/i1/send', 'Failed to update invoice'],
  ['GET', '/admin', 'Failed to fetch users'],
  ['GET', '/admin?search=a&tab=properties', 'Failed to fetch properties'],
  ['GET', '/admin?tab=bookings', 'Failed to fetch bookings'],
  ['GET', '/admin/users', 'Failed to load users'],
  ['POST', '/admin/users/u1/delete', 'Failed to delete user'],
  ['POST', '/admin/users/u1/role', 'Failed to update user role'],
  ['POST', '/admin/properties/p1/featured', 'Failed to update property featured status'],
  ['GET', '/admin?tab=cities', 'Failed to fetch cities'],
  ['GET', '/admin?tab=universities', 'Failed to load universities'],
  ['POST', '/admin/cities/new', 'Failed to save city'],
  ['POST', '/admin/cities/c1', 'Failed to save city'],
  ['POST', '/admin/cities/c1/delete', 'Failed to delete city'],
  ['POST', '/admin/universities/u1', 'Failed to save university'],
  ['POST', '/admin/universities/u1/delete', 'Failed to delete university'],
  ['POST', '/admin/notifications/send', 'Failed to send notification'],
  ['POST', '/admin/settings/clear/bookings', 'Failed to clear bookings'],
  ['POST', '/admin/settings/clear/notifications', 'Failed to clear notifications'],
  ['GET', '/owner-invoices', 'Failed to load invoices'],
  ['POST', '/owner-invoices/new', 'Failed to generate invoice'],
  ['POST', '/owner-invoices/i1/pay', 'Failed to update invoice'],
  ['GET', '/university-chapter?view=warden', 'Failed to load data'],
  ['GET', '/university-chapter?tab=hostels', 'Failed to load hostels'],
  ['GET', '/university-chapter?manage=u1&tab=forms', 'Failed to load forms'],
  ['GET', '/university-chapter?tab=submissions&page=2', 'Failed to load submissions'],
  ['GET', '/university-chapter/hostels/h1', 'Failed to load hostels'],
  ['POST', '/university-chapter/hostels/new', 'Failed to create hostel'],
  ['POST', '/university-chapter/hostels/h1/wardens', 'Failed to assign warden'],
  ['POST', '/university-chapter/forms/new', 'Failed to save form'],
  ['POST', '/university-chapter/forms/f1/edit', 'Failed to save form'],
  ['POST', '/university-chapter/forms/f1/delete', 'Failed to delete form'],
  ['POST', '/university-chapter/settings', 'Failed to update university settings'],
  ['POST', '/university-chapter/submissions/s1/review', 'Failed to update submission'],
  ['GET', '/', undefined],
])('%s %s that fails is called %j', (method, path, title) => {
  expect(failureTitle({ method, url: `http://localhost:3000${path}` })).toBe(title)
})

test('the page of a failure has that title and the id, but not the error', async () => {
  freshApp()
  log.level = 'silent'
  const headers = { 'x-bweni-request': id }
  const page = await get(broken, '/bookings', { headers })
  expect(page).toMatchObject({ status: 500, data: { requestId: id } })
  expect(page.data.title).toBe('Failed to load bookings. Please try again.')
  expect(page.data.sentence).toBe('Please try again in a moment.')
  expect(JSON.stringify(page.data)).not.toContain('secret')
  const failed = await post(broken, '/booking', {}, { headers })
  const sentence = 'Please try again in a moment. What you sent was not saved.'
  expect(failed).toMatchObject({ status: 500, data: { title: 'Failed to create booking', sentence } })
})

test('a failure without a title of its own is thrown on', async () => {
  freshApp()
  await expect(get(broken, '/', { headers: { 'x-bweni-request': id } })).rejects.toThrow('secret')
})
