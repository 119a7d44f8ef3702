import { expect, type Page, test } from '@playwright/test'

const areLettersWide = () => test.info().project.name === 'wide-letters'

/** The most that these may be high in Roboto, in pixels. */
const heights = {
  'row of a work list at 360 px': 96,
  'row of a work list at 768 px': 80,
  'row of a work list at 1280 px': 56,
  'check of a booking request': 1_020,
}

/** Wide letters take more lines, but not many: at most 12 % more height. */
export const mostHigh = (of: keyof typeof heights) => heights[of] * (areLettersWide() ? 1.12 : 1)

/** Drawn with DejaVu: the letters of code, and the symbols that Roboto lacks. */
const others = ['DejaVu Sans Mono', 'DejaVu Sans']

/** Chromium draws the page with the fonts of node_modules alone, and most of it with the first one of the project. */
export async function expectOwnFonts(page: Page): Promise<void> {
  await page.evaluate(addLetters)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  await page.evaluate(() => document.querySelector('#letters')?.remove())
  const families = fonts
    .sort((one, other) => other.glyphCount - one.glyphCount)
    .map(({ familyName }) => familyName.replace(/^(Roboto) \w+$/, '$1'))
  expect(families[0]).toBe(areLettersWide() ? 'DejaVu Sans' : 'Roboto')
  expect(families.filter((family) => family !== 'Roboto' && !others.includes(family))).toEqual([])
}

/** Adds an element that has each character of the page once in each font: Chromium looks no deeper than two levels. */
function addLetters(): void {
  const letters = new Map<string, Set<string>>()
  const add = (style: CSSStyleDeclaration, text: string) => {
    const known = letters.get(style.font) ?? new Set()
    letters.set(style.font, known)
    for (const letter of text) known.add(letter)
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (texts.length > 0) add(getComputedStyle(element), texts.map(({ textContent }) => textContent).join(''))
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (style.content.startsWith('"')) add(style, style.content.slice(1, -1))
    }
    if (element instanceof HTMLInputElement)
      add(getComputedStyle(element), element.value + element.placeholder)
  }
  const all = document.createElement('div')
  all.id = 'letters'
  for (const [font, known] of letters) {
    const one = document.createElement('span')
    one.style.font = font
    one.textContent = [...known].join('')
    all.append(one)
  }
  document.body.append(all)
  // Fonts are known once it is laid out.
  all.getBoundingClientRect()
}
