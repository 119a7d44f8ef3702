import { describe, expect, it } from 'vitest'
import { inLanguages } from '~/adapters/language.server'
import { addDays, formatDay } from '~/domain/ground/shared/calendar'
import { dayProblem, parseDay } from '~/domain/ground/shared/days'

const TODAY = '2026-11-26'
const EXAMPLE = 'Enter a day like 31 January 2027.'

describe('parseDay', () => {
  it.each(['en', 'sw'] as const)('reads every day as we write it, in %s', (language) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index))
    const written = inLanguages({ requested: language, written: language }, () => days.map(formatDay))
    for (const other of ['en', 'sw'] as const)
      expect(inLanguages({ requested: other, written: other }, () => written.map(parseDay))).toEqual(days)
  })

  it.each([
    ['2027-01-31', '2027-01-31'],
    ['2027-1-31', '2027-01-31'],
    ['2027/01/31', '2027-01-31'],
    [' 2027-01-31 ', '2027-01-31'],
    ['31/01/2027', '2027-01-31'],
    ['31-1-2027', '2027-01-31'],
    ['31.1.2027', '2027-01-31'],
    ['31 01 2027', '2027-01-31'],
    ['31 / 1 / 2027', '2027-01-31'],
    ['31–01–2027', '2027-01-31'],
    ['\u200e31\u00a0/\u200b1/2027', '2027-01-31'],
    ['３１/０１/２０２７', '2027-01-31'],
    ['٣١/٠١/٢٠٢٧', '2027-01-31'],
    ['31 Jan 2027', '2027-01-31'],
    ['31 january, 2027', '2027-01-31'],
    ['31-Jan-2027', '2027-01-31'],
    ['31Jan2027', '2027-01-31'],
    ['31st of January 2027', '2027-01-31'],
    ['January 31, 2027', '2027-01-31'],
    ['Sun 31 Jan 2027', '2027-01-31'],
    ['2027 Jan 31', '2027-01-31'],
    ['31 Januari 2027', '2027-01-31'],
    ['Jumapili, tarehe 31 Januari 2027', '2027-01-31'],
    ['01/02/2027', '2027-02-01'],
    ['29 Februari 2028', '2028-02-29'],
    ['3 Machi 2027', '2027-03-03'],
    ['3 Mac 2027', '2027-03-03'],
    ['3 March 2027', '2027-03-03'],
    ['3 Aprili 2027', '2027-04-03'],
    ['3 Mei 2027', '2027-05-03'],
    ['3 May 2027', '2027-05-03'],
    ['3 Juni 2027', '2027-06-03'],
    ['3 Julai 2027', '2027-07-03'],
    ['3 Agosti 2027', '2027-08-03'],
    ['3 Ago 2027', '2027-08-03'],
    ['3 Septemba 2027', '2027-09-03'],
    ['3 Sept 2027', '2027-09-03'],
    ['3 Oktoba 2027', '2027-10-03'],
    ['3 Novemba 2027', '2027-11-03'],
    ['3 Desemba 2027', '2027-12-03'],
    ['3 DES 2027', '2027-12-03'],
    ['Jtt 5 Okt 2026', '2026-10-05'],
    ['Ijm, 3 Mac 2028', '2028-03-03'],
    ['tarehe 5 mwezi wa 2 mwaka 2027', '2027-02-05'],
  ])('reads %j as %s', (input, day) => {
    expect(parseDay(input)).toBe(day)
  })

  it.each([
    ['01/31/2027', 'There is no month 31. Write the day before the month: 31/01/2027.'],
    ['1-31-2027', 'There is no month 31. Write the day before the month: 31/01/2027.'],
    ['13/31/2027', `There is no month 31. ${EXAMPLE}`],
    ['2027-31-01', `There is no month 31. ${EXAMPLE}`],
    ['01/00/2027', `There is no month 0. ${EXAMPLE}`],
    ['29/02/2027', 'There is no 29 February 2027.'],
    ['2027-02-29', 'There is no 29 February 2027.'],
    ['31 Aprili 2027', 'There is no 31 April 2027.'],
    ['0 Jan 2027', 'There is no 0 January 2027.'],
    ['32/1/2027', 'There is no 32 January 2027.'],
    ['31/1/27', `Write all four digits of the year. ${EXAMPLE}`],
    ['31 Jan 27', `Write all four digits of the year. ${EXAMPLE}`],
    ['31 January 1027', EXAMPLE],
    ['31 January', EXAMPLE],
    ['310/01/2027', EXAMPLE],
    ['31 Ja 2027', EXAMPLE],
    ['31 Jam 2027', EXAMPLE],
    ['31012027', EXAMPLE],
    ['2027-01-31T10:00', EXAMPLE],
    ['-31/01/2027', EXAMPLE],
    ['31/01/2027/1', EXAMPLE],
    ['tomorrow', EXAMPLE],
    ['kesho', EXAMPLE],
    ['', EXAMPLE],
    ['\u200b', EXAMPLE],
  ])('refuses %j: %s', (input, message) => {
    expect([parseDay(input), dayProblem(input, TODAY)]).toEqual([null, message])
  })
})
