import { describe, expect, it } from 'vitest'
import { csvLine, phoneCell } from '~/domain/shared/csv'
import { allRows, type ListKey, type PageAt } from '~/domain/shared/keyset'

describe('a line of a CSV file', () => {
  it('keeps numbers as they are and quotes every text', () => {
    expect(csvLine([1_000, -5, '2026-10-05', '0123', 'a,b', 'x;=1+1', 'say "karibu"', 'two\n=1', ''])).toBe(
      '1000,-5,"2026-10-05","0123","a,b","x;=1+1","say ""karibu""","two\n=1",""\r\n',
    )
  })

  it.each([
    '=1+1',
    '+255',
    '-1',
    '@SUM(A1)',
    '  =1+1',
    '\n=1',
    '\t1',
    ' \t1',
    '＝1+1',
    '＠SUM(A1)',
    '﹣1',
    ' ＋1',
  ])('does not let %j run', (text) => {
    expect(csvLine([text])).toBe(`"\t${text}"\r\n`)
  })

  it.each(['1-2', '3/4', '1,000', '12E45678', "'=1", 'a=b', '(=1)'])('adds nothing to %j', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`)
  })

  it('writes phone numbers without a plus', () => {
    expect(csvLine([phoneCell('255700000007')])).toBe('"255 700 000 007"\r\n')
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
