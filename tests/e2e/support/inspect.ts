import { expect, type Page } from '@playwright/test'
import { violationsIn, violationsOnPhone } from './checker'

/** Collects what a page complains of: console errors (refusals of the content policy are among them), exceptions, missing files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const isOwnStatus = (text: string, address: string) =>
    /Failed to load resource/.test(text) && address === page.url()
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message.text(), message.location().url))
      complaints.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}

/** One heading of the first level can be seen. */
export async function expectOneHeading(page: Page): Promise<void> {
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }) && heading.clientHeight > 0)
      .map(({ textContent }) => textContent),
  )
  expect(headings).toHaveLength(1)
}

export async function expectNothingWider(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}

/** Compressed bytes of the scripts that the page has asked for so far, whether they came over the line or not. */
export function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

/**
 * WCAG 2.2 AA and the checker's own good practice; it needs a context with scripts on. The page is looked at by itself: it
 * has no frames, so no second page is needed to put their answers together. All of it is in view: half under the header or
 * the bar at the foot, a box would pass for a small one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  await withoutMotion(page)
  const backToSize = await viewWhole(page)
  const violations = await violationsIn(page)
  await backToSize()
  expect(violations).toEqual([])
}

/**
 * Makes the window as high as the page; returns what gives it its size back. The current tab lies over its neighbours
 * until its strip is scrolled to its place.
 */
async function viewWhole(page: Page): Promise<() => Promise<void>> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => {
    for (const tab of document.querySelectorAll('.tabs :has(+ [aria-current])'))
      if (tab instanceof HTMLElement && tab.parentElement)
        tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  return () => page.setViewportSize({ width, height })
}

/**
 * From now on nothing fades. A card out of view gets its style when the checker asks for it: where the page was parsed
 * before its sheets had come, its buttons would begin to fade in then, and be seen half transparent.
 */
async function withoutMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Looks at the screen that is open, as far as a context with or without scripts can: on a phone and at a desk. */
export function inspectAt(page: Page, hasScripts: boolean): () => Promise<void> {
  return async () => {
    const size = page.viewportSize()
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNothingWider(page)
      if (hasScripts) await expectAccessible(page)
    }
    if (size) await page.setViewportSize(size)
  }
}

/**
 * Checks a phone in the other colour scheme with the checker that `expectAccessible` left in the page: contrast,
 * targets that are too small, strips that scroll and have nothing to focus.
 */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNothingWider(page)
  await viewWhole(page)
  const violations = await violationsOnPhone(page)
  if (size) await page.setViewportSize(size)
  expect(violations).toEqual([])
}
