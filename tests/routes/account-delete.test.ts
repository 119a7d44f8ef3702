import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { hashPassword } from '~/adapters/password.server'
import { profiles, users } from '~/db/tables/index.server'
import { action } from '~/routes/account/delete-account'
import { freshApp, post } from '../support/app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, updateRows } from '../support/rows'
import { giveAccount, letRoom, stay } from '../support/stays'

const password = 'a long password of hers'

beforeEach(async () => {
  freshApp()
  giveAccount()
  const passwordHash = await hashPassword(password, 'network')
  updateRows(users, { passwordHash }, demoUsers.amina.id)
})

const nameOf = (id: string) => findRow(profiles, id)?.fullName

describe('Delete My Account', () => {
  it('lists what is deleted, asks for the password, and leads to the sign-in page', async () => {
    const profile = await visit('/settings/profile', 'amina')
    expect(linksCalled(profile, 'Delete My Account')).toEqual(['/settings/profile/delete'])
    expectWords(
      await visit('/settings/profile/delete', 'amina'),
      'This is deleted',
      'The profile, the way to sign in, and all notifications',
      'Current Password',
    )
    const wrong = await send('/settings/profile/delete', { current_password: 'not hers' }, 'amina')
    expect(wrong.status).toBe(409)
    expectWords(wrong, 'This is not your current password.')
    expect(nameOf(demoUsers.amina.id)).toBe('Amina Hassan')
    const gone = await post(
      action,
      '/settings/profile/delete',
      { current_password: password },
      { as: 'amina' },
    )
    expect([gone.status, gone.location]).toEqual([303, '/auth'])
    expect(gone.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(nameOf(demoUsers.amina.id)).toBe('Deleted user')
  })

  it('sends the last administrator of a university to whoever adds another one', async () => {
    const page = await visit('/settings/profile/delete', 'lucas')
    expectWords(page, 'Not possible yet', 'Ask us to add another one first.')
    expect(page.html).not.toContain('current_password')
  })

  it('lists the obstacles, with a link to each, and has no form', async () => {
    const id = stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    const page = await visit('/settings/profile/delete', 'amina')
    expectWords(page, 'Not possible yet', 'A confirmed stay at Chumba cha Sinza has not ended')
    expect(linksCalled(page, 'Chumba cha Sinza')).toEqual([`/bookings/${id}`])
    expect(page.html).not.toContain('current_password')
    const sent = await send('/settings/profile/delete', { current_password: password }, 'amina')
    expect(sent.status).toBe(409)
    expect(nameOf(demoUsers.amina.id)).toBe('Amina Hassan')
  })
})
