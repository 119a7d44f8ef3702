import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { emailChoices, outbox, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { endEmailsToken } from '~/http/end-emails.server'
import { mailOf } from '~/server/deliver-mail.server'
import { freshApp } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, send, visit } from '../support/pages'
import { deleteRows, findRows } from '../support/rows'
import { serve } from '../support/server'

const { amina } = demoUsers

useFreshApp()

const choices = () => Object.fromEntries(findRows(emailChoices).map((row) => [row.topic, row.delivery]))
const chosen = (html: string, topic: string) =>
  new RegExp(`<select[^>]*name="${topic}".*?</select>`, 's')
    .exec(html)?.[0]
    ?.match(/value="(\w+)" selected/)?.[1]

test('each topic is chosen in the profile and comes back as it was chosen', async () => {
  expect((await visit('/settings/profile', 'amina')).html).toContain('href="/settings/profile/emails"')
  const before = await visit('/settings/profile/emails', 'amina')
  expectWords(before, 'Requests and stays', 'At once', 'One summary a day, at 18:00', 'Never', 'password')
  expect(chosen(before.html, 'bookings')).toBe('at_once')
  const done = await send('/settings/profile/emails', { bookings: 'daily', payments: 'never' }, 'amina')
  expectWords(done, 'Your choice of e-mails is saved.')
  expect(choices()).toEqual({ bookings: 'daily', payments: 'never' })
  const after = await visit('/settings/profile/emails', 'amina')
  expect([chosen(after.html, 'bookings'), chosen(after.html, 'payments')]).toEqual(['daily', 'never'])
})

test('an invalid choice gets an error at its field and keeps the others, and nothing is stored', async () => {
  const back = await send('/settings/profile/emails', { bookings: 'daily', payments: 'sometimes' }, 'amina')
  expect(back.status).toBe(422)
  expectWords(back, 'Choose how these e-mails should come.')
  expect(chosen(back.html, 'bookings')).toBe('daily')
  expect(choices()).toEqual({})
})

const queued = (topic?: 'bookings') => {
  transaction((tx) =>
    queueEmail(tx, {
      userId: amina.id,
      to: amina.email,
      subject: 'Habari',
      body: 'Karibu',
      purpose: 'notice',
      topic,
    }),
  )
  return mailOf(findRows(outbox).at(-1)!)
}

test('an e-mail carries the address that ends its topic, one about security does not', () => {
  const url = `http://localhost:3000/emails/end/${endEmailsToken(amina.id, 'bookings')}`
  expect(queued('bookings')).toMatchObject({ endUrl: url, text: expect.stringContaining(url) })
  expect(queued()).toMatchObject({ endUrl: undefined, text: 'Karibu\n\nBweni\n' })
})

test('looking at the address ends nothing; its button does, and says so', async () => {
  const { pathname } = new URL(queued('bookings').endUrl!)
  const page = await visit(pathname)
  expectWords(page, 'End these e-mails?', 'no more e-mails about requests and stays')
  expect(page.html).not.toContain(amina.email)
  expect(choices()).toEqual({})
  const [action] = actionsCalled(page, 'End these e-mails')
  const done = await send(action!, {})
  expect(done.location).toBe(pathname)
  expectWords(done, 'You get no more e-mails about requests and stays.', 'These e-mails have ended')
  expect(choices()).toEqual({ bookings: 'never' })
})

test.each([{}, { Origin: 'https://mail.example' }, { 'Sec-Fetch-Site': 'cross-site' }])(
  'the POST of a mail provider is taken from anywhere and answers with the page: %j',
  async (headers) => {
    freshApp({ APP_ORIGIN: '' })
    const { url } = await serve()
    const { pathname } = new URL(queued('bookings').endUrl!)
    const ask = () =>
      fetch(url + pathname, {
        method: 'POST',
        redirect: 'manual',
        headers: headers as Record<string, string>,
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    const [first, again] = [await ask(), await ask()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await first.text()).toContain('These e-mails have ended')
    expect(choices()).toEqual({ bookings: 'never' })
  },
)

test.each([
  ['of another person', () => endEmailsToken(amina.id, 'bookings').replace(amina.id, demoUsers.daudi.id)],
  ['of another topic', () => endEmailsToken(amina.id, 'bookings').replace('bookings', 'payments')],
  ['of a topic that there is not', () => endEmailsToken(amina.id, 'security')],
  ['that is cut', () => endEmailsToken(amina.id, 'bookings').slice(0, -1)],
  ['with more in it', () => `${endEmailsToken(amina.id, 'bookings')}.x`],
  ['that is empty words', () => '..'],
])('a token %s ends nothing', async (_, token) => {
  const done = await send(`/emails/end/${token()}`, {})
  expect(done.status).toBe(404)
  expect(choices()).toEqual({})
})

test('the token of somebody who is gone ends nothing', async () => {
  const token = endEmailsToken(amina.id, 'bookings')
  deleteRows(users, amina.id)
  expect((await visit(`/emails/end/${token}`)).status).toBe(404)
})
