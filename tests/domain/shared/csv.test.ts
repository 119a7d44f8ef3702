import { describe, expect, it } from 'vitest'
import { csvLine } from '~/domain/shared/csv'
import { allRows, type ListKey, type PageAt } from '~/domain/shared/keyset'

describe('a line of a CSV file', () => {
  it('keeps numbers, days and words as they are', () => {
    expect(csvLine([1_000, -5, '2026-10-05', 'Sinza', ''])).toBe('1000,-5,2026-10-05,Sinza,\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(csvLine(['a,b', 'say "karibu"', 'two\nlines'])).toBe('"a,b","say ""karibu""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+255', '-1', '@SUM(A1)', ' =1+1', '\t=1', '＝1+1', '＠SUM(A1)'])(
    'does not let %j run',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/)
    },
  )

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1', "x;' =1+1"],
    ['x|@SUM(A1)', "x|'@SUM(A1)"],
    ['x\n＝1+1', '"x\n\'＝1+1"'],
    ['a;b=c', 'a;b=c'],
  ])('does not let %j run where another sign separates cells', (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`)
  })

  it.each(['01234567', '12E45678', '12345678901234567890', '1,000', '7'])('keeps %s as text', (text) => {
    expect(csvLine([text])).toBe(`"\t${text}"\r\n`)
  })
})

describe('all rows of a list', () => {
  const list = Array.from({ length: 7 }, (_, index) => ({
    at: 9 - Math.floor(index / 2),
    id: `${9 - index}`,
  }))
  const isAfter = (row: ListKey, key: ListKey) => row.at < key.at || (row.at === key.at && row.id < key.id)
  const reads: number[] = []
  const read = (page: PageAt, limit: number) => {
    reads.push(limit)
    return list.filter((row) => !('key' in page) || isAfter(row, page.key)).slice(0, limit)
  }

  it.each([1, 2, 3, 7, 8])('come once each, in order, %i at a time', (size) => {
    expect([...allRows(read, (row) => row, size)].flat()).toEqual(list)
  })

  it('are read one piece at a time, and no further than somebody asks', () => {
    reads.length = 0
    for (const _piece of allRows(read, (row) => row, 2)) break
    expect(reads).toEqual([2])
  })
})
