import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { findKeptForm, keepForm } from '~/domain/accounts/kept-forms.server'
import { freshApp } from '../../support/app'

beforeEach(() => {
  freshApp()
})

test('a person keeps twenty forms at most: the oldest make room, other people’s stay', () => {
  const another = keepForm(demoUsers.daudi.id, '/booking', [['notes', 'mine']])
  const ids = Array.from({ length: 23 }, (_, at) =>
    keepForm(demoUsers.amina.id, '/booking', [['notes', `${at}`]]),
  )
  expect(ids.map((id) => findKeptForm(demoUsers.amina.id, id) !== undefined)).toEqual([
    ...Array(3).fill(false),
    ...Array(20).fill(true),
  ])
  expect(findKeptForm(demoUsers.daudi.id, another)).toEqual([['notes', 'mine']])
})
