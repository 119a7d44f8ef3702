import { describe, expect, it } from 'vitest'
import { barOf, columnOf, freeSince, marksOn, roomsOf } from '~/domain/listings/properties/room-plan'

const stay = (startDate: string, endDate: string, roomName: string | null = null, lateTzs = 0) => ({
  ...{ startDate, endDate, roomName, lateTzs },
})
const room = (places: number, ...stays: ReturnType<typeof stay>[]) => ({
  ...{ id: 'x', name: 'X', title: 'Room X', places, stays },
})

describe('the rooms of a category', () => {
  const unit = { id: 'c', roomType: 'Single', totalRooms: 3, roomNames: '' }
  it('are one without names, with all its stays by their begin', () => {
    const [later, first] = [stay('2026-11-01', '2027-02-01'), stay('2026-09-01', '2026-11-01')]
    expect(roomsOf(unit, [later, first])).toEqual([
      { id: 'c', name: '', title: 'Single', places: 3, stays: [first, later] },
    ])
  })

  it('keep the order of their names, and stays whose name is gone or missing come last, together', () => {
    const inB1 = stay('2026-10-01', '2027-02-01', 'B1')
    const [gone, missing] = [stay('2026-10-02', '2027-02-01', 'Z9'), stay('2026-10-03', '2027-02-01')]
    expect(roomsOf({ ...unit, roomNames: 'A1, B1*2' }, [missing, gone, inB1])).toMatchObject([
      { id: 'c.A1', title: 'Room A1', places: 1, stays: [] },
      { id: 'c.B1', title: 'Room B1', places: 2, stays: [inB1] },
      { id: 'c', title: 'Single, no room yet', places: 0, stays: [gone, missing] },
    ])
  })
})

describe('the marks of a room', () => {
  it.each([
    ['free on the day of leaving', [stay('2026-09-01', '2026-10-05')], ['free', 'free']],
    ['taken from the first day', [stay('2026-10-05', '2026-11-05')], ['taken', 'free']],
    ['leaving within 30 days', [stay('2026-09-01', '2026-11-04')], ['leaves', 'free']],
    [
      'late before all others',
      [stay('2026-09-01', '2027-01-01'), stay('2026-09-01', '2026-10-06', null, 1)],
      ['late', 'taken'],
    ],
    ['free again before the next stay', [stay('2026-10-06', '2027-01-01')], ['free', 'free']],
  ])('are %s', (_, stays, marks) => {
    expect(marksOn(room(2, ...stays), '2026-10-05')).toEqual(marks)
  })
})

describe('the day since which a place is free', () => {
  it.each([
    ['never let', room(1), [null]],
    [
      'the last leaving',
      room(1, stay('2026-01-01', '2026-03-01'), stay('2026-04-01', '2026-08-01')),
      ['2026-08-01'],
    ],
    ['none while taken', room(1, stay('2026-09-01', '2026-12-01')), []],
    [
      'each place’s own',
      room(3, stay('2026-01-01', '2026-03-01'), stay('2026-04-01', '2026-09-01')),
      [null, '2026-03-01', '2026-09-01'],
    ],
    [
      'not of the place that was let again',
      room(
        2,
        stay('2026-01-01', '2026-03-01'),
        stay('2026-02-01', '2026-05-01'),
        stay('2026-06-01', '2027-01-01'),
      ),
      ['2026-05-01'],
    ],
  ])('is %s', (_, of, days) => {
    expect(freeSince(of, '2026-10-05')).toEqual(days)
  })
})

describe('a bar', () => {
  const of = (startDate: string, endDate: string, lateTzs = 0) =>
    barOf(stay(startDate, endDate, null, lateTzs), '2026-10-05')

  it('lies in six columns a month, within the twelve', () => {
    expect(columnOf('2026-08-01', '2026-10-05')).toBe(1)
    expect(columnOf('2026-09-01', '2026-10-05')).toBe(7)
    expect(columnOf('2026-08-31', '2026-10-05')).toBe(6)
    expect(of('2026-09-01', '2027-01-01')).toEqual({ start: 7, end: 31, look: 'taken' })
    expect(of('2025-09-01', '2028-01-01')).toEqual({ start: 1, end: 73, look: 'taken' })
    expect(of('2026-09-01', '2026-09-02')).toMatchObject({ start: 7, end: 8 })
  })

  it('is left out where it lies in other years', () => {
    expect(of('2026-01-01', '2026-08-01')).toBeNull()
    expect(of('2027-08-01', '2027-10-01')).toBeNull()
  })

  it.each([
    ['past', '2026-08-01', '2026-10-05', 0],
    ['leaves', '2026-08-01', '2026-10-20', 0],
    ['comes', '2026-10-06', '2026-12-01', 0],
    ['late', '2026-08-01', '2026-10-05', 5],
  ])('says that the stay is %s', (look, startDate, endDate, lateTzs) => {
    expect(of(startDate, endDate, lateTzs)?.look).toBe(look)
  })
})
