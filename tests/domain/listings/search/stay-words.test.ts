import { expect, test } from 'vitest'
import { readMonths } from '~/domain/listings/search/stay-words'

test.each([
  ['8 months', 8, ''],
  ['hostel for 10 months udom', 10, 'hostel for udom'],
  ['miezi 6', 6, ''],
  ['miezi sita must', 6, 'must'],
  ['chumba miezi mitatu', 3, 'chumba'],
  ['one semester', 5, ''],
  ['muhula mmoja ardhi', 5, 'ardhi'],
  ['two semesters', 10, ''],
  ['mwaka mzima', 12, ''],
  ['whole year mzumbe', 12, 'mzumbe'],
  ['academic year', 10, ''],
  ['mwaka wa masomo', 10, ''],
  ['miaka miwili', 24, ''],
  ['10months udom', 10, 'udom'],
  ['a 6-month stay', 6, 'a stay'],
  ['miezi kumi na mbili', 12, ''],
  ['half a year', 6, ''],
  ['nusu mwaka sinza', 6, 'sinza'],
  // A rent, a year of study, and more than the longest stay.
  ['50,000 per month', null, '50,000 per month'],
  ['kwa mwezi 50,000', null, 'kwa mwezi 50,000'],
  ['first year students', null, 'first year students'],
  ['9 years', null, '9 years'],
])('%j is %s months, and the rest is %j', (search, months, rest) => {
  const read = readMonths(search)
  expect([read.months, read.text.replace(/\s+/g, ' ').trim()]).toEqual([months, rest])
})
