import type { Locator } from '@playwright/test'
import { paths } from '~/paths'
import { alive } from './support/alive'
import { booking, listing } from './support/data'
import { expect, test } from './support/test'

test('a button prints the page, and what is folded is open meanwhile', async ({ page, signInAs }) => {
  await signInAs('amina')
  await page.goto(paths.bookingDetails(booking({ tenant: 'amina', status: 'confirmed' })))
  await alive(page, 'ui-bell')
  const open = page.locator('.fold[open]')
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: 'Print or save' }).click()
  await expect(open).toHaveCount(await page.locator('.fold').count())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(open).toHaveCount(0)
})

const bell = (name: string) => `the newest notifications open under the bell: ${name}`

for (const as of ['daudi', 'neema'] as const)
  test(bell(as), async ({ browser, stateOf, baseURL }) => {
    const context = await browser.newContext({ baseURL, storageState: await stateOf(as) })
    const page = await context.newPage()
    await page.goto(paths.dashboard())
    await alive(page, 'ui-bell')
    const panel = page.getByRole('group', { name: 'Latest notifications' })
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click()
    await expect(panel).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(paths.dashboard())
    await expect(panel.getByRole('link', { name: 'All notifications' })).toBeVisible()
    expect(await panel.locator('form').count()).toBeLessThanOrEqual(10)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click()
    await panel.getByRole('link', { name: 'All notifications' }).click()
    await page.waitForURL(`**${paths.notifications()}`)
    await context.close()
  })

for (const [name, path, selector] of [
  ['landing page', paths.home, '.featured li + li img'],
  ['hostel', () => paths.property(listing()), '.tiles img'],
] as const)
  test(`the pictures far down the page of a ${name} may wait until somebody comes to them`, async ({
    visit,
  }) => {
    const page = await visit('guest', { viewport: { width: 360, height: 480 } })
    await page.goto(path(), { waitUntil: 'networkidle' })
    const pictures = page.locator(selector).filter({ visible: true })
    const isFetched = (which: Locator) =>
      which.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc !== '')
    expect(await pictures.count()).toBeGreaterThan(1)
    // How far ahead they are fetched is the browser's choice.
    for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy')
    await pictures.last().evaluate((picture) => picture.closest('li')?.scrollIntoView())
    for (const picture of await pictures.all()) await expect.poll(() => isFetched(picture)).toBe(true)
  })

test('cards far down a list may wait to be laid out until somebody comes to them', async ({ page }) => {
  await page.goto(paths.properties())
  const last = page.locator('.pcard').last()
  // How far ahead they are laid out is the browser's choice.
  await expect(last).toHaveCSS('content-visibility', 'auto')
  // Cards that are laid out on the way move the end of the page.
  await last.evaluate((card) => card.scrollIntoView())
  const price = last.locator('.price')
  await expect
    .poll(() => price.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true)
})
