import { beforeEach, expect, test } from 'vitest'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { giveAccount, letRoom, pay, stay } from '../../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

test('the payments of a list are counted for each reader, under its filter and its search', () => {
  const counts = (as: 'neema' | 'amina' | 'daudi' | 'admin') =>
    [{}, { status: 'pending' }, { status: 'completed' }, { search: 'Sinza' }, { search: 'nothing' }].map(
      (query) => listPayments(actorOf(as), query).count,
    )
  expect(counts('neema')).toEqual(['0', '0', '0', '0', '0'])
  pay('amina', stay('amina', letRoom({ title: 'Chumba cha Sinza' })), { amount: 50_000 })
  pay('daudi', stay('daudi', letRoom({ title: 'Nyumba ya Kinondoni' })), { amount: 50_000 })
  expect(counts('neema')).toEqual(['2', '2', '0', '1', '0'])
  expect(counts('admin')).toEqual(['2', '2', '0', '1', '0'])
  expect(counts('amina')).toEqual(['1', '1', '0', '1', '0'])
  expect(counts('daudi')).toEqual(['1', '1', '0', '0', '0'])
})
