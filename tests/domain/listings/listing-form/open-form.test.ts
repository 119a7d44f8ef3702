import { expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { formPhotos, storedValues } from '~/domain/listings/listing-form/open-form.server'
import { changesSince } from '~/domain/listings/properties/versions.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow } from '../../../support/rows'
import { letHostel, letRoom } from '../../../support/stays'

useFreshApp()

it('the form of a hostel proposes one person for when it becomes a place without room types', () => {
  const hostel = findRow(properties, letHostel().hostelId)!
  expect(storedValues({ ...hostel, maxOccupancy: 0 }, [], 'draft')).toMatchObject({
    max_occupancy: '1',
    price_per_month: '',
  })
})

it('stored photos are numbered from 1 in each place', () => {
  const picture = (key: string) => ({ key, width: 800, height: 600, colour: '#aabbcc' })
  const edited = {
    property: { images: [picture('a'), picture('b')] },
    rooms: [{ id: 'room', images: [picture('c')] }],
  }
  const photos = formPhotos({ actor: actorOf('neema'), draftId: 'draft', edited })
  expect(photos.map(({ value, name }) => [value, name])).toEqual([
    ['a', 'Photo 1'],
    ['b', 'Photo 2'],
    ['c', 'Photo 1'],
  ])
})

it('who saw no version of a listing reads of its latest change alone', () => {
  const id = letRoom()
  for (const version of [2, 3])
    transaction((tx) =>
      record(tx, {
        name: 'property.sent-again',
        actorId: actorOf('neema').id,
        subject: id,
        data: { version },
      }),
    )
  const phrases = (seen: number | null) => changesSince(db(), id, seen).map(({ phrase }) => phrase)
  expect(phrases(1)).toEqual(['sent it again for approval', 'sent it again for approval'])
  expect(phrases(null)).toEqual(['sent it again for approval'])
})
