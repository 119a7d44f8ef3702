import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (pattern: string) => globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const)
const sheets = read('app/**/*.css')
const markup = read('app/{ui,routes}/**/*.tsx')

/** The declarations of each rule that is no list of others. */
const rules = (css: string) => [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]

describe('what lies over what', () => {
  it('is said by the names of layers alone, in sheets and in markup', () => {
    const numbers = sheets.flatMap(([file, css]) =>
      [...css.matchAll(/z-index:([^;]+);/g)]
        .filter(([, value]) => !value?.includes('var(--z-'))
        .map(() => file),
    )
    const classes = markup.flatMap(([file, text]) => (/[\s'":]z-(?:\d|\[)/.test(text) ? [file] : []))
    expect([numbers, classes]).toEqual([[], []])
  })

  it('has a layer for every bar that stays at the lower edge', () => {
    const layered = sheets.flatMap(([, css]) =>
      rules(css).flatMap(([, selector = '', body = '']) => (body.includes('z-index') ? selector.trim() : [])),
    )
    const bare = sheets.flatMap(([file, css]) =>
      rules(css)
        .filter(([, , body = '']) => /position: (?:sticky|fixed)/.test(body) && /bottom:/.test(body))
        .map(([, selector = '']) => selector.trim())
        // The menu of phones lies in the header.
        .filter((selector) => !layered.includes(selector) && selector !== '.menu-low')
        .map((selector) => `${file}: ${selector}`),
    )
    const loose = markup.flatMap(([file, text]) =>
      [...text.matchAll(/['"`][^'"`]*(?:sticky|fixed)[^'"`]*bottom-[^'"`]*['"`]/g)]
        .filter(([classes]) => !classes.includes('z-(--z-'))
        .map(([classes]) => `${file}: ${classes}`),
    )
    expect([bare, loose]).toEqual([[], []])
  })
})
