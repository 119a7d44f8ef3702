import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { StartRefusal } from '~/adapters/data-folder.server'
import { migrateDatabase } from '~/db/migrate.server'
import { type DatabaseHandle, openDatabase } from '~/db/open.server'
import { readMigrations } from '../../app/scripts/migrations.mjs'
import { addMigration, copyMigrations } from '../support/drizzle-kit'
import { everythingIn, filledDatabase, parentsOf } from './filled-database'
import { finished, generatedRebuilds } from './rebuilds'

const parents = [
  'bookings',
  'form_submissions',
  'hostel_rooms',
  'owner_invoices',
  'payments',
  'payout_accounts',
  'profiles',
  'properties',
  'room_ballots',
  'uni_blocks',
  'uni_hostels',
  'uni_rooms',
  'universities',
  'university_forms',
  'users',
]

let filled: Buffer
let rebuilds: Map<string, string[]>
let handle: DatabaseHandle

beforeAll(async () => {
  filled = await filledDatabase()
  rebuilds = generatedRebuilds(parents)
})

beforeEach(() => {
  handle = openDatabase(filled)
})

/** Migrates the filled database with one migration more. */
function migrateWith(sql: string) {
  const folder = copyMigrations()
  addMigration(folder, 'next', sql)
  migrateDatabase(handle, folder)
}

/** The sentence with which a migration is refused; everything is as it was, and foreign keys hold again. */
function refusalOf(work: () => void): string {
  const before = handle.sqlite.serialize()
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefusal)
    expect(handle.sqlite.serialize().equals(before)).toBe(true)
    expect(handle.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    return (error as Error).message
  }
  throw new Error('It was migrated.')
}

const rebuildOf = (table: string) => rebuilds.get(table) ?? []
const triggersOf = (table: string) =>
  handle.sqlite
    .prepare<[string], string>("select sql from sqlite_schema where type = 'trigger' and tbl_name = ?")
    .pluck()
    .all(table)

test('the parents are all that other tables point at, and each of these has rows that do', () => {
  expect([...parentsOf(handle.sqlite).keys()]).toEqual(parents)
  const { rows } = everythingIn(handle.sqlite)
  for (const child of [...parentsOf(handle.sqlite).values()].flat())
    expect(rows[child], child).not.toEqual([])
})

describe.each(parents)('a rebuild of %s as drizzle-kit writes it', (table) => {
  it('keeps every row, index and trigger', () => {
    const before = everythingIn(handle.sqlite)
    const statements = rebuildOf(table)
    expect(statements.join('\n')).toContain(`DROP TABLE \`${table}\``)
    migrateWith(finished(statements, ...triggersOf(table)))
    expect(everythingIn(handle.sqlite)).toEqual(before)
    expect(handle.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(handle.sqlite.pragma('foreign_key_check')).toEqual([])
    expect(handle.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  })

  it('is refused when it copies fewer rows', () => {
    const statements = rebuildOf(table).map((statement) =>
      statement.replace(/ FROM `(\w+)`;?$/, ' FROM `$1` LIMIT 1 OFFSET 1'),
    )
    const sentence = refusalOf(() => migrateWith(finished(statements, ...triggersOf(table))))
    expect(sentence).toMatch(
      new RegExp(
        `^Migration next failed, nothing was changed: it would lose ${table} \\(\\d+ to [01]\\)\\.$`,
      ),
    )
  })

  it('is refused when it leaves out an index', () => {
    const statements = rebuildOf(table).filter((statement) => !statement.includes('INDEX'))
    const hasIndex = statements.length < rebuildOf(table).length
    expect(hasIndex).toBe(true)
    expect(refusalOf(() => migrateWith(finished(statements, ...triggersOf(table))))).toContain(
      'would lose index',
    )
  })
})

test('a migration that needs more room than the disk has leaves the database as it was', () => {
  const before = handle.sqlite.serialize()
  handle.sqlite.pragma(`max_page_count = ${handle.sqlite.pragma('page_count', { simple: true })}`)
  expect(() =>
    migrateWith('create table weight (bytes blob); insert into weight values (zeroblob(1000000))'),
  ).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
  expect(handle.sqlite.serialize().equals(before)).toBe(true)
})

test('a rebuild of all of them in one migration keeps everything, and the search follows later changes', () => {
  const before = everythingIn(handle.sqlite)
  const statements = [...new Set(parents.flatMap(rebuildOf))]
  migrateWith(finished(statements, ...parents.flatMap(triggersOf)))
  expect(everythingIn(handle.sqlite)).toEqual(before)
  handle.sqlite.exec("update properties set search_text = ' zebra crossing' where seq = 1")
  const found = handle.sqlite.prepare("select rowid from property_words where property_words match 'zebra'")
  expect(found.pluck().all()).toEqual([1])
})

test('a rebuild does not give the number of a deleted row again', () => {
  const next = () => handle.sqlite.prepare("select seq from sqlite_sequence where name = 'properties'").get()
  handle.sqlite.exec('delete from properties where seq = 2')
  const before = next()
  expect(before).toEqual({ seq: 2 })
  migrateWith(finished(rebuildOf('properties'), ...triggersOf('properties')))
  expect(next()).toEqual(before)
})

test('a rebuild of properties that does not make its triggers again is refused', () => {
  const sentence = refusalOf(() => migrateWith(finished(rebuildOf('properties'))))
  for (const name of ['search_insert', 'search_update', 'search_delete', 'listed_insert', 'listed_update'])
    expect(sentence).toContain(`trigger property_${name} (1 to 0)`)
})

const refused: [name: string, sql: string, reason: string][] = [
  [
    'drops a trigger',
    'DROP TRIGGER property_search_insert',
    'it would lose trigger property_search_insert (1 to 0)',
  ],
  [
    'drops a search index',
    'DROP TABLE vocabulary_trigrams',
    'it would lose virtual table vocabulary_trigrams (1 to 0)',
  ],
  ['drops a table', 'DROP TABLE payments', 'it would lose index payments_booking'],
  [
    'empties a column',
    'UPDATE bookings SET property_id = NULL',
    'it would lose bookings.property_id (1 to 0)',
  ],
  [
    'drops a column',
    'ALTER TABLE bookings DROP COLUMN contact_phone',
    'it would lose bookings.contact_phone (1 to 0)',
  ],
  [
    'leaves rows that point at nobody',
    "UPDATE users SET id = 'somebody' WHERE email LIKE 'amina@%'",
    'it would leave references to missing rows: 5',
  ],
  [
    'is cut short by an error',
    "UPDATE users SET created_at = 7;--> statement-breakpoint\nUPDATE users SET email = 'SHOUTED'",
    'CHECK constraint failed: users_email_folded',
  ],
  ['does not know a column', 'UPDATE users SET nickname = 1', 'no such column: nickname'],
]

test.each(refused)('a migration that %s is refused', (_name, sql, reason) => {
  const sentence = refusalOf(() => migrateWith(sql))
  expect(sentence).toContain(`Migration next failed, nothing was changed: ${reason}`)
})

test('what a migration says that it removes may go', () => {
  migrateWith(`-- removes trigger vocabulary_delete
-- removes index bookings_created
-- removes bookings.notes
-- removes drafts
DROP TRIGGER vocabulary_delete;
DROP INDEX bookings_created;
ALTER TABLE bookings DROP COLUMN notes;
DELETE FROM drafts;`)
  const { rows, schema } = everythingIn(handle.sqlite)
  expect(rows.drafts).toEqual([])
  expect(schema).not.toContainEqual(expect.objectContaining({ name: 'bookings_created' }))
})

test('when a later migration is refused, the ones before it are not kept either', () => {
  const folder = copyMigrations()
  addMigration(folder, 'first', 'ALTER TABLE cities ADD COLUMN motto text')
  addMigration(folder, 'second', 'DELETE FROM cities')
  expect(refusalOf(() => migrateDatabase(handle, folder))).toContain('Migration second failed')
})

test('a program that knows fewer migrations than the database has had does not touch it', () => {
  migrateWith('ALTER TABLE cities ADD COLUMN motto text')
  expect(refusalOf(() => migrateDatabase(handle))).toBe(
    `The database ${handle.sqlite.name} was migrated by another version of the app, newer than this one: start that version, or put a backup from before in its place: node app/scripts/restore.mjs FILE`,
  )
})

describe('a database from before the squash', () => {
  const squashed = readMigrations('drizzle/migrations').slice(0, 2)
  const cities = () => handle.sqlite.prepare('select name, region from cities').all()
  const journal = ({ sqlite }: DatabaseHandle) =>
    sqlite.prepare('select hash, created_at from __drizzle_migrations').all()
  /** A database with one city and the tables of that time, whose last migration was this one. */
  const openFromBefore = (last: string) => {
    const old = openDatabase(':memory:')
    for (const { sql } of squashed) old.sqlite.exec(sql)
    old.sqlite.exec(`
      insert into cities (id, name, region, universities, updated_at) values ('city', 'Mbeya', 'Mbeya', '[]', 1);
      create table __drizzle_migrations (id serial primary key, hash text not null, created_at numeric);
      insert into __drizzle_migrations (hash, created_at) values ('first', 1), ('${last}', 2);
    `)
    return old
  }

  it('is adopted at the last of the squashed migrations, and takes later ones', () => {
    handle = openFromBefore('c838a303957391292cadab667dd184eed2770ea7ce2bc100fdb73b78c5f66f82')
    migrateWith('ALTER TABLE cities ADD COLUMN motto text')
    expect(cities()).toEqual([{ name: 'Mbeya', region: 'Mbeya' }])
    const fresh = openDatabase(':memory:')
    migrateDatabase(fresh)
    expect(journal(handle).slice(0, -1)).toEqual(journal(fresh))
    expect(
      handle.sqlite.prepare("select 1 from pragma_table_info('cities') where name = 'motto'").get(),
    ).toBeDefined()
  })

  it('is refused when it is older', () => {
    handle = openFromBefore('second')
    expect(refusalOf(() => migrateDatabase(handle))).toBe(
      `The database ${handle.sqlite.name} is from before this version's first migration: start the version that made it, or set DATA_DIR to another folder.`,
    )
  })
})

test('invitations, offers of listings and invitations to universities become rows of one table', () => {
  handle = openDatabase(':memory:')
  const earlier = readMigrations('drizzle/migrations').filter(({ tag }) => tag < '0007')
  for (const { sql } of earlier) handle.sqlite.exec(sql)
  handle.sqlite.exec(`
    create table __drizzle_migrations (id serial primary key, hash text not null, created_at numeric);
    insert into users (id, email, password_hash, created_at) values ('neema', 'neema@x', '', 1);
    insert into profiles (id, email, full_name, user_type, created_at) values ('neema', 'neema@x', 'Neema', 'property_owner', 1);
    insert into properties (id, owner_id, title, property_type, address, city, region, price_per_month, from_price, lowest_min_term,
      min_rental_term, allowed_payment_terms, max_occupancy, nearest_colleges, amenities, images, search_text, created_at, updated_at)
      values ('p', 'neema', 'Room', 'room', '', '', '', 1, 1, 1, 1, '[]', 1, '[]', '[]', '[]', '', 1, 1);
    insert into universities (id, name, created_at) values ('u', 'Dodoma', 1);
    insert into uni_hostels (id, university_id, name, created_at) values ('h', 'u', 'Mabibo', 1);
    insert into university_invitations (id, university_id, hostel_id, email, status, invited_by, answered_by, answered_at, expires_at, created_at)
      values ('a', 'u', 'h', 'a@x', 'accepted', 'lucas', 'grace', 5, 9, 1), ('b', 'u', null, 'b@x', 'pending', 'admin', null, null, 9, 1);
    insert into property_invitations (id, property_id, email, status, invited_by, agent_id, answered_at, expires_at, created_at)
      values ('c', 'p', 'c@x', 'declined', 'neema', 'juma', 5, 9, 1);
    insert into property_handovers (id, property_id, email, offered_by, expires_at, created_at) values ('d', 'p', 'd@x', 'neema', 9, 1);
  `)
  const applied = handle.sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
  for (const { hash, createdAt } of earlier) applied.run(hash, createdAt)
  migrateDatabase(handle)
  const rows = handle.sqlite.prepare('select * from invitations order by id').raw().all()
  expect(rows).toEqual([
    ['a', 'warden', 'u', 'h', null, 'a@x', 'accepted', 'lucas', 'grace', 5, 9, 1],
    ['b', 'university_admin', 'u', null, null, 'b@x', 'pending', 'admin', null, null, 9, 1],
    ['c', 'agent', null, null, 'p', 'c@x', 'declined', 'neema', 'juma', 5, 9, 1],
    ['d', 'owner', null, null, 'p', 'd@x', 'pending', 'neema', null, null, 9, 1],
  ])
})
