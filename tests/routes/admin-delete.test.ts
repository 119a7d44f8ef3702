import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { notifications, profiles, properties, sessions } from '~/db/tables/index.server'
import { updateProfile } from '~/domain/ground/accounts/profile.server'
import { actorOf, eventNames } from '../support/accounts'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { allBookings, ask, giveAccount, letRoom, pay, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const { admin, amina, grace, neema } = demoUsers
const path = (id: string) => `/admin/users/${id}/delete`
const seen = { version: '1' }
const nameOf = (id: string) => findRow(profiles, id)?.fullName

describe('Delete user', () => {
  it('warns, lists what is deleted, deletes it and leads back to the list', async () => {
    await asUser('neema')
    letRoom()
    ask('amina', letRoom())
    const page = await visit(path(neema.id), 'admin')
    expectWords(
      page,
      'Delete Neema John',
      'This removes the profile, bookings and payments, property listings and notifications.',
    )
    expectWords(page, '2 listings with their photos', '1 request or stay without payments')
    const back = '/admin/users?search=john'
    const account = await visit(`/admin/users/${neema.id}?redirect=${encodeURIComponent(back)}`, 'admin')
    expect(linksCalled(account, 'Delete user')).toEqual([
      `${path(neema.id)}?redirect=${encodeURIComponent(back)}`,
    ])
    const gone = await send(`${path(neema.id)}?redirect=${encodeURIComponent(back)}`, seen, 'admin')
    expect(gone.location).toBe(back)
    expectWords(gone, 'User deleted successfully', '0 users found')
    expect(nameOf(neema.id)).toBe('Deleted user')
    expect(findRows(properties, eq(properties.ownerId, neema.id))).toEqual([])
    expect(findRows(sessions, eq(sessions.userId, neema.id))).toEqual([])
    expect(findRows(notifications, eq(notifications.userId, neema.id))).toEqual([])
    expect(allBookings()).toEqual([])
    expect((await visit(`/admin/users/${neema.id}`, 'admin')).status).toBe(404)
    expect((await send(path(neema.id), seen, 'admin')).status).toBe(404)
  })

  it('is refused while a confirmed stay has not ended, as tenant and as owner, with the way to it', async () => {
    const id = stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    pay('amina', id, { amount: 1_000 })
    for (const person of [amina, neema]) {
      const page = await visit(path(person.id), 'admin')
      expectWords(page, 'Not possible yet', 'A confirmed stay at Chumba cha Sinza has not ended')
      expect(linksCalled(page, 'Chumba cha Sinza')).toEqual([`/bookings/${id}`])
      const refusal = await send(path(person.id), seen, 'admin')
      expect(refusal.location).toBe(`/bookings/${id}`)
      expectWords(refusal, 'Failed to delete user', 'has not ended')
    }
    expect(nameOf(amina.id)).toBe('Amina Hassan')
    expect(eventNames()).not.toContain('account.closed')
  })

  it('names what the person does for a university, or refuses to take its last administrator', async () => {
    const warden = await visit(path(demoUsers.mariam.id), 'admin')
    expectWords(
      warden,
      'This ends, and the university gets a message',
      'Works as warden of University of Dar es Salaam',
    )
    const registrar = await visit(path(demoUsers.lucas.id), 'admin')
    expectWords(registrar, 'Not possible yet', 'University of Dar es Salaam has no other administrator.')
    expect(linksCalled(registrar, 'Delete user')).toEqual([])
    const account = await visit(`/admin/users/${demoUsers.lucas.id}`, 'admin')
    expectWords(account, 'Works as the only administrator of University of Dar es Salaam')
    const suspend = await visit(`/admin/users/${demoUsers.lucas.id}/suspend`, 'admin')
    expectWords(
      suspend,
      'Works as the only administrator of University of Dar es Salaam.',
      'We tell the other administrators of the university, or the platform’s if there are none.',
      'Suspend user',
    )
  })

  it('is not for one’s own account, whose button is disabled, nor for an account that changed', async () => {
    const list = await visit('/admin/users?type=admin', 'admin')
    expect(linksCalled(list, 'Delete')).toEqual([])
    expect(list.html).toMatch(/<button[^>]*disabled[^>]*>Delete/)
    expectWords(await visit(path(admin.id), 'admin'), 'You cannot delete your own account')
    const own = await send(path(admin.id), seen, 'admin')
    expectWords(own, 'Failed to delete user', 'You cannot delete your own account')
    updateProfile(db(), actorOf('grace'), { full_name: 'Grace M.' })
    const late = await send(path(grace.id), seen, 'admin')
    expect(late.location).toBe(`/admin/users/${grace.id}`)
    expectWords(late, 'This account changed while you were looking at it.')
    expect([nameOf(admin.id), nameOf(grace.id)]).toEqual(['System Administrator', 'Grace M.'])
  })
})
