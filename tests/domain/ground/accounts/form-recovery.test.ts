import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { findRecoverable, saveForRecovery } from '~/domain/ground/accounts/form-recovery.server'
import { useFreshApp } from '../../../support/fresh-app'

useFreshApp()

test('a person keeps twenty forms at most: the oldest make room, other people’s stay', () => {
  const another = saveForRecovery({ ...demoUsers.daudi, ...NO_SESSION }, '/booking', [['notes', 'mine']])
  const ids = Array.from({ length: 23 }, (_, at) =>
    saveForRecovery({ ...demoUsers.amina, ...NO_SESSION }, '/booking', [['notes', `${at}`]]),
  )
  expect(ids.map((id) => findRecoverable(demoUsers.amina.id, id) !== undefined)).toEqual([
    ...Array(3).fill(false),
    ...Array(20).fill(true),
  ])
  expect(findRecoverable(demoUsers.daudi.id, another)?.fields).toEqual([['notes', 'mine']])
})
