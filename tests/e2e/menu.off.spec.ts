import { paths } from '~/paths'
import { mostHigh } from './support/fonts'
import { expectNothingWider } from './support/inspect'
import { expect, test } from './support/test'

test('the menu opens and closes without scripts', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('details.menu')
  const home = menu.getByRole('link', { name: 'Home' })
  await expect(home).toBeHidden()
  await menu.locator('summary').click()
  await expect(home).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Browse Properties' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(home).toBeHidden()
})

test('nothing is wider than a small phone', async ({ page }) => {
  await page.goto('/')
  const sizes = await page.locator('html').evaluate((html) => [html.scrollWidth, window.innerWidth])
  expect(sizes[0]).toBe(sizes[1])
})

test('the menu is a rail beside every page, shows its names on focus, and stays open when it is pinned', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Side menu' })
  const width = async () => (await menu.boundingBox())?.width
  for (const path of [paths.bookings(), paths.adminUsers(), paths.properties(), paths.home()]) {
    await page.goto(path)
    expect(await width(), path).toBe(64)
    await expect(menu.getByRole('link')).toHaveCount(16)
    await expect(menu.getByRole('button')).toBeInViewport({ ratio: 1 })
  }
  await menu.getByRole('link', { name: 'Owner Invoices' }).focus()
  expect(await width()).toBe(240)
  await menu.getByRole('button', { name: 'Keep menu open' }).press('Enter')
  await page.goto(paths.payments())
  expect(await width()).toBe(240)
  const group = await menu.getByText('Marketplace').boundingBox()
  expect(group?.height).toBeGreaterThan(20)
  await menu.getByRole('button', { name: 'Show icons only' }).press('Enter')
  await expect(menu.getByRole('button', { name: 'Keep menu open' })).toBeAttached()
  expect(await width()).toBe(64)
  await page.setViewportSize({ width: 1440, height: 800 })
  expect(await width()).toBe(240)
  await expect(menu.getByRole('button'), 'it is open anyway').toHaveCount(0)
})

test('the columns of a work list fold on tablets', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto(paths.adminUsers())
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)
  const cells = row.getByRole('cell')
  const [role, actions] = [await cells.first().boundingBox(), await cells.last().boundingBox()]
  expect(actions?.x).toBeGreaterThan((role?.x ?? 0) + (role?.width ?? 768))
})

/** Half of a list's rows must be short. */
const workLists = {
  neema: [paths.bookings(), paths.payments(), paths.rent(), paths.properties(), paths.invoices()],
  juma: [paths.properties()],
  admin: [
    paths.bookings(),
    paths.ownerInvoices(),
    paths.adminUsers(),
    paths.admin({ tab: 'properties' }),
    paths.adminProperties(),
    paths.properties(),
  ],
  lucas: [paths.universityChapter({ tab: 'submissions' })],
} as const

for (const who of ['neema', 'juma', 'admin', 'lucas'] as const)
  test(`rows of the work lists of ${who} are short at every width`, async ({ page, signInAs }) => {
    await signInAs(who)
    for (const path of workLists[who]) {
      await page.goto(path)
      for (const width of [360, 768, 1280] as const) {
        await page.setViewportSize({ width, height: 800 })
        const heights = await page
          .locator('tbody tr:not(:has(> [scope="rowgroup"], > [colspan]))')
          .evaluateAll((rows) => rows.map((row) => row.clientHeight).sort((a, b) => a - b))
        expect.soft(heights.length, path).toBeGreaterThan(0)
        expect
          .soft(heights[heights.length >> 1], `${path} at ${width} px`)
          .toBeLessThanOrEqual(mostHigh(`row of a work list at ${width} px`))
      }
    }
  })

test('dashboard and rent roll fit on a tablet with larger text', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  for (const [who, path] of [
    ['juma', paths.dashboard()],
    ['admin', paths.rent()],
  ] as const) {
    await signInAs(who)
    await page.goto(path)
    await page.locator('html').evaluate((html) => (html.style.fontSize = '130%'))
    await expectNothingWider(page)
  }
})
