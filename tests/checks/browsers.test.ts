import { transformWithEsbuild } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { oldestHydrated, oldestWithScripts } from '../../.config/old-browsers'
import { type Assets, buildAssets, deskSheets } from '../support/build-assets'
import { leftOut, unknownInScript } from '../support/old-browsers'

/** Features that old browsers may leave out, and how a page looks then. */
const harmless: Record<string, string> = {
  '@page': 'the browser\u2019s own margins on paper',
  'accent-color': 'the browser\u2019s own colour',
  appearance: 'the browser\u2019s own look',
  'aspect-ratio': 'pictures keep the ratio of their file; places without a picture are as high as their text',
  backdrop: 'the page behind a dialog is not dimmed',
  'color-scheme': 'fields stay light',
  'contain-intrinsic-block-size': 'only saves work',
  'content-visibility': 'only saves work',
  'details-content': 'without scripts, what is folded is not printed',
  cursor: 'the browser\u2019s own cursor',
  'file-selector-button': 'the browser\u2019s own button',
  'focus-visible': 'the browser\u2019s own outline',
  'forced-color-adjust': 'icons keep their colour',
  'forced-colors': 'icons keep their colour',
  has: 'fields of other choices stay and their hints say whom they are for; no extra columns',
  mask: 'icons are drawn only where masks are known',
  min: 'one column',
  outline: 'square corners',
  'overscroll-behavior': 'the page behind the menu scrolls at its end',
  'position: sticky': 'stays in its place',
  'prefers-color-scheme': 'always light',
  'prefers-reduced-motion': 'no motion',
  'print-color-adjust': 'paper without the border',
  resize: 'the browser\u2019s own handle',
  scripting: 'empty boxes of scripts keep their room',
  'scroll-behavior': 'jumps',
  'scroll-margin-top': 'the header may cover the label of a field that a link leads to',
  'scroll-padding': 'the header may cover the label of a field that a link leads to',
  'scroll-padding-bottom': 'the foot of a dialog may cover the end of a field that a link leads to',
  'scroll-snap-stop': 'a swipe may pass two pictures',
  'scroll-snap-type': 'pictures stop anywhere',
  'scrollbar-width': 'a scroll bar',
  'text-decoration-thickness': 'thicker lines',
  'text-size-adjust': 'the browser\u2019s own size',
  'text-underline-offset': 'closer lines',
  'text-wrap': 'lines of other lengths',
}

/** Flex boxes whose parts have a padding, border or place of their own, or that hold text only or an icon, which has a margin. */
const spacedOtherwise =
  '.back, .links a, .links button, .tabs a, .btn, .badge, .chip, .error, .ask, .no-pic, .trust>li, .reasons>li, .stat-label, .notice, .top-in, .tabs, .note, .stat, .kept>li, .shots>*, ui-copy, .strip a, .amenity-list li'.split(
    ', ',
  )

/** Calls behind a test for what they need. */
const guarded = ['createImageBitmap', 'showModal', 'BroadcastChannel']

let assets: Assets
beforeAll(async () => {
  assets = await buildAssets()
})

/** Features that these browsers would miss in these sheets. */
function missed(sheets: [string, string][], versions?: Record<string, string>): string[] {
  return sheets.flatMap(([name, css]) =>
    [...leftOut(css, assets.sheets.get('styles.css'), versions)]
      .filter(([feature]) => !(feature in harmless))
      .map(([feature, where]) => [
        feature,
        ...where.filter((one) => feature !== 'flex gap' || !spacedOtherwise.includes(one)),
      ])
      .filter(({ length }) => length > 1)
      .map((parts) => [name, ...parts].join(' ')),
  )
}

const isForDesks = ([name]: [string, string]) => deskSheets.includes(name)

describe('sheets', () => {
  it('of plain pages use only features that the oldest browsers know or may leave out', () => {
    expect(missed([...assets.sheets].filter((sheet) => !isForDesks(sheet)))).toEqual([])
  })

  it('of hydrated pages use only features that their oldest browsers know or may leave out', () => {
    expect(missed([...assets.sheets].filter(isForDesks), oldestHydrated)).toEqual([])
  })

  it.each([
    ['.a{inset:0}', 'inset'],
    ['.a{padding-inline:1px}', 'padding-inline'],
    ['.a{aspect-ratio:1}', 'aspect-ratio'],
    ['.a{width:min(1px,2px)}', 'min'],
    ['.a:not(.b,.c){color:red}', 'not: list'],
    ['*,::backdrop{margin:0}', 'backdrop in a list'],
    ['.a{display:flex;gap:1px}', 'flex gap'],
    ['.a{display:flex;align-items:end}', 'align-items: end in flex'],
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
  const parse = async (code: string, ...target: string[]) =>
    (await transformWithEsbuild(code, 'a.js', { target })).code
  const canParse = async (code: string, ...target: string[]) =>
    (await parse(code, ...target)) === (await parse(code, 'esnext'))

  it('parse in the oldest browsers that run them, and not in older ones', async () => {
    const { chrome, safari } = oldestWithScripts
    for (const code of assets.scripts.values())
      expect(await canParse(code, `chrome${chrome}`, `safari${safari}`)).toBe(true)
    for (const name of ['enhance', 'members'])
      for (const older of ['chrome84', 'safari14'])
        expect([name, older, await canParse(assets.scripts.get(name) ?? '', older)]).toEqual([
          name,
          older,
          false,
        ])
  })

  it('call only methods that these browsers have', () => {
    const unknown = unknownInScript([...assets.scripts.values()].join('\n'))
    expect(unknown.filter((name) => !guarded.includes(name))).toEqual([])
    expect(unknownInScript('a.requestSubmit();createImageBitmap(b);c.replaceChildren()')).toEqual([
      'requestSubmit',
      'createImageBitmap',
      'replaceChildren',
    ])
  })
})
