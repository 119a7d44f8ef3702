import { spawnSync } from 'node:child_process'
import { run, which } from './run.mjs'

/** Whether this process may install Debian packages: it is root and there is apt-get. */
export const mayInstall = () => process.getuid?.() === 0 && Boolean(which('apt-get'))

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' })
  return /^Status: install ok installed$/m.test(stdout ?? '')
}

/** OpenStack Swift, whose S3 interface the storage tests use. */
export const storageServer = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

export const areInstalled = (names) => names.every(isInstalled)

/** Installs the missing ones of these Debian packages, and says beforehand which and what for; true when all are there afterwards. */
export function ensurePackages(names, purpose) {
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length === 0) return true
  console.log(`Installing the Debian packages ${missing.join(', ')}: ${purpose}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  run('apt-get', ['update', '-qq'], quiet)
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet)
}
