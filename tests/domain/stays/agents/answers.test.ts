import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { drafts, invitations } from '~/db/tables/index.server'
import {
  acceptInvitation,
  declineInvitation,
  withdrawInvitation,
} from '~/domain/desk/people/answer-invitation.server'
import { INVITATION_ANSWERED } from '~/domain/ground/invitations/rules'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { emptyForm } from '~/domain/listings/listing-form/form-values'
import { ONLY_OWNERS } from '~/domain/stays/agents/handover-rules'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows } from '../../../support/rows'
import { freshOnce, giveAccount, letRoom, refusalOf } from '../../../support/stays'

let property: string
beforeEach(() => {
  freshApp()
  giveAccount('baraka')
  property = letRoom()
})

function offer(to: 'baraka' | 'amina' = 'baraka'): string {
  offerHandover(actorOf('neema'), property, demoUsers[to].email, freshOnce())
  return findRow(invitations)?.id ?? ''
}
const stateOf = (id: string) => findRow(invitations, id)?.status

test('an offer is not accepted by people who can own nothing', () => {
  const id = offer('amina')
  const refusal = refusalOf(() => acceptInvitation(actorOf('amina'), id))
  expect(refusal).toMatchObject({ sentence: ONLY_OWNERS, link: { href: '/settings/profile/account-type' } })
  expect(stateOf(id)).toBe('pending')
  declineInvitation(actorOf('amina'), id)
  expect(stateOf(id)).toBe('declined')
})

test('the former owner’s drafts of the listing are deleted when it changes hands', () => {
  saveDraft(actorOf('neema'), { ...emptyForm(newId()), edit: property, version: '1', title: 'Half' })
  saveDraft(actorOf('neema'), { ...emptyForm(newId()), title: 'Another' })
  acceptInvitation(actorOf('baraka'), offer())
  expect(findRows(drafts).map(({ fields }) => fields.title)).toEqual(['Another'])
})

test('an offer is taken back while it waits, by the owner alone', () => {
  const id = offer()
  const back = (by: 'neema' | 'admin', one = id) => refusalOf(() => withdrawInvitation(actorOf(by), one))
  expect(back('neema', 'none').kind).toBe('missing')
  expect(back('admin').kind).toBe('missing')
  declineInvitation(actorOf('baraka'), id)
  expect(back('neema')).toMatchObject({ kind: 'refused', sentence: INVITATION_ANSWERED })
  expect(stateOf(id)).toBe('declined')
})
