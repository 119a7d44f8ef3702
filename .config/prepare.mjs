import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, root } from './tools.mjs'

/**
 * Installs and builds what is missing or out of date, and reads `.env`.
 * A container ships the build without the sources: without app/ there is nothing to install or build.
 */
export async function prepare() {
  if (existsSync(join(root, 'app'))) {
    const { ensureInstalled } = await import('./install.mjs')
    const { ensureBuilt } = await import('./build.mjs')
    ensureInstalled()
    await ensureBuilt()
  }
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare().catch(giveUp)
