import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { paths } from '~/paths'
import { approveListing, fillRequest, listRoom, sendRequest } from './support/actions'
import { alive } from './support/alive'
import { readOne } from './support/data'
import { dayAhead } from './support/days'
import { type NewPerson, newcomer, newWord } from './support/people'
import { signInByForm, signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

const POLL_EVERY_MS = 30_000

/** Writes a notification beside the server, as a command-line tool does. */
function writeNotification({ email }: NewPerson, title: string): void {
  const userId = readOne('select id from users where email = ?', email)
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'bweni.sqlite'))
  database
    .prepare(
      "insert into notifications (id, user_id, title, message, type, created_at) values (?, ?, ?, 'words', 'info', ?)",
    )
    .run(randomUUID(), userId, title, Date.now())
  database.close()
}

/** Notifies the person who is signed in on this page: streams look at each commit of the server. */
async function notify(page: Page, person: NewPerson, title: string): Promise<void> {
  writeNotification(person, title)
  const saved = await page.request.post(paths.profile(), {
    form: { full_name: person.fullName },
    headers: { Origin: process.env.E2E_URL ?? '' },
    maxRedirects: 0,
  })
  expect(saved.status()).toBe(303)
}

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
const hears = (page: Page) => alive(page, 'ui-live')

/** How many streams a browser asks for. */
function streamsOf(context: BrowserContext) {
  const requests: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') requests.push(request.url())
  })
  return requests
}

test('two browsers of a tenant show what is new, and what was read in the other', async ({
  page,
  browser,
}) => {
  const tenant = newcomer('Tenant', 'Female')
  await signUpByForm(page, tenant)
  const other = await (await browser.newContext()).newPage()
  await signInByForm(other, tenant)
  await page.goto('/notifications')
  await other.goto('/bookings')
  await hears(page)
  await hears(other)
  const title = newWord()
  await notify(page, tenant, title)
  await expect(page.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible()
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('Notifications, 1 unread')
  await page.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await other.context().close()
})

test('an owner’s dashboard and list show what is new without being loaded again', async ({ page }) => {
  const owner = newcomer('Property Owner')
  await signUpByForm(page, owner)
  for (const path of ['/dashboard', '/notifications']) {
    await page.goto(path)
    await hears(page)
    await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
    const title = newWord()
    await notify(page, owner, title)
    await expect(page.locator('main').getByText(new RegExp(`^${title}`))).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName(/unread/)
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  }
})

test('an owner’s bookings show a new request without being loaded again', async ({
  page,
  browser,
  signInAs,
}) => {
  await signUpByForm(page, newcomer('Property Owner'))
  const title = newWord()
  const id = await listRoom(page, title)
  const other = await (await browser.newContext()).newPage()
  await signInAs('admin', other)
  await approveListing(other, id)
  await other.context().clearCookies()
  await signUpByForm(other, newcomer('Tenant', 'Female'))
  await page.goto('/bookings')
  await hears(page)
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  await fillRequest(other, id, dayAhead(40))
  await sendRequest(other)
  await expect(page.locator('main').getByText(title).first()).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  await other.context().close()
})

/**
 * Opens the dashboard without a stream, its clock held, after the first time that it asked. Returns how often it has
 * asked: noted as it asks, so that nothing is on its way when it is read.
 */
async function openWithoutStream(page: Page): Promise<() => Promise<number>> {
  await page.route('**/events', (route) => route.abort())
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...args) => {
      if (String(args[0]).startsWith('/dashboard/news')) document.body.dataset.asked += '|'
      return fetch(...args)
    }
  })
  const asks = () => page.evaluate(() => (document.body.dataset.asked ?? '').split('|').length - 1)
  await page.clock.install()
  await page.goto('/dashboard')
  await page.clock.pauseAt(Date.now() + 24 * 3_600_000)
  await expect(async () => {
    await page.clock.runFor(POLL_EVERY_MS)
    expect(await asks()).toBeGreaterThan(0)
  }).toPass()
  return asks
}

function turn(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

test('without a stream an owner’s dashboard asks by itself every 30 s while it is visible, and not while it is hidden', async ({
  page,
}) => {
  const owner = newcomer('Property Owner')
  await signUpByForm(page, owner)
  const asks = await openWithoutStream(page)
  const before = await asks()
  const title = newWord()
  writeNotification(owner, title)
  const news = page.locator('main').getByText(new RegExp(`^${title}`))
  await page.clock.runFor(3 * POLL_EVERY_MS)
  expect(await asks()).toBe(before + 3)
  await expect(news).toBeVisible()
  await turn(page, 'hidden')
  await page.clock.runFor(10 * POLL_EVERY_MS)
  expect(await asks()).toBe(before + 3)
  await turn(page, 'visible')
  await page.clock.runFor(POLL_EVERY_MS)
  expect(await asks()).toBe(before + 4)
})

for (const who of ['juma', 'admin'] as const)
  test(`so does the dashboard of ${who}`, async ({ page, signInAs }) => {
    await signInAs(who)
    const asks = await openWithoutStream(page)
    const before = await asks()
    await page.clock.runFor(2 * POLL_EVERY_MS)
    expect(await asks()).toBe(before + 2)
    await turn(page, 'hidden')
    await page.clock.runFor(5 * POLL_EVERY_MS)
    expect(await asks()).toBe(before + 2)
  })

test('a message that goes out shows how far it is, without being loaded again', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(paths.adminNotifications())
  await page.getByLabel('Title').fill(newWord())
  await page.getByLabel('Message').fill('Water on Friday.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send Notification' }).click()
  await expect(page.getByText(/^Sending: /).first()).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  const value = () => page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)
  const before = await value()
  await expect.poll(value).toBeGreaterThan(before)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByText(/^Notification sent to /)).toBeVisible()
})

test('eight tabs share one stream, a ninth page loads, and when the first is closed another takes over', async ({
  page,
  context,
}) => {
  const tenant = newcomer('Tenant', 'Male')
  await signUpByForm(page, tenant)
  const streams = streamsOf(context)
  const tabs = [page]
  for (let count = 1; count < 8; count += 1) tabs.push(await context.newPage())
  for (const tab of tabs) await tab.goto('/ai-rent-calculator')
  for (const tab of tabs) await hears(tab)
  const ninth = await context.newPage()
  await ninth.goto('/bookings')
  await expect(ninth.getByRole('heading', { level: 1 })).toBeVisible()
  await notify(ninth, tenant, newWord())
  for (const tab of [...tabs, ninth]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await notify(ninth, tenant, newWord())
  for (const tab of [...tabs.slice(1), ninth])
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread')
})

test('a stream that is cut on its way is taken up again, and nothing is missed', async ({
  page,
  context,
}) => {
  const tenant = newcomer('Tenant', 'Female')
  await signUpByForm(page, tenant)
  let cuts = 0
  await context.route('**/events', async (route) => {
    cuts += 1
    if (cuts > 1) return route.continue()
    writeNotification(tenant, newWord())
    return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 50\n\n' })
  })
  await page.goto('/bookings')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  expect(cuts).toBe(2)
})

test('typed text stays while the bell shows news', async ({ page }) => {
  const tenant = newcomer('Tenant', 'Female')
  await signUpByForm(page, tenant)
  await page.goto('/dashboard')
  await hears(page)
  const phone = page.getByLabel('Phone')
  await phone.fill('0712 345')
  await notify(page, tenant, newWord())
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(phone).toHaveValue('0712 345')
  await expect(phone).toBeFocused()
})
