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
  await page.getByLabel('Months').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show costs' }).click()
  await expect(page).toHaveURL(/[?&]months=/)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL(/type=hostel&location=Dar&months=\d+&sort=price_low$/)
  await expect(page.locator('.pcard').first()).toBeVisible()
})

test('signing in on the way to a booking says what for', async ({ page }) => {
  const id = listing({ type: 'room' })
  await page.goto(paths.property(id))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Sign In to Book' }).first().click()
  await expect(page.getByText(`Sign in to book ${title}.`)).toBeVisible()
})
