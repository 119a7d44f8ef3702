import { paths } from '~/paths'
import { expect, test } from './support/test'

test('the order of a list is read whole on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.properties())
  await page.getByText('Filters, move-in date, order').click()
  const order = await page.getByLabel('Order').boundingBox()
  const line = await page.getByRole('button', { name: 'Apply filters' }).boundingBox()
  expect(order?.width).toBe(line?.width)
})

test('three testimonials stand side by side where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.home())
  const track = await page.getByRole('group', { name: 'Testimonials' }).boundingBox()
  const third = await page.locator('.quote').nth(2).boundingBox()
  if (!track || !third) throw new Error('not shown')
  expect(third.x + third.width).toBeLessThanOrEqual(track.x + track.width)
})
