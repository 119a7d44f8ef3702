import { expect, it } from 'vitest'
import { countText, countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { freshApp } from '../support/app'
import { insertRows } from '../support/rows'

it('counts to 1,000 and shows when there are more', () => {
  freshApp()
  const counted = () => countText(countUpTo(db().select().from(settings)))
  const row = (key: number) => ({ key: `key-${key}`, value: 1, updatedAt: 1 })
  expect(counted()).toBe('0')
  insertRows(
    settings,
    Array.from({ length: 999 }, (_, key) => row(key)),
  )
  expect(counted()).toBe('999')
  insertRows(settings, row(1_000))
  expect(counted()).toBe('1,000')
  insertRows(settings, [row(1_001), row(1_002)])
  expect(counted()).toBe('1,000+')
  expect(countUpTo(db().select().from(settings))).toBe(1_001)
})
