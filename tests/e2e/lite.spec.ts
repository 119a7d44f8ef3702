import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { expect, test } from './support/test'

const scripts = (page: Page) => page.locator('script')

test('a browser that saves data gets lite pages, unless its owner wants the full ones', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'Save-Data': 'on' } })
  const page = await context.newPage()
  await page.goto(paths.home())
  await expect(scripts(page)).toHaveCount(0)
  const player = page.locator('ui-carousel')
  expect(await player.count(), 'what only scripts fill').toBe(1)
  await expect(player).toBeHidden()
  await page.getByRole('button', { name: 'Full version' }).click()
  await expect(scripts(page)).not.toHaveCount(0)
  await context.close()
})
