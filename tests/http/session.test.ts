import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { DAY } from '~/domain/ground/shared/units'
import { frameOf } from '~/http/page-data.server'
import { csrfToken, getActor, requireActor } from '~/http/session.server'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'

const app = useFreshApp()

const requestWith = (cookie: string) => new Request('http://localhost:3000/', { headers: { Cookie: cookie } })
const whoIs = async (cookie: string, options = {}) => (await getActor(requestWith(cookie), options))?.id

test.each([
  ['nothing', () => ''],
  ['another name', (cookie: string) => cookie.replace('bweni-session', 'other')],
  ['a changed signature', (cookie: string) => `${cookie.slice(0, -3)}xyz`],
  ['no signature', (cookie: string) => cookie.replace(/\..*$/, '')],
  ['no cookie text', () => 'bweni-session=%ff%fe'],
  [
    'another person’s type',
    (cookie: string) => {
      const forged = Buffer.from(JSON.stringify({ id: 'x', userType: 'admin' })).toString('base64')
      return cookie.replace(/=.*\./, `=${encodeURIComponent(forged)}.`)
    },
  ],
])('%s is nobody', async (_, change) => {
  expect(await whoIs(change(await asUser('amina')))).toBeUndefined()
})

test('polls and error pages do not keep a session alive', async () => {
  const cookie = await asUser('amina')
  app.passTime(10 * DAY)
  expect(await whoIs(cookie, { touch: false })).toBe(demoUsers.amina.id)
  expect((await frameOf(requestWith(cookie))).viewer?.id).toBe(demoUsers.amina.id)
  app.passTime(5 * DAY)
  expect(await whoIs(cookie)).toBeUndefined()
})

test('a request counts as one use of its session, however long it takes', async () => {
  const cookie = await asUser('amina')
  const request = requestWith(cookie)
  for (const wait of [0, 14 * DAY + 1]) {
    app.passTime(wait)
    expect((await getActor(request))?.id).toBe(demoUsers.amina.id)
  }
  expect(await whoIs(cookie)).toBeUndefined()
})

test('a visit writes the last use every five minutes at most, and nothing into the database of the product', async () => {
  const cookie = await asUser('amina')
  const before = db().get<{ n: number }>('select total_changes() as n')
  for (let visit = 0; visit < 5; visit += 1) await whoIs(cookie)
  expect(db().get<{ n: number }>('select total_changes() as n')).toEqual(before)
})

test('a form’s token belongs to one session', async () => {
  const [one, other] = await Promise.all(
    [await asUser('amina'), await asUser('amina')].map((cookie) => getActor(requestWith(cookie))),
  )
  expect(csrfToken(one)).toMatch(/^[\w-]{43}$/)
  expect(csrfToken(one)).not.toBe(csrfToken(other))
  expect(csrfToken(undefined)).toBe('')
})

test.each([
  ['/bookings?status=pending', '/bookings?status=pending'],
  ['/bookings.data?status=pending&_routes=routes%2Fbookings%2Flist', '/bookings?status=pending'],
  ['/notifications?index', '/notifications'],
])('a guest who visits %s comes back to %s after signing in', async (visited, back) => {
  const thrown = await requireActor(new Request(`http://localhost:3000${visited}`)).catch((error) => error)
  expect(thrown.status).toBe(303)
  expect(new URL(thrown.headers.get('Location'), 'http://here').searchParams.get('redirect')).toBe(back)
})
