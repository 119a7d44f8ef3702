import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { drafts, properties, propertyHandovers } from '~/db/tables/index.server'
import { acceptHandover, declineHandover } from '~/domain/handovers/answer-handover.server'
import { offerHandover, withdrawHandover } from '~/domain/handovers/offer-handover.server'
import { NO_LONGER_OFFERED, ONLY_OWNERS } from '~/domain/handovers/rules'
import { saveDraft } from '~/domain/listing-form/drafts.server'
import { emptyForm } from '~/domain/listing-form/form-values'
import { actorOf } from '../../support/accounts'
import { freshApp } from '../../support/app'
import { findRow, findRows, updateRows } from '../../support/rows'
import { freshOnce, giveAccount, letRoom, refusalOf } from '../../support/stays'

let property: string
beforeEach(() => {
  freshApp()
  giveAccount('baraka')
  property = letRoom()
})

function offer(to: 'baraka' | 'amina' = 'baraka'): string {
  offerHandover(actorOf('neema'), property, demoUsers[to].email, freshOnce())
  return findRow(propertyHandovers)?.id ?? ''
}
const stateOf = (id: string) => findRow(propertyHandovers, id)?.status

test('an offer is forbidden to who can own nothing', () => {
  const id = offer('amina')
  for (const answer of [acceptHandover, declineHandover])
    expect(refusalOf(() => answer(actorOf('amina'), id))).toMatchObject({
      kind: 'forbidden',
      sentence: ONLY_OWNERS,
    })
  expect(stateOf(id)).toBe('pending')
})

test('an offer of a former owner cannot be accepted', () => {
  const id = offer()
  updateRows(properties, { ownerId: demoUsers.admin.id }, property)
  expect(refusalOf(() => acceptHandover(actorOf('baraka'), id)).sentence).toBe(NO_LONGER_OFFERED)
  expect(stateOf(id)).toBe('pending')
})

test('the former owner’s drafts of the listing are deleted when it changes hands', () => {
  saveDraft(actorOf('neema'), { ...emptyForm(newId()), edit: property, version: '1', title: 'Half' })
  saveDraft(actorOf('neema'), { ...emptyForm(newId()), title: 'Another' })
  acceptHandover(actorOf('baraka'), offer())
  expect(findRows(drafts).map(({ fields }) => fields.title)).toEqual(['Another'])
})

test('an offer is taken back while it waits, and of its own listing', () => {
  const id = offer()
  const back = (handover: string, listing = property) =>
    refusalOf(() => withdrawHandover(actorOf('neema'), listing, handover))
  expect(back('none').kind).toBe('missing')
  expect(back(id, letRoom()).kind).toBe('missing')
  declineHandover(actorOf('baraka'), id)
  expect(back(id)).toMatchObject({ kind: 'refused', sentence: NO_LONGER_OFFERED })
  expect(stateOf(id)).toBe('declined')
})
