import type { Locator } from '@playwright/test'
import { paths } from '~/paths'
import { expect, test } from './support/sessions'

const bell = (name: string) => `the newest notifications open under the bell: ${name}`

for (const as of ['daudi', 'neema'] as const)
  test(bell(as), async ({ browser, stateOf, baseURL }) => {
    const context = await browser.newContext({ baseURL, storageState: await stateOf(as) })
    const page = await context.newPage()
    await page.goto(paths.dashboard())
    await page.waitForFunction(() => customElements.get('ui-bell') !== undefined)
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

test('cards are laid out when somebody comes to them, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(paths.properties(), { waitUntil: 'networkidle' })
  const isLaidOut = (which: Locator) =>
    which.evaluate((price) => price.checkVisibility({ contentVisibilityAuto: true }))
  const prices = page.locator('.pcard .price')
  expect(await isLaidOut(prices.first())).toBe(true)
  expect(await isLaidOut(prices.last())).toBe(false)
  for (let step = 0; step < 60 && !(await isLaidOut(prices.last())); step += 1) await page.evaluate(scrollOn)
  expect(await isLaidOut(prices.last())).toBe(true)
  await expect(prices.last()).toContainText('TSh')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
})

/** As far as a hand does at once, and until that is drawn. */
function scrollOn(): Promise<void> {
  scrollBy(0, 400)
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
}
