import { expect, it, test } from 'vitest'
import { askedFirst } from '~/domain/listings/search/filters'

const names = ['UDSM', 'Ardhi University', 'IFM']

it.each([
  [{ college: 'ifm', search: '' }, ['IFM', 'UDSM', 'Ardhi University']],
  [{ college: '', search: 'room near ARDHI' }, ['Ardhi University', 'UDSM', 'IFM']],
  [{ college: 'IFM', search: 'ardhi' }, ['Ardhi University', 'IFM', 'UDSM']],
  [{ college: 'any', search: '' }, names],
  [{ college: '', search: 'if' }, names],
  [{ college: '', search: 'ifm' }, ['IFM', 'UDSM', 'Ardhi University']],
  [{ college: 'SUA', search: 'sinza' }, names],
])('a card names first the college that was looked for: %j', (filters, expected) => {
  expect(askedFirst(names, filters)).toEqual(expected)
})

test('a college is not looked for by the word for any of them', () => {
  expect(askedFirst(['UDSM', 'Any'], { college: 'any', search: '' })).toEqual(['UDSM', 'Any'])
})
