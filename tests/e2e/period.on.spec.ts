import { paths } from '~/paths'
import { alive } from './support/alive'
import { expect, test } from './support/test'

test('the period of an invoice is pressed in two months beside each other', async ({ visit }) => {
  const page = await visit('admin', { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true })
  await page.goto(paths.ownerInvoices())
  await alive(page)
  await page.getByRole('link', { name: 'Generate Invoice' }).click()
  const dialog = page.getByRole('dialog')
  const [first, last] = [dialog.getByLabel('First day'), dialog.getByLabel('Last day')]
  const today = await last.inputValue()
  const months = dialog.getByRole('group')
  await expect(months).toHaveCount(2)
  const boxes = await Promise.all([months.first().boundingBox(), months.last().boundingBox()])
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  await expect(months.last().locator(`button[value="${today}"]`)).toHaveAttribute('aria-pressed', 'true')
  const earlier = months.first().getByRole('button')
  await earlier.nth(2).click()
  await earlier.nth(9).click()
  const month = today.slice(0, 8)
  const chosen = [await first.inputValue(), await last.inputValue()]
  expect(chosen.map((day) => day.slice(8))).toEqual(['03', '10'])
  expect((chosen[0] ?? '') < month).toBe(true)
  await earlier.nth(9).press('ArrowUp')
  await expect(earlier.nth(2)).toBeFocused()
  await dialog.getByRole('button', { name: 'Earlier months' }).click()
  await expect(dialog.getByRole('button', { name: 'Earlier months' })).toBeFocused()
  await expect(months.last().locator('[aria-pressed="true"]')).toHaveCount(2)
})
