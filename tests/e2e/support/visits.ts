import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Screen } from './screens'
import type { StateOf } from './sessions'

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'javaScriptEnabled'> & { lite?: boolean }

/** One page for all visits of the same visitor in the same mode, one after another. */
export type Visit = (visitor: Screen['as'], look: Look) => Promise<Page>

export function pagesOfVisitors(browser: Browser, stateOf: StateOf) {
  let page: Page | undefined
  let seenAs = ''
  const close = async () => page?.context().close()
  const visit: Visit = async (visitor, look) => {
    const key = JSON.stringify([visitor, look])
    if (page && key === seenAs) {
      for (const heard of ['console', 'pageerror', 'response']) page.removeAllListeners(heard)
      await page.unrouteAll()
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: null })
      return page
    }
    await close()
    const { lite, ...options } = look
    const storageState = await stateOf(visitor, { lite })
    const context = await browser.newContext({ ...options, storageState, baseURL: process.env.E2E_URL })
    page = await context.newPage()
    seenAs = key
    return page
  }
  return { visit, close }
}
