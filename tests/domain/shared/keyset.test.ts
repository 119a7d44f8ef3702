import { describe, expect, test } from 'vitest'
import {
  allRows,
  cutPage,
  type ListKey,
  merged,
  type ReadRows,
  readPage,
  readPageToken,
  readsForward,
  waitingFirst,
} from '~/domain/shared/keyset'

const SIZE = 3
const keyOf = (key: ListKey) => key
const compare = (a: ListKey, b: ListKey) => a.at - b.at || Number(a.id) - Number(b.id)

/** A list in memory, newest first by default; three rows of every instant. */
const rowsOf = (length: number, first = 0, ahead = 0): ListKey[] =>
  Array.from({ length }, (_, n) => ({
    at: Math.floor((first + n) / 3),
    id: String(first + n).padStart(3, '0'),
    ahead,
  }))
function reader(rows: readonly ListKey[], oldestFirst = false): ReadRows<ListKey> {
  return (page, limit) => {
    const sign = readsForward(page) === oldestFirst ? 1 : -1
    const beyond = 'key' in page ? rows.filter((row) => sign * compare(row, page.key) > 0) : [...rows]
    return beyond.sort((a, b) => sign * compare(a, b)).slice(0, limit)
  }
}

/** The pages from this one on, by the links of their neighbours. */
function walk(read: ReadRows<ListKey>, token: string, to: 'next' | 'previous'): ListKey[][] {
  const pages: ListKey[][] = []
  for (let at: string | null = token; at !== null; ) {
    const page: ReturnType<typeof readPage<ListKey>> = readPage(readPageToken(at), SIZE, read, keyOf)
    pages.push(page.rows)
    at = page.tokens[to]
  }
  return pages
}

const ids = (rows: readonly ListKey[]) => rows.map(({ id }) => id)

/** All rows from the last page to the first one, which is full and may begin again with rows of the one behind it. */
const backwards = (read: ReadRows<ListKey>) => [
  ...new Set(ids(walk(read, 'last', 'previous').reverse().flat())),
]

describe('a list of pages', () => {
  test.each([0, 1, SIZE - 1, SIZE, SIZE + 1, 2 * SIZE, 20])(
    'of %i rows has each once, both ways',
    (length) => {
      const rows = rowsOf(length)
      const inOrder = ids([...rows].reverse())
      const forward = walk(reader(rows), '', 'next')
      expect(ids(forward.flat())).toEqual(inOrder)
      expect(forward.every((page, n) => page.length === SIZE || n === forward.length - 1)).toBe(true)
      expect(backwards(reader(rows))).toEqual(inOrder)
    },
  )

  test('names the neighbours that there are, and no others', () => {
    const page = (token: string) => readPage(readPageToken(token), SIZE, reader(rowsOf(7)), keyOf)
    expect(page('').tokens).toEqual({ first: null, previous: null, next: 'after-1-004', last: 'last' })
    expect(page('after-1-004')).toMatchObject({
      rows: [{ id: '003' }, { id: '002' }, { id: '001' }],
      tokens: { first: '', previous: 'before-1-003', next: 'after-0-001', last: 'last' },
    })
    expect(page('last')).toMatchObject({
      rows: [{ id: '002' }, { id: '001' }, { id: '000' }],
      tokens: { first: '', previous: 'before-0-002', next: null, last: null },
    })
    // The rows before it no longer fill a page: the first one does.
    expect(ids(page('before-1-005').rows)).toEqual(['006', '005', '004'])
    expect(ids(page('after-0-000').rows), 'beyond the end is the last page').toEqual(['002', '001', '000'])
    expect(ids(page('before-x').rows)).toEqual(['006', '005', '004'])
  })

  test('is read whole in pieces, each when it is asked for', () => {
    for (const length of [0, 1, 4, 5])
      expect(ids([...allRows(reader(rowsOf(length)), keyOf, 2)].flat())).toEqual(
        ids(rowsOf(length).reverse()),
      )
    expect([...allRows(reader(rowsOf(4)), keyOf, 2)].map((piece) => piece.length)).toEqual([2, 2])
    expect([...allRows(reader([]), keyOf, 2)]).toEqual([])
  })

  test('of several is one in their order, and a row of two of them comes once', () => {
    const rows = rowsOf(9)
    const [even, third] = [2, 3].map((by) => rows.filter((_, n) => n % by === 0))
    const both = rows.filter((_, n) => n % 2 === 0 || n % 3 === 0)
    const read = merged([reader(even ?? []), reader(third ?? [])], keyOf)
    expect(ids(walk(read, '', 'next').flat())).toEqual(ids([...both].reverse()))
    expect(backwards(read)).toEqual(ids([...both].reverse()))
    const oldest = merged([reader(even ?? [], true), reader(third ?? [], true)], keyOf, true)
    expect(ids(oldest({ kind: 'first' }, 4))).toEqual(ids(both.slice(0, 4)))
  })

  test.each([0, 1, 2, 3, 4, 7])('with %i that wait has them in front, the oldest first', (waiting) => {
    const [waits, others] = [rowsOf(waiting, 0, 1), rowsOf(8, 100)]
    const read = waitingFirst(reader(waits, true), reader(others))
    const inOrder = [...ids(waits), ...ids([...others].reverse())]
    expect(ids(walk(read, '', 'next').flat())).toEqual(inOrder)
    expect(backwards(read)).toEqual(inOrder)
  })

  test('of four parts goes through each in its own order', () => {
    const parts = [2, 5, 0, 4].map((length, index) => rowsOf(length, 100 * index, 3 - index))
    const read = waitingFirst(...parts.map((rows) => reader(rows)))
    const inOrder = parts.flatMap((rows) => ids([...rows].reverse()))
    expect(ids(walk(read, '', 'next').flat())).toEqual(inOrder)
    expect(backwards(read)).toEqual(inOrder)
  })
})

test.each([
  ['last', { kind: 'last' }],
  ['after-12-ab', { kind: 'after', key: { at: 12, id: 'ab' } }],
  ['before-w12-ab', { kind: 'before', key: { at: 12, id: 'ab', ahead: 1 } }],
  [`after-${'9'.repeat(15)}-${'a'.repeat(40)}`, { kind: 'after' }],
  [`after-${'9'.repeat(16)}-a`, { kind: 'first' }],
  [`after-1-${'a'.repeat(41)}`, { kind: 'first' }],
  ['after-1-', { kind: 'first' }],
  [null, { kind: 'first' }],
])('%s is a page', (token, page) => {
  expect(readPageToken(token)).toMatchObject(page)
})

test('a cut page leaves out the row that was read too many', () => {
  const rows = rowsOf(4).reverse()
  expect(ids(cutPage({ kind: 'first' }, rows, 3, keyOf).rows)).toEqual(ids(rows.slice(0, 3)))
  expect(cutPage({ kind: 'first' }, rows.slice(0, 3), 3, keyOf).tokens.next).toBeNull()
})
