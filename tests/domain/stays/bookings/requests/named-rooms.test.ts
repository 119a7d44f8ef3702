import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { bookings, hostelRooms, profiles } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { NO_ROOM } from '~/domain/listings/properties/room-names'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { roomChoice } from '~/domain/stays/bookings/named-rooms.server'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { approveBookings, chosenRequests } from '~/domain/stays/bookings/requests/decide-requests.server'
import { restoreBooking } from '~/domain/stays/bookings/restore-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { changeRoom } from '~/domain/stays/bookings/stays/change-room.server'
import { actorOf } from '../../../../support/accounts'
import { useFreshApp } from '../../../../support/fresh-app'
import { updateRows } from '../../../../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letHostel,
  refusalOf,
  seenBooking,
  setSetting,
  stay,
} from '../../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

/** A hostel with rooms of these names, all of them offered. */
const house = (roomNames: string, units: number, listing = {}) =>
  letHostel({ roomNames, totalRooms: units, availableRooms: units }, listing)
const isOf = (tenant: DemoUserName, gender: 'male' | 'female' | null) =>
  updateRows(profiles, { gender }, demoUsers[tenant].id)
const approve = (id: string, room_name?: string, as: DemoUserName = 'neema') =>
  approveBooking(actorOf(as), id, { ...seenBooking(id), room_name })
const roomOf = (id: string) => bookingOf(id).roomName
const choiceFor = (id: string, as: DemoUserName = 'neema') => roomChoice(actorOf(as), bookingOf(id))

describe('the room that is offered first', () => {
  it('is the first free one on the days of the stay', () => {
    const { hostelId, roomId } = house('A1-A3', 3)
    const first = stay('amina', hostelId, { roomId })
    const other = ask('daudi', hostelId, { roomId })
    expect([roomOf(first), choiceFor(other).first]).toEqual(['A1', 'A2'])
    expect(choiceFor(other).rooms.map(({ name, free }) => [name, free])).toEqual([
      ['A1', 0],
      ['A2', 1],
      ['A3', 1],
    ])
    const later = ask('grace', hostelId, { roomId, start_date: '2026-12-01' })
    expect(choiceFor(later).first).toBe('A1')
  })

  it('has nobody of another gender, in a room of several places', () => {
    isOf('amina', 'female')
    isOf('daudi', 'male')
    isOf('grace', 'female')
    const { hostelId, roomId } = house('A1*2, A2*2', 4)
    const [woman, man, second] = (['amina', 'daudi', 'grace'] as const).map((tenant) =>
      stay(tenant, hostelId, { roomId }),
    )
    expect([woman, man, second].map((id) => roomOf(id!))).toEqual(['A1', 'A2', 'A1'])
  })

  it('is none where a gender is not known, and says why', () => {
    isOf('amina', null)
    isOf('daudi', 'male')
    const { hostelId, roomId } = house('A1*2, A2*2', 4)
    const unknown = ask('amina', hostelId, { roomId })
    expect(choiceFor(unknown)).toMatchObject({
      first: null,
      why: 'No room is chosen: the tenant’s gender is not known.',
    })
    approve(unknown, 'A1')
    const beside = ask('daudi', hostelId, { roomId })
    const why = 'No room is chosen: the gender of Amina Hassan in A1 is not known.'
    expect(choiceFor(beside)).toMatchObject({ first: null, why })
  })

  it('needs no profile where the listing lets to one gender', () => {
    isOf('amina', 'female')
    const { hostelId, roomId } = house('A1*2, A2*2', 4, { genderPolicy: 'female' })
    const id = ask('amina', hostelId, { roomId })
    isOf('amina', null)
    expect(choiceFor(id).first).toBe('A1')
  })

  it('is the one where the tenant lives already', () => {
    const { hostelId, roomId } = house('A1-A3', 3)
    const home = ask('amina', hostelId, { roomId })
    approve(home, 'A3')
    const longer = ask('amina', hostelId, { roomId, start_date: '2026-12-01' })
    expect(choiceFor(longer).first).toBe('A3')
  })

  it('is taken where the setting approves at once', () => {
    setSetting('auto_approve', true)
    const { hostelId, roomId } = house('A1-A2', 2)
    expect(bookingOf(ask('amina', hostelId, { roomId }))).toMatchObject({
      status: 'confirmed',
      roomName: 'A1',
    })
  })
})

describe('an approval', () => {
  it('refuses a room that is taken on these days, and names its tenant', () => {
    const { hostelId, roomId } = house('A1-A2', 2)
    stay('amina', hostelId, { roomId })
    const id = ask('daudi', hostelId, { roomId })
    expect(refusalOf(() => approve(id, 'A1'))).toMatchObject({
      field: 'room_name',
      message: 'A1 has no free place on these days: Amina Hassan, 1 Nov – 1 Dec 2026.',
    })
    expect(refusalOf(() => approve(id, 'B7')).sentence).toBe('Choose one of the rooms in the list.')
    expect(bookingOf(id)).toMatchObject({ status: 'pending', roomName: null })
    approve(id, NO_ROOM)
    expect(bookingOf(id)).toMatchObject({ status: 'confirmed', roomName: null })
  })

  it('gives several requests different rooms, each as it was chosen', () => {
    const { hostelId, roomId } = house('A1-A3', 3)
    const ids = (['amina', 'daudi', 'grace'] as const).map((tenant) => {
      app.passTime(1)
      return ask(tenant, hostelId, { roomId })
    })
    const chosen = ids.map((id) => ({ id, version: 1 }))
    const { lines } = chosenRequests(actorOf('neema'), chosen)
    expect(lines.map(({ rooms }) => rooms?.first)).toEqual(['A1', 'A2', 'A3'])
    const [one = '', two = '', three = ''] = ids
    const once = { ...freshOnce(), outcomePath: '/bookings' }
    const rooms = [
      { id: one, room_name: 'A2' },
      { id: two, room_name: 'A1' },
      { id: three, room_name: 'A1' },
    ]
    const press = () => approveBookings(actorOf('neema'), chosen, { rooms }, once)
    const outcome = { done: 2, left: ['Grace Mwakyusa (A1 is taken)'], gone: [] }
    expect([press(), press()]).toEqual([outcome, outcome])
    expect(ids.map(roomOf)).toEqual(['A2', 'A1', null])
  })
})

describe('the room of a stay', () => {
  const change = (id: string, room_name: string, as: DemoUserName = 'neema') =>
    changeRoom(actorOf(as), id, { ...seenBooking(id), room_name })

  it('is changed while it lasts, by those who decide, once however often it is pressed', () => {
    const { hostelId, roomId } = house('A1-A3', 3)
    addCollaborator(hostelId, 'juma')
    const id = stay('amina', hostelId, { roomId })
    expect([change(id, 'A2', 'juma'), change(id, 'A2')]).toEqual([true, false])
    expect(refusalOf(() => changeRoom(actorOf('neema'), id, { room_name: 'A3', version: 1 })).kind).toBe(
      'stale',
    )
    for (const [as, kind] of [
      ['amina', 'forbidden'],
      ['baraka', 'missing'],
      ['rehema', 'missing'],
    ] as const)
      expect(refusalOf(() => change(id, 'A3', as)).kind).toBe(kind)
    expect(roomOf(id)).toBe('A2')
    change(id, NO_ROOM)
    expect(roomOf(id)).toBe(null)
    app.setNow(Date.parse('2026-12-02T09:00:00Z'))
    expect(refusalOf(() => change(id, 'A1')).kind).toBe('refused')
  })

  it('is never that of another on the same day, also when its days or its category change', () => {
    const { hostelId, roomId } = house('A1, A2*2', 3)
    isOf('grace', 'female')
    const first = stay('amina', hostelId, { roomId })
    const later = stay('daudi', hostelId, { roomId, start_date: '2026-12-01' })
    expect([roomOf(first), roomOf(later)]).toEqual(['A1', 'A1'])
    const move = (dates: object) => transaction((tx) => changeBooking(tx, bookingOf(later), dates))
    expect(refusalOf(() => move({ startDate: '2026-11-30' })).sentence).toContain('A1 has no free place')
    expect(bookingOf(later).startDate).toBe('2026-12-01')
    const beside = stay('grace', hostelId, { roomId })
    expect(refusalOf(() => change(beside, 'A1')).sentence).toContain('Amina Hassan')
    change(first, 'A2')
    expect(change(beside, 'A2')).toBe(roomOf(beside) !== 'A2')
    expect([roomOf(first), roomOf(beside)]).toEqual(['A2', 'A2'])
  })

  it('is taken off a stay that is restored after somebody else got it', () => {
    const { hostelId, roomId } = house('A1-A3', 3)
    const [gone, kept] = [stay('amina', hostelId, { roomId }), stay('daudi', hostelId, { roomId })]
    for (const id of [gone, kept])
      cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'A mistake' })
    stay('grace', hostelId, { roomId })
    for (const id of [gone, kept]) transaction((tx) => restoreBooking(tx, bookingOf(id), 'reinstate', {}))
    expect([roomOf(gone), roomOf(kept)]).toEqual([null, 'A2'])
  })

  it('is found by a search, for its sides and for administrators', () => {
    const { hostelId, roomId } = house('Z91-Z92', 2)
    const id = stay('amina', hostelId, { roomId })
    const found = (as: DemoUserName, search: string) =>
      listBookings(actorOf(as), { search }).bookings.map((card) => [card.id, card.roomType])
    for (const as of ['neema', 'amina', 'admin'] as const)
      expect(found(as, 'z91')).toEqual([[id, 'Z91, Four-bed dormitory']])
    change(id, 'Z92')
    for (const as of ['neema', 'amina', 'admin'] as const) {
      expect(found(as, 'Z91')).toEqual([])
      expect(found(as, 'Z92')).toHaveLength(1)
    }
  })

  it('stays readable when the category has other names, or is gone', () => {
    const { hostelId, roomId } = house('A1-A2', 2)
    const id = stay('amina', hostelId, { roomId })
    db().update(bookings).set({ status: 'completed', completedAt: 1 }).where(eq(bookings.id, id)).run()
    db().delete(hostelRooms).where(eq(hostelRooms.id, roomId)).run()
    expect(bookingOf(id)).toMatchObject({ hostelRoomId: null, roomName: 'A1' })
  })
})
