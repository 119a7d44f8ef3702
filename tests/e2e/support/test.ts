import { test as base, expect, type Page } from '@playwright/test'
import type { DemoUserName } from '#seed/demo-users'
import { type StateOf, signedInVisitors } from './sessions'
import { pagesOfVisitors, type Visit } from './visits'

type OfATest = { signInAs: (name: DemoUserName, page?: Page) => Promise<void> }
type OfAWorker = { stateOf: StateOf; visit: Visit }

/**
 * What every test here is made with. It is one and the same for all files: tests of another kind would have workers and
 * browsers of their own.
 */
export const test = base.extend<OfATest, OfAWorker>({
  /** A test's page throws nothing: a page that React draws anew, losing what was typed, says so by an exception. */
  page: async ({ page }, use) => {
    const exceptions: string[] = []
    page.on('pageerror', ({ message }) => exceptions.push(message))
    await use(page)
    expect(exceptions, 'exceptions in the page').toEqual([])
  },
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
