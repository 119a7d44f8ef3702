import type { Page } from '@playwright/test'
import { asRead } from '../support/old-browsers'
import { expectNothingWider } from './support/inspect'
import { screens } from './support/screens'
import { expect, test } from './support/test'

const shown = [
  'guest: landing',
  'guest: list',
  'guest: hostel',
  'guest: sign up',
  'guest: university',
  'amina: booking form',
  'daudi: payment page',
  'daudi: bookings',
  'daudi: notifications',
  'amina: student form',
]

test.use({ viewport: { width: 360, height: 640 } })

/** Serves sheets as the oldest supported browsers read them; the policy would refuse changed inline ones. */
async function beOldPhone(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type !== 'document' && type !== 'stylesheet') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'content-security-policy': _, ...headers } = response.headers()
    const text = await response.text()
    const body =
      type === 'stylesheet'
        ? asRead(text)
        : text.replace(
            /(<style[^>]*>)([\s\S]*?)(<\/style>)/g,
            (_, open, css, close) => open + asRead(css) + close,
          )
    return route.fulfill({ status: response.status(), headers, body })
  })
}

for (const { name, as, path } of screens.filter((one) => shown.includes(`${one.as}: ${one.name}`)))
  test(`${name} of ${as} is whole on a phone of 2018`, async ({ page, signInAs }) => {
    await beOldPhone(page)
    if (as !== 'guest') await signInAs(as)
    await page.goto(path())
    await expectNothingWider(page)
    await expectPressable(page)
    await page.locator('details.menu > summary').click()
    for (const box of await boxesOf(page, '.menu-panel a, .menu-panel button')) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
  })

async function boxesOf(page: Page, selector: string) {
  const found = await page.locator(selector).filter({ visible: true }).all()
  expect(found.length).toBeGreaterThan(0)
  return Promise.all(found.map(async (one) => (await one.boundingBox()) ?? { x: -1, width: 0 }))
}

/** Each button can be reached by a thumb: Playwright's trial press fails where something else covers it. */
async function expectPressable(page: Page): Promise<void> {
  for (const button of await page.locator('main .btn, main button').filter({ visible: true }).all())
    if (await button.isEnabled()) await button.click({ trial: true })
}
