import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, profiles } from '~/db/tables/index.server'
import { RightsEnded } from '~/domain/access/transaction.server'
import { becomeOwner, mayBecomeOwner, ONLY_TENANTS } from '~/domain/people/become-owner.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../support/rows'
import { ask, giveAccount, letRoom, refusalOf } from '../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const profileOf = (id: string) => findRow(profiles, id)
const makeAgent = (id: string) => updateRows(profiles, { userType: 'agent' }, id)
const { amina, daudi } = demoUsers

describe('a tenant’s account', () => {
  it('becomes an owner’s, and the trail says so', () => {
    expect(mayBecomeOwner(actorOf('daudi'))).toBe(true)
    becomeOwner(actorOf('daudi'))
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

  it('is none any more: whoever has become an agent does not, with bookings or an older page', () => {
    ask('amina', letRoom())
    const [older, agents] = [actorOf('daudi'), [amina.id, daudi.id]]
    for (const id of agents) makeAgent(id)
    expect(() => becomeOwner(older)).toThrow(RightsEnded)
    for (const actor of [actorOf('amina'), actorOf('daudi')])
      expect(refusalOf(() => becomeOwner(actor)).sentence).toBe(ONLY_TENANTS)
    expect(agents.map((id) => profileOf(id)?.userType)).toEqual(['agent', 'agent'])
  })
})
