import { describe, expect, test } from 'vitest'
import { parseCsv } from '#seed/csv'

describe('reading comma-separated values', () => {
  test('the first line names the columns', () => {
    expect(parseCsv('city,region\nMoshi,Kilimanjaro\nLindi,Lindi\n')).toEqual([
      { city: 'Moshi', region: 'Kilimanjaro' },
      { city: 'Lindi', region: 'Lindi' },
    ])
  })

  test('quotes hold commas, quotes and line breaks', () => {
    expect(parseCsv('kind,note\n"single room, shared toilet","says ""karibu""\ntwice"\n')).toEqual([
      { kind: 'single room, shared toilet', note: 'says "karibu"\ntwice' },
    ])
  })

  test('empty cells stay empty, at the end of a line and of the file too', () => {
    expect(parseCsv('a,b,c\n1,,\n,,3')).toEqual([
      { a: '1', b: '', c: '' },
      { a: '', b: '', c: '3' },
    ])
    expect(parseCsv('a,b\n1,')).toEqual([{ a: '1', b: '' }])
  })

  test('lines may end as Windows ends them, and blank lines count for nothing', () => {
    expect(parseCsv('a,b\r\n1,2\r\n\r\n3,4\r\n')).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ])
  })

  test('a row of another length is refused with its number', () => {
    expect(() => parseCsv('a,b\n1,2\n3\n')).toThrow('Row 3 has 1 cells, not 2')
  })

  test('a stray quote is refused', () => {
    expect(() => parseCsv('a,b\n1,x"y\n')).toThrow('Row 2 has a stray quote')
  })

  test('nothing in, nothing out', () => {
    expect(parseCsv('')).toEqual([])
  })
})
