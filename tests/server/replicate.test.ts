import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { DAY, HOUR, SECOND } from '~/domain/ground/shared/units'
import { targetOf, writeConfig } from '../../app/scripts/litestream.mjs'
import { restoreReplica } from '../../app/scripts/restore.mjs'
import { afterThisTest } from '../support/clean-up'
import { addPair, movePair, newFolder, openLive, readPair } from '../support/data-folder'
import { eventually } from '../support/eventually'
import { isWithoutLitestream, services, startReplication } from '../support/litestream'
import { machineNow } from '../support/machine-clock'

test('the compose file runs the app as the image does, and the replication from the same image on the same volume', () => {
  const { app, litestream, caddy } = services
  expect(app).not.toHaveProperty('command')
  expect([app.image, app.env_file]).toEqual([litestream.image, litestream.env_file])
  expect(app.volumes).toContain('data:/data')
  expect(litestream.volumes).toContain('data:/data')
  expect(statSync(litestream.command?.[1] ?? '').isFile()).toBe(true)
  expect(caddy.command).toContain('/etc/caddy/Caddyfile')
  expect(readFileSync('app/docs/Caddyfile', 'utf8')).toContain('reverse_proxy app:3000 {')
})

const inBucket = {
  REPLICA_S3_ENDPOINT: 'https://s3.example',
  REPLICA_S3_ACCESS_KEY_ID: 'the id',
  S3_SECRET_ACCESS_KEY: 'the key: "of" a $bucket #1',
}

test('the configuration holds the place and no key', () => {
  const file = join(newFolder(), 'litestream.yml')
  const former = process.env
  process.env = { ...former, ...inBucket }
  const target = targetOf('s3://copies/of/bweni/')
  process.env = former
  writeConfig(file, '/data/bweni.sqlite', target, '127.0.0.1:1')
  const { addr, dbs } = parse(readFileSync(file, 'utf8'))
  expect([addr, dbs[0].path]).toEqual(['127.0.0.1:1', '/data/bweni.sqlite'])
  expect(dbs[0].replicas).toMatchObject([
    { type: 's3', bucket: 'copies', path: 'of/bweni', endpoint: 'https://s3.example', 'sync-interval': '1s' },
  ])
  expect(JSON.stringify(dbs)).not.toMatch(/the (?:id|key)/)
  expect(target.env.AWS_SECRET_ACCESS_KEY).toBe(inBucket.S3_SECRET_ACCESS_KEY)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test.each([
  ['ftp://copies/bweni', 'ftp://copies/bweni is no place for a replica'],
  ['s3://id:key@copies/bweni', 's3://copies/bweni is no place for a replica'],
  [
    's3://copies/bweni',
    'needs REPLICA_S3_ENDPOINT, REPLICA_S3_ACCESS_KEY_ID and REPLICA_S3_SECRET_ACCESS_KEY',
  ],
])('%s is refused in one sentence without a key', (url, sentence) => {
  expect(() => targetOf(url)).toThrow(sentence)
})

const unlessMissing = test.skipIf(isWithoutLitestream())

const replicatedUntil = (folder: string) => Date.parse(readFileSync(join(folder, 'last-replicated'), 'utf8'))

/** Hours of yesterday: the replica begins at 2:00; its pair moves at 4:00. */
const yesterdayAt = Math.floor(machineNow() / DAY - 1) * DAY
const hour = (count: number) => yesterdayAt + count * HOUR

/** Gives the parts of a replica that have no such time yet that hour; returns how many. */
function dateParts(replica: string, count: number): number {
  const parts = readdirSync(replica, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.lz4'))
    .map((name) => join(replica, name))
    .filter((part) => statSync(part).mtimeMs > hour(24))
  for (const part of parts) utimesSync(part, hour(count) / SECOND, hour(count) / SECOND)
  return parts.length
}

/** A data folder whose replication was stopped after its pair had moved. Somebody is signed in there. */
async function replicated() {
  const [folder, replica] = [newFolder(), newFolder()]
  const sqlite = openLive(join(folder, 'bweni.sqlite'))
  addPair(sqlite)
  sqlite.exec(`insert into users (id, email, password_hash, created_at) values ('amina', 'amina@bweni.example', 'hash', 1);
    insert into sessions values ('session', 'amina', 'Phone', 1);
    insert into events (name, subject_type, subject_id, data, created_at) values ('setting.changed', 'setting', 'x', '{}', 500)`)
  const url = `file://${replica}`
  const replication = startReplication(folder, url)
  await eventually(() => expect(dateParts(replica, 2)).toBeGreaterThan(0))
  movePair(sqlite)
  const second = startReplication(folder, url)
  await eventually(() => expect(replicatedUntil(folder)).toBeGreaterThan(0))
  expect(await second.ended).toBe(1)
  expect(second.printed()).toContain(`Another replication uses the data folder ${folder}: stop it first.`)
  expect(await replication.end('SIGTERM')).toBe(0)
  expect(dateParts(replica, 4)).toBeGreaterThan(0)
  return { folder, replica, url }
}

const placesIn = (folder: string) => ({
  database: join(folder, 'bweni.sqlite'),
  files: join(folder, 'files'),
})

/** Runs the command as an operator does. */
function restoreByCommand(folder: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: folder, S3_ENDPOINT: '' }
  const command = ['app/scripts/restore.mjs', '--from-replica', ...args]
  const { stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  return `${stdout}${stderr}`.trim()
}

/** A restored pair; whoever was signed in is no more, and the next start finds when the last event was. */
function restoredPair(folder: string): number[] {
  const sqlite = new Database(join(folder, 'bweni.sqlite'), { readonly: true })
  afterThisTest(() => sqlite.close())
  expect(sqlite.prepare('select count(*) from sessions').pluck().get()).toBe(0)
  expect(sqlite.prepare("select value from settings where key = 'restored.from'").pluck().get()).toBe('500')
  return readPair(sqlite)
}

unlessMissing('a replica is restored, all of it or up to a moment; mistakes change nothing', async () => {
  const { folder, replica, url } = await replicated()
  const generations = readdirSync(join(replica, 'generations'))
  const fresh = newFolder()
  new Database(join(fresh, 'bweni.sqlite')).exec('create table _schema_version (hash)').close()
  const another = startReplication(fresh, url)
  const unmounted = startReplication(fresh, `${url}/disk`)

  const all = newFolder()
  expect(restoreByCommand(all, url)).toBe(
    [
      ...['Copying the database', 'Checking the copy', 'Replacing the database'],
      `Restored ${url}, whose last event was at 1970-01-01T00:00:00.500Z. Everybody signs in again.`,
    ].join('\n'),
  )
  expect(restoredPair(all)).toEqual([1, 1])
  expect(readdirSync(all).filter((name) => name.includes('restoring'))).toEqual([])
  for (const [count, moves] of [
    [3, 0],
    [5, 1],
  ] as const) {
    const then = newFolder()
    restoreReplica(placesIn(then), url, { at: hour(count) })
    expect(restoredPair(then)).toEqual([moves, moves])
  }

  const target = newFolder()
  const refuse = (sentence: string, from: string, options = {}) => {
    expect(() => restoreReplica(placesIn(target), from, options)).toThrow(sentence)
    expect(readdirSync(target).filter((name) => name !== 'server.lock')).toEqual([])
  }
  const begun = new Date(hour(2)).toISOString()
  refuse(`The replica ${url} begins at ${begun}: take a later time, or an older backup.`, url, {
    at: hour(1),
  })
  vi.stubEnv('REPLICA_S3_ENDPOINT', 'http://127.0.0.1:9')
  for (const name of ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) vi.stubEnv(`REPLICA_S3_${name}`, 'key')
  refuse(
    'The replica s3://copies/bweni cannot be read: RequestError: send request failed',
    's3://copies/bweni',
  )
  refuse('/srv/replica is no place for a replica', '/srv/replica')
  refuse(`There is no folder ${all}/none: mount its disk, or make it there.`, `file://${all}/none`)
  const empty = `file://${newFolder()}`
  refuse(`The replica ${empty} is empty.`, empty)
  vi.stubEnv('LITESTREAM', '/nowhere')
  refuse('Litestream is not installed at /nowhere', url)
  vi.stubEnv('LITESTREAM', '')
  const inUse = 'A process has the database open. Stop the app and its replication first.'
  expect(() => restoreReplica(placesIn(folder), url)).toThrow(inUse)
  vi.unstubAllEnvs()
  expect(restoreByCommand(target, url, '--at', 'yesterday')).toBe(
    'yesterday is no time in the past with its time zone, as 2026-11-21T14:30:00+03:00 is.',
  )

  expect(await another.ended).toBe(1)
  expect(another.printed()).toContain(
    `The replica ${url} holds another database: restore it with node app/scripts/restore.mjs --from-replica ${url}`,
  )
  expect(readdirSync(join(replica, 'generations'))).toEqual(generations)
  expect(await unmounted.ended).toBe(1)
  expect(unmounted.printed()).toContain(`${replica}/disk: mount its disk, or make it there.`)
})
