import { paths } from '~/paths'
import { expect, test } from '../support/test'

/** Somebody who looks for a student begins to read without scrolling. */
for (const [name, query, first] of [
  ['lucas', { tab: 'submissions' }, 'main .desk tbody tr'],
  ['mariam', { view: 'warden' }, 'main .desk-line'],
] as const)
  test(`the first student of ${name} stands within 520 px at a desk, and on the first screen of a phone`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(name)
    for (const [width, most] of [
      [1280, 520],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(paths.universityChapter(query))
      const box = await page.locator(first).first().boundingBox()
      expect(box?.y, `${width}`).toBeLessThan(most)
    }
  })
