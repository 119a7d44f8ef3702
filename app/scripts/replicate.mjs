// Copies every commit to REPLICA_URL within seconds, by Litestream, beside the app: node app/scripts/replicate.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { dataPlaces } from './data-folder.mjs'
import {
  ensureFolder,
  generationsIn,
  litestreamProgram,
  metaOf,
  targetOf,
  writeConfig,
} from './litestream.mjs'
import { giveUp, Problem } from './problem.mjs'
import { SCHEMA_TABLE } from './schema.mjs'
import { takeServerLock } from './server-lock.mjs'

const LOOK_EVERY_MS = 1000
/** Longer than Litestream takes to copy what was added to the log. */
const COPYING_MS = 1000

async function main() {
  process.umask(0o077)
  let litestream
  // The first process of a container ignores signals that it does not handle.
  const stop = () => (litestream ? litestream.kill('SIGTERM') : process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  const database = resolve(dataPlaces().database)
  if (!process.env.REPLICA_URL) throw new Problem('Set REPLICA_URL to the place of the replica.')
  const target = targetOf(process.env.REPLICA_URL)
  ensureFolder(target)
  const program = litestreamProgram()
  // The app makes a new database, and Litestream must not have it open before.
  if (!hasTable(database, SCHEMA_TABLE)) console.log('Waiting for the app to make its database')
  while (!hasTable(database, SCHEMA_TABLE)) await wait(LOOK_EVERY_MS)
  const folder = dirname(database)
  const lock = takeServerLock(folder, 0, 'replication.lock')
  if (!lock) throw new Problem(`Another replication uses the data folder ${folder}: stop it first.`)
  const config = join(folder, 'litestream.yml')
  const address = `127.0.0.1:${await freePort()}`
  writeConfig(config, database, target, address)
  ensureSameDatabase(target, config, database)
  litestream = spawn(program, ['replicate', '-config', config, '-no-expand-env'], {
    env: target.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  console.log(`Litestream replicates ${database} to ${target.url}`)
  const watch = setInterval(watcher(database, address), LOOK_EVERY_MS)
  const [code] = await once(litestream, 'exit')
  clearInterval(watch)
  lock.close()
  process.exitCode = code ?? 1
}

/**
 * Litestream's own tables are in each database that it replicated, and in what is restored from there. So a new database
 * never becomes the newest part of a replica that holds another one.
 */
function ensureSameDatabase(target, config, database) {
  if (hasTable(database, SEQUENCE) || generationsIn(target, config, database).length === 0) return
  throw new Problem(
    `The replica ${target.url} holds another database: restore it with node app/scripts/restore.mjs --from-replica ${target.url}, or set REPLICA_URL to an empty place.`,
  )
}

const SEQUENCE = '_litestream_seq'

/** Also false while the database cannot be opened. */
function hasTable(database, name) {
  try {
    const sqlite = new Database(database, { readonly: true, timeout: 5000 })
    try {
      return sqlite.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined
    } finally {
      sqlite.close()
    }
  } catch {
    return false
  }
}

/**
 * Leaves in the data folder until when everything is in the replica, where the app looks whether replication is late. Litestream
 * copies the log and sends the copy, so that is the last instant whose copy was sent.
 */
function watcher(database, address) {
  const note = noter(dirname(database))
  /** Copies that are not sent yet. */
  let waiting = []
  let generation = ''
  /** The position sent last in an earlier generation. */
  let former = ''
  let isProbed = false
  /** The generation of which it was said that it is in the replica. */
  let printedOf = ''
  return async () => {
    const copied = copyOf(database)
    if (!copied) return
    const sent = await sentTo(address)
    if (copied.generation !== generation) {
      console.log(`Generation ${copied.generation}`)
      ;[generation, former, waiting, isProbed] = [copied.generation, String(sent), [], false]
    }
    const isKnown = sent && String(sent) !== former
    if (!isKnown && !isProbed) isProbed = probe(database)
    if (!isKnown) return
    waiting.push(copied)
    const open = waiting.findIndex(({ position }) => isBefore(sent, position))
    const [done] = waiting.splice(0, open < 0 ? waiting.length : open).slice(-1)
    if (!done) return
    note(done.at)
    if (printedOf !== generation)
      console.log(`Everything up to ${new Date(done.at).toISOString()} is in the replica`)
    printedOf = generation
  }
}

/**
 * Litestream's copy of the log: its generation, its position (number of the file and bytes), and the instant up to which it holds every
 * commit; undefined before there is one.
 */
function copyOf(database) {
  const lookedAt = Date.now()
  try {
    const meta = metaOf(database)
    const generation = readFileSync(join(meta, 'generation'), 'utf8').trim()
    const folder = join(meta, 'generations', generation, 'wal')
    const name = readdirSync(folder)
      .filter((one) => one.endsWith('.wal'))
      .sort()
      .at(-1)
    const { mtimeMs: writtenAt } = statSync(`${database}-wal`)
    const { size, mtimeMs: copiedAt } = statSync(join(folder, name))
    const at = (writtenAt > copiedAt ? copiedAt : lookedAt) - COPYING_MS
    return { generation, position: [Number.parseInt(name, 16), size], at }
  } catch {
    return undefined
  }
}

/** How far Litestream has sent it, by its figures; undefined before it sent anything, and while it does not answer. */
async function sentTo(address) {
  try {
    const response = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(LOOK_EVERY_MS) })
    const figures = await response.text()
    const [index, offset] = ['index', 'offset'].map((name) =>
      Number(
        new RegExp(`^litestream_replica_wal_${name}\\{.*\\} (.+)$`, 'm').exec(figures)?.[1] ?? Number.NaN,
      ),
    )
    return Number.isNaN(index + offset) ? undefined : [index, offset]
  } catch {
    return undefined
  }
}

const isBefore = ([index, offset], [otherIndex, otherOffset]) =>
  index < otherIndex || (index === otherIndex && offset < otherOffset)

/** Commits what Litestream itself does now and then: until it has sent something, nobody knows whether it can. */
function probe(database) {
  try {
    const sqlite = new Database(database, { fileMustExist: true, timeout: 50 })
    try {
      sqlite.exec(
        `insert into ${SEQUENCE} (id, seq) values (1, 1) on conflict (id) do update set seq = seq + 1`,
      )
    } finally {
      sqlite.close()
    }
    return true
  } catch {
    return false
  }
}

function noter(folder) {
  const file = join(folder, 'last-replicated')
  return (at) => {
    try {
      writeFileSync(`${file}.new`, new Date(at).toISOString())
      renameSync(`${file}.new`, file)
    } catch (error) {
      console.error(`The app does not know how far the replica is: ${error.message}`)
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

await main().catch(giveUp)
