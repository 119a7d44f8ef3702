import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Problem, root } from '../problem.mjs'
import { ensurePackages, mayInstall } from './debian.mjs'
import { run, which } from './run.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLockFile = join(root, 'node_modules/.package-lock.json')
const stampFile = join(root, 'node_modules/.installed')
const nativeAbi = `${process.platform}-${process.arch}-${process.versions.modules}`
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Whether node_modules holds every package of the lock file that is not optional, at its version. */
function holdsAll(lock) {
  const text = readText(installedLockFile)
  if (!text) return false
  const installed = JSON.parse(text).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { optional, version }]) => !path || optional || installed[path]?.version === version,
  )
}

/** The native parts are compiled where no ready binary can be had: tools and Node's headers must be found. */
function ensureCompiler() {
  const missing = ['python3', 'make', 'g++'].filter((tool) => !which(tool))
  if (missing.length > 0 && mayInstall())
    ensurePackages(['python3', 'make', 'g++'], "SQLite's driver is compiled where no ready one can be had")
  return missing
}

function install() {
  const missing = ensureCompiler()
  const prefix = resolve(process.execPath, '../..')
  const headers = existsSync(join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {}
  const env = { ...headers, ...process.env }
  console.log('Installing packages (about two minutes)')
  if (run('npm', ['ci', '--include=dev'], { env, shell: process.platform === 'win32' })) return
  const hint = `Install ${missing.join(', ')} (Debian: apt-get install python3 make g++) and try again.`
  throw new Problem(`npm ci failed. ${missing.length > 0 ? hint : 'Its own words above say why.'}`)
}

/**
 * Installs the packages of the lock file unless node_modules holds them already, for this Node.
 * Throws a Problem that says what to do when it cannot.
 */
export function ensureInstalled() {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${nativeAbi}`
  const known = readText(stampFile)
  if (known === stamp) return
  const sameNode = !known || known.endsWith(` ${nativeAbi}`)
  if (!sameNode || !holdsAll(lock)) install()
  writeFileSync(stampFile, stamp)
}
