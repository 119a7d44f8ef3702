import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { alive } from './support/alive'
import { listing } from './support/data'
import { expect, test } from './support/test'

async function switchTo(page: Page, language: 'Kiswahili' | 'English') {
  await page.getByRole('banner').getByRole('button', { name: language }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'sw')
}

test('words typed for a new account are there after the switch of the language, without the password', async ({
  page,
}) => {
  await page.goto(paths.auth({ mode: 'sign-up' }))
  await alive(page, 'ui-dialog')
  await page.getByLabel('Full Name').fill('Asha Mrisho')
  await page.getByLabel('Password').fill('embe-tamu-sana')
  await page.getByLabel('Female').check()
  await switchTo(page, 'Kiswahili')
  await expect(page.getByLabel('Jina kamili')).toHaveValue('Asha Mrisho')
  await expect(page.getByLabel('Mwanamke')).toBeChecked()
  await expect(page.getByLabel('Nenosiri')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Jina kamili')).toHaveValue('')
  await switchTo(page, 'English')
})

test('a stay that was chosen on a listing is there after the switch, with its costs', async ({ page }) => {
  await page.goto(paths.property(listing({ type: 'room' })))
  await alive(page, 'ui-dialog')
  const months = page.locator('#book [name=months]')
  const other = await months.locator('option').nth(3).getAttribute('value')
  await months.selectOption(other)
  await switchTo(page, 'Kiswahili')
  await expect(months).toHaveValue(other ?? '')
  await expect(page.locator('ui-summary table')).toBeVisible()
})
