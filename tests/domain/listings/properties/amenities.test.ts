import { expect, it } from 'vitest'
import { amenityLook } from '~/domain/listings/properties/amenities'

it.each([
  ['wifi', 'internet'],
  ['parking', 'garage'],
  ['security', 'cctv', 'security guard', 'lockable door'],
  ['generator', 'backup power', 'electricity'],
  ['study room', 'library'],
  ['kitchen', 'shared kitchen', 'private kitchen', 'kitchenette'],
  ['dining area'],
  ['refrigerator'],
  ['microwave'],
  ['tv'],
  ['gym'],
  ['common room', 'lounge'],
  ['bathroom', 'private bathroom', 'shared bathroom'],
  ['air conditioning', 'fan', 'ventilation'],
  ['laundry'],
  ['garden', 'outdoor space'],
  ['balcony', 'terrace'],
  ['good lighting', 'natural light'],
])('%s and its kind look the same and have a label of their own', (...names: string[]) => {
  const looks = names.map((name) => amenityLook(` ${name.toUpperCase()} `))
  expect(new Set(looks.map(({ icon, tone }) => `${icon} ${tone}`)).size).toBe(1)
  expect(looks.map(({ label }) => label.toLowerCase())).toEqual(names)
  if (names[0] !== 'wifi') expect(looks[0]?.icon).not.toBe('wifi')
})
