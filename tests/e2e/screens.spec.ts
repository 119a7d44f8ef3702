import {
  complaintsOf,
  expectAccessible,
  expectNothingWider,
  expectOtherColours,
  weigh,
} from './support/inspect'
import { isStudents, screens } from './support/screens'
import { expect, test } from './support/sessions'

const PAGE_BYTES = 14_000
const SCRIPT_BYTES = 10 * 1_024

for (const screen of screens)
  test(`${screen.as}: ${screen.name}`, async ({ browser, stateOf, javaScriptEnabled, viewport, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      viewport,
      javaScriptEnabled,
      colorScheme: isStudents(screen) ? 'light' : 'dark',
      storageState: await stateOf(screen.as),
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const bytes = await weigh(page, screen.path())
    expect(bytes.status).toBe(screen.status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNothingWider(page)
    if (isStudents(screen)) {
      expect.soft(bytes.page).toBeLessThanOrEqual(PAGE_BYTES)
      expect.soft(bytes.scripts).toBeLessThanOrEqual(SCRIPT_BYTES)
    }
    if (javaScriptEnabled !== false) {
      await expectAccessible(page)
      // Students' pages are seen in the dark as lite pages.
      if (!isStudents(screen)) await expectOtherColours(page)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
