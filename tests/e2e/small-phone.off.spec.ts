import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { booking, listing } from './support/data'
import { expectNothingWider } from './support/inspect'
import { expect, test } from './support/test'

const PHONES = [
  { width: 320, textSize: '100%' },
  { width: 360, textSize: '130%' },
]
const hostel = () => paths.property(listing())

for (const { width, textSize } of PHONES)
  test(`header and price bar are one line at ${width} px and ${textSize} text`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const visitor of ['guest', 'amina'] as const) {
      if (visitor !== 'guest') await signInAs(visitor)
      await page.goto(hostel())
      await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), textSize)
      await expectNothingWider(page)
      for (const selector of [
        '.logo',
        '.bar .btn',
        '.bar strong',
        ...(visitor === 'guest' ? ['.top-in .btn-main'] : []),
      ])
        expect.soft(await linesOf(page, selector), `${selector} of ${visitor}`).toBe(1)
      for (const part of ['.top-in', '.bar'])
        expect.soft(await heightInRem(page, part), `${part} of ${visitor}`).toBeLessThan(4.2)
      await expect(page.locator('.bar strong')).toBeInViewport({ ratio: 1 })
    }
  })

test('search, listing, booking form and bill fit at 320 px and 130% text, with sums and the bar’s button whole', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('amina')
  const nothing = paths.properties({ search: 'hostel udom 20k' })
  const form = paths.booking({ property: listing({ type: 'room' }) })
  const bill = paths.bookingPayment(booking({ tenant: 'amina', status: 'confirmed', payments: 'some' }))
  for (const path of [nothing, hostel(), form, bill]) {
    await page.goto(path)
    await page.locator('html').evaluate((html) => (html.style.fontSize = '130%'))
    await expectNothingWider(page)
    for (const part of await page.locator('.bar strong, .bar .btn').all())
      await expect.soft(part, path).toBeInViewport({ ratio: 1 })
  }
  const sum = page.locator('.bill-sum > *').first()
  const [right, edge] = [await sum.boundingBox(), await page.locator('.bill-sum').boundingBox()]
  expect((right?.x ?? 0) + (right?.width ?? 999)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0))
})

for (const visitor of ['guest', 'amina', 'neema'] as const)
  test(`header, bars and buttons are whole at 320 px and 130% text for ${visitor}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    if (visitor !== 'guest') await signInAs(visitor)
    for (const path of [hostel(), paths.dashboard(), paths.bookings()]) {
      await page.goto(path)
      await page.locator('html').evaluate((html) => (html.style.fontSize = '130%'))
      await expectNothingWider(page)
      const lines = await linesOf(page, '.side-bar > .low, .menu > summary, .sticky .btn, .top-in .btn-main')
      expect.soft(lines, path).toBeLessThanOrEqual(1)
      expect.soft(await page.locator('html').evaluate(overlapsOfHeader), path).toEqual([])
    }
  })

/** The most lines of text that are in view in one of these elements. */
function linesOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((all) =>
    Math.max(
      ...all.map((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const [drawing, count] = [one.querySelector('svg, .icon'), one.querySelector('.count')]
        if (drawing) range.setStartAfter(drawing)
        if (count) range.setEndBefore(count)
        const { top, bottom } = one.getBoundingClientRect()
        const middles = [...range.getClientRects()].map((line) => (line.top + line.bottom) / 2)
        const seen = middles.filter((y) => y > top && y < bottom).sort((one, other) => one - other)
        return seen.filter((y, at) => y - (seen[at - 1] ?? -99) > 8).length
      }),
    ),
  )
}

/** Neighbours in the header or the bottom bar that lie over each other. */
function overlapsOfHeader(): string[] {
  const parts = [...document.querySelectorAll('.logo, .top-in .btn, .side-bar > .low')]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
  return parts.flatMap(({ part, box }, at) =>
    parts
      .slice(at + 1)
      .filter((other) => box.left < other.box.right - 1 && other.box.left < box.right - 1)
      .filter((other) => box.top < other.box.bottom - 1 && other.box.top < box.bottom - 1)
      .map((other) => `${part.textContent} over ${other.part.textContent}`),
  )
}

function heightInRem(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((part) => {
    const { fontSize } = getComputedStyle(document.documentElement)
    return part.getBoundingClientRect().height / Number.parseFloat(fontSize)
  })
}

for (const [as, name, path] of [
  ['amina', 'a listing', hostel],
  ['amina', 'a booking form', () => paths.booking({ property: listing({ type: 'room' }) })],
  ['neema', 'receipts to check', () => paths.paymentsCheck()],
  ['admin', 'a listing to review', () => paths.adminProperty(listing({ state: 'pending' }))],
] as const)
  test(`neither header nor bar covers what has the focus on ${name}`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signInAs(as)
    await page.goto(path())
    const covered: string[] = []
    let steps = 0
    for (; steps < 200; steps++) {
      await page.keyboard.press('Tab')
      const found = await page.locator('html').evaluate(focusUnderBar)
      if (found === 'end') break
      if (found) covered.push(found)
    }
    expect(steps).toBeGreaterThan(15)
    expect(covered).toEqual([])
  })

/** The focused element if a sticky part covers some of it, 'end' when the walk has left the page. */
function focusUnderBar(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const box = focused.getBoundingClientRect()
  const covers = [...document.querySelectorAll('.top, .bar, [class*=":fixed"]')].some((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return !part.contains(focused) && box.top < bottom - 1 && box.bottom > top + 1
  })
  return covers ? focused.outerHTML.slice(0, 120) : undefined
}
