import { paths } from '~/paths'
import { booking } from './support/data'
import { expect, test } from './support/test'

test('an SMS fills in its sum as it is pasted, and a typed sum stays', async ({ page, signInAs }) => {
  await signInAs('daudi')
  await page.goto(paths.bookingPayment(booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' })))
  const box = page.getByLabel('Paste the SMS here')
  const amount = page.getByLabel('Amount of this transfer')
  await box.click()
  await expect(async () => {
    await box.fill(
      'QK55ABC9D1 Imethibitishwa. Umetuma Tsh60,000.00 kwa BARAKA MUSHI tarehe 5/10/26. Salio Tsh9.00.',
    )
    await expect(amount).toHaveValue('60,000', { timeout: 500 })
  }).toPass()
  await expect(page.locator('ui-sms')).toHaveText(/TSh.60,000, to BARAKA MUSHI, number QK55ABC9D1/)
  await amount.fill('70,000')
  await box.fill('Muamala: 26700000000004. Umetuma TSh 10,000 kwa BARAKA MUSHI.')
  await expect(page.locator('ui-sms')).toContainText('26700000000004')
  await expect(amount).toHaveValue('70,000')
})
