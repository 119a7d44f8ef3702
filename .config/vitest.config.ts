import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const long = process.env.LONG_TESTS === '1'

/**
 * Most files begin each test with a fresh database and leave nothing behind: they run one after another in one process,
 * which reads the app's modules once. Files that put something in a module's place have a process each. Those that start
 * the built server or read its scripts wait for the build.
 */
const all = ['tests/**/*.test.{ts,tsx}']
const built = ['tests/long/*.test.ts', 'tests/checks/hydrated.test.ts']
const alone = [
  'tests/checks/access.test.ts',
  'tests/**/{spec-failures,request-log,prepare-data,start-inside}.test.ts',
]

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, '#seed': `${root}drizzle/seed` } },
  test: {
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    env: { TZ: 'UTC' },
    pool: 'forks',
    // Keeps transformed modules between runs: a third less CPU time for a single file.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    // Nothing but a hang takes so long, also on a slow and busy machine.
    testTimeout: long ? 600_000 : 120_000,
    hookTimeout: 120_000,
    passWithNoTests: long,
    projects: long
      ? [{ extends: true, test: { name: 'long', include: ['tests/**/*.long.{ts,tsx}'] } }]
      : [
          {
            extends: true,
            test: { name: 'shared', include: all, exclude: [...alone, ...built], isolate: false },
          },
          { extends: true, test: { name: 'alone', include: alone } },
          { extends: true, test: { name: 'built', include: built, testTimeout: 600_000 } },
        ],
  },
})
