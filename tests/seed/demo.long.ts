import { expect, test } from 'vitest'
import { loadDemo } from '#seed/demo.server'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { bookings } from '~/db/tables/index.server'
import { freshApp } from '../support/app'
import { memoryStore } from '../support/memory-store'
import { findRows } from '../support/rows'

/** Ends of months, leap days, the turn of the year, the hours in which Tanzania is a day ahead, and a night. */
const moments = [
  '2026-11-30T02:36:00Z',
  '2026-12-31T21:30:00Z',
  '2027-01-01T00:00:00Z',
  '2027-01-31T05:10:00Z',
  '2027-02-28T20:59:59Z',
  '2027-03-01T12:00:00Z',
  '2027-03-31T06:00:00Z',
  '2027-05-31T21:00:00Z',
  '2027-08-30T14:00:00Z',
  '2027-08-31T14:00:00Z',
  '2027-10-29T03:00:00Z',
  '2027-10-31T23:59:00Z',
  '2028-02-29T09:00:00Z',
  '2028-04-30T17:45:00Z',
  '2030-07-15T08:30:00Z',
]

test.each(moments)('the demo loads at %s', async (moment) => {
  freshApp().setNow(Date.parse(moment))
  useDatabase(openDatabase(':memory:'))
  createTables(database())
  await loadDemo({ store: memoryStore(), passwordHash: 'shared' })
  const statuses = new Set(findRows(bookings).map(({ status }) => status))
  expect([...statuses].sort()).toEqual(['cancelled', 'completed', 'confirmed', 'pending'])
})
