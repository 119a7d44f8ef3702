import { paths } from '~/paths'
import { photo } from '../support/fixtures'
import { openNewListing } from './support/listing-form'
import { slowLink } from './support/slow-link'
import { expect, test } from './support/test'

const cases = [
  { name: '200 kB at 40 kB/s', size: { width: 1_400, height: 1_050 }, quality: 78, bytesPerSecond: 40_000 },
  {
    name: '4 MB at 10 kB/s @long',
    size: { width: 4_200, height: 3_150 },
    quality: 98,
    bytesPerSecond: 10_000,
  },
]

for (const { name, size, quality, bytesPerSecond } of cases)
  test(`a photo arrives over a slow link: ${name}`, async ({
    browser,
    baseURL,
    javaScriptEnabled,
    stateOf,
  }) => {
    const link = await slowLink(bytesPerSecond)
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled,
      proxy: { server: link.server },
      storageState: await stateOf('rehema'),
    })
    const page = await context.newPage()
    await page.goto(paths.dashboard())
    await openNewListing(page, 'Single Room')
    const buffer = await photo(size).jpeg({ quality }).toBuffer()
    await page
      .getByLabel('Photos of the house')
      .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer })
    // Until it is shown the button still moves: a press in that moment would miss it.
    if (javaScriptEnabled !== false) await expect(page.getByRole('img', { name: 'yard.jpg' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep these photos' }).click({ timeout: 0, noWaitAfter: true })
    await expect(page.getByRole('checkbox', { name: 'yard.jpg' })).toBeChecked({ timeout: 560_000 })
    // With scripts, large photos are made smaller before they are sent.
    if (javaScriptEnabled === false) expect(link.carried()).toBeGreaterThan(buffer.length)
    await context.close()
    link.close()
  })
