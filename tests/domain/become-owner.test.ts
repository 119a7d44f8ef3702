import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import { becomeOwner, mayBecomeOwner, ONLY_TENANTS } from '~/domain/people/become-owner.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { ask, giveAccount, letRoom, refusalOf } from '../support/stays'

beforeEach(() => {
  freshApp()
  giveAccount()
})

const profileOf = (id: string) => db().select().from(profiles).where(eq(profiles.id, id)).get()
const makeAgent = (id: string) =>
  db().update(profiles).set({ userType: 'agent' }).where(eq(profiles.id, id)).run()
const { amina, daudi } = demoUsers

describe('a tenant’s account', () => {
  it('becomes an owner’s, and the trail says so', () => {
    expect(mayBecomeOwner(actorOf('daudi'))).toBe(true)
    becomeOwner(actorOf('daudi'))
    expect(profileOf(daudi.id)).toMatchObject({ userType: 'property_owner', version: 2 })
    expect(db().select().from(events).all()).toMatchObject([
      {
        name: 'account.role-changed',
        actorId: daudi.id,
        subjectId: daudi.id,
        data: { from: 'tenant', to: 'property_owner' },
      },
    ])
  })

  it('with bookings stays what it is', () => {
    ask('amina', letRoom())
    expect(mayBecomeOwner(actorOf('amina'))).toBe(false)
    expect(refusalOf(() => becomeOwner(actorOf('amina'))).kind).toBe('refused')
    expect(profileOf(amina.id)?.userType).toBe('tenant')
  })

  it('is none any more: whoever has become an agent does not, with bookings or an older page', () => {
    ask('amina', letRoom())
    const [older, agents] = [actorOf('daudi'), [amina.id, daudi.id]]
    for (const id of agents) makeAgent(id)
    for (const actor of [older, actorOf('amina'), actorOf('daudi')])
      expect(refusalOf(() => becomeOwner(actor)).sentence).toBe(ONLY_TENANTS)
    expect(agents.map((id) => profileOf(id)?.userType)).toEqual(['agent', 'agent'])
  })
})
