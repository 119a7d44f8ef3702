import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../app/scripts/problem.mjs'

/** The checker without comments: each page gets it again, at half the size. */
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

const CONTRAST = 'color-contrast'

type Violation = { id: string; nodes: { html: string }[] }
type Checker = { run: (parts: Document | Element[], options: object) => Promise<{ violations: Violation[] }> }

const inWords = ({ id, nodes }: Violation) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`

/** Asks the checker about the page, which must have scripts on. It stays there. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const rules = { 'target-size': { enabled: true }, [CONTRAST]: { enabled: false } }
  // Sheets are loaded a second time for one rule, which is off.
  const found = await violationsOf(page, { rules, preload: { assets: ['media'] } })
  return [...found, ...(await contrastViolations(page))]
}

/** Asks the checker that `violationsIn` left in the page about what may differ on a phone. */
export async function violationsOnPhone(page: Page): Promise<string[]> {
  const found = await violationsOf(page, { runOnly: ['target-size', 'scrollable-region-focusable'] })
  return [...found, ...(await contrastViolations(page))]
}

async function violationsOf(page: Page, options: object): Promise<string[]> {
  const violations = await page.evaluate(async (more) => {
    const { axe } = window as unknown as { axe: Checker }
    return (await axe.run(document, { resultTypes: ['violations'], ...more })).violations
  }, options)
  return violations.map(inWords)
}

/**
 * Text that is hard to read, by the checker that is in the page already. One text of each look is asked about, which takes a
 * fifth of the time on long lists: all with the same classes, colours and font, above the same backgrounds.
 */
async function contrastViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (rule) => {
    const lineOf = (element: Element) =>
      [...element.childNodes].find(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    const boxOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(lineOf(element) ?? element)
      return (lineOf(element) ? range : element).getClientRects()[0] ?? element.getBoundingClientRect()
    }
    const ground = (element: Element) => {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
      return [backgroundColor, backgroundImage, opacity, position].join()
    }
    const isOff = (element: Element) =>
      element.closest(':disabled, [aria-disabled=true], [inert]') !== null ||
      element.closest('label')?.control?.matches(':disabled') === true
    /** How a text looks; one that is not found where it is has a look of its own. */
    const lookOf = (element: Element, index: number) => {
      const { left, top, width, height } = boxOf(element)
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
      if (!stack.includes(element)) return String(index)
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const { tagName, className, parentElement } = element
      const isOneLetter = lineOf(element)?.nodeValue?.trim().length === 1
      const own = [tagName, className, parentElement?.className, isOff(element), isOneLetter]
      return [...own, color, fontSize, fontWeight, textShadow, ...stack.map(ground)].join('|')
    }
    const looks = new Map<string, Element>()
    for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
      if (!lineOf(element) && !element.matches('input, select, textarea')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const look = lookOf(element, index)
      if (!looks.has(look)) looks.set(look, element)
    }
    const { axe } = window as unknown as { axe: Checker }
    const options = { resultTypes: ['violations'], runOnly: [rule] }
    return (await axe.run([...looks.values()], options)).violations
  }, CONTRAST)
  return violations.map(inWords)
}
