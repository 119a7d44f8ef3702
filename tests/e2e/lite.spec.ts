import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { signOut } from './support/actions'
import { newcomer } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

const scripts = (page: Page) => page.locator('script')

test('the lite choice holds on every page and after signing out', async ({ page }) => {
  const student = newcomer('Tenant', 'Female')
  await signUpByForm(page, student)
  await page.goto(paths.dashboard())
  await page.getByRole('button', { name: 'Lite version' }).click()
  await expect(page.getByRole('button', { name: 'Full version' })).toBeVisible()
  await page.goto(paths.dashboard())
  await expect(scripts(page)).toHaveCount(0)
  await signOut(page)
  await page.goto(paths.home())
  await expect(scripts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Full version' }).click()
  await expect(page.getByRole('button', { name: 'Lite version' })).toBeVisible()
  await expect(scripts(page)).not.toHaveCount(0)
})

test('a browser that saves data gets lite pages, unless its owner wants the full ones', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'Save-Data': 'on' } })
  const page = await context.newPage()
  await page.goto(paths.home())
  await expect(scripts(page)).toHaveCount(0)
  const player = page.locator('ui-carousel')
  expect(await player.count(), 'what only scripts fill').toBe(1)
  await expect(player).toBeHidden()
  await page.getByRole('button', { name: 'Full version' }).click()
  await expect(scripts(page)).not.toHaveCount(0)
  await context.close()
})

test('after signing out the Back button shows nothing about the person', async ({ page }) => {
  const student = newcomer('Tenant', 'Male')
  await signUpByForm(page, student)
  await page.goto(paths.profile())
  await expect(page.getByLabel('Full Name')).toHaveValue(student.fullName)
  await signOut(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(student.email)
})
