import { paths } from '~/paths'
import { expect, test } from './support/test'

test('a gallery shows its second photo in full by its thumbnail, without scripts', async ({ page }) => {
  await page.goto(paths.properties({ search: 'Gongo la Mboto Upendo' }))
  await page.locator('.pcard-title a').first().click()
  await page
    .getByRole('navigation', { name: /^Thumbnails of / })
    .getByRole('link')
    .nth(1)
    .click()
  const second = page.locator('.gallery figure').nth(1)
  await expect(second).toBeInViewport({ ratio: 0.5 })
  const photo = second.locator('noscript img')
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-1)))
    .toMatch(/^(320|640|1280)\.webp$/)
  const places = await second
    .locator('img')
    .evaluateAll((images) => images.map((image) => JSON.stringify(image.getBoundingClientRect())))
  expect(places).toEqual([places[0], places[0]])
})
