import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTree } from './read-source'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const scripts = readTree('app/scripts').filter(({ path }) => !path.includes('/'))
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The package of a specifier: 'drizzle-orm/better-sqlite3' is in 'drizzle-orm'. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('the image holds the scripts beside the build, which need none of those for development', () => {
  expect(dockerfile).toContain('COPY --from=build /app/app/scripts/*.mjs ./app/scripts/')
  expect(scripts.map(({ path }) => path)).toContain('serve.mjs')
  const imported = scripts.flatMap(({ path, imports }) => imports.map(({ to }) => ({ path, to })))
  // It asks for them where the sources are.
  const toDevelop = imported.filter(({ path, to }) => to.startsWith('dev/') && path !== 'prepare.mjs')
  expect(toDevelop).toEqual([])
})

test('what runs there imports no package that only development installs', () => {
  const sources = [...readTree('app'), ...readTree('drizzle/seed')]
  // The build reads the route table; what it makes of it imports nothing of it.
  const running = sources.filter(({ path }) => path !== 'routes.ts' && !path.startsWith('scripts/dev/'))
  const packages = running.flatMap(({ path, imports }) =>
    imports
      .filter(({ isPackage, typeOnly, to }) => isPackage && !typeOnly && !to.startsWith('node:'))
      .map(({ to }) => ({ path, name: packageOf(to) })),
  )
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter(({ name }) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('the image, the fetched Node and the types are of one major; CI tests it and exactly the oldest that is supported', () => {
  const { engines, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [image] = /(?<=NODE_IMAGE=node:)\d+(?=-slim)/.exec(dockerfile) ?? []
  const [fetched] = /(?<=FETCHED = ')\d+/.exec(readFileSync('app/scripts/with-node.mjs', 'utf8')) ?? []
  const [types] = devDependencies['@types/node'].split('.')
  const [floor] = /\d+\.\d+/.exec(engines.node) ?? []
  expect({ fetched, types }).toEqual({ fetched: image, types: image })
  const workflow = readFileSync('.github/workflows/check.yml', 'utf8')
  expect(workflow).toContain(`node: [${floor}.0, ${image}]`)
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain(`Node ${floor} or newer runs them.`)
  expect(readme).toContain(`fetches Node ${image}\n`)
})
