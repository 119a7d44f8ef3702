import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { declaredNames, formerNames, unnamedHandlers, wordsIn } from './names'

describe('names in the code', () => {
  it('are the usual terms: former and vague ones do not come back', () => {
    const paths = ['app', 'drizzle', 'tests']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && path !== 'tests/checks/names.ts')
    expect(paths.length).toBeGreaterThan(500)
    expect(paths.flatMap((path) => formerNames(path, readFileSync(path, 'utf8')))).toEqual([])
  })
})

describe('loaders and actions', () => {
  it('are function declarations in every route', () => {
    const paths = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?:routes\/.*|root)\.tsx?$/.test(name))
      .map((name) => `app/${name}`)
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.flatMap((path) => unnamedHandlers(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it('are refused as constants, one by one or taken from an object', () => {
    const text = [
      'export async function action() {}',
      'export const loader = () => null',
      'export const { headers, action } = kit()',
      'const loader = 1',
    ]
    expect(unnamedHandlers('a.ts', text.join('\n'))).toEqual([
      "a.ts: write 'export function loader(…)'",
      "a.ts: write 'export function action(…)'",
    ])
  })
})

describe('the checker', () => {
  it('takes names apart', () => {
    expect(['findSeenVersion', 'SEEN_VERSION', '#isX', 'a'].map(wordsIn)).toEqual([
      ['find', 'seen', 'version'],
      ['seen', 'version'],
      ['is', 'x'],
      ['a'],
    ])
  })

  it('looks at what a file declares, and not at what it only uses', () => {
    const text =
      'import { cast } from "x"; class A { #shelf = 1 }; type T = { deed: 1 }; f(deeds.story, (twin) => 1)'
    expect(declaredNames('x.ts', text).map(({ name }) => name)).toEqual(['A', '#shelf', 'T', 'deed', 'twin'])
  })

  it('names file, line, name and the word of the field', () => {
    expect(formerNames('app/x/deed-list.ts', 'const a = 1\nfunction findStory() {}')).toEqual([
      "app/x/deed-list.ts:0 deed-list: 'deed' is called action or command",
      "app/x/deed-list.ts:2 findStory: 'story' is called scenario",
    ])
  })

  it('reports vague names of variables, parameters and functions, not of properties', () => {
    const text =
      'function ways(typed: string, { place, at: place }: T) { const [asked, ...words] = f({ place, words: 1 }) }'
    expect(formerNames('x.ts', text).map((line) => line.split(' ')[1])).toEqual([
      'ways:',
      'typed:',
      'place:',
      'asked:',
      'words:',
    ])
  })
})
