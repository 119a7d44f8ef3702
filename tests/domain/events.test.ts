import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { transaction } from '~/db/transaction.server'
import { onEvent, record } from '~/domain/events/record.server'
import { freshApp } from '../support/app'

test('who listens hears of an event inside its transaction, until they stop', () => {
  freshApp()
  const heard: string[] = []
  const stop = onEvent((_tx, { name }) => heard.push(name))
  const { id } = demoUsers.amina
  const signOut = () =>
    transaction((tx) =>
      record(tx, { name: 'account.signed-out', actorId: id, subject: { type: 'account', id } }),
    )
  signOut()
  stop()
  signOut()
  expect(heard).toEqual(['account.signed-out'])
})
