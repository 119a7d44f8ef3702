import { test as base, expect, type Page } from '@playwright/test'
import type { DemoUserName } from '#seed/demo-users'
import { moveClock } from '../../support/move-clock.mjs'
import { expectOwnFonts, WIDE_LETTERS } from './fonts'
import { type StateOf, signedInVisitors } from './sessions'
import { pagesOfVisitors, type Visit } from './visits'

type OfATest = { signInAs: (name: DemoUserName, page?: Page) => Promise<void> }
type OfAWorker = { stateOf: StateOf; visit: Visit }

/** The `test` of all files here: a second one would start workers and browsers of its own. */
export const test = base.extend<OfATest, OfAWorker>({
  /** Fails a test whose page throws: React throws when it renders a page again and loses what was typed. */
  page: async ({ page }, use) => {
    const exceptions: string[] = []
    page.on('pageerror', ({ message }) => exceptions.push(message))
    await use(page)
    expect(exceptions, 'exceptions in the page').toEqual([])
  },
  /** Draws with our fonts alone. A run on another date moves the clock of each page, too. */
  browser: [
    async ({ browser }, use, { project }) => {
      await expectOwnFonts(browser, { isWide: project.name === WIDE_LETTERS })
      const { CLOCK_OFFSET } = process.env
      if (CLOCK_OFFSET)
        browser.on('context', (context) => context.addInitScript(moveClock, Number(CLOCK_OFFSET)))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  stateOf: [async ({}, use) => use(signedInVisitors()), { scope: 'worker' }],
  signInAs: async ({ page, stateOf }, use) => {
    await use(async (name, other = page) => other.context().addCookies((await stateOf(name)).cookies))
  },
  visit: [
    async ({ browser, stateOf }, use) => {
      const { visit, close } = pagesOfVisitors(browser, stateOf)
      await use(visit)
      await close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
