import { readFileSync } from 'node:fs'

/** Remix loads a route by the path that the table names. */
const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, path]) => `app/${path}!`,
)

/**
 * Reports unused files, exports and dependencies. Entries and files with `!` are the product's own: with
 * --production only they count, which also finds code that only tests use. What tests need is tagged
 * `@internal`.
 */
export default {
  entry: [
    'app/entry.client.tsx!',
    'app/entry.server.tsx!',
    'app/root.tsx!',
    'app/routes.ts!',
    ...routes,
    'app/ui/enhance/enhance.ts!',
    'app/ui/enhance/sms.ts!',
    'app/ui/enhance/uploads.ts!',
    'app/scripts/*.mjs!',
    'app/scripts/dev/*.mjs',
    'drizzle/drizzle.config.ts',
    'tests/**/*.{test,spec,long}.{ts,tsx}',
    'tests/bench/main.ts',
    'tests/checks/structure.ts',
    'tests/bench/*.js',
    'tests/**/*.mjs',
    'tests/support/setup.ts',
    // Started in processes of their own.
    'tests/{db/seller,processes/worker,server/site}.ts',
  ],
  project: [
    'app/**/*.{ts,tsx,mjs}!',
    '!app/scripts/dev/**!',
    'drizzle/**/*.ts!',
    '!drizzle/drizzle.config.ts!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  paths: { '~/*': ['./app/*'], '#seed/*': ['./drizzle/seed/*'] },
  // Run by their programs, read from their folders, or kept for later.
  ignoreDependencies: [
    '@biomejs/biome',
    '@expo-google-fonts/noto-sans',
    '@expo-google-fonts/roboto',
    '@mdn/browser-compat-data',
    '@remix-run/serve',
    'axe-core',
    'compression',
    'dejavu-fonts-ttf',
    'lucide-static',
    'tailwindcss',
    'typescript-native',
  ],
  ignoreBinaries: ['dpkg', 'mkfifo', 'openssl', 'prlimit', 'swift-ring-builder', 'wrk'],
  // A constant or rule that its own file uses may be held on to by tests as it is.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  ignoreIssues: { 'app/routes/plumbing/not-found.tsx': ['duplicates'] },
  playwright: { config: '.config/playwright.config.ts' },
  vitest: { config: '.config/vitest.config.ts' },
}
