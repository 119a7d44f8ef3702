import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { complaintsOf } from './support/inspect'
import { expect, test } from './support/test'

const linkedSheets = (page: Page) => page.locator('head link[rel="stylesheet"]')

/** What comes from the sheet alone. */
async function expectStyled(page: Page) {
  await expect(page.locator('header.top')).toHaveCSS('position', 'sticky')
  await expect(page.locator('body')).toHaveCSS('display', 'flex')
}

for (const path of [paths.home(), paths.properties(), paths.calculator(), paths.auth()])
  test(`the first visit of ${path} waits for no sheet, and the next page has it from the first`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(linkedSheets(page)).toHaveCount(0)
    await expectStyled(page)
    await page.locator('header a.logo').click()
    await expect(linkedSheets(page)).toHaveCount(1)
    await expectStyled(page)
    const fetched = await page.locator('html').evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.css'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
    expect(fetched).toEqual([0])
    expect(complaints).toEqual([])
  })
