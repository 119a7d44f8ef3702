import { paths } from '~/paths'
import { listing } from './support/data'
import { expect, test } from './support/test'

test('from results to a place, a room type, a stay and back to the results', async ({ page }) => {
  const results = paths.properties({ type: 'hostel', location: 'Dar', sort: 'price_low' })
  await page.goto(results)
  await page.locator('.pcard-title a').first().click()
  await page
    .getByRole('link', { name: /^Select/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]room=/)
  await page.getByLabel('Months', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show costs' }).click()
  await expect(page).toHaveURL(/[?&]months=/)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL(/type=hostel&location=Dar&months=\d+&sort=price_low$/)
  await expect(page.locator('.pcard').first()).toBeVisible()
})

test('signing in on the way to a booking says what for, and keeps the typed date', async ({ page }) => {
  await page.goto(paths.property(listing({ type: 'room' })))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const date = await page.getByLabel('Move-in date').getAttribute('max')
  await page.getByLabel('Move-in date').fill(String(date))
  await page.getByRole('button', { name: 'Sign In to Book' }).first().click()
  await expect(page.getByRole('heading', { name: `Create an account to book ${title}` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: `Sign in to book ${title}` })).toBeVisible()
  expect(new URL(new URL(page.url()).searchParams.get('redirect') ?? '', page.url()).search).toContain(
    `move_in=${date}`,
  )
})
