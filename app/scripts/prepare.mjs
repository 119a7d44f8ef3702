import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, root } from './problem.mjs'

/**
 * Installs and builds what is missing or out of date, and reads `.env`.
 * A container ships the build without the sources: without them there is nothing to install or build.
 */
export async function prepare() {
  if (existsSync(join(root, 'app/scripts/dev'))) {
    const { ensureInstalled } = await import('./dev/install.mjs')
    const { ensureBuilt } = await import('./dev/build.mjs')
    await ensureInstalled()
    await ensureBuilt()
  }
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare().catch(giveUp)
