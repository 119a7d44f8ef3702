import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { expect, test } from './support/test'

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

const count = (page: Page) => page.locator('ui-gallery .photos')

/** File names of the photos that the gallery shows, first slide first; thumbnails apart. */
function shownFiles(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('.gallery figure > picture > img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc.split('/').at(-1)))
}

/**
 * With a finger, from right to left over the photo, above its buttons: by more than half a photo, which turns it however slowly,
 * and by clearly less than one, since the browser scrolls ahead of the finger and would stop at the photo after the next.
 */
async function swipe(page: Page): Promise<void> {
  const box = await page.locator('.gallery .track').boundingBox()
  if (!box) throw new Error('The gallery is not on the page')
  const touch = await page.context().newCDPSession(page)
  const y = box.y + box.height / 4
  const at = (share: number) => [{ x: box.x + box.width * share, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.8) })
  for (const share of [0.65, 0.5, 0.35, 0.2]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
    await page.waitForTimeout(20)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await isAtRest(page)
}

/** The photos no longer move. */
async function isAtRest(page: Page): Promise<void> {
  const position = () =>
    page.locator('.gallery .track').evaluate((track) => track.scrollLeft % track.clientWidth)
  await expect.poll(position).toBe(0)
}

test.beforeEach(async ({ page }) => {
  await page.goto(paths.properties({ search: 'Gongo la Mboto Upendo' }))
  await page.locator('.pcard-title a').first().click()
  await expect(count(page)).toHaveText(/^1 \/ [3-9]$/)
})

test('a photo is its thumbnail until somebody leafs to it, and sharp from then on', async ({ page }) => {
  const firstThree = async () => (await shownFiles(page)).slice(0, 3)
  await expect.poll(firstThree).toEqual(['640.webp', '240.webp', '240.webp'])
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(firstThree).toEqual(['640.webp', '640.webp', '240.webp'])
})

test('a gallery moves on and back with a finger, its buttons and the keys', async ({ page }) => {
  await swipe(page)
  await expect(count(page)).toHaveText(/^2 /)
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect(count(page)).toHaveText(/^1 /)
  await isAtRest(page)
  await page.locator('.gallery .track').focus()
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText(/^2 /)
  await isAtRest(page)
  await page.keyboard.press('ArrowLeft')
  await expect(count(page)).toHaveText(/^1 /)
})
