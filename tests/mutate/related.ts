import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a helper of many tests imports says little about what these tests look at. */
const BY_A_HELPER = 20
/** What is named as the file or its folder is near, however many helpers lie between. */
const BY_A_NAME = 50
/** Folders of the layout: no test is about them. */
const LAYOUT = new Set(['domain', 'server', 'routes', 'rules'])

export type Tests = { all: string[]; nearest: (file: string) => string[] }

/** The unit tests, and for a file of app/ those that import it, the nearest first. */
export function testsByImports(): Tests {
  const files = ['app', 'drizzle/seed', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  )
  const known = new Set(files)
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(file, known))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  return {
    all: files.filter(isTest).sort(),
    nearest(file) {
      const distances = distancesFrom(file, importers)
      const tests = [...distances].filter(([name]) => isTest(name))
      const words = file.split(/[/.-]/).filter((word) => word.length > 3 && !LAYOUT.has(word))
      const rank = ([name, distance]: [string, number]) =>
        distance - BY_A_NAME * words.filter((word) => name.includes(word)).length
      return tests.sort((a, b) => rank(a) - rank(b)).map(([name]) => name)
    },
  }
}

/** Files that a file imports, or names as a path from the root to be run. */
function importsOf(file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/(?:from|import|import\() ?'([^']+)'/g)].map(([, name = '']) => name)
  const run = [...text.matchAll(/'\/?((?:app|tests)\/[\w./-]+)'/g)].map(([, name = '']) => name)
  const routes = /^app\/[\w-]*routes\.ts$/.test(file)
    ? [...text.matchAll(/'(routes\/[^']+)'/g)].map(([, name]) => `app/${name}`)
    : []
  return [...named.map((name) => pathOf(name, file)), ...run, ...routes].flatMap((path) => {
    const found = ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending)
    return found.filter((one) => known.has(one) && existsSync(one)).slice(0, 1)
  })
}

function pathOf(name: string, file: string): string {
  if (name.startsWith('~/')) return `app/${name.slice(2)}`
  if (name.startsWith('#seed/')) return `drizzle/seed/${name.slice(6)}`
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
}

function distancesFrom(file: string, importers: ReadonlyMap<string, string[]>): Map<string, number> {
  const distances = new Map([[file, 0]])
  const queue = [file]
  while (queue.length > 0) {
    queue.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
    const next = queue.shift() as string
    const step = next.startsWith('tests/support/') ? BY_A_HELPER : 1
    for (const importer of importers.get(next) ?? []) {
      const distance = (distances.get(next) ?? 0) + step
      if (distance >= (distances.get(importer) ?? Number.POSITIVE_INFINITY)) continue
      distances.set(importer, distance)
      queue.push(importer)
    }
  }
  return distances
}
