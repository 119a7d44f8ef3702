import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Screen } from './screens'
import { expect, test as signedIn } from './sessions'

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'javaScriptEnabled'> & { lite?: boolean }
type Visit = (visitor: Screen['as'], look: Look) => Promise<Page>

/** One page for all that the same visitor looks at in the same way, one after the other. */
export const test = signedIn.extend<object, { visit: Visit }>({
  visit: [
    async ({ browser, stateOf }, use) => {
      let page: Page | undefined
      let seenAs = ''
      await use(async (visitor, look) => {
        const wanted = JSON.stringify([visitor, look])
        if (page && wanted === seenAs) {
          for (const heard of ['console', 'pageerror', 'response']) page.removeAllListeners(heard)
          await page.unrouteAll()
          await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: null })
          return page
        }
        await page?.context().close()
        const { lite, ...options } = look
        const storageState = await stateOf(visitor, { lite })
        const context = await browser.newContext({ ...options, storageState, baseURL: process.env.E2E_URL })
        page = await context.newPage()
        seenAs = wanted
        return page
      })
      await page?.context().close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
