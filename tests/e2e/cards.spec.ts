import type { Locator, Page } from '@playwright/test'
import { paths } from '~/paths'
import { listing, readOne } from './support/data'
import { expect, test } from './support/test'

const PHONE = { width: 360, height: 740 }
const list = () => paths.properties({ type: 'room', location: 'Mwanza' })
const firstCard = (page: Page) => page.locator('.pcard').first()
const titleOf = (card: Locator) => card.locator('.pcard-title a')
const shown = (all: Locator) => all.filter({ visible: true })

/** Presses in the middle of this part of the page, whatever lies over it. */
async function pressOn(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error('not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('a press on any part of a card opens its listing', async ({ page }) => {
  for (const [part, expected] of [
    ['picture', '.shot .pic'],
    ['availability', '.shot .badge'],
    ['number of photos', '.shot .photos'],
    ['price', '.price'],
    ['place', '.place p'],
    ['amenities', '.amenities'],
  ] as const)
    await test.step(part, async () => {
      await page.goto(list())
      const card = page
        .locator('.pcard')
        .filter({ has: page.locator('.photos') })
        .first()
      const address = await titleOf(card).getAttribute('href')
      await pressOn(page, card.locator(expected).first())
      await expect(page).toHaveURL(address ?? '')
    })
})

test('the button on a card leads where it says, not to the listing', async ({ page }) => {
  await page.goto(list())
  const id = /^\/properties\/([\w-]+)/.exec((await titleOf(firstCard(page)).getAttribute('href')) ?? '')?.[1]
  await pressOn(page, firstCard(page).getByRole('link', { name: /^Book/ }))
  await expect(page).toHaveURL(paths.auth({ redirect: paths.booking({ property: id }) }))
})

for (const [width, button, amenities, colleges] of [
  [767, /^Book$/, 2, 1],
  [768, /^Book Now$/, 4, 2],
] as const)
  test(`a card at ${width} px has ${amenities} amenities and ${colleges} of its colleges`, async ({
    page,
  }) => {
    const title = readOne(
      `select title from properties where is_listed = 1 and property_type <> 'hostel'
       and json_array_length(amenities) > 4 and json_array_length(nearest_colleges) > 2 limit 1`,
    )
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.properties({ search: title }))
    const card = page
      .locator('.pcard')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(card.getByRole('link', { name: button })).toBeVisible()
    await expect(shown(card.locator('.amenities li:not(.muted)'))).toHaveCount(amenities)
    await expect(shown(card.locator('.amenities .muted'))).toHaveText(/^\+\d+$/)
    await expect(shown(card.locator('.colleges li:not(.muted)'))).toHaveCount(colleges)
    await expect(shown(card.locator('.colleges .muted'))).toHaveText(/^\+\d+ more$/)
  })

test('the landing page has three featured listings at 767 px and up to six at 768', async ({ page }) => {
  const featured = page.locator('.featured').getByRole('article')
  const most = Number(
    readOne('select min(6, count(*)) from properties where is_featured = 1 and is_listed = 1'),
  )
  expect(most).toBeGreaterThan(3)
  for (const [width, count] of [
    [767, 3],
    [768, most],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.home())
    await expect(shown(featured)).toHaveCount(count)
  }
})

test('price and button of a listing stay in view on phones, and have no bar of their own at 768 px', async ({
  page,
}) => {
  const bar = page.locator('.bar')
  await page.setViewportSize(PHONE)
  await page.goto(paths.property(listing({ type: 'room' })))
  for (const share of [0, 0.5, 1]) {
    await page.locator('html').evaluate((html, share) => window.scrollTo(0, html.scrollHeight * share), share)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Sign In to Book' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 767, height: 740 })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(bar).toBeHidden()
})

test('a thumb finds every link and button', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [name, path] of [
    ['the landing page', paths.home],
    ['a list', list],
    ['a list of several pages', () => paths.properties()],
    ['a hostel', () => paths.property(listing())],
    ['a room', () => paths.property(listing({ type: 'room' }))],
  ] as const)
    await test.step(name, async () => {
      await page.goto(path())
      const targets = shown(page.locator('a, button, summary').and(page.locator(':not(.sr)')))
      expect(await targets.count()).toBeGreaterThan(10)
      // A card's title is as large as its card; a link within a sentence is as high as its line.
      const small = await targets.evaluateAll((all) =>
        all
          .map((target) => target.closest('.pcard-title')?.closest('.pcard') ?? target)
          .filter((target) => getComputedStyle(target).display !== 'inline')
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      )
      expect.soft(small, name).toEqual([])
    })
})
