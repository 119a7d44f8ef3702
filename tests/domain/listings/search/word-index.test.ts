import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { database, db } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { wordsContaining } from '~/domain/listings/search/word-index.server'
import { freshApp } from '../../../support/app'
import { deleteRows, findRows } from '../../../support/rows'
import { makeListings } from './properties'

const indexedWords = () =>
  database().sqlite.prepare<[], string>('select word from vocabulary order by word').pluck().all()

/** The words of three letters or more of every listing, read from the listings. */
const written = () => {
  const indexed = db()
    .select({ text: properties.searchText })
    .from(properties)
    .all()
    .flatMap(({ text }) => text.split(' '))
  return [...new Set(indexed.filter((word) => [...word].length >= 3))].sort((a, b) => (a < b ? -1 : 1))
}

const write = (id: string, text: string) =>
  transaction((tx) => tx.run(`update properties set search_text = '${text}' where id = '${id}'`))

/** The ids of what a guest finds by words. */
const found = (search: string) =>
  searchProperties(undefined, { ...noFilters, search }, '').cards.map(({ id }) => id)

let ids: string[]

beforeEach(() => {
  freshApp()
  makeListings(12, '2026-10-05', 'vocabulary')
  ids = findRows(properties, eq(properties.isListed, true)).map(({ id }) => id)
})

it('holds the words of all listings and no others, whatever is written, changed and deleted', () => {
  expect(indexedWords()).toEqual(written())
  const [one = '', other = ''] = ids
  write(one, ' embe 255700000001 embe tamu')
  write(other, ' embe жилище')
  expect(indexedWords()).toEqual(written())
  expect(indexedWords()).toContain('255700000001')
  write(one, ' embe tamu')
  expect(indexedWords()).not.toContain('255700000001')
  deleteRows(properties, other)
  expect(indexedWords()).toEqual(written())
  expect(indexedWords()).not.toContain('жилище')
  expect(indexedWords()).toContain('embe')
  const [third = '', fourth = ''] = ids.slice(2)
  write(third, ' zebrax pazebrax')
  write(fourth, ' zebraxy')
  write(third, ' pazebrax')
  expect(indexedWords()).toEqual(written())
  expect(indexedWords()).not.toContain('zebrax')
  database().sqlite.exec(
    "insert into vocabulary_trigrams(vocabulary_trigrams, rank) values ('integrity-check', 1)",
  )
})

it('says which words have a part in them, as long as they are few beside its trigrams', () => {
  const [one = ''] = ids
  write(one, ' maembe embe embeni lembe tembe')
  expect(wordsContaining('embe')?.sort()).toEqual(['embe', 'embeni', 'lembe', 'maembe', 'tembe'])
  expect(wordsContaining('emb')).toBeNull()
  expect(wordsContaining('bahari')).toEqual([])
  write(one, ' maembe embe embeni lembe')
  expect(wordsContaining('emb')).toHaveLength(4)
})

it('finds listings alike by words and by trigrams, in whatever letters', () => {
  const [one = '', other = '', third = ''] = ids
  write(one, ' maembe embe embeni lembe tembe')
  write(other, ' embe жилище жи')
  write(third, ' a𞤢embe')
  expect(found('emb').sort()).toEqual([one, other, third].sort())
  expect(found('embe').sort()).toEqual([one, other, third].sort())
  expect(found('maem')).toEqual([one])
  expect(found('илищ')).toEqual([other])
  expect(found('жи')).toEqual([other])
  expect(found('a𞤢em')).toEqual([third])
})
