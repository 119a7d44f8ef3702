import { expect, test } from '@playwright/test'
import { openNewListing, problems } from './support/listing-form'
import { signIn } from './support/people'

test('what is wrong with a listing is read first, and nothing can be typed into a form that is on its way', async ({
  page,
}) => {
  await signIn(page, 'zuhura')
  await openNewListing(page, 'Single Room')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(problems(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)

  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/property-upload/**', async (route) => {
    await held
    await route.continue()
  })
  const form = page.getByRole('main').locator('form[enctype]')
  await page.getByRole('button', { name: 'Keep these photos' }).click()
  await expect(form).toHaveAttribute('inert')
  letThrough()
  await expect(form).not.toHaveAttribute('inert')
})
