import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { insertRow } from '~/db/insert.server'
import { prepared } from '~/db/prepared.server'
import { events, profiles, sessions, settings } from '~/db/tables/index.server'
import { freshApp } from '../support/app'

beforeEach(() => {
  freshApp()
})

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

test('a row goes in as the builder would put it: what is left out takes its default, null stays null', () => {
  insertRow(db(), events, {
    name: 'setting.changed',
    actorId: null,
    subjectType: 'setting',
    subjectId: 'x',
    data: { words: ['a', 1] },
    createdAt: 5,
  })
  insertRow(db(), settings, { key: 'x', value: { deep: true }, updatedAt: 7, updatedBy: undefined })
  expect(db().select().from(events).get()).toMatchObject({
    actorId: null,
    data: { words: ['a', 1] },
    createdAt: 5,
  })
  expect(db().select().from(settings).where(eq(settings.key, 'x')).get()).toEqual({
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
