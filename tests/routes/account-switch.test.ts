import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { actorBehind } from '~/http/session.server'
import { action } from '~/routes/account/switch-account'
import { accountOf, actorOf, cookieNamed, cookiesAfter } from '../support/accounts'
import { asUser, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { ask, giveAccount, letRoom, seenBooking, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const path = '/settings/profile/account-type'
const typeOf = (name: DemoUserName) => accountOf(demoUsers[name].email)?.profiles.userType
const offered = async (as: DemoUserName) =>
  linksCalled(await visit('/settings/profile', as), 'Switch to Owner Account')

test('a tenant without bookings becomes an owner, who lists places and books none', async () => {
  expect(await offered('amina')).toEqual([path])
  expectWords(await visit(path, 'amina'), 'You can no longer ask for a room as a tenant')
  expect(typeOf('amina')).toBe('tenant')
  expectWords(await send(path, {}, 'amina'), 'Your account is an owner account now.')
  expect(typeOf('amina')).toBe('property_owner')
  expect((await visit('/property-upload', 'amina')).status).toBe(200)
  expect((await visit(`/booking?property=${letRoom()}`, 'amina')).status).toBe(403)
  expect(await offered('amina')).toEqual([])
})

test('an owner without listings who wants to book is led to a tenant’s account, and asks for the room', async () => {
  const roomId = letRoom()
  expect(
    linksCalled(await visit(`/booking?property=${roomId}`, 'neema'), 'Switch to Tenant Account'),
  ).toEqual([])
  await send(path, {}, 'amina')
  const restricted = await visit(`/booking?property=${roomId}`, 'amina')
  expectWords(restricted, 'Access Restricted', 'Are you looking for a room?')
  expect(linksCalled(restricted, 'Switch to Tenant Account')).toEqual([path])
  expectWords(await send(path, {}, 'amina'), 'Your account is a tenant’s account now.')
  expect((await visit(`/booking?property=${roomId}`, 'amina')).status).toBe(200)
})

test('switching begins a new session on this device and ends the former one', async () => {
  const former = await asUser('amina')
  const answer = await post(action, path, {}, { cookie: former })
  const cookie = cookiesAfter(answer)
  expect(cookieNamed('bweni-session', cookie)).not.toBe('')
  expect(await actorBehind(former)).toBeUndefined()
  expect(await actorBehind(cookie)).toMatchObject({ id: demoUsers.amina.id, userType: 'property_owner' })
})

test('the same page sent again does not switch back', async () => {
  const { html } = await visit(path, 'amina')
  const [, to = ''] = /name="to" value="(\w+)"/.exec(html) ?? []
  await send(path, { to }, 'amina')
  expectWords(await send(path, { to }, 'amina'), 'Your account was switched already.')
  expect(typeOf('amina')).toBe('property_owner')
})

test.each(['a request', 'a cancelled stay'])('with %s the account stays a tenant’s', async (what) => {
  const booking = what === 'a request' ? ask('amina', letRoom()) : stay('amina', letRoom())
  if (what !== 'a request')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
  expect(await offered('amina')).toEqual([])
  expectWords(await visit(path, 'amina'), 'Your account has bookings')
  expectWords(await send(path, {}, 'amina'), 'so it stays a tenant’s account')
  expect(typeOf('amina')).toBe('tenant')
})
