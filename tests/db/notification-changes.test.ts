import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { notificationChanges, notifications } from '~/db/tables/index.server'
import { freshApp, TEST_NOW } from '../support/app'

beforeEach(() => {
  freshApp()
})

const { amina, daudi } = demoUsers
const add = (id: string, userId: string) =>
  db()
    .insert(notifications)
    .values({ id, userId, title: id, message: 'words', type: 'info', createdAt: TEST_NOW })
    .run()
const changes = () => db().select().from(notificationChanges).all()
const last = (userId: string) => changes().find((row) => row.userId === userId)?.seq ?? 0

test('each person has the number of their last change, higher than any before', () => {
  add('n1', amina.id)
  add('n2', daudi.id)
  add('n3', amina.id)
  expect(changes()).toEqual([
    { seq: 2, userId: daudi.id },
    { seq: 3, userId: amina.id },
  ])
})

test('reading and removing are changes, reading twice is one', () => {
  add('n1', amina.id)
  db().update(notifications).set({ readAt: TEST_NOW }).run()
  expect(last(amina.id)).toBe(2)
  db().update(notifications).set({ readAt: TEST_NOW }).run()
  expect(last(amina.id)).toBe(2)
  db().delete(notifications).run()
  expect(last(amina.id)).toBe(3)
})

test('a number is not given again, also when the highest went with its person', () => {
  add('n1', amina.id)
  add('n2', daudi.id)
  db().delete(notifications).where(eq(notifications.userId, daudi.id)).run()
  db().delete(notificationChanges).where(eq(notificationChanges.userId, daudi.id)).run()
  add('n3', amina.id)
  expect(last(amina.id)).toBe(4)
})
