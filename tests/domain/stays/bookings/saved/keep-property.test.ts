import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, hostelRooms, profiles, properties, savedProperties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { refreshPropertiesOf, refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { isKept, keepProperty, removeSaved } from '~/domain/stays/bookings/saved/keep-property.server'
import { listSaved, sentPlaces } from '~/domain/stays/bookings/saved/list-saved.server'
import { actorOf } from '../../../../support/accounts'
import { useFreshApp } from '../../../../support/fresh-app'
import { deleteRows, findRows, updateRows } from '../../../../support/rows'
import { letHostel, letRoom } from '../../../../support/stays'

const app = useFreshApp()
const amina = () => actorOf('amina')
const keep = (id: string, query = '') => keepProperty(amina(), id, new URLSearchParams(query))
const kept = () => findRows(savedProperties, eq(savedProperties.userId, demoUsers.amina.id))
const reasons = () => listSaved(amina()).map(({ title, gone }) => [title, gone])
const refresh = (id: string) => transaction((tx) => refreshProperty(tx, id))

describe('keeping a place', () => {
  it('happens once, however often it is pressed, and ends when it is removed, as often', () => {
    const id = letRoom()
    keep(id)
    keep(id)
    expect(kept()).toHaveLength(1)
    removeSaved(actorOf('daudi'), id)
    expect(kept()).toHaveLength(1)
    for (const _ of [1, 2]) removeSaved(amina(), id)
    expect(kept()).toEqual([])
  })

  it('is recorded nowhere that an owner or administrator reads', () => {
    const before = findRows(events).length
    keep(letRoom())
    expect(findRows(events)).toHaveLength(before)
  })

  it('takes 50 places, not 51, and a kept one again', () => {
    const ids = Array.from({ length: 51 }, () => letRoom())
    for (const id of ids.slice(0, 50)) keep(id)
    expect(() => keep(ids[50] ?? '')).toThrow('You keep 50 places. Remove one first.')
    keep(ids[0] ?? '')
    expect(kept()).toHaveLength(50)
    removeSaved(amina(), ids[0] ?? '')
    keep(ids[50] ?? '')
    expect(kept()).toHaveLength(50)
  })

  it('is for places that the person may see', () => {
    const hidden = letRoom({ isApproved: false, approvalState: 'pending' })
    for (const id of [hidden, 'unknown', '']) expect(() => keep(id)).toThrow('Property not found')
    keepProperty(actorOf('neema'), hidden, new URLSearchParams())
    expect(kept()).toEqual([])
  })

  it('remembers the room and the stay, and forgets a day that has passed', () => {
    const { hostelId, roomId } = letHostel()
    keep(hostelId, `room=${roomId}&move_in=2026-11-01&months=5`)
    const linkOf = () => new URL(listSaved(amina())[0]?.place?.link ?? '')
    expect(Object.fromEntries(linkOf().searchParams)).toEqual({
      ...{ room: roomId, move_in: '2026-11-01', months: '5' },
    })
    app.setNow(Date.UTC(2026, 10, 2, 9))
    expect(linkOf().searchParams.has('move_in')).toBe(false)
  })

  it('has the room and the stay of the last press', () => {
    const { hostelId, roomId } = letHostel()
    keep(hostelId, 'months=5')
    keep(hostelId, `room=${roomId}&months=3`)
    expect(kept()).toMatchObject([{ hostelRoomId: roomId, months: 3, knownPriceTzs: 60_000 }])
    expect([roomId, null, undefined].map((room) => isKept(amina(), hostelId, room))).toEqual([
      true,
      false,
      true,
    ])
    keep(hostelId)
    expect(kept()).toMatchObject([{ hostelRoomId: null, months: null }])
    expect(isKept(amina(), hostelId, roomId)).toBe(false)
  })

  it('leaves out what was made up', () => {
    const { hostelId, roomId } = letHostel()
    keep(letRoom(), `room=${roomId}&move_in=soon&months=99`)
    keep(hostelId, 'room=nonsense&move_in=2020-01-01')
    const nothing = { hostelRoomId: null, moveInDate: null, months: null }
    expect(kept()).toMatchObject([nothing, nothing])
  })
})

describe('what is kept', () => {
  it('shows price, first sum, minutes to the college, from when, water and power', () => {
    const here = { latitude: -6.78, longitude: 39.2 }
    keep(letRoom({ ...here, amenities: ['WiFi', 'Electricity', 'Water'] }), 'months=1')
    const college = { code: 'UDSM', position: { latitude: -6.771, longitude: 39.2 } }
    expect(listSaved(amina(), college)[0]).toMatchObject({
      gone: null,
      place: {
        priceTzs: 150_000,
        firstTzs: 165_000,
        isFrom: false,
        walk: '14 min to UDSM',
        availability: { kind: 'now' },
        supplies: ['Water', 'Electricity'],
      },
    })
  })

  it('falls back to the minutes that the owner states', () => {
    keep(letRoom({ walkingDistanceToCollege: 12 }))
    expect(listSaved(amina())[0]?.place?.walk).toBe('12 min to college')
  })

  it('has the price of the kept room, else the lowest of the hostel', () => {
    const { hostelId, roomId } = letHostel({ pricePerMonthTzs: 90_000 })
    keep(hostelId)
    expect(listSaved(amina())[0]?.place).toMatchObject({ priceTzs: 90_000, isFrom: true, room: null })
    removeSaved(amina(), hostelId)
    keep(hostelId, `room=${roomId}`)
    expect(listSaved(amina())[0]?.place).toMatchObject({ isFrom: false, room: 'Four-bed dormitory' })
  })
})

describe('a place that is gone', () => {
  let id = ''
  beforeEach(() => {
    id = letRoom()
    keep(id)
  })

  it('was deleted', () => {
    deleteProperty(actorOf('neema'), id)
    expect(reasons()).toEqual([['Chumba cha Sinza', 'It was deleted.']])
  })

  it('is hidden, and shows nothing of what it says since', () => {
    const title = 'SIRI'
    updateRows(properties, { title, isApproved: false, approvalState: 'rejected', isListed: false }, id)
    expect(JSON.stringify(listSaved(amina()))).not.toContain(title)
    expect(reasons()).toEqual([['Chumba cha Sinza', 'It is not shown any more.']])
  })

  it.each<[string, string, () => unknown]>([
    ['is full', 'Fully booked now.', () => takeDown({ freeFromDate: null })],
    ['is switched off', 'It is not let now.', () => takeDown({ isAvailable: false })],
    ['has an owner who is suspended', 'It is not let now.', suspend],
  ])('%s: %s', (_, reason, change) => {
    change()
    expect(reasons()).toEqual([['Chumba cha Sinza', reason]])
  })

  const takeDown = (values: Partial<typeof properties.$inferInsert>) =>
    updateRows(properties, { ...values, isListed: false }, id)

  it('was a room type that is not there any more', () => {
    const { hostelId, roomId } = letHostel()
    keep(hostelId, `room=${roomId}`)
    deleteRows(hostelRooms, roomId)
    refresh(hostelId)
    expect(reasons()[0]).toEqual(['Mlimani Hostel', 'This room type is gone.'])
  })

  it('is in no text', () => {
    const open = letRoom({ title: 'Chumba cha Ubungo' })
    keep(open)
    deleteProperty(actorOf('neema'), id)
    const others = letRoom({ title: 'Of nobody' })
    expect(sentPlaces(amina(), [id, open, others, 'unknown']).map(({ title }) => title)).toEqual([
      'Chumba cha Ubungo',
    ])
  })

  it('is not one that is free from a later day', () => {
    updateRows(properties, { freeFromDate: '2026-12-01' }, id)
    expect(reasons()).toEqual([['Chumba cha Sinza', null]])
    expect(listSaved(amina())[0]?.place?.availability.text).toBe('Free from Tue 1 Dec 2026')
  })
})

function suspend(): void {
  updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
  transaction((tx) => refreshPropertiesOf(tx, demoUsers.neema.id))
}
