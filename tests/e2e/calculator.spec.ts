import { paths } from '~/paths'
import { expectAccessible, expectNothingWider } from './support/inspect'
import { newcomer } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

/** A town in which no test lists anything. */
const TOWN = 'Mwanza'

test('a guest asks what they can afford and finds a place', async ({ page, context, baseURL }) => {
  await page.goto(paths.home())
  await page.getByRole('link', { name: 'AI Calculator' }).click()
  await expect(page).toHaveURL(paths.calculator())
  await page.getByLabel('Monthly income').fill('400,000')
  await page.getByLabel('Share of it for rent').fill('40')
  await page.getByLabel('College or preferred location').fill(TOWN)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('heading', { name: /You can afford TSh.160,000 a month/ })).toBeVisible()
  await expect(page.getByLabel('Share of it for rent')).toHaveValue('40')
  await expect(page.getByRole('meter')).toHaveCount(3)
  await expect(page.getByText(/^(?:Excellent|Good|Fair) match$/)).toHaveCount(3)

  await page.getByText('Change the figures').click()
  const shared = await page.getByRole('link', { name: 'the link to this answer' }).getAttribute('href')
  const friend = await context.browser()?.newContext({ baseURL, javaScriptEnabled: false })
  const theirs = await friend?.newPage()
  await theirs?.goto(shared ?? '')
  await expect(theirs!.getByRole('heading', { name: /TSh.160,000/ })).toBeVisible()
  await friend?.close()

  const [title] = await page.getByRole('heading', { level: 3 }).allTextContents()
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await page.getByRole('link', { name: 'See all up to' }).click()
  await expect(page.getByRole('heading', { name: 'Available Properties' })).toBeVisible()
})

test('a tenant keeps an answer, finds it again and deletes it', async ({ page, javaScriptEnabled }) => {
  await signUpByForm(page, newcomer('Tenant', 'Female'))
  await page.goto(paths.calculator({ monthly_income: 400_000, preferred_location: TOWN }))
  await page.getByRole('button', { name: 'Save this answer' }).click()
  await expect(page.getByText('Answer saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save this answer' })).toHaveCount(0)
  await page.goto(paths.calculator())
  await page.getByRole('link', { name: /TSh.120,000 a month, Mwanza/ }).click()
  await expect(page.getByRole('heading', { name: /You can afford TSh.120,000/ })).toBeVisible()
  await expectNothingWider(page)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.getByText('Saved answers').click()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('Saved answer deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saved answers' })).toHaveCount(0)
})
