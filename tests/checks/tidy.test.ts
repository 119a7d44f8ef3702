import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

describe('packages', () => {
  const { dependencies, devDependencies, overrides } = packageJson
  const all = Object.entries<string>({ ...dependencies, ...devDependencies, ...overrides })
  /** Without the name of a package that is installed under another one. */
  const declared = all.map(([name, version]) => [name, version.replace(/^npm:[^@]+@/, '')] as const)
  const locked: [string, Locked][] = Object.entries(lock.packages)

  it('are named at one exact version each', () => {
    expect(declared.filter(([, version]) => !exact.test(version))).toEqual([])
    expect(locked.filter(([path, { version }]) => path && !exact.test(version ?? ''))).toEqual([])
  })

  it('are locked at the versions that package.json names', () => {
    const differing = declared.filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    )
    expect(differing).toEqual([])
  })

  it('run no scripts when they are installed, so that nothing is compiled', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('come from whichever registry the machine uses', () => {
    expect(locked.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([])
  })

  it('are locked for every platform', () => {
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !lookupPaths(path, name).some((lookupPath) => lock.packages[lookupPath]))
        .map((name) => `${path} wants ${name}`),
    )
    expect(missing).toEqual([])
  })
})

/** Where Node looks for a package that another one wants: in its own node_modules, then outwards. */
function lookupPaths(path: string, name: string) {
  const parts = path.split('/node_modules/')
  const folders = parts.map((_part, index) => parts.slice(0, index + 1).join('/node_modules/'))
  return [`node_modules/${name}`, ...folders.map((folder) => `${folder}/node_modules/${name}`)]
}

describe('source files', () => {
  const sources = ['app', 'drizzle', 'tests', 'public', '.config', '.ci']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(?:[mc]?[jt]sx?|css|sql|sh)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const holding = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  const areas = readdirSync('app/docs/decisions')
    .filter((name) => name !== 'README.md')
    .sort()
  const decisions = areas.map((name) => readFileSync(`app/docs/decisions/${name}`, 'utf8'))
  const headings = decisions.flatMap((text) => text.match(/(?<=^## ).+/gm) ?? [])

  it('rest on decisions that are written down, and on each of them', () => {
    const named = sources.flatMap(({ path, text }) =>
      [
        ...text.replace(/\s*\n\s*(?:\*|\/\/|--) ?/g, ' ').matchAll(/decisions ((?:"[^"]+"(?:,| and)? ?)+)/g),
      ].flatMap(([, names = '']) =>
        [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ path, name })),
      ),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ name }) => !headings.includes(name))).toEqual([])
    expect(headings.filter((heading) => !named.some(({ name }) => name === heading))).toEqual([])
  })

  it('link each file of decisions, whose headings begin with their subject', () => {
    const links = readFileSync('app/docs/decisions/README.md', 'utf8').match(/(?<=\]\()\w+\.md(?=\))/g)
    expect(links?.sort()).toEqual(areas)
    expect(headings.filter((heading) => !/^[^:]{3,60}: \S/.test(heading))).toEqual([])
  })

  it('number threats as the table does, whose tests are there', () => {
    // Rule: decisions "Threats: what is tried, and what must happen".
    const rows = [
      ...readFileSync('app/docs/decisions/threats.md', 'utf8').matchAll(/^\| (T\d+) .+`(.+)` \|$/gm),
    ]
    const numbers = new Set(rows.map(([, number]) => number))
    const named = sources
      .filter(({ path }) => path.startsWith('tests/'))
      .flatMap(({ text }) => text.match(/(?<=["'`](?:T\d+, )*)T\d+(?=[:,] )/g) ?? [])
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((number) => !numbers.has(number))).toEqual([])
    expect(rows.map(([, , file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
  })

  it('use every action of the permission table', () => {
    const table = 'app/domain/ground/access/policy.ts'
    const actions = readFileSync(table, 'utf8').match(/(?<=^ {2}')[a-z.-]+(?=': \[)/gm) ?? []
    const users = sources.filter(({ path }) => path.startsWith('app/') && path !== table)
    expect(actions.length).toBeGreaterThan(50)
    expect(actions.filter((action) => !users.some(({ text }) => text.includes(`'${action}'`)))).toEqual([])
  })

  it('hold no note of unfinished work', () => {
    expect(sources.length).toBeGreaterThan(0)
    expect(holding(/\b(?:TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/)).toEqual([])
  })

  it('leave no test out', () => {
    expect(
      holding(/\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails)\b|\bx(?:it|describe)\(/),
    ).toEqual([])
  })

  it('read what was typed in one way: forms by formOf, days and e-mail addresses by their readers', () => {
    const roundAbout = holding(/\.formData\(\)|z\s*\.(?:email|iso)\b|z\.string\([^)]*\)\s*\.refine\(isDay/)
    const inApp = roundAbout.filter((path) => path.startsWith('app/'))
    expect(inApp).toEqual(['app/adapters/env.server.ts'])
  })

  it('ask how far a submission or a ballot is in one place', () => {
    const status =
      '(?:submitted|reviewed|approved|rejected|arrival_confirmed|announced|drawn|abandoned|annulled)'
    const compared = holding(new RegExp(`[!=]==? ?'${status}'|, '${status}'\\)`))
    const university = /^app\/(?:(?:domain|ui|routes)\/university)\//
    expect(compared.filter((path) => university.test(path) && !/states\.ts$/.test(path))).toEqual([])
  })

  it('silence neither types nor lint without a reason', () => {
    expect(holding(/@ts-(?:ign[o]re|noch[e]ck)|biome-ign[o]re \S+\s*$/m)).toEqual([])
  })
})
