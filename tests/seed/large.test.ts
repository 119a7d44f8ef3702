import { beforeEach, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { loadLarge } from '#seed/large.server'
import { albumOf } from '#seed/listings/album'
import { makeListing } from '#seed/listings/make-listing'
import { near } from '#seed/listings/where'
import { demoPictures } from '#seed/pictures.server'
import { random } from '#seed/random'
import { today } from '~/adapters/clock'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { properties } from '~/db/tables/index.server'
import { wordsContaining } from '~/domain/listings/search/word-index.server'
import { freshApp, TEST_NOW } from '../support/app'
import { findRows, insertRows } from '../support/rows'

const found = (text: string) =>
  database()
    .sqlite.prepare<[string], number>(
      'select rowid from property_trigrams where property_trigrams match ? order by rowid',
    )
    .pluck()
    .all(`"${text}"`)
const parts = (type: 'trigger' | 'index') =>
  database().sqlite.prepare('select name, sql from sqlite_master where type = ? order by name').all(type)
const triggers = () => parts('trigger')
const listings = () => findRows(properties)

/** A listing that is there before, with pictures of the pool. */
function addFirst() {
  const chance = random('first')
  const { property } = makeListing(chance, {
    type: 'room',
    where: near(chance, 'Dar es Salaam', 'Changanyikeni'),
    gender: 'any',
    selfContained: false,
    title: 'The first room, Changanyikeni',
    ownerId: demoUsers.neema.id,
    createdAt: TEST_NOW,
    today: today(),
    album: albumOf(demoPictures),
    id: () => 'first',
  })
  insertRows(properties, property)
}

describe('a large set', () => {
  let before: unknown[]

  beforeEach(() => {
    freshApp()
    addFirst()
    before = [triggers(), parts('index')]
    loadLarge(300)
  })

  test('adds that many listings, all of them listed, each with its own title', () => {
    const added = listings().slice(1)
    expect(added).toHaveLength(300)
    expect(added.every(({ isListed }) => isListed)).toBe(true)
    expect(new Set(added.map(({ title }) => title)).size).toBe(300)
    expect(database().sqlite.pragma('foreign_key_check')).toEqual([])
  })

  test('is counted, and its words are known', () => {
    const { sqlite } = database()
    expect(sqlite.prepare('select sum(count) from listed_counts').pluck().get()).toBe(
      listings().filter(({ isListed }) => isListed).length,
    )
    const terms = listings().flatMap(({ searchText }) => searchText.split(' '))
    const known = sqlite.prepare<[], string>('select word from vocabulary').pluck().all()
    expect(new Set(known)).toEqual(new Set(terms.filter((word) => word.length >= 3)))
    expect(wordsContaining('changanyikeni')).toEqual(['changanyikeni'])
  })

  test('shows the pictures that other listings show', () => {
    const shown = new Set(listings()[0]?.images.map(({ key }) => key))
    const keys = listings().flatMap(({ images }) => images.map(({ key }) => key))
    expect(keys.length).toBeGreaterThan(shown.size)
    for (const key of keys) expect(shown).toContain(key)
  })

  test('is found by its words, old and new listings alike', () => {
    const holding = (text: string) =>
      listings()
        .filter(({ searchText }) => searchText.includes(text))
        .map(({ seq }) => seq)
    for (const text of ['hostel', 'self contained', 'no 299', 'changanyikeni', 'the first room']) {
      expect(holding(text).length, text).toBeGreaterThan(0)
      expect(found(text), text).toEqual(holding(text))
    }
    for (const index of ['property_trigrams', 'property_words'])
      database().sqlite.exec(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`)
  })

  test('leaves every index, and the text index following every change', () => {
    expect([triggers(), parts('index')]).toEqual(before)
    expect(database().sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    database().sqlite.exec("update properties set search_text = ' zebra crossing' where seq = 50")
    expect(found('zebra crossing')).toEqual([50])
  })
})

test('without owners nothing is added and the index keeps its triggers', () => {
  freshApp()
  useDatabase(openDatabase(':memory:'))
  createTables(database())
  const before = triggers()
  expect(before).not.toEqual([])
  expect(() => loadLarge(10)).toThrow('Listings need owners')
  expect(listings()).toEqual([])
  expect(triggers()).toEqual(before)
})
