import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookingCommissions, clients, events, profiles } from '~/db/tables/index.server'
import { maySwitchAccount, switchAccount } from '~/domain/desk/people/switch-account.server'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import { ask, giveAccount, letRoom, refusalOf } from '../../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const profileOf = (id: string) => findRow(profiles, id)
const makeAgent = (id: string) => updateRows(profiles, { userType: 'agent' }, id)
const { amina, daudi, juma } = demoUsers

describe('a tenant’s account', () => {
  it('becomes an owner’s, and the trail says so', () => {
    expect(maySwitchAccount(actorOf('daudi'))).toBe(true)
    switchAccount(actorOf('daudi'))
    expect(profileOf(daudi.id)).toMatchObject({ userType: 'property_owner', version: 2 })
    expect(findRows(events)).toMatchObject([
      {
        name: 'account.role-changed',
        actorId: daudi.id,
        subjectId: daudi.id,
        data: { from: 'tenant', to: 'property_owner' },
      },
    ])
  })

  it('is not switched by a page of somebody who has become an agent meanwhile', () => {
    const older = actorOf('daudi')
    makeAgent(daudi.id)
    expect(() => switchAccount(older)).toThrow(RightsEnded)
    expect(profileOf(daudi.id)?.userType).toBe('agent')
  })
})

describe('an account of an owner or agent', () => {
  it.each(['property_owner', 'agent'] as const)('becomes a tenant’s while it is unused (%s)', (userType) => {
    updateRows(profiles, { userType }, daudi.id)
    expect(maySwitchAccount(actorOf('daudi'))).toBe(true)
    expect(switchAccount(actorOf('daudi'))).toBe('tenant')
    expect(profileOf(daudi.id)?.userType).toBe('tenant')
  })

  it('stays with a listing, with a booking of any state, and with a client', () => {
    ask('amina', letRoom())
    makeAgent(amina.id)
    updateRows(profiles, { userType: 'property_owner' }, daudi.id)
    letRoom({ ownerId: daudi.id })
    expect(maySwitchAccount(actorOf('juma'))).toBe(true)
    insertRows(clients, { id: 'c', agentId: juma.id, name: 'Asha', phone: '255712000111', createdAt: 1 })
    for (const name of ['amina', 'daudi', 'juma'] as const) {
      expect(maySwitchAccount(actorOf(name)), name).toBe(false)
      expect(refusalOf(() => switchAccount(actorOf(name))).sentence).toContain('stays as it is')
    }
  })

  it('stays with commission of a listing that its agent no longer looks after', () => {
    const bookingId = ask('amina', letRoom())
    insertRows(bookingCommissions, { bookingId, agentId: juma.id, amountTzs: 1 })
    expect(maySwitchAccount(actorOf('juma'))).toBe(false)
    expect(refusalOf(() => switchAccount(actorOf('juma'))).sentence).toContain('commission')
  })

  it('of an administrator stays one', () => {
    expect(refusalOf(() => switchAccount(actorOf('admin'))).kind).toBe('forbidden')
  })
})
