import { expect, test } from 'vitest'
import { readPrices } from '~/domain/listings/search/price-words'

test.each<[string, number | null, number | null, string]>([
  // A bare sum of 10,000 or more is a highest price.
  ['60k', null, 60_000, ''],
  ['tsh 50000', null, 50_000, ''],
  ['50,000', null, 50_000, ''],
  ['room 50.000/= dodoma', null, 50_000, 'room dodoma'],
  ['plot 480 sinza', null, null, 'plot 480 sinza'],
  ['9999', null, null, '9999'],
  ['0712345678', null, null, '0712345678'],
  ['2027', null, null, '2027'],
  ['room 60,00', null, null, 'room 60,00'],
  // Swahili units and numerals.
  ['chumba elfu 60', null, 60_000, 'chumba'],
  ['chumba 60 elfu', null, 60_000, 'chumba'],
  ['chumba cha elfu hamsini', null, 50_000, 'chumba cha'],
  ['laki', null, 100_000, ''],
  ['laki moja', null, 100_000, ''],
  ['laki mbili na nusu', null, 250_000, ''],
  ['laki na hamsini', null, 150_000, ''],
  ['laki 2', null, 200_000, ''],
  // By the semester or the year.
  ['350,000 kwa semester saut', null, 70_000, 'saut'],
  ['600k kwa mwaka room', null, 50_000, 'room'],
  ['120000 a year', null, 10_000, ''],
  ['hostel 250k/semester', null, 50_000, 'hostel'],
  // After words that say so, any sum.
  ['under 5000', null, 5_000, ''],
  ['isizidi laki tatu nyumba', null, 300_000, 'nyumba'],
  ['not more than 80000 mwanza', null, 80_000, 'mwanza'],
  ['zaidi ya 100k', 100_000, null, ''],
  ['at least 40000', 40_000, null, ''],
  // Two sums with 'to' between them are both bounds.
  ['50k to 80k', 50_000, 80_000, ''],
  ['80-120k', 80_000, 120_000, ''],
  ['room 80k–120 udsm', 80_000, 120_000, 'room udsm'],
  ['50,000 hadi 90,000', 50_000, 90_000, ''],
  ['from tsh 50,000/= to tsh 90,000/= sinza', 50_000, 90_000, 'sinza'],
  ['chumba elfu hamsini mpaka laki moja', 50_000, 100_000, 'chumba'],
  ['50 hadi 90 elfu', 50_000, 90_000, ''],
  ['laki 1-2', 100_000, 200_000, ''],
  ['between 50k and 80k', 50_000, 80_000, ''],
  ['kati ya laki moja na laki mbili', 100_000, 200_000, ''],
  ['90,000-50,000', 50_000, 90_000, ''],
  ['0712-345-678', null, null, '0712-345-678'],
  ['2026-2027', null, null, '2026-2027'],
  ['block 6-8', null, null, 'block 6-8'],
  // The higher of other two sums.
  ['50k and 80k', null, 80_000, 'and'],
  ['above 50k under 80k', 50_000, 80_000, ''],
  ['above 80k under 50k', null, 50_000, ''],
])('%j is from %s to %s, and the rest is %j', (search, minPriceTzs, maxPriceTzs, rest) => {
  const { text, ...prices } = readPrices(search)
  expect({ ...prices, text: text.replace(/\s+/g, ' ').trim() }).toEqual({
    minPriceTzs,
    maxPriceTzs,
    text: rest,
  })
})
