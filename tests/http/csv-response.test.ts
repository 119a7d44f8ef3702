import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { csvList } from '~/http/csv-response.server'

type Row = { name: string; number: number }

/** A table of three pieces, and which of them were read. */
function table() {
  const read: string[] = []
  const pieces = function* () {
    for (const piece of ['a', 'b', 'c']) {
      read.push(piece)
      yield [{ name: piece, number: 1 }]
    }
  }
  const columns = [
    ['Name', ({ name }: Row) => name],
    ['Number', ({ number }: Row) => number],
  ] as const
  return { read, response: csvList('list', columns, pieces()) }
}

test('a table is its columns and all its rows', async () => {
  const text = Buffer.from(await table().response.arrayBuffer()).toString('utf8')
  expect(text).toBe('\uFEFF"Name","Number"\r\n"a",1\r\n"b",1\r\n"c",1\r\n')
})

test('each piece is read when the one before has left, and none once nobody listens', async () => {
  const { read, response } = table()
  const reader = response.body!.getReader()
  for (const seen of [[], ['a'], ['a', 'b']]) {
    await reader.read()
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    expect(read).toEqual(seen)
  }
  await reader.cancel()
  expect(read).toEqual(['a', 'b'])
})

test('others are answered between its pieces', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await table().response.arrayBuffer()
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(4)
})
