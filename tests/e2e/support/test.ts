import { test as base, expect } from '@playwright/test'

/** A test's page throws nothing: a page that React draws anew, losing what was typed, says so by an exception. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const exceptions: string[] = []
    page.on('pageerror', ({ message }) => exceptions.push(message))
    await use(page)
    expect(exceptions, 'exceptions in the page').toEqual([])
  },
})

export { expect }
