import { paths } from '~/paths'
import { expectNothingWider } from '../support/inspect'
import { expect, test } from '../support/test'

test('a guest finds a place on a university’s list, and the list itself to print', async ({ page }) => {
  const ON_LIST = "On UDSM's list"
  await page.goto(paths.properties())
  await page.getByText('Filters, move-in date, order').click()
  await page.getByLabel("University's list").selectOption("On a university's list")
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/list=any/)
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThan(1)
  await expect(cards.filter({ hasText: ON_LIST })).toHaveCount(await cards.count())
  await expectNothingWider(page)

  const card = cards.first()
  const known = await card.getByText(ON_LIST).boundingBox()
  expect(known?.height).toBeLessThan(30)
  await card.getByRole('link').first().click()
  const row = page.getByRole('listitem').filter({ hasText: ON_LIST })
  await expect(row).toContainText(/since \w{3} \d+ \w{3} \d{4}/)
  await expect(page.getByText('The university looked at the place. It does not let it.')).toBeVisible()
  await expectNothingWider(page)

  await row.getByRole('link', { name: ON_LIST }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('University of Dar es Salaam')
  await expect(page.getByRole('heading', { name: ON_LIST })).toBeVisible()
  await expectNothingWider(page)

  await page.getByRole('link', { name: 'Print this list' }).click()
  const places = page.locator('tbody tr')
  expect(await places.count()).toBeGreaterThan(1)
  await expectNothingWider(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img')).toBeVisible()
  await expect(places.first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
})
