import { transformWithEsbuild } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { oldestWithScripts } from '~/ui/browsers'
import { type Assets, buildAssets, deskSheets } from '../support/build-assets'
import { leftOut, unknownInScript } from '../support/old-browsers'

/** What old browsers may leave out, and how a page looks then. */
const harmless: Record<string, string> = {}

let assets: Assets
beforeAll(async () => {
  assets = await buildAssets()
})

describe('sheets of plain pages', () => {
  it('hold nothing that the oldest supported browsers would miss', () => {
    const missed = [...assets.sheets]
      .filter(([name]) => !deskSheets.includes(name))
      .flatMap(([name, css]) =>
        [...leftOut(css)].filter(([feature]) => !(feature in harmless)).map(([feature, where]) => [name, feature, ...new Set(where)].join(' ')),
      )
    expect(missed).toEqual([])
  })

  it.each([
    ['.a{inset:0}', 'inset'],
    ['.a{padding-inline:1px}', 'padding-inline'],
    ['.a{aspect-ratio:1}', 'aspect-ratio'],
    ['.a{width:min(1px,2px)}', 'min'],
    ['.a:not(.b,.c){color:red}', 'not: list'],
    ['*,::backdrop{margin:0}', 'backdrop in a list'],
    ['.a{display:flex;gap:1px}', 'flex gap'],
    ['@layer a{.a{color:red}}', '@layer'],
  ])('misses %s', (css, feature) => {
    expect([...leftOut(css).keys()]).toEqual([feature])
  })

  it.each([
    '.a{display:grid;gap:1px}',
    '.a{display:flex;gap:1px}@supports not (inset:0){.a>*{margin:1px}}',
    '@keyframes a{from{top:0}}',
  ])('reads %s', (css) => {
    expect([...leftOut(css).keys()]).toEqual([])
  })
})

describe('scripts of plain pages', () => {
  const parse = async (code: string, target: string[]) => (await transformWithEsbuild(code, 'a.js', { target })).code
  const targets = (chrome: string) => [`chrome${chrome}`, `safari${oldestWithScripts.safari}`]

  it('parse in the oldest browsers that run them, and not in older ones', async () => {
    for (const code of assets.scripts.values()) {
      const plain = await parse(code, ['esnext'])
      expect(await parse(code, targets(oldestWithScripts.chrome))).toBe(plain)
    }
    const code = assets.scripts.get('enhance') ?? ''
    expect(await parse(code, targets('84'))).not.toBe(await parse(code, ['esnext']))
  })

  it('call nothing that these browsers do not have', () => {
    expect(unknownInScript([...assets.scripts.values()].join('\n'))).toEqual([])
    expect(unknownInScript('a.requestSubmit();createImageBitmap(b);c.replaceChildren()')).toEqual([
      'requestSubmit',
      'createImageBitmap',
      'replaceChildren',
    ])
  })
})
