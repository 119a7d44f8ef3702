import { type Browser, expect, test } from '@playwright/test'

/** The project whose letters are wide. */
export const WIDE_LETTERS = 'wide-letters'

/** The most that these may be high in Roboto, in pixels. */
const heights = {
  'row of a work list at 360 px': 96,
  'row of a work list at 768 px': 80,
  'row of a work list at 1280 px': 56,
  'booking in a list': 360,
  'booking request': 1_600,
  'check of a booking request': 1_020,
}

/** Wide letters take more lines, but not many: at most 12 % more height. */
export const mostHigh = (of: keyof typeof heights) =>
  heights[of] * (test.info().project.name === WIDE_LETTERS ? 1.12 : 1)

/** Drawn with DejaVu: the letters of code, and the symbols that Roboto lacks. */
const others = ['DejaVu Sans Mono', 'DejaVu Sans']

/**
 * The browser draws with the fonts of node_modules alone, and most of a page with the first one of the project: then no page
 * has another font. Only fontconfig hides the fonts of the system, and only Linux has it.
 */
export async function expectOwnFonts(browser: Browser, { isWide }: { isWide: boolean }): Promise<void> {
  if (process.platform !== 'linux') return
  const page = await browser.newPage({ baseURL: process.env.E2E_URL })
  await page.goto('/')
  await page.evaluate(addLetters)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  await page.close()
  const families = fonts
    .sort((one, other) => other.glyphCount - one.glyphCount)
    .map(({ familyName }) => familyName.replace(/^(Roboto) \w+$/, '$1'))
  expect(families[0]).toBe(isWide ? 'DejaVu Sans' : 'Roboto')
  expect(families.filter((family) => family !== 'Roboto' && !others.includes(family))).toEqual([])
}

/** Adds letters, figures, symbols and foreign writing to the page, in its own font and in those that systems have. */
function addLetters(): void {
  const all = document.createElement('div')
  all.id = 'letters'
  for (const family of ['', 'sans-serif', 'serif', 'monospace', 'Arial', 'Noto Sans', 'DejaVu Serif'])
    for (const weight of ['400', '700']) {
      const one = document.createElement('span')
      one.style.fontFamily = family
      one.style.fontWeight = weight
      one.textContent = 'AaBbGgWw 0123456789 “”’–…·×✓→ Жя Ωω مر 漢字 😀'
      all.append(one)
    }
  document.body.append(all)
  // Fonts are known once it is laid out.
  all.getBoundingClientRect()
}
