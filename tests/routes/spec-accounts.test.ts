import { describe, expect, it } from 'vitest'
import { givePassword } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { listingForm } from '../support/listings'
import { giveNotification } from '../support/notifications'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { addCollaborator, ask, giveAccount, letRoom, stay } from '../support/stays'

const HOUR = 3_600_000
useFreshApp()

describe('/dashboard', () => {
  it('of an administrator has eight figures, drafts and the latest bookings', async () => {
    await send(
      '/property-upload?draft=11111111-2222-4333-8444-555555555555',
      listingForm({ title: 'Half' }),
      'admin',
    )
    const page = await visit('/dashboard', 'admin')
    expectWords(page, 'Total Users', 'Pending Approvals', 'Continue: ', ' done')
    expectWords(page, 'Total Properties')
    expectWords(page, 'Total Bookings', 'Total Revenue', 'Active Tenants', 'Active Owners', 'Active Agents')
    expectWords(page, 'Recent Bookings')
  })

  it('of an owner asks for answers first', async () => {
    giveAccount()
    const id = ask('amina', letRoom())
    const page = await visit('/dashboard', 'neema')
    expectWords(page, 'As of 12:00', 'Refresh', 'Add Property', 'Pending Approvals', 'Approve', 'Reject')
    expectWords(
      page,
      'Total Properties',
      'Total Bookings',
      'Total Revenue',
      'Occupancy Rate',
      'My Properties',
    )
    expectWords(page, 'Mark as Occupied', 'Recent Bookings', 'Notifications', 'New Booking Request')
    expect(linksCalled(page, 'Approve')).toEqual([`/bookings/${id}/approve?redirect=%2Fdashboard`])
    expect(linksCalled(page, 'Add Property')).toContain('/property-upload')
  })

  it('of an agent has properties to search, bookings, commissions and the tools', async () => {
    giveAccount()
    const room = letRoom()
    addCollaborator(room, 'juma')
    stay('amina', room)
    const page = await visit('/dashboard', 'juma')
    expectWords(page, 'Add Property', 'Managed Properties', 'Total Bookings', 'Total Commission')
    expectWords(page, 'Active Clients', 'Search', 'Commission Settings', 'Client Management')
    expectWords(page, 'Performance Analytics', 'Add Client', 'Export Report')
    expectWords(page, 'Recent Bookings', 'Commission Report', 'TSh 7,500')
    expect(linksCalled(page, 'Add Client')).toEqual(['/clients/new'])
  })

  it('of a tenant completes the profile, searches and counts', async () => {
    const page = await visit('/dashboard', 'fatma')
    expectWords(page, 'Complete your profile', 'Full Name', 'Phone', 'Gender', 'Search', 'No bookings yet')
    expectWords(page, 'Recent Payments', 'Active Bookings', 'Total Paid', 'Total Bookings')
    expect(page.html).toContain('+255')
    ask('amina', letRoom())
    const own = await visit('/dashboard', 'amina')
    expect(own.text).not.toContain('Complete your profile')
    expect(linksCalled(own, 'View All')).toContain('/bookings')
    await givePassword('fatma', 'a password of the tests')
    const done = await send(
      '/dashboard',
      {
        ...{ full_name: 'Fatma Omari', phone: '0712345678', gender: 'female' },
        current_password: 'a password of the tests',
      },
      'fatma',
    )
    expectWords(done, 'Profile updated successfully!')
  })
})

describe('/notifications', () => {
  it('asks guests to log in', async () => {
    const page = await visit('/notifications')
    expect(page.status).toBe(401)
    expectWords(page, 'Access Denied', 'Please log in to view notifications', 'Sign In')
  })

  it('lists them with their buttons, times and counts', async () => {
    const ages = [0, HOUR / 12, 2 * HOUR, 72 * HOUR]
    for (const [n, age] of ages.entries())
      giveNotification({
        id: `n${n}`,
        title: `News ${n}`,
        createdAt: TEST_NOW - age,
        readAt: n === 3 ? TEST_NOW : null,
      })
    const page = await visit('/notifications', 'amina')
    expectWords(page, 'Notifications', 'Mark All as Read', 'News 0', 'Just now', 'Delete News 0')
    expectWords(
      page,
      '5 minutes ago',
      '2 hours ago',
      '3 days ago',
      '4 in all, 3 unread',
      'Refresh',
      'Clear All',
    )
    expect(page.html).toContain('Notifications, 3 unread')
    expectWords(await send('/notifications/n0/delete', {}, 'amina'), 'Notification deleted')
    expectWords(
      await send('/notifications/clear', { shown_count: '3' }, 'amina'),
      'All notifications cleared',
    )
  })
})

describe('/settings/profile', () => {
  it('has the name, the phone and an address that stays', async () => {
    const page = await visit('/settings/profile', 'amina')
    expectWords(page, 'Profile Settings', 'Full Name', 'Phone', 'Email', 'Signed-in devices', 'This device')
    expect(/<input[^>]*name="email"[^>]*>/.exec(page.html)?.[0]).toMatch(/readonly/i)
    expect(page.text).not.toContain('Payout Accounts')
    const nameless = await send('/settings/profile', { full_name: ' ' }, 'amina')
    expect(nameless.status).toBe(422)
    expectWords(nameless, 'Enter your full name.')
  })

  it('has payout accounts for owners and agents', async () => {
    for (const as of ['neema', 'juma', 'admin'] as const)
      expectWords(await visit('/settings/profile', as), 'Payout Accounts', 'Add Account')
    const form = await visit('/settings/profile/payout-accounts', 'neema')
    expectWords(form, 'CRDB Bank', 'NMB Bank', 'Stanbic Bank', 'Diamond Trust Bank', 'Standard Chartered')
    expectWords(form, 'NCBA Bank', 'Exim Bank', 'KCB Bank', 'Access Bank', 'BOA Tanzania', 'Other')
    expectWords(form, 'Vodacom M-Pesa', 'Tigo Pesa', 'Airtel Money', 'Halopesa', 'Azam Pay', '255712345678')
    const wrong = await send('/settings/profile/payout-accounts', { account_type: 'bank' }, 'neema')
    expectWords(wrong, 'Error adding account')
    await givePassword('neema', 'mto wa mbu 1')
    const done = await send(
      '/settings/profile/payout-accounts',
      {
        account_type: 'mobile_money',
        account_name: 'Neema John',
        mobile_network: 'Airtel Money',
        mobile_number: '0712345678',
        once_key: 'k',
        current_password: 'mto wa mbu 1',
      },
      'neema',
    )
    expectWords(done, 'Account added', 'Default')
  })
})

describe('everybody', () => {
  it('sees who they are, and the lite version on every page', async () => {
    for (const [as, label] of [
      ['admin', 'admin'],
      ['juma', 'agent'],
      ['neema', 'owner'],
      ['amina', 'renter'],
    ] as const) {
      const { html } = await visit('/bookings', as)
      expect(html).toContain(`<span class="badge info">${label}</span>`)
      expect(html).toContain(`aria-label="Side menu"><div class="muted small">${label}</div>`)
    }
    expectWords(await visit('/'), 'Lite version')
  })
})
