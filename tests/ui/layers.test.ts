import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (pattern: string) => globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const)
const sheets = read('app/**/*.css')
const markup = read('app/{ui,routes}/**/*.tsx')

const rules = sheets.flatMap(([file, css]) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)/g)].map(
    ([, selector = '', body = '']) => ({
      ...{ at: `${file}: ${selector.trim()}`, selector: selector.trim(), body },
      layer: Number(/z-index: (\d+)/.exec(body)?.[1] ?? 0),
    }),
  ),
)
const isBar = ({ body }: { body: string }) =>
  /position: (?:sticky|fixed)/.test(body) && /(?:top|bottom):/.test(body)
/** The strings of markup that place a bar. */
const bars = markup.flatMap(([file, text]) =>
  [...text.matchAll(/['"`][^'"`\n]*\b(?:sticky|fixed)\b[^'"`\n]*\bbottom-[^'"`\n]*['"`]/g)].map(
    ([classes]) => `${file}: ${classes}`,
  ),
)

// Rule: decisions "Layers: parts of rows below bars".
describe('what lies over what', () => {
  it('is on one scale: parts of rows, bars, the menu beside the page, the header', () => {
    const layers = rules.map(({ layer }) => layer)
    expect([...new Set(layers)].sort((a, b) => a - b)).toEqual([0, 1, 2, 10, 15, 20, 21, 22, 30])
    const classes = markup.flatMap(([, text]) => text.match(/(?<=[\s:'"`])z-[\w[(-]+/g) ?? [])
    expect(classes.filter((name) => !['z-10', 'z-20'].includes(name))).toEqual([])
  })

  it('has bars above all parts of rows', () => {
    const layered = rules.filter(({ layer }) => layer >= 10).map(({ selector }) => selector)
    // The menu of phones lies in the header; the others are beside what scrolls.
    const beside = ['.menu-low', '.listing-form > nav', '.builder-preview']
    const bare = rules.filter((rule) => isBar(rule) && ![...layered, ...beside].includes(rule.selector))
    expect(bare.map(({ at }) => at)).toEqual([])
    expect(bars.filter((classes) => !/\bz-(?:10|20)\b/.test(classes))).toEqual([])
    expect(rules.some(({ selector, layer }) => selector === '@utility bar-foot' && layer === 10)).toBe(true)
  })
})
