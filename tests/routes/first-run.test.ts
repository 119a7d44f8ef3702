import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { log } from '~/adapters/log.server'
import { cities, settings, universityMembers } from '~/db/tables/index.server'
import { noteDatabaseTool } from '~/domain/desk/operations/clear-note.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { clockIsRight, startClockWatch } from '~/domain/stays/bookings/clock-watch.server'
import { useObjectStore } from '~/http/store.server'
import { actorOf, giveSecondFactor } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { storePaymentDetails } from '../support/invoices'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, insertRows, updateRows } from '../support/rows'
import { startSmtp } from '../support/smtp'

const live = { DEMO: '0', APP_ORIGIN: 'https://bweni.example', SESSION_SECRET: 'x'.repeat(40) }
const left = async () => (await visit('/dashboard', 'admin')).text

it('says what is left, each with its way there', async () => {
  freshApp(live)
  deleteRows(universityMembers)
  updateRows(cities, { isFeatured: false }, eq(cities.isFeatured, true))
  const page = await visit('/dashboard', 'admin')
  expectWords(
    page,
    'Left to Set Up',
    'Say which proxy is before it.',
    'Set up a mail server.',
    'Take a backup.',
  )
  expectWords(page, 'Choose the cities of the landing page.', 'Bring in the first university.')
  expect(page.text).not.toContain('Serve it over https')
  expect((await visit('/dashboard', 'neema')).text).not.toContain('Left to Set Up')
})

it('shrinks step by step as things are done', async () => {
  const smtp = await startSmtp()
  const app = freshApp({ ...live, TRUST_PROXY: '1', SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@bweni.example' })
  expect(actionsCalled(await visit('/dashboard', 'admin'), 'Send test e-mail')).toEqual(['/admin/test-email'])
  expectWords(
    await send('/admin/test-email', {}, 'admin'),
    'The mail server took it. Look for it at admin@bweni.example.',
  )
  expect(await left()).not.toContain('test e-mail')
  expect(await left()).toContain('Take a backup.')
  noteDatabaseTool(actorOf('admin'), 'backed-up')
  expect(linksCalled(await visit('/dashboard', 'admin'), 'Two-Step Sign-In')).toEqual([
    '/settings/profile/two-step',
  ])
  giveSecondFactor('admin')
  const details = await visit('/dashboard', 'admin')
  expect(linksCalled(details, 'Financial Settings')).toEqual(['/admin/settings?tab=financial'])
  storePaymentDetails()
  const page = await visit('/dashboard', 'admin')
  expect(linksCalled(page, 'General Settings')).toEqual(['/admin/settings?tab=general'])
  insertRows(settings, { key: 'contact_email', value: 'help@bweni.example', updatedAt: 1 })
  expect(await left()).not.toContain('Left to Set Up')
  app.passTime(8 * DAY)
  expect(await left()).toContain('Take a backup.')
})

it('a backup that the machine takes by itself counts as one', async () => {
  const app = freshApp(live)
  expect(await left()).toContain('Take a backup.')
  writeFileSync(join(app.folder, 'last-backup'), new Date(TEST_NOW - DAY).toISOString())
  expect(await left()).not.toContain('Take a backup.')
  app.passTime(6 * DAY - 1)
  expect(await left()).not.toContain('Take a backup.')
  app.passTime(1)
  expect(await left()).toContain('Take a backup.')
  writeFileSync(join(app.folder, 'last-backup'), 'nonsense')
  expect(await left()).toContain('Take a backup.')
})

it('shows an address without https', async () => {
  freshApp({ ...live, APP_ORIGIN: 'http://localhost:3000' })
  expect(await left()).toContain('Serve it over https.')
})

it('shows that the clock jumped until it is right', async () => {
  const app = freshApp(live)
  startClockWatch()
  expect(clockIsRight()).toBe(true)
  expect(await left()).not.toContain('Set the clock')
  app.passTime(2 * HOUR)
  expect(await left()).toContain('Set the clock.')
  app.passTime(-2 * HOUR)
  expect(await left()).not.toContain('Set the clock')
})

it('shows that storage does not answer', async () => {
  const app = freshApp(live)
  expect(await left()).not.toContain('Make the storage reachable')
  useObjectStore({ ...app.store, get: () => Promise.reject(new Error('no bucket')) })
  expect(await left()).toContain('Make the storage reachable.')
})

it('shows that the mail server refuses e-mails', async () => {
  log.level = 'silent'
  freshApp({ ...live, TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@bweni.example' })
  expectWords(
    await send('/admin/test-email', {}, 'admin'),
    'The mail server did not take it.',
    'Send a test e-mail.',
  )
})

it('the demo shows none of it', async () => {
  freshApp()
  expect(await left()).not.toContain('Left to Set Up')
})
