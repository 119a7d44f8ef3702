import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { addDays, addMonths, type Day } from '~/domain/ground/shared/calendar'
import { Refusal } from '~/domain/ground/shared/refusals'
import { confirmedStays, findUnit, unitsFreeFor } from '~/domain/listings/properties/stays.server'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { allBookings, ask, giveAccount, letHostel, letRoom, seenBooking, stay } from '../../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const confirmed = () => allBookings().filter(({ status }) => status === 'confirmed')

const done = (command: () => unknown): boolean => {
  try {
    command()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

test('categories of one hostel do not take from each other, and only confirmed stays count', () => {
  const { hostelId, roomId } = letHostel({ availableRooms: 1 })
  const unitOf = (propertyId: string, hostelRoomId: string | null, propertyType: string) =>
    findUnit(db(), { propertyId, hostelRoomId, propertyType })
  const unit = unitOf(hostelId, roomId, 'hostel')!
  const days = { startDate: '2026-11-01', endDate: '2026-12-01' }
  ask('amina', hostelId, { roomId })
  expect(unitsFreeFor(db(), unit, days)).toBe(1)
  stay('daudi', hostelId, { roomId })
  expect(unitsFreeFor(db(), unit, days)).toBe(0)
  expect(confirmedStays(db(), { propertyId: hostelId, hostelRoomId: null }, '2026-10-05')).toEqual([])
  expect(unitOf(letRoom(), null, 'room')).toMatchObject({ capacity: 1 })
  expect(unitOf(letRoom(), roomId, 'hostel')).toBeUndefined()
  for (const [listing, type] of [
    [hostelId, 'hostel'],
    [hostelId, 'room'],
    [letRoom(), 'hostel'],
    ['unknown', 'room'],
  ] as const)
    expect(unitOf(listing, null, type), `${listing} ${type}`).toBeUndefined()
})

const tenants: DemoUserName[] = ['amina', 'daudi', 'grace', 'elia', 'lucas', 'mariam', 'peter']
const wishes = fc.array(
  fc.record({
    tenant: fc.constantFrom(...tenants),
    startIn: fc.integer({ min: 0, max: 120 }),
    duration: fc.integer({ min: 1, max: 5 }),
    end: fc.constantFrom('stays', 'stays', 'stays', 'is cancelled', 'is deleted after it'),
  }),
  { maxLength: 25 },
)

test('whatever is asked, approved, cancelled and deleted, no day is oversold and no free day is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), wishes, (capacity, list) => {
      freshApp()
      giveAccount()
      const { hostelId, roomId } = letHostel({ availableRooms: capacity })
      for (const { tenant, startIn, duration, end } of list) {
        const start_date = addDays('2026-10-05', startIn)
        const endDate = addMonths(start_date, duration)
        const fits = busiest(start_date, endDate) < capacity && !livesHere(tenant, start_date, endDate)
        let id = ''
        expect(done(() => (id = stay(tenant, hostelId, { roomId, start_date, duration })))).toBe(fits)
        // From its first day on its owner does not cancel a stay.
        const isCancelled = fits && end !== 'stays' && startIn > 0
        if (isCancelled) cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'so' })
        if (isCancelled && end === 'is deleted after it')
          deleteBooking(actorOf('neema'), id, seenBooking(id).version)
        expect(busiest('2026-10-05', '2027-08-01')).toBeLessThanOrEqual(capacity)
      }
    }),
    { numRuns: 25 },
  )
})

/** The largest number of confirmed stays on one of these days, each day counted. */
function busiest(startDate: Day, endDate: Day): number {
  const stays = confirmed()
  let most = 0
  for (let day = startDate; day < endDate; day = addDays(day, 1))
    most = Math.max(most, stays.filter((one) => one.startDate <= day && day < one.endDate).length)
  return most
}

function livesHere(tenant: DemoUserName, startDate: Day, endDate: Day): boolean {
  return confirmed().some(
    (one) => one.tenantId === demoUsers[tenant].id && one.startDate < endDate && startDate < one.endDate,
  )
}
