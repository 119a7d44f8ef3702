import { expectEnterSubmits } from './support/enter'
import {
  complaintsOf,
  expectAccessible,
  expectAccessibleOnPhone,
  expectNothingWider,
  expectOneHeading,
  scriptBytes,
} from './support/inspect'
import { hasLinesToTypeIn, isStudents, screens } from './support/screens'
import { expect, test } from './support/test'

const SCRIPT_BYTES = 10 * 1_024

test.describe.configure({ mode: 'parallel' })

// One visit for everything that a browser has to show of a page; what its bytes show is asked of them alone.
for (const screen of screens)
  test(`${screen.as}: ${screen.name}`, async ({ visit, javaScriptEnabled, viewport }) => {
    const hasScripts = javaScriptEnabled !== false
    const colorScheme = isStudents(screen) ? 'light' : 'dark'
    const page = await visit(screen.as, { viewport, javaScriptEnabled, colorScheme })
    const complaints = complaintsOf(page)
    const answer = await page.goto(screen.path())
    expect(answer?.status()).toBe(screen.status)
    await expectOneHeading(page)
    await expectNothingWider(page)
    if (hasScripts) {
      if (isStudents(screen)) expect.soft(await scriptBytes(page)).toBeLessThanOrEqual(SCRIPT_BYTES)
      await expectAccessible(page)
      // Students' pages are seen in the dark as lite pages.
      if (!isStudents(screen)) await expectAccessibleOnPhone(page)
    }
    expect(complaints).toEqual([])
    if (hasLinesToTypeIn(screen)) await expectEnterSubmits(page, hasScripts)
  })
