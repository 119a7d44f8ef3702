import { paths } from '~/paths'
import { expect, test } from './support/test'

const PHONE = { width: 360, height: 740 }
/** High enough that every card is laid out. */
const WHOLE = { width: 360, height: 12_000 }

test('a list begins with a picture on the first screen, and its cards are short', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.properties({ search: 'udom' }))
  const picture = await page.locator('.pcard .pic').first().boundingBox()
  expect(picture?.y).toBeLessThanOrEqual(300)
  await page.setViewportSize(WHOLE)
  const heights = await page
    .locator('.pcard')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(20)
  expect(Math.max(...heights)).toBeLessThanOrEqual(390)
  const cards = await page.locator('.cards').boundingBox()
  expect((cards?.y ?? 0) + ((cards?.height ?? 0) / heights.length) * 23).toBeLessThanOrEqual(9_800)
})
