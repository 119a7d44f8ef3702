import {
  complaintsOf,
  expectAccessible,
  expectNothingWider,
  expectOtherColours,
  weigh,
} from './support/inspect'
import { isStudents, screens } from './support/screens'
import { expect, test } from './support/visits'

const PAGE_BYTES = 14_000
const SCRIPT_BYTES = 10 * 1_024

test.describe.configure({ mode: 'parallel' })

for (const screen of screens)
  test(`${screen.as}: ${screen.name}`, async ({ visit, javaScriptEnabled, viewport }) => {
    const colorScheme = isStudents(screen) ? 'light' : 'dark'
    const page = await visit(screen.as, { viewport, javaScriptEnabled, colorScheme })
    await page.emulateMedia({ colorScheme })
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
  })
