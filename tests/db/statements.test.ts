import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { allRows, insertRow, prepared } from '~/db/prepared.server'
import { events, profiles, sessions, settings } from '~/db/tables/index.server'
import { freshApp } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRow, findRows } from '../support/rows'

useFreshApp()

const typeOf = prepared((tx) =>
  tx
    .select({ userType: profiles.userType })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare(),
)

test('a prepared query answers for the values of each call', () => {
  expect(typeOf(db()).get({ id: demoUsers.neema.id })).toEqual({ userType: 'property_owner' })
  expect(typeOf(db()).get({ id: demoUsers.amina.id })).toEqual({ userType: 'tenant' })
  expect(typeOf(db()).get({ id: 'nobody' })).toBeUndefined()
})

test('a prepared query belongs to its database', () => {
  const before = typeOf(db())
  freshApp()
  expect(typeOf(db())).not.toBe(before)
  expect(typeOf(db()).get({ id: demoUsers.amina.id })).toEqual({ userType: 'tenant' })
})

test('the same text gives mapped rows to the builder and plain ones to a plain statement, in any order', () => {
  const query = db().select().from(profiles).where(eq(profiles.id, demoUsers.amina.id))
  const plain = () => db().$client.prepare(query.toSQL().sql).get(demoUsers.amina.id)
  for (let turn = 0; turn < 2; turn += 1) {
    expect(query.get()).toMatchObject({ fullName: 'Amina Hassan' })
    expect(plain()).toMatchObject({ full_name: 'Amina Hassan' })
  }
})

test('a query as text is answered by the same statements', () => {
  const query = db()
    .select()
    .from(profiles)
    .where(eq(profiles.id, demoUsers.amina.id))
    .toSQL()
    .sql.replace('?', ':id')
  expect(db().$client.prepare(query)).toBe(db().$client.prepare(query))
  for (let turn = 0; turn < 2; turn += 1)
    expect(allRows(query, { id: demoUsers.amina.id })).toMatchObject([{ full_name: 'Amina Hassan' }])
})

test('a prepared insert writes each row as the builder would: null stays null, what is not given takes its default', () => {
  const event = { name: 'setting.changed', subjectType: 'setting', subjectId: 'x', createdAt: 5 }
  insertRow(db(), events, { ...event, actorId: null, data: { words: ['a', 1] } })
  insertRow(db(), events, { ...event, actorId: demoUsers.amina.id, data: {} })
  insertRow(db(), settings, { key: 'x', value: { deep: true }, updatedAt: 7 })
  expect(findRows(events)).toMatchObject([
    { actorId: null, data: { words: ['a', 1] }, createdAt: 5 },
    { actorId: demoUsers.amina.id, data: {}, createdAt: 5 },
  ])
  expect(findRow(settings, eq(settings.key, 'x'))).toEqual({
    key: 'x',
    value: { deep: true },
    updatedAt: 7,
    updatedBy: null,
  })
})

test('a row that breaks a rule of its table is refused', () => {
  const orphan = { idHash: 'x', userId: 'nobody', device: 'Phone', createdAt: 1 }
  expect(() => insertRow(db(), sessions, orphan)).toThrow(/FOREIGN KEY/)
})
