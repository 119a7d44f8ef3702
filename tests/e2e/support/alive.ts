import type { Page } from '@playwright/test'

/** Waits until the page's scripts have defined this element, so that it reacts to presses. */
export const alive = (page: Page, element = 'ui-dialog') =>
  page.waitForFunction((name) => customElements.get(name) !== undefined, element)
