import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { expect, test } from './support/test'

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

const alive = (page: Page) => page.waitForFunction(() => customElements.get('ui-bell') !== undefined)

for (const [as, label, path, ghosts, heading] of [
  ['neema', 'Properties', paths.properties(), 8, 'My Properties'],
  ['admin', 'Properties', paths.properties(), 8, 'Available Properties'],
  ['juma', 'Notifications', paths.notifications(), 5, 'Notifications'],
] as const)
  test(`${as}: ${ghosts} skeletons stand where ${heading} will be`, async ({ browser, stateOf, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      storageState: await stateOf(as),
      viewport: { width: 1600, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(paths.bookings())
    await alive(page)
    const letThrough = await hold(page, path)
    await page
      .getByRole('navigation', { name: 'Side menu' })
      .getByRole('link', { name: label, exact: true })
      .click()
    await expect(page.locator('.ghost')).toHaveCount(ghosts)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Loading…')).toBeVisible()
    letThrough()
    await expect(page.locator('.ghost')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await context.close()
  })
