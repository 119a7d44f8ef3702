// Shared by replicate and restore: Litestream's program, its configuration, and what a replica holds.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from './problem.mjs'

/** @throws Problem when the program is not installed, as on other systems than Linux on x64. */
export function litestreamProgram() {
  const file = process.env.LITESTREAM || installed()
  if (file && existsSync(file)) return file
  const where = file ? ` at ${file}` : ''
  throw new Problem(
    `Litestream is not installed${where}: npm ci installs it on Linux x64. Elsewhere set LITESTREAM to the path of its program, version 0.3.13.`,
  )
}

function installed() {
  try {
    const found = createRequire(import.meta.url).resolve('@flydotio/litestream-linux-x64/package.json')
    return join(dirname(found), 'litestream')
  } catch {
    return undefined
  }
}

/** The folder beside a database where Litestream keeps what it has still to send. */
export const metaOf = (database) => join(dirname(database), `.${basename(database)}-litestream`)

/**
 * The place that a replica's URL names, and the environment in which Litestream reaches it. Keys are neither in a file nor in
 * arguments.
 * @throws Problem when the URL names no place, or a bucket without its keys
 */
export function targetOf(url) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const path = decodeURI(parsed?.pathname ?? '').replace(/^\/+|\/+$/g, '')
  if (parsed?.protocol === 'file:' && !parsed.host && path)
    return { url, settings: { type: 'file', path: fileURLToPath(parsed) }, env: process.env }
  if (parsed?.protocol !== 's3:' || !parsed.host || !path || parsed.username)
    throw new Problem(
      `${url.replace(/\/\/[^/]*@/, '//')} is no place for a replica: write file:///FOLDER, or s3://BUCKET/PATH for a bucket.`,
    )
  const of = (name) => process.env[`REPLICA_S3_${name}`] || process.env[`S3_${name}`]
  const [endpoint, id, key] = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(of)
  if (!endpoint || !id || !key)
    throw new Problem(
      `${url} needs REPLICA_S3_ENDPOINT, REPLICA_S3_ACCESS_KEY_ID and REPLICA_S3_SECRET_ACCESS_KEY, or the same names without REPLICA_.`,
    )
  const region = of('REGION') || 'us-east-1'
  const settings = { type: 's3', bucket: parsed.host, path, endpoint, region, 'force-path-style': true }
  return { url, settings, env: { ...process.env, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key } }
}

/** Where the disk of a folder is not mounted, Litestream would make it on this one, or find nothing. */
export function ensureFolder({ settings: { type, path } }) {
  if (type === 'file' && !existsSync(path))
    throw new Problem(`There is no folder ${path}: mount its disk, or make it there.`)
}

/**
 * Writes Litestream's configuration; with `address` it serves its figures there. It moves the log into the database by size, and by
 * time only once an hour; from 5000 pages on, 20 MB, it makes writers wait for that. Rule: decisions "Replica: Litestream beside the app".
 */
export function writeConfig(file, database, { settings }, address) {
  const replica = { ...settings, 'sync-interval': '1s', 'snapshot-interval': '6h', retention: '168h' }
  const lines = Object.entries(replica).map(([name, value]) => `        ${name}: ${JSON.stringify(value)}`)
  const text = [
    '# Written by app/scripts/replicate.mjs at each start, from the environment. It holds no keys.',
    ...(address ? [`addr: ${JSON.stringify(address)}`] : []),
    'logging:',
    '  level: warn',
    '  stderr: true',
    'dbs:',
    `  - path: ${JSON.stringify(database)}`,
    '    checkpoint-interval: 1h',
    '    max-checkpoint-page-count: 5000',
    '    replicas:',
    `      -\n${lines.join('\n')}`,
  ]
  writeFileSync(file, `${text.join('\n')}\n`, { mode: 0o600 })
}

/** Runs one command of Litestream's to its end, and returns what it printed. @throws Problem with what it complained of */
export function runLitestream(target, config, [command, ...args]) {
  const all = [command, '-config', config, '-no-expand-env', ...args]
  const { status, stdout, stderr, error } = spawnSync(litestreamProgram(), all, {
    env: target.env,
    encoding: 'utf8',
  })
  const complaints = stderr?.trim()
  if (status === 0 && !complaints) return stdout
  const [, quoted] = /error=("(?:[^"\\]|\\.)*")/.exec(complaints ?? '') ?? []
  const message = quoted ? JSON.parse(quoted).replace(/\s+/g, ' ') : complaints || error?.message
  throw new Problem(`The replica ${target.url} cannot be read: ${message}`)
}

/**
 * The generations of a replica, each a snapshot with the log that followed, in order. Instants are in milliseconds UTC, of whole
 * seconds. `database` is any file.
 */
export function generationsIn(target, config, database) {
  const [, ...lines] = runLitestream(target, config, ['generations', database]).trim().split('\n')
  return lines
    .map((line) => line.split(/\s+/))
    .map(([, name, , start, end]) => ({ name, startAt: Date.parse(start), endAt: Date.parse(end) }))
    .filter(({ startAt }) => startAt > 0)
    .sort((a, b) => a.startAt - b.startAt)
}

/**
 * Writes what a replica holds to the file `draft`: all of it, or what was there at the instant `at`. Beside it are files of the
 * same name with another ending meanwhile.
 * @throws Problem when the replica cannot be read, is empty, or begins after `at`
 */
export function copyReplica(target, draft, at) {
  const [config, stub] = [`${draft}.yml`, `${draft}.stub`]
  writeFileSync(stub, '')
  writeConfig(config, stub, target)
  const generations = generationsIn(target, config, stub)
  if (generations.length === 0) throw new Problem(`The replica ${target.url} is empty.`)
  const chosen = at === undefined ? generations.toSorted(byEnd).at(-1) : generations.findLast(begunBy(at))
  if (!chosen) {
    const first = new Date(generations[0].startAt).toISOString()
    throw new Problem(`The replica ${target.url} begins at ${first}: take a later time, or an older backup.`)
  }
  const time = at < chosen.endAt ? ['-timestamp', new Date(at).toISOString()] : []
  runLitestream(target, config, ['restore', '-o', draft, '-generation', chosen.name, ...time, stub])
}

const byEnd = (a, b) => a.endAt - b.endAt
/** Within its first second a generation may have begun later. */
const begunBy = (at) => (generation) => generation.startAt + 1000 <= at
