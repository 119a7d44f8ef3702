import { describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { withoutPunctuation } from '~/server/link-ends.server'
import { queuedEmails, tokenMailedTo } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { send as sendForm } from '../support/pages'
import { requestText, sendRaw, serve } from '../support/server'

useFreshApp({ APP_ORIGIN: '' })

const TOKEN = 'q-8Zt_0a'

describe('withoutPunctuation', () => {
  it.each([
    `/auth/reset?token=${TOKEN}.`,
    `/auth/reset?token=${TOKEN}>`,
    `/auth/reset?token=${TOKEN})`,
    `/auth/reset?token=${TOKEN}).`,
    `/auth/reset?token=${TOKEN},`,
    `/auth/reset?token=${TOKEN}"`,
    `/auth/reset?token=${TOKEN}'`,
    `/auth/reset?token=${TOKEN}*`,
    `/auth/reset?token=${TOKEN}?`,
    `/auth/reset?token=${TOKEN}!!`,
    `/auth/reset?token=${TOKEN}]`,
    `/auth/reset?token=${TOKEN}%3E`,
    `/auth/reset?token=${TOKEN}%3e.`,
    `/auth/reset?token=${TOKEN}%29`,
    `/auth/reset?token=${TOKEN}%22`,
    `/auth/reset?token=${TOKEN}%20`,
    `/auth/reset?token=${TOKEN}%E2%80%9D`,
    `/auth/reset?token=${TOKEN}%E2%80%A6`,
    `/auth/reset?token=${TOKEN}%C2%BB.`,
  ])('reads %s as the link of the e-mail', (url) => {
    expect(withoutPunctuation(url)).toBe(`/auth/reset?token=${TOKEN}`)
  })

  it.each([
    ['/auth/confirm?token=abc&mode=new-password.', '/auth/confirm?token=abc&mode=new-password'],
    ['/university-chapter?view=warden).', '/university-chapter?view=warden'],
    ['/emails/end/u1.bookings.c2ln.', '/emails/end/u1.bookings.c2ln'],
    ['/invitations/2f1c-77>', '/invitations/2f1c-77'],
    ['/settings/profile,', '/settings/profile'],
    ['/.', '/'],
    ['/)', '/'],
  ])('reads %s as %s', (url, link) => {
    expect(withoutPunctuation(url)).toBe(link)
  })

  it.each([
    '/',
    '/properties?search=Mlimani?',
    '/properties?search=%22',
    '/clients?search=a.',
    `/auth/reset?token=${TOKEN}`,
    `/auth/reset?token=${TOKEN}_`,
    `/auth/reset?token=${TOKEN}-`,
    `/auth/reset?token=${TOKEN}%C3%A9`,
    `/auth/reset?token=${TOKEN}.&redirect=/`,
    '/auth/reset?token=',
    '/auth/reset?token=%E2%80',
    '/robots.txt',
    `/${'.'.repeat(100)}`,
    `/auth/reset?token=${TOKEN}${'%29'.repeat(30)}`,
    '/emails/end/u1.bookings.c2ln',
  ])('leaves %s', (url) => {
    expect(withoutPunctuation(url)).toBe(url)
  })
})

test.each(['.', '>', ')', '%3E', ').'])('a link with %s behind it opens its form', async (end) => {
  const { email } = demoUsers.fatma
  await sendForm('/auth/forgot', { email })
  expect(queuedEmails()).toHaveLength(1)
  const link = paths.reset(tokenMailedTo(email))
  const { port, host } = await serve()
  const visit = (path: string) => sendRaw(port, requestText(`GET ${path}`, { Host: host }))
  const first = await visit(link + end)
  expect([first.status, first.headers.get('location')]).toEqual([302, link])
  const page = await visit(link)
  expect(page.status).toBe(200)
  expect(page.body).toContain('Save the new password')
})
