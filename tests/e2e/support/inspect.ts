import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Response } from '@playwright/test'

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

/** Bytes as sent, headers included: the page with its sheets, and its scripts alone. */
export async function weigh(
  page: Page,
  path: string,
): Promise<{ status: number; page: number; scripts: number }> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const answer = await page.goto(path, { waitUntil: 'load' })
  const bytes = { document: 0, stylesheet: 0, script: 0 } as Record<string, number>
  for (const response of responses) {
    const type = response.request().resourceType()
    if (!(type in bytes)) continue
    const { responseBodySize, responseHeadersSize } = await response.request().sizes()
    bytes[type] = (bytes[type] ?? 0) + responseBodySize + responseHeadersSize
  }
  const { document = 0, stylesheet = 0, script = 0 } = bytes
  return { status: answer?.status() ?? 0, page: document + stylesheet, scripts: script }
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
