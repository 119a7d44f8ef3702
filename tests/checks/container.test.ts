import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource, readTree } from './read-source'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const scripts = [...dockerfile.matchAll(/\/app\/\.config\/([\w-]+\.mjs)/g)].map(([, name = '']) => name)
const shipped = scripts.map((name) => readFileSync(`.config/${name}`, 'utf8'))
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The package of a specifier: 'drizzle-orm/better-sqlite3' is in 'drizzle-orm'. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('the image holds every script that its scripts begin with', () => {
  expect(scripts).toContain('serve.mjs')
  const wanted = shipped.flatMap((text) => [...text.matchAll(/^import .*'\.\/([\w-]+\.mjs)'$/gm)])
  expect(wanted.map(([, name]) => name).filter((name) => !scripts.includes(name ?? ''))).toEqual([])
})

test('what runs there imports no package that only development installs', () => {
  const sources = [...readTree('app'), ...readTree('drizzle/seed'), ...scripts.map(readScript)]
  // The build reads the route table; what it makes of it imports nothing of it.
  const running = sources.filter(({ path }) => path !== 'routes.ts')
  const packages = running.flatMap(({ path, imports }) =>
    imports
      .filter(({ isPackage, typeOnly, to }) => isPackage && !typeOnly && !to.startsWith('node:'))
      .map(({ to }) => ({ path, name: packageOf(to) })),
  )
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter(({ name }) => !Object.hasOwn(dependencies, name))).toEqual([])
})

const readScript = (name: string) => readSource(name, readFileSync(`.config/${name}`, 'utf8'))
