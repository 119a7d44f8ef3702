import { paths } from '~/paths'
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
})

test('the columns of a work list fold on tablets, and its rows are short on phones', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(paths.adminUsers())
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return (await row.boundingBox())?.height
  }
  expect(await heightAt(360)).toBeLessThanOrEqual(96)
  await heightAt(768)
  const cells = row.getByRole('cell')
  const [role, actions] = [await cells.first().boundingBox(), await cells.last().boundingBox()]
  expect(actions?.x).toBeGreaterThan((role?.x ?? 0) + (role?.width ?? 768))
})
