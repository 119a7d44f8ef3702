import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { properties } from '~/db/tables/index.server'
import { chosenProperties } from '~/domain/listings/review/decide-many.server'
import { type ListingQuery, readPanelQuery } from '~/domain/listings/review/query'
import { nextInQueue, reviewPage } from '~/domain/listings/review/queue.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRow } from '../../../support/rows'
import { letRoom } from '../../../support/stays'

const admin = () => actorOf('admin')
const list = (title: string, approvalState: 'pending' | 'approved' | 'rejected', minutes: number) =>
  letRoom({ title, approvalState, isApproved: approvalState === 'approved', updatedAt: TEST_NOW + minutes })
const rowOf = (id: string) => findRow(properties, id)!

useFreshApp()

it('each filter shows and counts its own listings, and nothing is found by signs alone or by who reviews nothing', () => {
  list('Second', 'pending', 2)
  list('First', 'pending', 1)
  list('Let', 'approved', 3)
  list('Refused', 'rejected', 4)
  const shown = (query: Partial<ListingQuery>, who = admin()) => {
    const { lines, total } = reviewPage(who, { ...readPanelQuery(new URLSearchParams()), ...query })
    return [total, ...lines.map(({ title }) => title)]
  }
  for (const filter of ['', 'all'] as const)
    expect(shown({ filter })).toEqual([4, 'First', 'Second', 'Refused', 'Let'])
  expect(shown({ filter: 'pending' })).toEqual([2, 'First', 'Second'])
  expect(shown({ filter: 'approved' })).toEqual([1, 'Let'])
  expect(shown({ filter: 'approved', search: 'let' })).toEqual([1, 'Let'])
  expect(shown({ search: '???' })).toEqual([0])
  expect(shown({}, actorOf('neema'))).toEqual([0])
})

it('after one that waits comes the next behind it, after the last and after one that is decided the first', () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((title, at) => list(title, 'pending', at))
  const next = (id = '') => nextInQueue(admin(), rowOf(id), '/admin/properties')?.title
  expect([next(first), next(second), next(third)]).toEqual(['Second', 'Third', 'First'])
  expect(next(list('Let', 'approved', 9))).toBe('First')
  deleteRows(properties, eq(properties.approvalState, 'pending'))
  expect(nextInQueue(admin(), rowOf(list('Alone', 'pending', 1)), '/admin/properties')).toBeNull()
})

it('marks chosen listings as changed if their version differs or they are already decided', () => {
  const [waits, decided] = [list('Waits', 'pending', 1), list('Let', 'approved', 2)]
  const changed = (id: string, version: number) =>
    chosenProperties(admin(), [{ id, version }]).lines[0]?.changed
  const { version } = rowOf(waits)
  expect([changed(waits, version), changed(waits, version + 1)]).toEqual([false, true])
  expect(changed(decided, rowOf(decided).version)).toBe(true)
})

it('the panel of listings is asked for one owner’s or one agent’s', () => {
  const query = new URLSearchParams({ owner: 'an-owner', agent: 'an-agent', search: ' sinza ' })
  expect(readPanelQuery(query)).toMatchObject({ owner: 'an-owner', agent: 'an-agent', search: 'sinza' })
})
