import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, Problem, root } from '../problem.mjs'
import { compressFolder } from './compress.mjs'
import { runTool, timed } from './run.mjs'

const inputs = [
  'app',
  'drizzle/seed',
  'public',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  '.config/old-browsers.ts',
  '.config/swahili.ts',
]
/** Below the inputs, yet in no build. */
const notBuilt = ['app/scripts', 'app/docs']
const stampFile = join(root, 'build/.stamp')

/** Path, time and size of each file that goes into the build, as one line each. */
function describe(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry || notBuilt.includes(path)) return []
  if (!entry.isDirectory()) return [`${path} ${entry.mtimeMs} ${entry.size}`]
  return readdirSync(join(root, path)).flatMap((name) => describe(`${path}/${name}`))
}

const fingerprint = () => createHash('sha256').update(inputs.flatMap(describe).join('\n')).digest('hex')

/** Builds client and server into build/ and compresses the client's files. */
export async function build() {
  const stamp = fingerprint()
  rmSync(stampFile, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['vite:build', '--config', 'vite.config.ts']
  const { passed, output } = await runTool('@remix-run/dev/dist/cli.js', args, { env })
  if (!passed) throw new Problem(`The build failed:\n${output}`)
  await compressFolder(join(root, 'build/client'))
  writeFileSync(stampFile, stamp)
}

/** Whether build/ was made from the files as they are now. */
export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()

/** Builds what is not built yet, and says so. */
export async function ensureBuilt() {
  if (!isBuilt()) await timed('Building', build)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await timed('Building', build).catch(giveUp)
