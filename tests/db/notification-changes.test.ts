import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notificationChanges, notifications } from '~/db/tables/index.server'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { deleteRows, findRows, insertRows, updateRows } from '../support/rows'

useFreshApp()

const { amina, daudi } = demoUsers
const add = (id: string, userId: string) =>
  insertRows(notifications, { id, userId, title: id, message: 'words', type: 'info', createdAt: TEST_NOW })
const changes = () => findRows(notificationChanges)
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
  updateRows(notifications, { readAt: TEST_NOW })
  expect(last(amina.id)).toBe(2)
  updateRows(notifications, { readAt: TEST_NOW })
  expect(last(amina.id)).toBe(2)
  deleteRows(notifications)
  expect(last(amina.id)).toBe(3)
})

test('a number is not given again, also when the highest went with its person', () => {
  add('n1', amina.id)
  add('n2', daudi.id)
  deleteRows(notifications, eq(notifications.userId, daudi.id))
  deleteRows(notificationChanges, eq(notificationChanges.userId, daudi.id))
  add('n3', amina.id)
  expect(last(amina.id)).toBe(4)
})
