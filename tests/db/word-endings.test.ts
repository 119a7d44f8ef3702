import { beforeEach, expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { endingsIn } from '~/db/word-endings.server'
import type { WordIndex } from '~/db/words.server'
import { freshApp } from '../support/app'

const indexes: [WordIndex, string][] = [
  ['property_words', 'search_text'],
  ['booking_words', 'words'],
  ['people_words', 'words'],
]

beforeEach(() => void freshApp())

it.each(indexes)('%s is asked for each word that begins so where they are few', (index, column) => {
  const { sqlite } = database()
  const write = (rowid: number, text: string) =>
    sqlite.prepare(`insert into ${index} (rowid, ${column}) values (?, ?)`).run(rowid, text)
  write(9001, 'zebrax embe ze')
  write(9002, 'zebraxy tamu')
  write(9003, 'zebraxé жилище')
  for (let row = 1; row <= 9; row += 1) write(9010 + row, `twiga${row}`)

  const foundBy = (match: string) =>
    sqlite.prepare<[string], number>(`select rowid from ${index} where ${index} match ?`).pluck().all(match)
  const endings = endingsIn(index)
  expect(endings('zebraxy')).toBe('("zebraxy")')
  expect(endings('twiga')).toBe('"twiga" *')
  expect(foundBy(endings('twiga'))).toHaveLength(9)
  for (const word of ['zebrax', 'zebraxy', 'zebraxyz', 'ze', 'жил', 'tam', 'z'])
    expect(foundBy(endings(word)), word).toEqual(foundBy(`"${word}" *`))
})
