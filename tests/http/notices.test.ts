import { expect, test } from 'vitest'
import { redirectWithNotice, takeNotice } from '~/http/redirects.server'
import { useFreshApp } from '../support/fresh-app'
import { ask } from '../support/whole-app'

useFreshApp()

const origin = 'http://localhost:3000'
const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
const visit = (cookie: string) => new Request(`${origin}/`, { headers: { Cookie: cookie } })

test('a notice is a 303 with a signed cookie that lives for a minute', async () => {
  const response = await redirectWithNotice('/bookings', 'Booking deleted successfully')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/bookings'])
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^bweni-notice=.+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('the next page takes it, once', async () => {
  const cookie = cookieOf(await redirectWithNotice('/', 'Saved', { kind: 'warning', title: 'Nearly' }))
  const taken = await takeNotice(visit(cookie))
  expect(taken.notice).toEqual({ kind: 'warning', title: 'Nearly', text: 'Saved' })
  expect(taken.cookie).toMatch(/Max-Age=0/)
  expect(await takeNotice(visit(''))).toEqual({})
})

test('nobody writes a notice of their own', async () => {
  const forged = Buffer.from(JSON.stringify({ kind: 'info', text: 'Call this number' })).toString('base64')
  expect(await takeNotice(visit(`bweni-notice=${encodeURIComponent(forged)}`))).toEqual({})
  expect(await takeNotice(visit('bweni-notice=%ff'))).toEqual({})
})

test('other cookies travel along', async () => {
  const response = await redirectWithNotice('/', 'Saved', { headers: [['Set-Cookie', 'a=b']] })
  expect(response.headers.getSetCookie()).toHaveLength(2)
})

test('the page shows it in its status region, as text, and takes the cookie away', async () => {
  const cookie = cookieOf(await redirectWithNotice('/', '<b>Saved</b> for Grace’s room'))
  const page = await ask(visit(cookie))
  const html = await page.text()
  expect(html).toContain('&lt;b&gt;Saved&lt;/b&gt; for Grace’s room')
  expect(html).toMatch(/role="status"/)
  expect(page.headers.get('Set-Cookie')).toMatch(/^bweni-notice=;.*Max-Age=0/)
})
