import { complaintsOf, expectAccessible, expectNothingWider, weigh } from './support/inspect'
import { isStudents, screens } from './support/screens'
import { expect, test } from './support/visits'

const phoneInTheDark = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const

// Students' pages without any script, on a phone in the dark. The checker itself needs scripts to be on.
for (const screen of screens.filter(isStudents))
  test(`${screen.as}: ${screen.name}`, async ({ visit }) => {
    const page = await visit(screen.as, { ...phoneInTheDark, lite: true })
    const complaints = complaintsOf(page)
    const bytes = await weigh(page, screen.path())
    expect(bytes.status).toBe(screen.status)
    await expect(page.locator('script')).toHaveCount(0)
    expect(bytes.scripts).toBe(0)
    await expectNothingWider(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
