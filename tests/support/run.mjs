// Runs a TypeScript file of the tests in a process of its own, as Vite reads it: node tests/support/run.mjs {file} …
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  resolve: { alias: { '~': `${root}app`, '#seed': `${root}drizzle/seed` } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
await vite.ssrLoadModule(`/${process.argv[2]}`)
