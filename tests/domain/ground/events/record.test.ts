import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { type NewEvent, onEvent, record } from '~/domain/ground/events/record.server'
import { freshApp } from '../../../support/app'

const { id } = demoUsers.amina

beforeEach(() => {
  freshApp()
})

const signOut = () =>
  transaction((tx) => record(tx, { name: 'account.signed-out', actorId: id, subject: id }))

describe('record', () => {
  it('calls the listeners inside its transaction, until they stop listening', () => {
    const heard: string[] = []
    const stop = onEvent((_tx, { name }) => heard.push(name))
    signOut()
    stop()
    signOut()
    expect(heard).toEqual(['account.signed-out'])
  })

  it('stores the type of the subject that the catalogue names', () => {
    signOut()
    const event = { name: 'hostel.created', actorId: id, subject: 'h1', data: { hostel: 'Mabibo' } } as const
    transaction((tx) => record(tx, event))
    const stored = db().select({ type: events.subjectType, id: events.subjectId }).from(events).all()
    expect(stored).toEqual([
      { type: 'account', id },
      { type: 'uni_hostel', id: 'h1' },
    ])
  })

  it('does not compile without the payload of the event, or with that of another one', () => {
    type Deposit<Data> = { name: 'deposit.received'; actorId: null; subject: string; data: Data }
    expectTypeOf<Deposit<{ amountTzs: number }>>().toExtend<NewEvent>()
    expectTypeOf<Omit<Deposit<undefined>, 'data'>>().not.toExtend<NewEvent>()
    expectTypeOf<Deposit<{ note: string }>>().not.toExtend<NewEvent>()
  })
})
