import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day, formatDay } from '~/domain/ground/shared/calendar'
import { readTenants } from '~/domain/stays/bookings/entered/read-tenants.server'
import { useFreshApp } from '../../../../support/fresh-app'

/** Today is Monday 5 October 2026. */
useFreshApp()

const categories = [
  { id: 'single', name: 'Single room', rentTzs: 120_000, rooms: ['A1', 'A2'] },
  { id: 'double', name: 'Double', rentTzs: 90_000, rooms: [] },
]

function formatDayAs(notation: string, day: Day): string {
  const [year, month, date] = day.split('-')
  if (notation === 'words') return formatDay(day)
  if (notation === 'iso') return day
  return [date, month, year].join(notation === 'dots' ? '.' : '/')
}

const read = (text: string) => readTenants(text, categories)
const stayOf = (text: string) => read(text).tenants[0]?.stay
const problemOf = (text: string) => read(text).problems.map(({ problem }) => problem)

describe('a line of the list of tenants', () => {
  it('needs name, category and first day; the rest is a year at the rent of the category', () => {
    expect(read('Asha Juma;;single ROOM;;;1.9.2026')).toEqual({
      problems: [],
      tenants: [
        {
          line: 1,
          place: 'Single room',
          stay: {
            name: 'Asha Juma',
            phone: null,
            hostelRoomId: 'single',
            roomName: null,
            monthlyRentTzs: 120_000,
            startDate: '2026-09-01',
            endDate: '2027-09-01',
            paidTzs: 0,
            depositTzs: 0,
          },
        },
      ],
    })
  })

  it('has phone, room, rent, days, what is paid and the deposit in any usual notation', () => {
    expect(
      stayOf('Asha;+255 712 345 678;Single room;a2;TSh 100,000;2026-09-01;31 Agosti 2027;30/11/2026;60k'),
    ).toEqual({
      name: 'Asha',
      phone: '255712345678',
      hostelRoomId: 'single',
      roomName: 'A2',
      monthlyRentTzs: 100_000,
      startDate: '2026-09-01',
      endDate: '2027-09-01',
      paidTzs: 300_000,
      depositTzs: 60_000,
    })
  })

  it.each([
    ['Until', '31.8.2027', '2027-09-01'],
    ['the day of leaving', '1.9.2027', '2027-09-01'],
    ['a day within a month', '15.8.2027', '2027-08-15'],
  ])('ends on %s', (_, until, endDate) => {
    expect(stayOf(`A;;Double;;;1.9.2026;${until}`)?.endDate).toBe(endDate)
  })

  it.each([
    [';;Single room;;;1.9.2026', 'Enter the name of the tenant.'],
    ['Asha;12;Single room;;;1.9.2026', 'Enter a Tanzanian number, for example 0712 345 678.'],
    ['Asha;;Suite;;;1.9.2026', 'There is no “Suite” here, but Single room, Double.'],
    ['Asha;;;;;1.9.2026', 'Enter the category.'],
    ['Asha;;Single room;D9;;1.9.2026', 'Room D9 does not exist. Single room: A1; A2.'],
    ['Asha;;Double;D9;;1.9.2026', 'Double has no room names. Leave the room empty, or name the rooms first.'],
    ['Asha;;Double;;500;1.9.2026', 'Enter the monthly rent, at least TSh 1,000'],
    ['Asha;;Double;;1,20,000;1.9.2026', '“1,20,000” could be 120,000. Write it like that if you mean it.'],
    ['Asha;;Double;;;', 'Enter the first day.'],
    ['Asha;;Double;;;31.2.2026', 'There is no 31 February 2026.'],
    ['Asha;;Double;;;1.3.2027;1.1.2027', 'Until lies before from: Mon 1 Mar 2027 to Fri 1 Jan 2027.'],
    [
      'Asha;;Double;;;1.9.2026;;15.10.2026',
      'Thu 15 Oct 2026 is not the end of a month of this stay. Write the sum paid instead.',
    ],
    [
      'Asha;;Double;;;1.9.2026;;soon',
      'Write until which day it is paid, like 31/12/2026, or the sum paid, like 360,000.',
    ],
    ['Asha;;Double;;;1.9.2026;;;;x', 'This line has more than 9 values.'],
    ['"Asha;;Double;;;1.9.2026', 'This line opens a quotation mark and does not close it.'],
  ])('%s says what is wrong', (line, problem) => {
    expect(problemOf(line).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([problem])
  })

  it('takes the sum paid where no day says it', () => {
    expect(stayOf('Asha;;Double;;;1.9.2026;;135,000')?.paidTzs).toBe(135_000)
  })

  it('has every wrong value named', () => {
    expect(read('\n;1;Double;;;1.9').problems).toMatchObject([
      { line: 2, field: 'name' },
      { line: 2, field: 'phone' },
      { line: 2, field: 'from' },
    ])
  })
})

describe('a list of tenants', () => {
  it('names its columns in any order, in English or Swahili', () => {
    const list = 'Room,Category,Paid until,Name,From\nA1,Single room,30.9.2026,Asha,1.9.2026'
    expect(stayOf(list)).toMatchObject({ name: 'Asha', roomName: 'A1', paidTzs: 120_000 })
    expect(
      stayOf('Jina;Simu;Aina ya chumba;Chumba;Kuanzia\nAsha;0712345678;Single room;A1;1.9.2026'),
    ).toMatchObject({
      phone: '255712345678',
      roomName: 'A1',
    })
    expect(problemOf('Name;From;Floor\nAsha;;2')).toEqual([
      'Column “Floor” is unknown. Use name, phone, category, room, rent, from, until, paid and deposit.',
    ])
    expect(problemOf('Name;Paid until;Sum paid\nAsha;;2')).toEqual([
      expect.stringContaining('Column “Sum paid” is unknown.'),
    ])
  })

  it('has at most 200 tenants', () => {
    const lines = (many: number) =>
      Array.from({ length: many }, (_, at) => `T ${at};;Double;;;1.9.2026`).join('\n')
    expect(read(lines(200)).tenants).toHaveLength(200)
    expect(read(lines(200)).problems).toEqual([])
    expect(problemOf(lines(201))).toEqual(['Enter at most 200 tenants at once.'])
  })
})

describe('for any stay', () => {
  const days = fc.integer({ min: 0, max: 3_000 }).map((step) => addDays('2020-01-01', step))
  const written = fc.constantFrom('iso', 'dots', 'slashes', 'words')
  const stays = fc.record({
    startDate: days,
    months: fc.integer({ min: 1, max: 60 }),
    rent: fc.integer({ min: 1_000, max: 2_000_000 }),
    paid: fc.integer({ min: 0, max: 60 }),
    lastDay: fc.boolean(),
    notation: written,
    separator: fc.constantFrom(';', '\t', ','),
  })

  it('paid until the end of a month is the rent of the months until then, whichever of the two days is written', () => {
    fc.assert(
      fc.property(stays, ({ startDate, months, rent, paid, lastDay, notation, separator }) => {
        const end = (count: number) =>
          formatDayAs(notation, addDays(addMonths(startDate, count), lastDay ? -1 : 0))
        const cells = [
          'Asha',
          '',
          'Double',
          '',
          String(rent),
          formatDayAs(notation, startDate),
          end(months),
          end(paid),
          '',
        ]
        const { tenants, problems } = read(cells.join(separator))
        expect(problems).toEqual([])
        expect(tenants[0]?.stay).toMatchObject({
          startDate,
          endDate: addMonths(startDate, months),
          paidTzs: paid * rent,
        })
      }),
    )
  })

  it('any text is read, or its lines are named', () => {
    const texts = fc.array(
      fc.constantFrom(
        ...';,\t\n"',
        'Asha',
        'Double',
        'A1',
        '1.9.2026',
        '0712345678',
        '90,000',
        'Name',
        'From',
      ),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        const { tenants, problems } = read(text)
        const lines = new Set([...tenants, ...problems].map(({ line }) => line))
        expect(Math.max(0, ...lines)).toBeLessThanOrEqual(text.split('\n').length)
        for (const { stay } of tenants) expect(stay.endDate > stay.startDate).toBe(true)
      }),
    )
  })
})
