import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { hostelRooms, properties, settings } from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { bookAgain } from '~/domain/stays/bookings/requests/book-again.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { deleteRows, updateRows } from '../support/rows'
import {
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  seenBooking,
  setSetting,
  stay,
} from '../support/stays'

/** Amina lives at Neema's from 1 November to 1 December 2026. It is Mon 2 Nov 2026. */
const app = useFreshApp()
let room: string
let booking: string
beforeEach(() => {
  giveAccount()
  room = letRoom()
  booking = stay('amina', room)
  app.setNow(startOfDayAt('2026-11-02'))
})

const LONGER = 'Stay Longer'
const links = async (label = LONGER, as: 'amina' | 'neema' | 'admin' = 'amina') =>
  linksCalled(await visit(`/bookings/${booking}`, as), label)

describe('Stay Longer, and Book again', () => {
  it('leads its tenant to the form of the place, filled from the end date', async () => {
    const path = `/booking?property=${room}&start_date=2026-12-01`
    expect(await links()).toEqual([path])
    expect(linksCalled(await visit('/bookings', 'amina'), LONGER)).toEqual([path])
    const form = await visit(path, 'amina')
    expect(form.html).toMatch(
      /name="start_date"[^>]*value="2026-12-01"|value="2026-12-01"[^>]*name="start_date"/,
    )
    for (const as of ['neema', 'admin'] as const) expect(await links(LONGER, as)).toEqual([])
  })

  it('names the room category of a hostel, while there is one', async () => {
    const { hostelId, roomId } = letHostel()
    booking = stay('daudi', hostelId, { roomId, start_date: '2026-11-02', duration: 1 })
    const page = () => visit(`/bookings/${booking}`, 'daudi')
    expect(linksCalled(await page(), LONGER)).toEqual([
      `/booking?property=${hostelId}&hostel_room_id=${roomId}&start_date=2026-12-02`,
    ])
    deleteRows(hostelRooms, roomId)
    expect((await page()).text).not.toContain(LONGER)
  })

  it('is there from the first day on, where a stay may start that late', () => {
    const startDate = () => bookAgain(db(), bookingOf(booking))?.startDate
    app.setNow(startOfDayAt('2026-10-31'))
    expect(startDate()).toBeUndefined()
    app.setNow(startOfDayAt('2026-11-01'))
    expect(startDate()).toBe('2026-12-01')
    setSetting('max_booking_days', 30)
    expect(startDate()).toBe('2026-12-01')
    updateRows(settings, { value: 29 }, eq(settings.key, 'max_booking_days'))
    expect(startDate()).toBeUndefined()
  })

  it('starts today once the stay is over', async () => {
    app.setNow(startOfDayAt('2026-12-10'))
    completeStays()
    expect(await links('Book again from Thu 10 Dec 2026')).toEqual([
      `/booking?property=${room}&start_date=2026-12-10`,
    ])
  })

  it.each([
    { isAvailable: false, isListed: false },
    { isApproved: false, approvalState: 'rejected' as const, approvedAt: null, isListed: false },
    { genderPolicy: 'male' as const },
    { pricePerMonthTzs: 0 },
  ])('is not there when the place is %j', async (change) => {
    updateRows(properties, { pricePerMonthTzs: 1 }, room)
    expect(await links()).toHaveLength(1)
    updateRows(properties, change, room)
    expect(await links()).toEqual([])
  })

  it('is not there where its tenant stays somewhere else by then', async () => {
    stay('amina', letRoom({ title: 'Elsewhere' }), { start_date: '2026-12-10' })
    expect(await links()).toEqual([])
  })

  it('is not there while a request for it would be refused', async () => {
    expect(await links()).toHaveLength(1)
    const next = stay('daudi', room, { start_date: '2026-12-15' })
    expect(await links()).toEqual([])
    cancelBooking(actorOf('neema'), next, { ...seenBooking(next), reason: 'The roof leaks' })
    expect(await links()).toHaveLength(1)
    ask('amina', room, { start_date: '2026-12-01' })
    expect(await links()).toEqual([])
  })

  it('does not hide database errors', () => {
    const row = bookingOf(booking)
    expect(bookAgain(db(), row)).toMatchObject({ startDate: '2026-12-01' })
    db().$client.exec('alter table settings rename to lost_settings')
    expect(() => bookAgain(db(), row)).toThrow(/no such table/)
  })

  it('is not offered before the first day, of a request or of a cancelled stay', async () => {
    booking = stay('grace', letRoom(), { start_date: '2026-11-03' })
    expect(bookAgain(db(), bookingOf(booking))).toBeNull()
    booking = ask('daudi', letRoom(), { start_date: '2026-11-20' })
    expectWords(await visit(`/bookings/${booking}`, 'daudi'), 'Pending')
    expect((await visit(`/bookings/${booking}`, 'daudi')).text).not.toMatch(/Book again|Stay Longer/)
    booking = stay('daudi', letRoom(), { start_date: '2026-11-20' })
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect((await visit(`/bookings/${booking}`, 'daudi')).text).not.toMatch(/Book again|Stay Longer/)
  })
})
