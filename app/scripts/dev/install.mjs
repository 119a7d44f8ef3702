import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, root } from '../problem.mjs'
import { run, timed } from './run.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLockFile = join(root, 'node_modules/.package-lock.json')
const stampFile = join(root, 'node_modules/.installed')
const platform = `${process.platform}-${process.arch}`
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

function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const stdio = ['ignore', 'ignore', 'inherit']
  if (!run('npm', args, { stdio, shell: process.platform === 'win32' }))
    throw new Problem('npm ci failed; the lines above say why.')
}

/**
 * Installs the packages of the lock file unless node_modules holds them already, for this platform.
 * Throws a Problem that says what to do when it cannot.
 */
export async function ensureInstalled() {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${platform}`
  const known = readText(stampFile)
  if (known === stamp) return
  const samePlatform = !known || known.endsWith(` ${platform}`)
  if (!samePlatform || !holdsAll(lock)) await timed('Installing packages', install)
  writeFileSync(stampFile, stamp)
}
