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
    await unfoldAll(page)
    await expectNothingWider(page)
    expect(await outOfReach(page, 'main .btn, main button')).toEqual([])
    await page.locator('details.menu > summary').click()
    await expect(page.locator('.menu-panel a').first()).toBeVisible()
    expect(await outOfReach(page, '.menu-panel a, .menu-panel button')).toEqual([])
  })

/** Everything that `main` folds is read and pressed as well. */
function unfoldAll(page: Page): Promise<void> {
  return page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })
}

/** The visible ones that no thumb can press: partly beside the screen, or with something else over their middle. */
function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => {
        one.scrollIntoView({ block: 'center' })
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left < 0 || right > innerWidth || !one.contains(hit)
      })
      .map((one) => one.outerHTML),
  )
}
