import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeIn } from '~/domain/ground/access/hearing.server'
import {
  addDays,
  addMonths,
  compareDays,
  dayOf,
  daysBetween,
  durationInWords,
  formatDay,
  formatDeadline,
  formatInstant,
  formatTime,
  isDay,
  relativeTime,
  startOfDayAt,
} from '~/domain/ground/shared/calendar'
import { DAY, HOUR, MINUTE, SECOND } from '~/domain/ground/shared/units'

const days = fc.integer({ min: -10_000, max: 40_000 }).map((n) => addDays('2000-01-01', n))

describe('days', () => {
  it('knows which days exist', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const no of [
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '2026-01-32',
      '',
      '2026-01-01 ',
      '0026-01-01',
      5,
      null,
    ]) {
      expect(isDay(no), String(no)).toBe(false)
    }
  })

  it('adds days over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })

  it('ends a short month on its last day', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  it('does not drift from the 31st when each step counts from the original day', () => {
    expect([1, 2, 3, 4, 5].map((months) => addMonths('2026-10-31', months))).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  it('counts days as the inverse of adding them, and orders them as text', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -2_000, max: 2_000 }), (day, n) => {
        const other = addDays(day, n)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(n)
        expect(Math.sign(compareDays(other, day))).toBe(Math.sign(n))
        expect(compareDays(day, day)).toBe(0)
      }),
    )
  })

  it('lands in the month asked for, on the same day or the last one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (day, months) => {
        const end = addMonths(day, months)
        const monthIndex = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthIndex(end) - monthIndex(day)).toBe(months)
        const isLast = addDays(end, 1).slice(8) === '01'
        expect(end.slice(8) === day.slice(8) || isLast).toBe(true)
        expect(end.slice(8) <= day.slice(8)).toBe(true)
      }),
    )
  })
})

describe('instants', () => {
  it('takes the Tanzanian day: 21:00 UTC is the next one', () => {
    expect(dayOf(Date.parse('2026-11-21T20:59:59.999Z'))).toBe('2026-11-21')
    expect(dayOf(Date.parse('2026-11-21T21:00:00Z'))).toBe('2026-11-22')
    expect(dayOf(Date.parse('2026-12-31T21:30:00Z'))).toBe('2027-01-01')
  })

  it('begins a day three hours before UTC does', () => {
    expect(startOfDayAt('2026-11-22')).toBe(Date.parse('2026-11-21T21:00:00Z'))
    fc.assert(
      fc.property(days, (day) => {
        expect(dayOf(startOfDayAt(day))).toBe(day)
        expect(dayOf(startOfDayAt(day) - 1)).toBe(addDays(day, -1))
      }),
    )
  })

  it('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Dar_es_Salaam' })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          expect(dayOf(date.getTime())).toBe(zone.format(date))
        },
      ),
    )
  })

  it('reads well', () => {
    expect(formatDay('2026-10-05')).toBe('Mon 5 Oct 2026')
    expect(formatDay('2028-02-29')).toBe('Tue 29 Feb 2028')
    expect(formatInstant(Date.parse('2026-10-05T11:05:00Z'))).toBe('Mon 5 Oct 2026, 14:05')
    expect(formatInstant(Date.parse('2026-10-05T21:30:00Z'))).toBe('Tue 6 Oct 2026, 00:30')
  })

  it('renders a length of time, rounded in the unit that suits it', () => {
    const lengths: [number, string][] = [
      [MINUTE, '1 minute'],
      [HOUR - 40 * SECOND, '59 minutes'],
      [HOUR - SECOND, '1 hour'],
      [-75 * MINUTE, '1 hour'],
      [30 * HOUR, '30 hours'],
      [2 * DAY - MINUTE, '2 days'],
      [-8 * DAY + SECOND, '8 days'],
      [1_500 * DAY, '1,500 days'],
    ]
    for (const [milliseconds, text] of lengths) expect(durationInWords(milliseconds)).toBe(text)
  })

  it('says how long ago', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(relativeTime(now - 59 * SECOND, now)).toBe('Just now')
    expect(relativeTime(now + HOUR, now)).toBe('Just now')
    expect(relativeTime(now - MINUTE, now)).toBe('1 minute ago')
    expect(relativeTime(now - 59 * MINUTE, now)).toBe('59 minutes ago')
    expect(relativeTime(now - HOUR, now)).toBe('1 hour ago')
    expect(relativeTime(now - 23 * HOUR, now)).toBe('23 hours ago')
    expect(relativeTime(now - DAY, now)).toBe('1 day ago')
    expect(relativeTime(now - 40 * DAY, now)).toBe('40 days ago')
  })
})

describe('in Swahili', () => {
  const at = Date.UTC(2026, 9, 5, 11, 5)

  it('says saa before hours', () => {
    const texts = () => [formatTime, formatInstant, formatDeadline].map((format) => format(at))
    expect(texts()).toEqual(['14:05', 'Mon 5 Oct 2026, 14:05', 'Mon 5 Oct, 14:05'])
    expect(writeIn('sw', texts)).toEqual(['saa 14:05', 'Jtt 5 Okt 2026, saa 14:05', 'Jtt 5 Okt, saa 14:05'])
  })

  it('has names of days and months of three letters, by which days are shortened', () => {
    const year = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n))
    for (const language of ['en', 'sw'] as const)
      for (const day of year)
        expect(writeIn(language, () => formatDay(day))).toMatch(/^\w{3} \d+ \w{3} 2026$/)
  })
})
