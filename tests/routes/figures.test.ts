import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, profiles, properties } from '~/db/tables/index.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { figureOf, figuresOf, nightsBefore } from '~/domain/desk/reports/figures.server'
import { rowBars } from '~/domain/desk/reports/row-bars'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { feesTzs } from '~/domain/stays/invoices/revenue.server'
import { loader as csv } from '~/routes/admin/figure-csv'
import { actorOf } from '../support/accounts'
import { get, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { ask, giveAccount, letRoom, payAndApprove, seenBooking, stay } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const PERIOD = 'from=2026-09&until=2026-11'
const rowsOf = (key: string) => {
  const found = figureOf(key, readPeriod('2026-10-05', new URLSearchParams(PERIOD)))
  return found?.rows.map(({ name, value }) => [name, value])
}

describe('Figures', () => {
  it('are counted one after another, and others have a turn after each', async () => {
    let turns = 0
    const period = readPeriod('2026-10-05', new URLSearchParams(PERIOD))
    const figures = await figuresOf(period, async () => {
      turns += 1
    })
    expect(turns).toBe(figures.length)
  })

  it('count bookings, revenue, occupancy, hours to the decision, users and cities', async () => {
    const booking = stay('amina', letRoom())
    payAndApprove('amina', booking, { amount: 165_000 })
    const requestId = ask('daudi', letRoom({ city: 'Mwanza' }))
    app.setNow(TEST_NOW + 7 * HOUR)
    approveBooking(actorOf('neema'), requestId, seenBooking(requestId))
    expect(rowsOf('bookings')).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 2],
      ['2026-11-01', 0],
    ])
    expect(rowsOf('revenue')).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', feesTzs()],
      ['2026-11-01', 0],
    ])
    expect(feesTzs()).toBe(16_000)
    expect(rowsOf('rent')).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 165_000],
      ['2026-11-01', 0],
    ])
    expect(rowsOf('decisions')).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 3.5],
      ['2026-11-01', 0],
    ])
    expect(rowsOf('cities')).toEqual([
      ['Dar es Salaam', 1],
      ['Mwanza', 1],
    ])
    const ofType = (type: string) =>
      Object.values(demoUsers).filter(({ userType }) => userType === type).length
    updateRows(profiles, { createdAt: Date.UTC(2026, 11, 1) }, demoUsers.rehema.id)
    expect(rowsOf('users')?.toSorted()).toEqual([
      ['Administrators', ofType('admin')],
      ['Agents', ofType('agent') - 1],
      ['Property owners', ofType('property_owner')],
      ['Renters', ofType('tenant')],
    ])
    const page = await visit(`/admin/figures?${PERIOD}`, 'admin')
    expectWords(page, 'Bookings', 'Revenue', 'Occupancy', 'Users by type', 'Top cities')
    expect(linksCalled(page, 'Download as CSV')[0]).toBe(
      '/admin/figures/bookings/csv?from=2026-09&until=2026-11',
    )
  })

  it('rank cities by where the listing is now, also after the city was renamed', () => {
    const room = letRoom({ city: 'Morogoro' })
    ask('amina', room)
    updateRows(properties, { city: 'Morogoro Mji' }, room)
    ask('daudi', letRoom({ city: 'Morogoro Mji' }))
    const gone = letRoom({ city: 'Mwanza' })
    const booking = ask('grace', gone)
    updateRows(bookings, { propertyId: null }, booking)
    expect(rowsOf('cities')).toEqual([
      ['Morogoro Mji', 2],
      ['Mwanza', 1],
    ])
  })

  it('occupancy is booked nights of the nights that today’s units have in the month', () => {
    const [room] = [letRoom(), letRoom()]
    stay('amina', room, { start_date: '2026-11-16', duration: 1 })
    expect(rowsOf('occupancy')).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 0],
      // 15 of 2 times 30 nights.
      ['2026-11-01', 25],
    ])
  })

  it('occupancy is 0 without stays, and 100 when all units are let', () => {
    const november = () => rowsOf('occupancy')?.[2]?.[1]
    expect(november()).toBe(0)
    app.passTime(MINUTE)
    stay('amina', letRoom(), { start_date: '2026-11-01', duration: 1 })
    expect(november()).toBe(100)
  })

  it('are kept for a minute, whatever happens meanwhile', () => {
    ask('amina', letRoom())
    expect(rowsOf('bookings')?.[1]).toEqual(['2026-10-01', 1])
    ask('daudi', letRoom())
    expect(rowsOf('bookings')?.[1]).toEqual(['2026-10-01', 1])
    app.setNow(TEST_NOW + MINUTE)
    expect(rowsOf('bookings')?.[1]).toEqual(['2026-10-01', 2])
  })

  it('come as files, without formulas', async () => {
    ask('amina', letRoom({ city: '=Mwanza' }))
    const read = async (figure: string) => {
      const visited = { as: 'admin', params: { figure } } as const
      const { response } = await get(csv, `/admin/figures/${figure}/csv?from=2026-10&until=2026-10`, visited)
      return (await response!.text()).replace('\uFEFF', '').split('\r\n')
    }
    expect(await read('bookings')).toEqual(['"Month","Bookings"', '"Oct 2026",1', ''])
    expect(await read('cities')).toEqual(['"City","Bookings"', '"\t =Mwanza",1', ''])
  })

  it('nights before a day are those since the beginnings without those since the ends', () => {
    const days = [
      { day: '2026-10-01', n: 2 },
      { day: '2026-10-30', n: 1 },
    ]
    expect(nightsBefore('2026-10-01', days)).toBe(0)
    expect(nightsBefore('2026-10-03', days)).toBe(4)
    expect(nightsBefore('2026-11-01', days)).toBe(2 * 31 + 2)
  })

  it('the largest bar of rows fills the width', () => {
    expect(rowBars([4, 1, 0], 200)).toEqual([200, 50, 0])
    expect(rowBars([0.5, 0.25, -1], 200)).toEqual([200, 100, 0])
    expect(rowBars([0], 200)).toEqual([0])
    expect(rowBars([], 200)).toEqual([])
  })
})
