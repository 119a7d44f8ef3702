import { expect, test } from 'vitest'
import { chosenProperties } from '~/domain/review/decide-many.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { letRoom } from '../../support/stays'

useFreshApp()

test('of the listings that were chosen, those that changed since or wait no longer are marked', () => {
  const waiting = letRoom({ isApproved: false, approvalState: 'pending' })
  const decided = letRoom()
  const marks = (id: string, version: number) =>
    chosenProperties(actorOf('admin'), [{ id, version }]).map(({ changed }) => changed)
  expect([marks(waiting, 1), marks(waiting, 2), marks(decided, 1)]).toEqual([[false], [true], [true]])
})
