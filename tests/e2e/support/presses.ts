import type { Locator, Page, Request } from '@playwright/test'

/** Counts a job as a person feels it: presses on buttons, links and boxes, and the pages that load because of them. */
export function countPresses(page: Page) {
  let presses = 0
  let loads = 0
  // A redirect belongs to the load that it answers.
  page.on('request', (request: Request) => {
    if (presses > 0 && request.isNavigationRequest() && !request.redirectedFrom()) loads += 1
  })
  return {
    /** Presses the only match of `target`. */
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    counted: () => ({ presses, loads }),
  }
}
