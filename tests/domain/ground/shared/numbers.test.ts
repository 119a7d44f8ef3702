import { describe, expect, it } from 'vitest'
import {
  decimalNumber,
  parseTaxNumber,
  parseTzs,
  unclearAmount,
  wholeNumber,
} from '~/domain/ground/shared/numbers'

describe('parseTzs', () => {
  it.each([
    ['50000', 50_000],
    ['50,000', 50_000],
    ['1,250,000', 1_250_000],
    ['50.000', 50_000],
    ['1.200.000', 1_200_000],
    ['50.000,00', 50_000],
    [' 50 000 ', 50_000],
    ['50\u00a0000', 50_000],
    ['50\u202f000', 50_000],
    ["50'000", 50_000],
    ['50’000', 50_000],
    ['50,000/=', 50_000],
    ['50.000/-', 50_000],
    ['TSh 50,000', 50_000],
    ['tsh. 50.000', 50_000],
    ['TZS 50,000', 50_000],
    ['Tshs 50,000', 50_000],
    ['TShs. 50,000/=', 50_000],
    ['Sh 50,000', 50_000],
    ['shs 50000', 50_000],
    ['50,000 TZS', 50_000],
    ['50,000Tsh', 50_000],
    ['Tsh50,000.00', 50_000],
    ['50,000.00', 50_000],
    ['50 000.00', 50_000],
    ['50000.00', 50_000],
    ['50k', 50_000],
    ['50 K', 50_000],
    ['TSh 62.5k', 62_500],
    ['0.5m', 500_000],
    ['1.5m', 1_500_000],
    ['0k', 0],
    ['\u200e50,\u200b000\ufeff', 50_000],
    ['５０，０００', 50_000],
    ['٣', 3],
    ['٥٠٬٠٠٠', 50_000],
    ['۵۰.۰۰۰', 50_000],
    ['१,२५०,०००', 1_250_000],
    ['𞥕𞥐\u00a0𞥐𞥐𞥐', 50_000],
    ['\ua9d5\ua9d0,000', 50_000],
    ['999999999999', 999_999_999_999],
    ['9999999999999', 9_999_999_999_999],
    ['9'.repeat(21), Number.MAX_SAFE_INTEGER],
  ])('reads %j as %i', (input, amount) => {
    expect([parseTzs(input), unclearAmount(input)]).toEqual([amount, null])
  })

  it.each([
    ['-50000', '“-50000” is less than 0. Write 50,000 if you mean it.'],
    ['TSh − 5', '“− 5” is less than 0. Write 5 if you mean it.'],
    ['60,00', '“60,00” could be 60 or 6,000. Write the one that you mean.'],
    ['60.00', '“60.00” could be 60 or 6,000. Write the one that you mean.'],
    ['6.000.00', '“6.000.00” could be 6,000 or 600,000. Write the one that you mean.'],
    ['1,2,3', '“1,2,3” could be 123. Write it like that if you mean it.'],
    ['1 2 3', '“1 2 3” could be 123. Write it like that if you mean it.'],
    ['5,0000', '“5,0000” could be 50,000. Write it like that if you mean it.'],
    ['5,00,000/=', '“5,00,000” could be 500,000. Write it like that if you mean it.'],
    ['1,200.000', '“1,200.000” could be 1,200,000. Write it like that if you mean it.'],
    ['1.200,000', '“1.200,000” could be 1,200,000. Write it like that if you mean it.'],
    ['0.120.000', '“0.120.000” could be 120,000. Write it like that if you mean it.'],
  ])('refuses %j and shows how it can be read', (input, message) => {
    expect([parseTzs(input), unclearAmount(input)]).toEqual([null, message])
  })

  it.each([
    'TSh 1,5',
    '50,5',
    '50000.50',
    '250,000.50',
    '',
    '-',
    '5e4',
    '0x5000',
    '=50000',
    'fifty',
    'k',
    '60kk',
    '1.234k',
    '五',
    '½',
  ])('refuses %j without a reading', (input) => {
    expect([parseTzs(input), unclearAmount(input)]).toEqual([null, null])
  })
})

describe('wholeNumber', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['1,200', 1_200],
    ['1 200', 1_200],
    ['1\u00a0200', 1_200],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
    ['١٢', 12],
    ['१२٣', 123],
    ['9'.repeat(21), Number.MAX_SAFE_INTEGER],
    ['1,5', null],
    ['1,2,3', null],
    ['12 0', null],
    ['1,200 000', null],
    ['1.5', null],
    ['1.000', null],
    ['-1', null],
    ['1e3', null],
    ['0x10', null],
    ['1k', null],
    ['', null],
    ['twelve', null],
  ])('reads %j as %s', (input, value) => {
    expect(wholeNumber(input)).toBe(value)
  })
})

describe('decimalNumber', () => {
  it.each([
    ['12', 12],
    [' 2.5 ', 2.5],
    ['٢٫٥', 2.5],
    ['-6.7924', -6.7924],
    ['−6.7924', -6.7924],
    ['+39.2', 39.2],
    ['2,5', null],
    ['.5', null],
    ['5.', null],
    ['1e2', null],
    ['1.2.3', null],
    ['', null],
  ])('reads %j as %s', (input, value) => {
    expect(decimalNumber(input)).toBe(value)
  })
})

describe('parseTaxNumber', () => {
  it.each([
    ['123456789', '123456789'],
    ['123-456-789', '123456789'],
    ['123.456.789', '123456789'],
    ['123/456/789', '123456789'],
    ['TIN: 123-456-789', '123456789'],
    ['TIN No. 123 456 789', '123456789'],
    ['TIN#123–456–789.', '123456789'],
    ['１２３４５６７８９', '123456789'],
    ['١٢٣ ٤٥٦ ٧٨٩', '123456789'],
    [' ', ''],
    ['TIN', null],
    ['12345678', null],
    ['123-456-78A', null],
    ['no 123456789', null],
  ])('reads %j as %j', (input, digits) => {
    expect(parseTaxNumber(input, 9)).toBe(digits)
  })
})
