import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const long = process.env.LONG_TESTS === '1'

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, '#seed': `${root}drizzle/seed` } },
  test: {
    environment: 'node',
    include: long ? ['tests/**/*.long.{ts,tsx}'] : ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup.ts'],
    env: { TZ: 'UTC' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: long ? 600_000 : 20_000,
    hookTimeout: 60_000,
    passWithNoTests: long,
  },
})
