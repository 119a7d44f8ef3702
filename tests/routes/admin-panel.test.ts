import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, notifications, properties } from '~/db/tables/index.server'
import { loader as panel } from '~/routes/admin/panel'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { ask, giveAccount, letRoom, payAndApprove, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const everybody = String(Object.keys(demoUsers).length)
const propertyOf = (id: string) => findRow(properties, id)
const bookingOf = (id: string) => findRow(bookings, id)

describe('the panel', () => {
  it('shows its figures and its tabs', async () => {
    payAndApprove('amina', stay('amina', letRoom()), { amount: 165_000 })
    const page = await visit('/admin', 'admin')
    expectWords(
      page,
      'Admin Panel',
      `Users: ${everybody}`,
      'Total Revenue',
      'TSh 16,000',
      'Total Bookings',
      '1',
    )
    expectWords(page, 'Total Users', everybody, 'Total Properties', '1', 'Pending Approvals', '0')
    for (const [tab, address] of [
      ['Users', '/admin?tab=users'],
      ['Properties', '/admin?tab=properties'],
      ['Bookings', '/admin?tab=bookings'],
      ['Cities', '/admin?tab=cities'],
      ['Universities', '/admin?tab=universities'],
      ['Settings', '/admin/settings'],
      ['Activity', '/admin/activity'],
      ['Reports', '/admin/reports'],
    ] as const)
      expect(linksCalled(page, tab), tab).toContain(address)
  })

  it.each(['/admin/settings', '/admin/activity', '/admin/reports'])('keeps its tabs on %s', async (path) => {
    expect(linksCalled(await visit(path, 'admin'), 'Universities')).toContain('/admin?tab=universities')
  })

  it('offers no other role in the administrator’s own row', async () => {
    const { admin } = demoUsers
    const page = await visit(`/admin?tab=users&search=${admin.email}`, 'admin')
    expectWords(page, admin.email, 'Your own role')
    expect(linksCalled(page, 'Change')).toEqual([])
  })

  it('leads to the settings', async () => {
    expect((await get(panel, '/admin?tab=settings', { as: 'admin' })).location).toBe('/admin/settings')
  })
})

describe('its listings', () => {
  it('are switched, and say what the switch does not show', async () => {
    const id = letRoom({ title: 'Chumba cha Sinza' })
    const list = await visit('/admin?tab=properties&search=sinza', 'admin')
    expectWords(list, 'Properties: 1', 'Chumba cha Sinza', 'Neema John', 'Available')
    expect(list.text).not.toContain('Not shown while it is not listed')
    const [off = ''] = actionsCalled(list, 'Deactivate Chumba cha Sinza')
    const switched = await send(off, { is_available: 'false' }, 'admin')
    expectWords(switched, 'Property deactivated successfully', 'Properties: 1', 'Unavailable')
    expect(propertyOf(id)).toMatchObject({ isAvailable: false, isListed: false })
    const [feature = ''] = actionsCalled(switched, 'Feature Chumba cha Sinza')
    const featured = await send(feature, { is_featured: 'true' }, 'admin')
    expectWords(featured, 'Property featured successfully', 'Featured', 'Not shown while it is not listed')
    expect(propertyOf(id)?.isFeatured).toBe(true)
    expectWords(
      await send(`/admin/properties/${id}/availability`, { is_available: 'true' }, 'admin'),
      'Property activated successfully',
    )
    expect((await visit('/')).text).toContain('Chumba cha Sinza')
    expectWords(
      await send(`/admin/properties/${id}/featured`, { is_featured: 'false' }, 'admin'),
      'Property unfeatured successfully',
    )
    expect(propertyOf(id)).toMatchObject({ isFeatured: false, isApproved: true })
    const notified = findRows(notifications)
    expect(notified.map(({ title }) => title)).toEqual([
      'Property Changed',
      'Featured Properties',
      'Property Changed',
      'Featured Properties',
    ])
  })

  it('are found by the name, e-mail or phone number of their owner, each once', async () => {
    letRoom({ title: 'Chumba cha Neema' })
    letRoom({ title: 'Nyumba ya Bahari' })
    for (const search of ['Neema John', 'neema@bweni.example', 'neema'])
      expectWords(
        await visit(`/admin?tab=properties&search=${encodeURIComponent(search)}`, 'admin'),
        'Properties: 2',
        'Nyumba ya Bahari',
        'Chumba cha Neema',
      )
    expectWords(await visit('/admin?tab=properties&search=baraka', 'admin'), 'No Properties Found')
    expectWords(await visit('/admin?tab=properties&search=neema&filter=featured', 'admin'), 'Properties: 0')
    expectWords(await visit('/properties?search=john', 'amina'), '0 properties found')
  })

  it('stay as they are when the form says nothing', async () => {
    const id = letRoom()
    expectWords(await send(`/admin/properties/${id}/featured`, {}, 'admin'), 'Choose whether it is featured.')
    expect(propertyOf(id)?.isFeatured).toBe(false)
  })

  it('are narrowed to those shown, not shown and featured', async () => {
    letRoom({ title: 'Shown' })
    letRoom({ title: 'Hidden', isApproved: false, approvalState: 'pending' })
    const titles = async (filter: string) => {
      const { text } = await visit(`/admin?tab=properties&filter=${filter}`, 'admin')
      return ['Shown', 'Hidden'].filter((title) => text.includes(`Deactivate ${title}`))
    }
    expect(await titles('')).toEqual(['Shown', 'Hidden'])
    expect(await titles('listed')).toEqual(['Shown'])
    expect(await titles('unlisted')).toEqual(['Hidden'])
    expect(await titles('featured')).toEqual([])
  })
})

describe('its bookings', () => {
  it('are found by place, tenant and reference, and by status', async () => {
    const waits = ask('daudi', letRoom({ title: 'Chumba cha Sinza' }), { full_name: 'Daudi Masanja' })
    stay('amina', letRoom({ title: 'Nyumba ya Ubungo' }))
    expectWords(
      await visit('/admin?tab=bookings', 'admin'),
      'Bookings: 2',
      'Chumba cha Sinza',
      'Nyumba ya Ubungo',
    )
    for (const search of ['sinza chum', 'daudi', bookingOf(waits)?.reference ?? '']) {
      const page = await visit(`/admin?tab=bookings&search=${encodeURIComponent(search)}`, 'admin')
      expectWords(page, 'Bookings: 1', 'Chumba cha Sinza', 'Daudi Masanja')
    }
    expectWords(await visit('/admin?tab=bookings&status=confirmed', 'admin'), 'Bookings: 1', 'Ubungo')
    expectWords(await visit('/admin?tab=bookings&status=completed', 'admin'), 'No bookings found')
  })

  it('are approved, rejected, cancelled and deleted from the list, to which each leads back; free days follow', async () => {
    const listing = letRoom({ title: 'Chumba cha Sinza' })
    const [approved, rejected] = [
      ask('amina', listing, { start_date: '2026-10-05', duration: 6 }),
      ask('daudi', listing, { start_date: '2027-08-01' }),
    ]
    const list = '/admin?tab=bookings&search=sinza'
    const press = async (button: string, id: string, fields: Record<string, string> = {}) => {
      const { html } = await visit(`${list}&open=${id}`, 'admin')
      const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/a>/gs)]
      const [, href = ''] = links.find(([, to = '', label]) => label === button && to.includes(id)) ?? []
      const version = String(bookingOf(id)?.version)
      return send(href.replaceAll('&amp;', '&'), { version, ...fields }, 'admin')
    }
    for (const [button, id, text, status] of [
      ['Approve', approved, 'Booking approved successfully', 'confirmed'],
      ['Reject', rejected, 'Booking rejected successfully', 'cancelled'],
    ] as const) {
      const done = await press(button, id, { approval_notes: 'As agreed' })
      expect(done.location, button).toBe(list)
      expectWords(done, text)
      expect(bookingOf(id)?.status).toBe(status)
    }
    expect(propertyOf(listing)?.freeFromDate).toBe('2027-04-05')
    const cancelled = await press('Cancel Booking', approved, { reason: 'The roof leaks' })
    expect(cancelled.location).toBe(list)
    expect(bookingOf(approved)?.status).toBe('cancelled')
    expect(propertyOf(listing)?.freeFromDate).toBe('2026-10-05')
    const gone = await press('Delete', rejected)
    expect(gone.location).toBe(list)
    expect(bookingOf(rejected)).toBeUndefined()
  })
})
