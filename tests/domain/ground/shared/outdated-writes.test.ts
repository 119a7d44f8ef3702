import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { drafts } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { emptyForm } from '~/domain/listings/listing-form/form-values'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { updateProperty } from '~/domain/listings/properties/versions.server'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { requireDispute } from '~/domain/stays/payments/settle-dispute.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRows } from '../../../support/rows'
import { ask, bookingOf, letRoom, refusalOf } from '../../../support/stays'

useFreshApp()

test('a booking and a listing that changed since they were read are not written', () => {
  const room = letRoom()
  const booking = bookingOf(ask('amina', room))
  const listing = findPropertyFor(actorOf('neema'), room, 'property.edit')
  const late = [
    () => transaction((tx) => changeBooking(tx, { ...booking, version: 9 }, { status: 'cancelled' })),
    () => transaction((tx) => updateProperty(tx, { ...listing, version: 9 }, { title: 'Late' })),
  ]
  for (const write of late) expect(refusalOf(write).kind).toBe('stale')
})

test('a draft is only its writer’s', () => {
  const draft = newId()
  saveDraft(actorOf('neema'), { ...emptyForm(draft), title: 'Mine' })
  const theirs = { ...emptyForm(draft), title: 'Theirs' }
  expect(refusalOf(() => saveDraft(actorOf('baraka'), theirs)).kind).toBe('missing')
  expect(findRows(drafts)).toMatchObject([{ userId: demoUsers.neema.id }])
})

test('a draft from which everything was taken out again is gone', () => {
  const draft = newId()
  const version = saveDraft(actorOf('neema'), { ...emptyForm(draft), title: 'Mine' }) ?? ''
  saveDraft(actorOf('neema'), { ...emptyForm(draft), draft_version: version })
  expect(findRows(drafts)).toEqual([])
})

test('a dispute that there is not is missing', () => {
  expect(refusalOf(() => requireDispute(db(), 'none')).kind).toBe('missing')
})
