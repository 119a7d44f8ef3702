import { expect, test } from 'vitest'
import { CHOSEN_MAX, manyDecided, readChosen } from '~/domain/ground/shared/chosen'
import { copyName, count, shortened } from '~/domain/ground/shared/text'
import { redirectWithNotice } from '~/http/redirects.server'
import { useFreshApp } from '../../../support/fresh-app'
import { refusalOf } from '../../../support/stays'

useFreshApp()

const says = { none: 'Choose one.', tooMany: 'Choose fewer.' }
const rows = (number: number) => Array.from({ length: number }, (_, n) => `row-${n}:${n}`)

test('rows are chosen once each, as many as there may be and not one more', () => {
  expect(readChosen(['a:3', 'a:3', 'b', 'c:x', 'd:1:Room: 4'], says)).toEqual([
    { id: 'a', version: 3, name: '' },
    { id: 'b', version: null, name: '' },
    { id: 'c', version: null, name: '' },
    { id: 'd', version: 1, name: 'Room: 4' },
  ])
  expect(readChosen(rows(CHOSEN_MAX), says)).toHaveLength(CHOSEN_MAX)
  expect(refusalOf(() => readChosen(rows(CHOSEN_MAX + 1), says)).message).toBe('Choose fewer.')
  expect(refusalOf(() => readChosen([], says)).message).toBe('Choose one.')
})

test('a notice names twelve of those that were left, and counts the others', () => {
  const left = (number: number) => Array.from({ length: number }, (_, n) => `L${n}`)
  const read = (done: number, number: number) =>
    manyDecided({ done, left: left(number) }, { done: 'Done.', none: 'None.' })
  expect([read(1, 0), read(0, 0)]).toEqual(['Done.', 'None.'])
  expect(read(1, 1)).toBe('Done. 1 changed meanwhile and was left: L0.')
  expect(read(0, 2)).toBe('None. 2 changed meanwhile and were left: L0; L1.')
  expect(read(0, 12)).not.toContain('other')
  expect(read(0, 13)).toMatch(/; L11 and 1 other\.$/)
  expect(read(0, 14)).toMatch(/; L11 and 2 others\.$/)
})

test('a notice has whole reasons, and twelve of the longest fit in a cookie', async () => {
  const left = Array(13).fill(`${'ن'.repeat(30)} (that bed is taken, next: room ${'A'.repeat(20)})`)
  const text = manyDecided({ done: 1, left }, { done: 'Done.', none: 'None.', hasReasons: true })
  expect(text).toContain(`Done. 13 were left: ${left[0]}; `)
  const { headers } = await redirectWithNotice('/', text)
  expect(headers.get('Set-Cookie')?.split(';')[0]?.length).toBeLessThan(4_096)
})

test('texts are as long as they may be', () => {
  expect([shortened('abc', 3), shortened('ab cd', 4), shortened('abcd', 3)]).toEqual(['abc', 'ab…', 'ab…'])
  expect([count(0, 'row'), count(1, 'row'), count(1_000, 'row')]).toEqual(['0 rows', '1 row', '1,000 rows'])
  expect(copyName('Room', 20)).toBe('Room (copy)')
  expect(copyName('Room', 20, ['Room', 'room (COPY)', 'Room (copy 2)'])).toBe('Room (copy 3)')
  expect(copyName('Room', 20, ['Room (copy)'])).toBe('Room (copy 2)')
  expect(copyName('A very long name', 12)).toBe('A ver (copy)')
  expect([shortened('🏠🏠🏠', 4), copyName('🏠🏠🏠🏠', 12)]).toEqual(['🏠…', '🏠🏠 (copy)'])
})
