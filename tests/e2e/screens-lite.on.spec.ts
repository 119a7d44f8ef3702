import { complaintsOf, expectAccessible, expectNothingWider, weigh } from './support/inspect'
import { isStudents, screens } from './support/screens'
import { expect, test } from './support/sessions'

// Students' pages without any script, on a phone in the dark. The checker itself needs scripts to be on.
for (const screen of screens.filter(isStudents))
  test(`${screen.as}: ${screen.name}`, async ({ browser, stateOf, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
      storageState: await stateOf(screen.as, { lite: true }),
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const bytes = await weigh(page, screen.path())
    expect(bytes.status).toBe(screen.status)
    await expect(page.locator('script')).toHaveCount(0)
    expect(bytes.scripts).toBe(0)
    await expectNothingWider(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await context.close()
  })
