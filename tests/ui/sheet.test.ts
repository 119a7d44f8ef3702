import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { iconPlaces } from '~/ui/show/icon-places'

const root = fileURLToPath(new URL('../..', import.meta.url))
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
  /** Only for those who let or supervise: no student's browser loads one. */
  const deskSheets = {
    'desk.css': '',
    'occupancy.css': '',
    'listing-form.css': '',
    'plot.css': '',
    'arrivals.css': '',
    'list.css': '',
    'photo-grid.css': '',
    'panel.css': '',
  }
  const isDeskSheet = (name?: string): name is keyof typeof deskSheets =>
    name !== undefined && name in deskSheets
  let script = ''
  let membersScript = ''
  const everySheet = () => [sheet, ...Object.values(deskSheets)].join('\n')
  beforeAll(async () => {
    const parts = [
      ...Object.keys(deskSheets).map((name) => name.replace('.css', '')),
      'work',
      'figures',
      'meter',
      'calculator',
      'gallery',
      'landing',
      'waiting',
    ].map((name) => `${root}app/ui/styles/${name}.css`)
    const input = [
      `${root}app/styles.css`,
      `${root}app/forms.css`,
      ...parts,
      `${root}app/ui/enhance/enhance.ts`,
      `${root}app/ui/enhance/members.ts`,
    ]
    const result = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [tailwindcss()],
      resolve: { alias: { '~': `${root}app` } },
      build: { write: false, copyPublicDir: false, assetsInlineLimit: 0, rollupOptions: { input } },
    })
    const files = 'output' in result ? result.output : []
    for (const file of files) {
      if (file.type === 'asset' && isDeskSheet(file.name)) deskSheets[file.name] += String(file.source)
      else if (file.type === 'asset' && file.fileName.endsWith('.css')) sheet += String(file.source)
      if (file.type === 'chunk' && file.name === 'enhance') script = file.code
      if (file.type === 'chunk' && file.name === 'members') membersScript = file.code
    }
  })

  it('and the script are small enough for a slow link', () => {
    expect(sheet.length).toBeGreaterThan(1_000)
    expect(script.length).toBeGreaterThan(1_000)
    expect(brotliCompressSync(sheet).length).toBeLessThan(7_000)
    for (const deskSheet of Object.values(deskSheets)) {
      expect(deskSheet.length).toBeGreaterThan(100)
      expect(brotliCompressSync(deskSheet).length).toBeLessThan(1_000)
    }
    expect(brotliCompressSync(script).length).toBeLessThan(5_000)
    expect(membersScript.length).toBeGreaterThan(1_000)
    expect(brotliCompressSync(membersScript).length).toBeLessThan(3_000)
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
    const windows = [...sheet.matchAll(/\.i-(\d+) \{\s+--i: (\d+);/g)].map(([, name, index]) => [name, index])
    expect(windows).toEqual(drawn.map((_, index) => [String(index), String(index)]))
    expect(sheet).toContain(`* 100% / ${drawn.length - 1})`)
  })

  it('carry nothing but shapes', () => {
    expect(sprite).not.toMatch(/<script|on\w+=|href=/)
  })
})
