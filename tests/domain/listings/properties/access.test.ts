import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { properties, propertyCollaborators, settings } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { Refusal } from '~/domain/ground/shared/refusals'
import {
  findPropertyFor,
  type PropertyAction,
  wherePropertyFor,
} from '~/domain/listings/properties/access.server'
import { freshApp } from '../../../support/app'
import { giveBooking } from '../../../support/bookings'
import { giveListing } from '../../../support/listing-rows'
import { insertRows } from '../../../support/rows'

const actions: PropertyAction[] = [
  'property.read',
  'property.edit',
  'property.offer',
  'property.prices',
  'property.delete',
  'property.payout',
  'property.collaborators',
  'property.review',
]

type Who = keyof typeof demoUsers | 'guest'
const people: Who[] = ['guest', 'admin', 'neema', 'baraka', 'juma', 'rehema', 'amina', 'daudi', 'lucas']

function actorOf(who: Who): Actor | undefined {
  if (who === 'guest') return undefined
  const { id, userType, fullName, email, emailConfirmed } = demoUsers[who]
  return { id, userType, fullName, email, emailConfirmed, memberships: [], ...NO_SESSION }
}

/** 'ok', or how it is refused. */
function outcome(who: Who, id: string, action: PropertyAction): string {
  try {
    return findPropertyFor(actorOf(who), id, action) ? 'ok' : 'nothing'
  } catch (error) {
    if (error instanceof Refusal) return error.kind
    throw error
  }
}

beforeEach(() => {
  freshApp()
  giveListing({ id: 'public', ownerId: demoUsers.neema.id, isApproved: true })
  giveListing({ id: 'hidden', ownerId: demoUsers.neema.id, isApproved: false })
  giveListing({ id: 'off', ownerId: demoUsers.neema.id, isApproved: true, isAvailable: false })
  for (const propertyId of ['public', 'hidden', 'off'])
    insertRows(propertyCollaborators, {
      ...{ propertyId, userId: demoUsers.juma.id, createdAt: 1 },
      mayChangePrices: propertyId === 'hidden',
    })
  giveBooking({ propertyId: 'hidden', tenantId: demoUsers.amina.id })
})

describe('an unapproved listing', () => {
  it.each([
    ['guest', 'missing'],
    ['daudi', 'missing'],
    ['lucas', 'missing'],
    ['baraka', 'missing'],
    ['rehema', 'missing'],
    ['amina', 'ok'],
    ['juma', 'ok'],
    ['neema', 'ok'],
    ['admin', 'ok'],
  ] as const)('to read, for %s: %s (T15)', (who, expected) => {
    expect(outcome(who, 'hidden', 'property.read')).toBe(expected)
  })

  it('is only to read for a tenant who booked it', () => {
    expect(outcome('amina', 'hidden', 'property.edit')).toBe('forbidden')
  })
})

describe('an approved listing', () => {
  it('stays readable by its link when it is switched off', () => {
    expect(outcome('guest', 'off', 'property.read')).toBe('ok')
  })

  it('is edited by owner, collaborators and administrators, deleted by owner and administrators', () => {
    const may = (action: PropertyAction) => people.filter((who) => outcome(who, 'public', action) === 'ok')
    expect(may('property.edit')).toEqual(['admin', 'neema', 'juma'])
    expect(may('property.offer')).toEqual(['admin', 'neema', 'juma'])
    expect(may('property.prices')).toEqual(['admin', 'neema'])
    expect(may('property.delete')).toEqual(['admin', 'neema'])
    expect(may('property.payout')).toEqual(['admin', 'neema'])
    expect(may('property.review')).toEqual(['admin'])
  })
})

describe('finding one and listing all', () => {
  it.each([false, true])('agree for everybody (agents may edit any: %s)', (agentsMayEditAny) => {
    insertRows(settings, { key: 'agents_may_edit_any', value: agentsMayEditAny, updatedAt: 1 })
    for (const who of people)
      for (const action of actions) {
        const where = wherePropertyFor(actorOf(who), action)
        const listed = db().select({ id: properties.id }).from(properties).where(where).all()
        const found = ['public', 'hidden', 'off'].filter((id) => outcome(who, id, action) === 'ok')
        expect([who, action, listed.map(({ id }) => id).sort()]).toEqual([who, action, found.sort()])
      }
  })

  it('answer an unknown listing like one that may not be known', () => {
    const refusals = ['hidden', 'unknown'].map((id) => {
      try {
        return findPropertyFor(actorOf('daudi'), id, 'property.read')
      } catch (error) {
        return error instanceof Refusal ? [error.kind, error.sentence, error.link] : error
      }
    })
    expect(refusals[0]).toEqual(refusals[1])
  })
})
