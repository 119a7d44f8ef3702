import { paths } from '~/paths'
import { expect, test } from './support/test'

for (const { density, card, own } of [
  { density: 2, card: '320.webp', own: '640.webp' },
  { density: 3, card: '640.webp', own: '640.webp' },
])
  test(`a phone of ${density} times the density takes ${card} for cards and ${own} for a listing`, async ({
    browser,
    baseURL,
  }) => {
    const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: density }
    const context = await browser.newContext({ baseURL, ...phone })
    const page = await context.newPage()
    const shown = (selector: string) =>
      expect.poll(() =>
        page
          .locator(`${selector} img.pic`)
          .first()
          .evaluate((image) => (image as HTMLImageElement).currentSrc.split('/').at(-1)),
      )
    // A town in which no test lists anything: the photos are the demo's, in all widths.
    await page.goto(paths.properties({ location: 'Mwanza' }))
    await shown('.pcard').toBe(card)
    await page.locator('.pcard-title a').first().click()
    await page.waitForURL(/\/properties\/./)
    await shown('.gallery figure').toBe(own)
    await context.close()
  })
