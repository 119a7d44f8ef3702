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
