import type { Page } from '@playwright/test'

/** The page's scripts have come so far that this element is defined: what they do when something is pressed holds. */
export const alive = (page: Page, element = 'ui-dialog') =>
  page.waitForFunction((name) => customElements.get(name) !== undefined, element)
