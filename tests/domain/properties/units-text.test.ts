import { expect, test } from 'vitest'
import { emptyForm, emptyRoom } from '~/domain/listing-form/form-values'
import { firstPhotoOf } from '~/domain/listing-form/photos'
import { unitsText } from '~/domain/properties/rules'

test('a category says how many are free only beside a badge that says so, too', () => {
  const said = (kind: 'now' | 'from' | 'full') =>
    unitsText({ totalRooms: 5, freeToday: 2 }, { kind, text: '' })
  expect([said('now'), said('from'), said('full')]).toEqual(['2 of 5 available', '5 in all', '5 in all'])
})

test('the listing and each of its categories have a first photo of their own', () => {
  const rooms = ['a', 'b'].map((key) => ({ ...emptyRoom(key), hero_image: `of ${key}` }))
  const form = { ...emptyForm('d'), cover: 'of the listing', rooms }
  const first = [null, 'a', 'b', 'c'].map((key) => firstPhotoOf(form, key))
  expect(first).toEqual(['of the listing', 'of a', 'of b', ''])
})
