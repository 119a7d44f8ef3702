import { paths } from '~/paths'
import { expect, test } from './support/test'

test('the slider says what its share comes to, and moves nothing by that', async ({ page }) => {
  await page.goto(paths.calculator())
  const note = page.locator('ui-budget')
  await expect(note).toHaveText(/^30% = TSh.150,000 a month$/)
  const share = page.getByLabel('Share of it for rent')
  const before = await page.getByLabel('Transport budget').boundingBox()
  await share.focus()
  await page.keyboard.press('ArrowRight')
  await expect(note).toHaveText(/^35% = TSh.175,000 a month$/)
  await page.getByLabel('Monthly income').fill('200,000')
  await expect(note).toHaveText(/^35% = TSh.70,000 a month$/)
  await page.getByLabel('Monthly income').fill('nothing')
  await expect(note).toHaveText('35%')
  expect(await page.getByLabel('Transport budget').boundingBox()).toEqual(before)
})

test('the link to an answer is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(paths.calculator({ monthly_income: 400_000 }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the way back from a place leads to the same answer', async ({ page }) => {
  await page.goto(paths.calculator({ monthly_income: 400_000 }))
  const answer = page.url()
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.waitForURL(/from=calculator/)
  await page.locator('a[data-back]').click()
  await expect(page).toHaveURL(answer)
})

test('nothing moves while an answer arrives', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { moved: Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(paths.calculator({ monthly_income: 400_000, preferred_location: 'Mwanza' }), {
    waitUntil: 'networkidle',
  })
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
})
