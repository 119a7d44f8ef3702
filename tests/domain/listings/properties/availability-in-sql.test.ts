import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { oneRow } from '~/db/prepared.server'
import { bookings, hostelRooms } from '~/db/tables/index.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { freeToday, freeTodaySql, freeUnits, hasFreeUnit } from '~/domain/listings/properties/availability'
import { freshApp } from '../../../support/app'
import { giveBooking } from '../../../support/bookings'
import { giveListing, giveRoom } from '../../../support/listing-rows'
import { deleteRows, updateRows } from '../../../support/rows'

const TODAY = '2027-12-20'

beforeEach(() => {
  freshApp()
  giveListing({ id: 'p', ownerId: demoUsers.neema.id, propertyType: 'hostel' })
  for (const id of ['r', 'other']) giveRoom({ id, propertyId: 'p', totalRooms: 5 })
})

const days = fc
  .record({ start: fc.integer({ min: -20, max: 30 }), length: fc.integer({ min: 1, max: 20 }) })
  .map(({ start, length }) => {
    const startDate = addDays(TODAY, start)
    return { startDate, endDate: addDays(startDate, length) }
  })
const booked = fc.record({
  stay: days,
  status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'cancelled', 'completed'),
  hostelRoomId: fc.constantFrom('r', 'r', 'r', 'other'),
})

/** Both SQL fragments for the category `r`. */
const IN_SQL = `select ${freeTodaySql()} as freeToday, ${hasFreeUnit({
  capacity: 'r.available_rooms',
  takes: 'd.hostel_room_id = r.id',
  startDate: ':start',
  endDate: ':end',
})} as isFree from hostel_rooms r join properties p on p.id = r.property_id where r.id = 'r'`

it('SQL and the rules say the same of whatever is booked', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3 }),
      fc.array(booked, { maxLength: 8 }),
      days,
      (capacity, all, tested) => {
        deleteRows(bookings)
        updateRows(hostelRooms, { availableRooms: capacity }, 'r')
        for (const { stay, ...rest } of all) giveBooking({ propertyId: 'p', ...rest, ...stay })
        const counting = all.filter((one) => one.status === 'confirmed' && one.hostelRoomId === 'r')
        const stays = counting.map(({ stay }) => stay)
        const expected = {
          freeToday: freeToday({ capacity, stays, today: TODAY }),
          isFree: Number(freeUnits({ capacity, stays, ...tested }) > 0),
        }
        seen.add(JSON.stringify([expected.isFree, Math.sign(expected.freeToday)]))
        const { startDate: start, endDate: end } = tested
        expect(oneRow(IN_SQL, { today: TODAY, start, end })).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
  expect(seen.size).toBe(4)
})
