import { paths } from '~/paths'
import { listing } from './support/data'
import { expectAccessible, expectNothingWider } from './support/inspect'
import { expect, test } from './support/test'

/** Records what moves once the whole page is loaded: before, a browser may have painted half of it. */
function noteWhatMoves() {
  const moved: string[] = []
  Object.assign(window, { moved })
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('html { visibility: hidden }')
  document.adoptedStyleSheets = [hidden]
  document.addEventListener('readystatechange', () => (document.adoptedStyleSheets = []), { once: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const nodes = Reflect.get(shift, 'sources').map(({ node }: { node?: Element }) => node?.outerHTML)
      moved.push(`${Reflect.get(shift, 'value')}: ${nodes.join().slice(0, 300)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
])
  for (const [name, as, path] of [
    ['the landing page', 'guest', paths.home],
    ['the list', 'guest', paths.properties],
    ['a hostel', 'guest', () => paths.property(listing())],
    ['a room', 'guest', () => paths.property(listing({ type: 'room' }))],
    ['the form of a new listing', 'neema', paths.propertyUpload],
  ] as const)
    test(`nothing moves at ${viewport.width} px while it loads: ${name}`, async ({
      browser,
      stateOf,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL, viewport, storageState: await stateOf(as) })
      const page = await context.newPage()
      await page.addInitScript(noteWhatMoves)
      await page.goto(path(), { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
      await context.close()
    })

for (const [width, isTable] of [
  [360, false],
  [1_280, true],
] as const)
  test(`lists that are worked on are ${isTable ? 'lines of a table' : 'rows of several lines'} at ${width} px`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [as, path] of [
      ['neema', paths.bookings()],
      ['neema', paths.payments()],
      ['neema', paths.properties()],
      ['admin', paths.adminProperties()],
    ] as const) {
      await signInAs(as)
      await page.goto(path)
      const rows = page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
      const cells = rows.last().getByRole('cell').or(rows.last().getByRole('rowheader'))
      const tops = await cells.evaluateAll((all) =>
        all.filter((one) => one.clientHeight > 0).map((one) => Math.round(one.getBoundingClientRect().top)),
      )
      expect(new Set(tops).size === 1, path).toBe(isTable)
      await expect(page.getByRole('columnheader', { name: 'Actions' }).first()).toBeAttached()
      await expectNothingWider(page)
      // As tables they are looked at with all other screens.
      if (!isTable) await expectAccessible(page)
      const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
      if ((await all.count()) === 0) continue
      const boxes = rows.getByRole('checkbox')
      await all.check()
      await expect(boxes.and(page.locator(':not(:checked)'))).toHaveCount(0)
      if (path === paths.bookings())
        await expect(page.locator('ui-chosen-sum')).toHaveText(
          new RegExp(`^${await boxes.count()} chosen, TSh\\s[\\d,]+$`),
        )
      await boxes.first().uncheck()
      await expect(all).not.toBeChecked()
    }
  })
