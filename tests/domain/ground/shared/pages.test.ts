import { asc, desc, gt, lte } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { type List, listAll, listPage, type Part } from '~/db/list.server'
import { clients } from '~/db/tables/index.server'
import { PAGE_SIZE, pageOf } from '~/domain/ground/shared/pages'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRows, insertRows } from '../../../support/rows'

test.each([
  [null, 1],
  ['', 1],
  ['2', 2],
  ['3', 3],
  ['99', 3],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['9'.repeat(30), 1],
  ['after-5-5', 1],
])('of 60 rows, the parameter %s is page %i', (page, number) => {
  expect(pageOf(60, page).from).toBe((number - 1) * PAGE_SIZE)
})

test('a page names the neighbours that there are, and its position', () => {
  const page = (number: string) => pageOf(60, number)
  expect(page('1').tokens).toEqual({ first: null, previous: null, next: '2', last: '3' })
  expect(page('2').tokens).toEqual({ first: '', previous: '', next: '3', last: '3' })
  expect(page('3').tokens).toEqual({ first: '', previous: '2', next: null, last: null })
  expect(page('3').position).toBe('49 to 60 of 60')
  expect(pageOf(24, null).tokens).toEqual({ first: null, previous: null, next: null, last: null })
})

type Client = typeof clients.$inferSelect

const list: List<Client> = {
  table: clients,
  id: clients.id,
  rows: () => ({ where: (condition) => ({ all: () => findRows(clients, condition) }) }),
  idOf: ({ id }) => id,
}

/** Clients that were added at these times: the first ones wait, the oldest on top. */
function partsOf(waiting: number, others: number): { parts: Part[]; inOrder: number[] } {
  freshApp()
  const times = Array.from({ length: waiting + others }, (_, n) => n + 1)
  for (const at of times)
    insertRows(clients, {
      id: `c${at}`,
      agentId: actorOf('juma').id,
      name: 'Asha',
      phone: `2557${String(at).padStart(8, '0')}`,
      createdAt: at,
    })
  return {
    parts: [
      { where: lte(clients.createdAt, waiting), order: [asc(clients.createdAt)] },
      { where: gt(clients.createdAt, waiting), order: [desc(clients.createdAt)] },
    ],
    inOrder: [...times.slice(0, waiting), ...times.slice(waiting).reverse()],
  }
}

describe.each([
  [0, 0],
  [0, 30],
  [30, 0],
  [5, 24],
  [24, 24],
  [30, 50],
])('a list whose first part has %i rows and whose second %i', (waiting, others) => {
  it('has each row once over all its pages, and in the file', () => {
    const { parts, inOrder } = partsOf(waiting, others)
    const pages: number[][] = []
    for (let page: string | null = ''; page !== null; ) {
      const found: ReturnType<typeof listPage<Client>> = listPage(list, parts, page)
      expect(found.count).toBe(waiting + others)
      pages.push(found.rows.map(({ createdAt }) => createdAt))
      page = found.tokens.next
    }
    expect(pages.flat()).toEqual(inOrder)
    expect(pages.slice(0, -1).every((rows) => rows.length === PAGE_SIZE)).toBe(true)
    expect([...listAll(list, parts)].flat().map(({ createdAt }) => createdAt)).toEqual(inOrder)
  })
})

it('reads a whole list in pieces, each when it is asked for', () => {
  const { parts } = partsOf(1, 1_000)
  const pieces = listAll(list, parts)
  expect(pieces.next().value).toHaveLength(500)
  expect([...pieces].map((rows) => rows.length)).toEqual([500, 1])
})
