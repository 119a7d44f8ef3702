import { complaintsOf, expectAccessible, expectNothingWider, scriptBytes } from './support/inspect'
import { isStudents, screens } from './support/screens'
import { expect, test } from './support/test'

const phoneInTheDark = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const

test.describe.configure({ mode: 'parallel' })

// Students' pages without any script, on a phone in the dark. The checker itself needs scripts to be on.
for (const screen of screens.filter(isStudents))
  test(`${screen.as}: ${screen.name}`, async ({ visit }) => {
    const page = await visit(screen.as, { ...phoneInTheDark, lite: true })
    const complaints = complaintsOf(page)
    const answer = await page.goto(screen.path())
    expect(answer?.status()).toBe(screen.status)
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
    expect(await scriptBytes(page)).toBe(0)
    await expectNothingWider(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
