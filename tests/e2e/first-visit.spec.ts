import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { complaintsOf } from './support/inspect'
import { expect, test } from './support/test'

const linkedSheets = (page: Page) => page.locator('head link[rel="stylesheet"]')
const sheetsInPage = (page: Page) => page.locator('head style')
/** Whether the page carries what only members and forms need. */
async function hasFurther(page: Page): Promise<boolean> {
  const texts = await sheetsInPage(page).allTextContents()
  return texts.some((text) => text.includes('.side-bar'))
}

/** Styles that only the sheet sets. */
async function expectStyled(page: Page) {
  await expect(page.locator('header.top')).toHaveCSS('position', 'sticky')
  await expect(page.locator('body')).toHaveCSS('display', 'flex')
}

/** Bytes that each sheet of this page took from the network, of those that have come. */
const fetched = (page: Page) =>
  page.locator('html').evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.css'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )

/** Browsers fetch prefetched files when they are idle. */
async function expectKept(page: Page) {
  const sheets = await page.locator('link[rel="prefetch"][href$=".css"]').count()
  expect(sheets).toBeGreaterThan(0)
  await expect.poll(async () => (await fetched(page)).length).toBe(sheets)
}

for (const path of [paths.home(), paths.properties(), paths.calculator(), paths.auth()])
  test(`the first visit of ${path} waits for no sheet, and the next page has it from the first`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(linkedSheets(page)).toHaveCount(0)
    await expectStyled(page)
    await expectKept(page)
    await page.locator('header a.logo').click()
    await expect(linkedSheets(page)).toHaveCount(1)
    await expectStyled(page)
    await expect.poll(() => fetched(page)).toEqual([0])
    expect(complaints).toEqual([])
  })

test('guests load the styles for forms only on pages that have one', async ({ page }) => {
  await page.goto(paths.properties(), { waitUntil: 'networkidle' })
  await expect(sheetsInPage(page)).toHaveCount(1)
  expect(await hasFurther(page)).toBe(false)
  await page.locator('.pcard-title a').first().click()
  await expect(page.locator('main h1')).toBeVisible()
  expect(await hasFurther(page)).toBe(false)
  await page.goto(paths.auth())
  expect(await hasFurther(page)).toBe(true)
  await expect(page.locator('main form.form')).toHaveCSS('display', 'flex')
})

test("a member's first page waits for no sheet, and the next one has both from it", async ({
  browser,
  stateOf,
  javaScriptEnabled,
}) => {
  const context = await browser.newContext({ javaScriptEnabled, storageState: await stateOf('daudi', {}) })
  const page = await context.newPage()
  await page.goto(process.env.E2E_URL + paths.dashboard(), { waitUntil: 'networkidle' })
  await expect(linkedSheets(page)).toHaveCount(0)
  expect(await hasFurther(page)).toBe(true)
  await expectKept(page)
  await page.locator('header a.logo').click()
  await expect(linkedSheets(page)).toHaveCount(2)
  await expect.poll(() => fetched(page)).toEqual([0, 0])
  await context.close()
})
