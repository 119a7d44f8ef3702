import { expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { mergeTextIndexes } from '~/domain/listings/search/word-index.server'
import { freshApp } from '../../../support/app'
import { findRows } from '../../../support/rows'
import { makeListings } from './properties'

const indexes = ['property_trigrams', 'property_words', 'vocabulary_trigrams']
/** The number of segments of each text index. */
const parts = () =>
  indexes.map((index) =>
    Number(database().sqlite.prepare(`select count(distinct segid) from ${index}_idx`).pluck().get()),
  )
const found = (letters: string) =>
  database()
    .sqlite.prepare('select rowid from property_trigrams where property_trigrams match ? order by rowid')
    .pluck()
    .all(letters)

it('leaves each text index in one part, which finds what the parts found', () => {
  freshApp()
  makeListings(12, '2026-10-05', 'merge')
  for (const { id, seq } of findRows(properties))
    transaction((tx) => {
      const searchText = `mtaa wa ${seq} embe ${id}`
      tx.run(`update properties set search_text = '${searchText}' where seq = ${seq}`)
    })
  const before = found('embe')
  expect(before.length).toBeGreaterThan(5)
  expect(parts().every((count) => count > 1)).toBe(true)
  for (let n = 0; n < 20; n += 1) mergeTextIndexes()
  expect(parts()).toEqual([1, 1, 1])
  expect(found('embe')).toEqual(before)
})
