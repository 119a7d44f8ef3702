import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { notifications, payoutAccounts, profiles, sessions } from '~/db/tables/index.server'
import { updateProfile } from '~/domain/ground/accounts/profile.server'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { NO_NAME } from '~/domain/ground/shared/person-names'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { actorOf, eventNames } from '../support/accounts'
import { asUser } from '../support/app'
import { cellsWith } from '../support/cells'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { addCollaborator, ask, giveAccount, letRoom, pay, seenPayment, stay } from '../support/stays'

useFreshApp()

const { grace, neema, juma, admin, daudi } = demoUsers
const profileOf = (id: string) => findRow(profiles, id)
const noticesOf = (userId: string) =>
  db()
    .select({ title: notifications.title, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .all()

describe('User Management', () => {
  it('finds people by the beginnings of their words, their address and their number, and by their type', async () => {
    const all = await visit('/admin/users', 'admin')
    expectWords(
      all,
      'User Management',
      `${Object.keys(demoUsers).length} users found`,
      'Peter Nyoni',
      'Mariam Chande',
    )
    expectWords(await visit('/admin/users?search=mwak%20gra', 'admin'), '1 user found', 'Grace Mwakyusa')
    expectWords(
      await visit('/admin/users?search=Grace%40bweni.example', 'admin'),
      '1 user found',
      'Grace Mwakyusa',
    )
    expectWords(
      await visit('/admin/users?search=0700%20000%20009', 'admin'),
      '1 user found',
      'Grace Mwakyusa',
    )
    expectWords(await visit('/admin/users?search=070000000', 'admin'), '9 users found')
    const agents = await visit('/admin/users?type=agent', 'admin')
    expectWords(agents, '2 users found', 'All users', 'Rehema Ndulu', 'Juma Kessy')
    expectWords(agents, 'Tenant ', 'Property Owner 3', 'Agent 2', 'Admin 1', 'Suspended 0')
    expectWords(await visit('/admin/users?search=grace', 'admin'), 'All users 1', 'Tenant 1', 'Agent 0')
    const none = await visit('/admin/users?search=%22%29%20*', 'admin')
    expectWords(none, '0 users found', 'No Users Found')
    expect(linksCalled(none, 'Clear Search')).toEqual(['/admin/users'])
  })

  it('says who has not confirmed the address', async () => {
    expectWords(
      await visit('/admin/users?search=fatma', 'admin'),
      'Fatma Omari',
      'Not confirmed',
      'fatma@bweni.example',
    )
    const them = await visit('/admin/users?type=unconfirmed', 'admin')
    expectWords(them, '1 user found', 'Not confirmed 1', 'Fatma Omari')
    expect(them.text).not.toContain('Grace Mwakyusa')
  })

  it('notes for which university somebody works, and as what', async () => {
    expectWords(await visit('/admin/users?search=mariam', 'admin'), 'Mariam Chande', 'Warden, UDSM')
    expectWords(await visit('/admin/users?search=lucas', 'admin'), 'Lucas Temu', 'Registrar, UDSM')
  })

  it('is paged, newest first', async () => {
    for (let n = 1; n <= 30; n++)
      insertRows(profiles, {
        id: `p${n}`,
        email: `p${n}@x.example`,
        fullName: `Person ${n}`,
        userType: 'tenant',
        createdAt: 5,
      })
    const first = await visit('/admin/users?search=person', 'admin')
    expectWords(first, '30 users found', 'Person 30', 'Person 7')
    expect(first.text).not.toContain('Person 6 ')
    const [next = ''] = linksCalled(first, 'Next')
    const second = await visit(next, 'admin')
    expectWords(second, 'Person 6', 'Person 1')
    const [previous = ''] = linksCalled(second, 'Previous')
    expectWords(await visit(previous, 'admin'), 'Person 30', 'Person 7')
  })
})

describe('Somebody’s account', () => {
  const edit = { full_name: 'Grace Peter', phone: '0712 345 678', version: '1' }

  it('holds what concerns the person: five rows of each kind, their number, and the list of exactly these', async () => {
    giveAccount()
    for (const n of [1, 2, 3, 4, 5, 6]) letRoom({ title: `Chumba no. ${n}` })
    const reported = letRoom({ title: 'Chumba Feki' })
    addCollaborator(reported, 'juma')
    const details = { reason: 'not_there', details: 'There is a shop.' }
    await send(`/properties/${reported}/report`, details, 'daudi')
    const receipt = pay('amina', stay('amina', reported))
    rejectPayment(actorOf('neema'), receipt.id, { ...seenPayment(receipt.id), reason: 'Nothing came' })
    disputePayment(actorOf('amina'), receipt.id, { ...seenPayment(receipt.id), statement: 'I paid' })
    giveAccount('baraka', { mobileNumber: '255754000003' })
    ask('grace', letRoom({ title: 'Chumba no. 7', ownerId: demoUsers.baraka.id }))
    updateRows(profiles, { phone: findRow(profiles, neema.id)?.phone }, demoUsers.rehema.id)
    const account = { accountType: 'mobile_money' as const, accountName: 'Juma', createdAt: 1 }
    const mobileNumber = findRow(payoutAccounts, eq(payoutAccounts.ownerId, neema.id))?.mobileNumber
    insertRows(payoutAccounts, { id: 'same', ownerId: juma.id, ...account, mobileNumber })
    const page = await visit(`/admin/users/${neema.id}`, 'admin')
    expectWords(page, 'Neema John', 'Property Owner since', 'E-mail confirmed')
    expectWords(page, 'Reports and Disputes (2)', 'Disputed receipts', 'This place does not exist')
    expectWords(page, 'Same Phone or Payout Number (2)', 'Listings (7)', 'Chumba no. 6', 'Chumba no. 3')
    expectWords(page, 'Bookings (1)', 'Payments (1)', 'Details', 'Payout Accounts', 'History', 'Change')
    expectWords(
      await visit('/admin/users?search=neema', 'admin'),
      'Neema John',
      '1 open report',
      '7 listings, 1 stay',
    )
    expect(page.text).not.toContain('Chumba no. 2')
    expect(page.text).not.toContain('Chumba no. 7')
    const lists: [title: string, list: string, rows: string[], others: string][] = [
      ['Reports and Disputes', 'Disputed receipts', ['Amina Hassan', 'This place does not exist'], 'Grace'],
      ['Same Phone or Payout Number', '2 users found', ['Rehema Ndulu', 'Juma Kessy'], 'Grace'],
      ['Listings', 'Properties: 7', ['Chumba no. 1'], 'Chumba no. 7'],
      ['Bookings', 'Bookings: 1', ['Chumba Feki'], 'Chumba no. 7'],
      ['Payments', '1 payment found', ['Chumba Feki'], 'Chumba no. 7'],
    ]
    for (const [title, found, rows, others] of lists) {
      const list = await visit(linksCalled(page, `See all of ${title}`)[0] ?? '', 'admin')
      for (const row of [found, ...rows]) expect(list.text, title).toContain(row)
      expect(list.text, title).not.toContain(others)
    }
    expectWords(await visit(`/admin/users/${juma.id}`, 'admin'), 'Listings of Others (1)', 'Chumba Feki')
    expect((await visit(`/admin/users/${daudi.id}`, 'admin')).text).toContain('Reports and Disputes (1)')
    expectWords(await visit(`/admin/users/${demoUsers.fatma.id}`, 'admin'), 'No listings, bookings')
  })

  it('is corrected, and the person is notified', async () => {
    expectWords(
      await visit(`/admin/users/${grace.id}`, 'admin'),
      'Grace Mwakyusa',
      'Tenant since',
      'E-mail confirmed',
      'History',
      'Nothing has happened to this account yet.',
    )
    const saved = await send(`/admin/users/${grace.id}`, edit, 'admin')
    expectWords(saved, 'Profile updated successfully!', 'Grace Peter')
    expectWords(saved, 'System Administrator changed the profile')
    expect(profileOf(grace.id)).toMatchObject({ fullName: 'Grace Peter', phone: '255712345678', version: 2 })
    expect(noticesOf(grace.id)).toEqual([
      {
        title: 'Profile Changed',
        message: 'System Administrator corrected your name or telephone number.',
      },
    ])
    expectWords(await visit('/admin/users?search=grace%20pet', 'admin'), '1 user found')
  })

  it('of an administrator themselves keeps its number, which needs the password in Profile Settings', async () => {
    const own = { ...edit, full_name: demoUsers.admin.fullName }
    const page = await send(`/admin/users/${demoUsers.admin.id}`, own, 'admin')
    expect([page.status, profileOf(demoUsers.admin.id)?.phone]).toEqual([409, demoUsers.admin.phone])
    expectWords(page, 'Change your own phone number in Profile Settings.')
    const named = { ...own, full_name: 'System Admin', phone: String(demoUsers.admin.phone) }
    await send(`/admin/users/${demoUsers.admin.id}`, named, 'admin')
    expect(profileOf(demoUsers.admin.id)?.fullName).toBe('System Admin')
  })

  it('without a name stays without one when its number is corrected', async () => {
    updateRows(profiles, { fullName: NO_NAME }, grace.id)
    const page = await visit(`/admin/users/${grace.id}`, 'admin')
    expect(page.html).toContain('value="No name yet"')
    await send(`/admin/users/${grace.id}`, { ...edit, full_name: 'No name yet' }, 'admin')
    expect(profileOf(grace.id)?.phone).toBe('255712345678')
    expect(cellsWith(NO_NAME)).toEqual([`profiles.full_name: ${NO_NAME}`])
  })

  it('stays as it is when the form is wrong or the person was quicker', async () => {
    const wrong = await send(`/admin/users/${grace.id}`, { ...edit, full_name: ' ', phone: '12' }, 'admin')
    expect(wrong.status).toBe(422)
    expectWords(wrong, 'Enter the full name.', 'Enter a Tanzanian number')
    updateProfile(db(), actorOf('grace'), { full_name: 'Grace M.', phone: '255700000009' })
    const late = await send(`/admin/users/${grace.id}`, edit, 'admin')
    expect(late.status).toBe(409)
    expectWords(late, 'This account changed while you were looking at it.')
    expectWords(late, 'It is Grace M. by now. Grace M. stored it.', 'It is +255 700 000 009 by now.')
    expect(late.html).toContain('value="Grace Peter"')
    const sameNumber = { ...edit, phone: '0700 000 009' }
    const lateAgain = await send(`/admin/users/${grace.id}`, sameNumber, 'admin')
    expect(lateAgain.text).not.toContain('It is +255')
    expect(profileOf(grace.id)?.fullName).toBe('Grace M.')
  })

  it('is signed out everywhere', async () => {
    await asUser('grace')
    await asUser('grace')
    expectWords(await visit(`/admin/users/${grace.id}`, 'admin'), '2 devices', 'Sign out everywhere')
    const done = await send(`/admin/users/${grace.id}/sign-out`, {}, 'admin')
    expectWords(done, 'Signed out on every device.')
    expect(findRows(sessions, eq(sessions.userId, grace.id))).toEqual([])
    const denied = await send(`/admin/users/${admin.id}/sign-out`, {}, 'neema')
    expect(denied.status).toBe(403)
  })
})

describe('A role', () => {
  const role = (user_type: string, version = '1') => ({ user_type, version })
  const path = (id: string) => `/admin/users/${id}/role`

  it('is changed from the list, which it leads back to', async () => {
    const list = await visit('/admin?tab=users&search=grace', 'admin')
    const back = '/admin?tab=users&search=grace'
    expect(linksCalled(list, 'Change')).toEqual([`${path(grace.id)}?redirect=${encodeURIComponent(back)}`])
    const done = await send(`${path(grace.id)}?redirect=${encodeURIComponent(back)}`, role('agent'), 'admin')
    expect(done.location).toBe(back)
    expectWords(done, 'User role updated successfully')
    expect(profileOf(grace.id)?.userType).toBe('agent')
    expect(noticesOf(grace.id).map(({ message }) => message)).toEqual([
      'System Administrator changed your role. It is Agent now.',
    ])
  })

  it('that is made up is refused', async () => {
    const page = await send(path(grace.id), role('owner_of_all'), 'admin')
    expect(page.status).toBe(422)
    expectWords(page, 'Choose one of the roles.')
    expect(profileOf(grace.id)?.userType).toBe('tenant')
  })

  it('stays while something hangs on it, each reason with its place', async () => {
    giveAccount('neema')
    const id = letRoom()
    addCollaborator(id, 'juma')
    stay('amina', id)
    ask('daudi', letRoom({ title: 'Another' }))
    const page = await visit(path(neema.id), 'admin')
    expectWords(page, 'Neema John has 2 listings.', '1 stay is paid into an account of Neema John.')
    expectWords(page, 'Neema John has 2 open bookings.')
    const [listings = ''] = linksCalled(page, 'See the listings')
    expectWords(await visit(listings, 'admin'), 'Properties: 2', 'Another')
    const [open = ''] = linksCalled(page, 'See the bookings')
    expectWords(await visit(open, 'admin'), 'Bookings: 2', 'Daudi Masanja', 'Amina Hassan')
    const refusal = await send(path(neema.id), role('tenant'), 'admin')
    expect(refusal.status).toBe(409)
    expectWords(refusal, 'The role stays as it is while something hangs on it:', 'Neema John has 2 listings.')
    expect(refusal.html).toContain('role="alert"')
    expect(refusal.html, 'no form, so no link to its field').not.toContain('href="#user_type"')
    const agent = await send(path(juma.id), role('tenant'), 'admin')
    expectWords(agent, 'Juma Kessy looks after 1 listing as an agent.')
    const tenant = await send(path(daudi.id), role('agent'), 'admin')
    expectWords(tenant, 'Daudi Masanja has 1 open booking.')
    expect(eventNames()).not.toContain('account.role-changed')
  })

  it('of administrator ends the sessions', async () => {
    startSession(grace.id, 'A phone')
    await send(path(grace.id), role('admin'), 'admin')
    expect(profileOf(grace.id)?.userType).toBe('admin')
    expect(findRows(sessions, eq(sessions.userId, grace.id))).toEqual([])
  })

  it('of the last administrator stays', async () => {
    const refusal = await send(path(admin.id), role('tenant'), 'admin')
    expect(refusal.status).toBe(409)
    expectWords(refusal, 'This is the last administrator.')
    await send(path(grace.id), role('admin'), 'admin')
    const done = await send(path(admin.id), role('tenant'), 'admin')
    expect(done.status).not.toBe(409)
    expect(profileOf(admin.id)?.userType).toBe('tenant')
  })
})
