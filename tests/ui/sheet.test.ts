import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type IconName, withIcon } from '~/ui/show/icon'
import { iconPlaces } from '~/ui/show/icon-places'
import { buildAssets, deskSheets } from '../support/build-assets'

const markup = ['app/ui', 'app/routes', 'app/root.tsx']
  .flatMap((path) => (path.endsWith('.tsx') ? [path] : listed(path)))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`)
}

describe('the sheet', () => {
  let sheet = ''
  let desk: string[] = []
  let script = ''
  let membersScript = ''
  let uploadsScript = ''
  beforeAll(async () => {
    const { sheets, scripts } = await buildAssets()
    desk = deskSheets.map((name) => sheets.get(name) ?? '')
    sheet = [...sheets].map(([name, text]) => (deskSheets.includes(name) ? '' : text)).join('')
    script = scripts.get('enhance') ?? ''
    membersScript = scripts.get('members') ?? ''
    uploadsScript = scripts.get('uploads') ?? ''
  })
  const everySheet = () => [sheet, ...desk].join('\n')

  it('and the script are small enough for a slow link', () => {
    expect(sheet.length).toBeGreaterThan(1_000)
    expect(script.length).toBeGreaterThan(1_000)
    expect(brotliCompressSync(sheet).length).toBeLessThan(7_000)
    for (const [index, deskSheet] of desk.entries()) {
      expect(deskSheet.length).toBeGreaterThan(100)
      const limit = deskSheets[index] === 'utilities.css' ? 3_000 : 1_000
      expect(brotliCompressSync(deskSheet).length).toBeLessThan(limit)
    }
    expect(brotliCompressSync(script).length).toBeLessThan(4_300)
    expect(membersScript.length).toBeGreaterThan(1_000)
    expect(brotliCompressSync(membersScript).length).toBeLessThan(3_000)
    expect(uploadsScript.length).toBeGreaterThan(1_000)
    expect(brotliCompressSync(uploadsScript).length).toBeLessThan(2_100)
  })

  it('has no cascade layers, which old browsers skip as a whole', () => {
    expect(everySheet()).not.toContain('@layer')
  })

  it('knows every class that a page uses', () => {
    const known = new Set(
      [...everySheet().matchAll(/\.((?:[\w-]|\\.)+)/g)].map((match) => match[1]?.replaceAll('\\', '')),
    )
    const unknown = markup.flatMap(({ path, text }) =>
      [...text.matchAll(/className="([^"{]+)"/g)]
        .flatMap((match) => match[1]?.split(/\s+/) ?? [])
        .filter((name) => name && !known.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('markup', () => {
  it('has neither style attributes nor raw HTML', () => {
    expect(
      markup.filter(({ text }) => /\sstyle=|dangerouslySetInnerHTML/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })
})

describe('icons', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8')

  it('are in the sprite, each once, in the order of the sheet', () => {
    const drawn = [...sprite.matchAll(/<g id="([^"]+)" transform="translate\(0 (\d+)\)">/g)]
    expect(drawn.map(([, name, top]) => [name, Number(top) / 24])).toEqual(Object.entries(iconPlaces))
    const sheet = readFileSync('app/ui/styles/icons.css', 'utf8')
    const rules = [...sheet.matchAll(/\.([ij]-\d) \{\s+--[ij]: (\d+);/g)]
    const values = new Map(rules.map(([, name, value]) => [name, Number(value)]))
    const sums = Object.keys(iconPlaces).map((name) =>
      withIcon(name as IconName)
        .split(' ')
        .reduce((sum, one) => sum + (values.get(one) ?? 0), 0),
    )
    expect(sums).toEqual(Object.values(iconPlaces))
    expect(sheet).toContain(`* 100% / ${drawn.length - 1})`)
  })

  it('carry nothing but shapes', () => {
    expect(sprite).not.toMatch(/<script|on\w+=|href=/)
  })
})
