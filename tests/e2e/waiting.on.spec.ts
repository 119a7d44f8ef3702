import type { Browser, BrowserContext, Page } from '@playwright/test'
import { paths } from '~/paths'
import { alive } from './support/alive'
import { expect, test } from './support/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Holds back what scripts ask of this address until it is let through. */
async function hold(page: Page, path: string) {
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route(`**${path}.data*`, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** A page of the visitor's, wide enough for the side menu and alive. */
async function open(
  browser: Browser,
  { baseURL, state, path }: { baseURL?: string; state: State; path: string },
) {
  const context = await browser.newContext({
    baseURL,
    storageState: state,
    viewport: { width: 1600, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(path)
  await alive(page, 'ui-bell')
  return page
}

/** Expects this many skeletons under this heading until the response, and then the page. */
async function expectGhosts(page: Page, ghosts: number, heading: string, letThrough: () => void) {
  await expect(page.locator('.ghost')).toHaveCount(ghosts)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeVisible()
  letThrough()
  await expect(page.locator('.ghost')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

for (const [as, label, path, ghosts, heading] of [
  ['neema', 'Properties', paths.properties(), 8, 'My Properties'],
  ['admin', 'Properties', paths.properties(), 8, 'Available Properties'],
  ['juma', 'Notifications', paths.notifications(), 5, 'Notifications'],
  ['neema', 'Bookings', paths.bookings(), 5, 'Bookings'],
  ['juma', 'Payments', paths.payments(), 5, 'Payment Management'],
  ['admin', 'Admin Panel', paths.admin(), 5, 'Admin Panel'],
  ['admin', 'Property Approval', paths.adminProperties(), 5, 'Property Approval'],
  ['admin', 'User Management', paths.adminUsers(), 5, 'User Management'],
  ['admin', 'Owner Invoices', paths.adminInvoices(), 5, 'Owner Invoices'],
  ['admin', 'Notification Center', paths.adminNotifications(), 5, 'Notification Center'],
  ['admin', 'Reports', paths.adminReports(), 5, 'Reports'],
  ['admin', 'Figures', paths.adminFigures(), 5, 'Figures'],
  ['admin', 'Activity', paths.adminActivity(), 5, 'Activity'],
  ['admin', 'University Chapter', paths.universityChapter(), 5, 'University Chapter'],
] as const)
  test(`${as}: ${ghosts} skeletons appear where ${heading} will be`, async ({
    browser,
    stateOf,
    baseURL,
  }) => {
    const page = await open(browser, { baseURL, state: await stateOf(as), path: paths.rent() })
    const letThrough = await hold(page, path)
    await page
      .getByRole('navigation', { name: 'Side menu' })
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click()
    await expectGhosts(page, ghosts, heading, letThrough)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.context().close()
  })

test('5 skeletons appear where another tab of the panel will be, and its fields are its own', async ({
  browser,
  stateOf,
  baseURL,
}) => {
  const page = await open(browser, {
    baseURL,
    state: await stateOf('admin'),
    path: paths.admin({ tab: 'users', search: 'neema' }),
  })
  const letThrough = await hold(page, paths.admin())
  await page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: 'Bookings', exact: true })
    .click()
  await expectGhosts(page, 5, 'Admin Panel', letThrough)
  await expect(page).toHaveURL(paths.admin({ tab: 'bookings' }))
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.context().close()
})

test('5 skeletons appear where another tab of a university will be', async ({
  browser,
  stateOf,
  baseURL,
}) => {
  const state = await stateOf('lucas')
  const page = await open(browser, { baseURL, state, path: paths.universityChapter({ tab: 'forms' }) })
  await expect(page.getByRole('heading', { name: 'Form Builder' })).toBeVisible()
  const letThrough = await hold(page, paths.universityChapter())
  await page
    .getByRole('navigation', { name: 'University Chapter' })
    .getByRole('link', { name: 'Submissions', exact: true })
    .click()
  await expectGhosts(page, 5, 'University Chapter', letThrough)
  await expect(page.getByRole('heading', { name: 'Student Submissions' })).toBeVisible()
  await page.context().close()
})

test('a row of a work list opens where it is, and keeps the focus', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(paths.bookings())
  await alive(page, 'ui-bell')
  const details = page.getByRole('link', { name: /^Details: / }).nth(11)
  await details.scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await details.press('Enter')
  await expect(page.getByRole('link', { name: /^Close: / })).toBeFocused()
  expect(await top()).toBe(before)
  await page.getByRole('link', { name: /^Close: / }).press('Enter')
  await expect(page.getByRole('link', { name: /^Close: / })).toHaveCount(0)
  expect(await top()).toBe(before)
})
