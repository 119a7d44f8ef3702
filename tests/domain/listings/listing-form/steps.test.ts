import { expect, test } from 'vitest'
import { emptyForm, emptyRoom } from '~/domain/listings/listing-form/form-values'
import { applyStep } from '~/domain/listings/listing-form/steps'
import { MAX_CATEGORIES } from '~/domain/listings/properties/rules'

const hostelWith = (categories: number) => ({
  ...emptyForm('draft'),
  property_type: 'hostel',
  rooms: Array.from({ length: categories }, (_, n) => ({ ...emptyRoom(`r${n}`), room_type: `Room ${n}` })),
})
const after = (step: 'add-category' | 'copy-category', categories: number) =>
  applyStep(hostelWith(categories), { step, roomKey: 'r0', newKey: 'new' }).rooms

test.each(['add-category', 'copy-category'] as const)('%s stops at the most categories', (step) => {
  expect(after(step, MAX_CATEGORIES - 1)).toHaveLength(MAX_CATEGORIES)
  expect(after(step, MAX_CATEGORIES)).toEqual(hostelWith(MAX_CATEGORIES).rooms)
})

test('a copy is added at the end with a name and a key of its own, without the photo', () => {
  const values = hostelWith(2)
  const rooms = values.rooms.map((room) => ({ ...room, id: 'stored', hero_image: 'photo' }))
  const copied = applyStep(
    { ...values, rooms },
    { step: 'copy-category', roomKey: 'r0', newKey: 'new' },
  ).rooms
  expect(copied.slice(0, 2)).toEqual(rooms)
  expect(copied[2]).toMatchObject({ key: 'new', id: '', hero_image: '' })
  expect(copied[2]?.room_type).not.toBe('Room 0')
  expect(applyStep(values, { step: 'copy-category', roomKey: 'gone', newKey: 'new' })).toEqual(values)
})
