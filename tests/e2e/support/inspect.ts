import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

export async function expectNothingWider(page: Page): Promise<void> {
  const [content, screen] = await page
    .locator('html')
    .evaluate((html) => [html.scrollWidth, window.innerWidth])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}

/** Compressed bytes of the scripts that the page has asked for so far, whether they came over the line or not. */
export function scriptBytes(page: Page): Promise<number> {
  return page.locator('html').evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

/** Looks at the page itself: it has no frames, so no second page is needed to put their answers together. */
const checker = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode()

/** WCAG 2.2 AA and the checker's own good practice; it needs a context with scripts on. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  const { violations } = await checker(page).analyze()
  expect(violations.map(inWords)).toEqual([])
}

/** The colours of the scheme that the page is not seen in. Without motion they do not fade into each other. */
export async function expectOtherColours(page: Page): Promise<void> {
  const isDark = await page
    .locator('html')
    .evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const other = await checker(page).withRules(['color-contrast']).analyze()
  expect(other.violations.map(inWords)).toEqual([])
}

type Violation = { id: string; nodes: { html: string }[] }

const inWords = ({ id, nodes }: Violation) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`
