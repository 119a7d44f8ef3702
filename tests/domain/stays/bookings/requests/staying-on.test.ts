import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { notifications } from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { crowdedOut } from '~/domain/stays/bookings/requests/last-unit.server'
import { requestFits } from '~/domain/stays/bookings/requests/request-fits.server'
import { endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { actorOf } from '../../../../support/accounts'
import { useFreshApp } from '../../../../support/fresh-app'
import { expectWords, linksCalled, visit } from '../../../../support/pages'
import { findRows } from '../../../../support/rows'
import {
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  refusalOf,
  seenBooking,
  setSetting,
  stay,
} from '../../../../support/stays'

/** Amina lives in Neema's room from 1 November to 1 March. It is noon on 2 November 2026. */
const app = useFreshApp()
const NOON = startOfDayAt('2026-11-02') + 12 * HOUR
let room: string
let home: string
beforeEach(() => {
  giveAccount()
  room = letRoom()
  home = stay('amina', room, { duration: 4 })
  app.setNow(NOON)
})

const longer = { start_date: '2027-03-01', duration: 2 }
const fitOf = (id: string) => requestFits(db(), [bookingOf(id)]).get(id)
const approve = (id: string) => approveBooking(actorOf('neema'), id, seenBooking(id))
const reject = (id: string) =>
  rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes: 'My brother comes' })
const KEPT = 'Amina Hassan lives here until Mon 1 Mar 2027 and asks to stay longer.'

describe('a request to stay longer', () => {
  it('is not beaten by another for 72 hours, also by an earlier one', () => {
    const other = ask('daudi', room, { start_date: '2027-04-01' })
    expect(fitOf(other)).toMatchObject({ fits: true })
    const own = ask('amina', room, longer)
    expect(fitOf(own)).toMatchObject({
      ...{ fits: true, longer: { livesUntil: '2027-03-01', keptUntilAt: NOON + 72 * HOUR } },
    })
    expect(fitOf(other)).toMatchObject({
      ...{ fits: false, obstacle: 'kept', stays: [{ id: own }] },
      sentence: expect.stringContaining(`${KEPT} Until Thu 5 Nov, 12:00 only that request can get the room.`),
    })
    expect(refusalOf(() => approve(other)).sentence).toContain(KEPT)
    app.setNow(NOON + 72 * HOUR - 1)
    expect(refusalOf(() => approve(other)).sentence).toContain(KEPT)
    app.setNow(NOON + 72 * HOUR)
    expect(fitOf(other)).toMatchObject({ fits: true })
    const later = ask('grace', room, longer)
    approve(later)
    expect(bookingOf(later).status).toBe('confirmed')
  })

  it('gets the same unit, and those whom it crowds out are named and told', () => {
    const other = ask('daudi', room, { start_date: '2027-04-01' })
    const own = ask('amina', room, longer)
    expect(crowdedOut(actorOf('neema'), bookingOf(own)).map(({ id }) => id)).toEqual([other])
    approve(own)
    expect(bookingOf(own)).toMatchObject({ status: 'confirmed', propertyId: room, startDate: '2027-03-01' })
    expect(fitOf(other)).toMatchObject({ obstacle: 'taken' })
  })

  it.each([
    ['a no', () => reject],
    ['it is deleted', () => (id: string) => deleteBooking(actorOf('amina'), id, 1)],
  ])('is beaten after %s, and the next one within 60 days', (_, done) => {
    const own = ask('amina', room, longer)
    done()(own)
    app.setNow(NOON + HOUR)
    const again = ask('amina', room, longer)
    expect(fitOf(again)?.longer).toEqual({ livesUntil: '2027-03-01', keptUntilAt: null })
    expect(fitOf(ask('daudi', room, longer))).toMatchObject({ fits: true })
    reject(again)
    app.setNow(NOON + 60 * DAY)
    expect(fitOf(ask('amina', room, longer))?.longer?.keptUntilAt).toBe(NOON + 60 * DAY + 72 * HOUR)
  })

  it('keeps one bed of a hostel, and the others are free', () => {
    const { hostelId, roomId } = letHostel({ availableRooms: 2 })
    const from = (start_date: string) => ({ roomId, start_date })
    stay('grace', hostelId, from('2026-11-02'))
    const own = ask('grace', hostelId, from('2026-12-02'))
    const [first, second] = [
      ask('daudi', hostelId, from('2026-12-10')),
      ask('elia', hostelId, from('2026-12-10')),
    ]
    for (const id of [own, first, second]) expect(fitOf(id)).toMatchObject({ fits: true })
    approve(first)
    expect(fitOf(second)).toMatchObject({ obstacle: 'kept' })
    approve(own)
    expect(fitOf(second)).toMatchObject({ obstacle: 'taken' })
  })

  it('does not keep the last bed from another one of its kind', () => {
    const { hostelId, roomId } = letHostel({ availableRooms: 2 })
    const own = (['grace', 'elia'] as const).map((tenant) => {
      stay(tenant, hostelId, { roomId, start_date: '2026-11-02' })
      return tenant
    })
    stay('daudi', hostelId, { roomId, start_date: '2026-12-02', duration: 3 })
    const [one = '', other = ''] = own.map((tenant) =>
      ask(tenant, hostelId, { roomId, start_date: '2026-12-02' }),
    )
    approve(other)
    expect(fitOf(one)).toMatchObject({ obstacle: 'taken' })
  })

  it('is one like any other from a later day, of another tenant, or once the stay ends earlier', () => {
    const later = ask('amina', room, { start_date: '2027-03-02' })
    expect(fitOf(later)?.longer).toBeNull()
    deleteBooking(actorOf('amina'), later, 1)
    const own = ask('amina', room, longer)
    const other = ask('daudi', room, longer)
    endEarly(actorOf('amina'), home, {
      reason: 'leaves',
      leave_on: '2027-02-01',
      version: bookingOf(home).version,
    })
    endEarly(actorOf('neema'), home, { step: 'agree', version: bookingOf(home).version })
    expect(fitOf(own)?.longer).toBeNull()
    expect(fitOf(other)).toMatchObject({ fits: true })
  })

  it('lets requests that need no answer wait for its own', () => {
    const own = ask('amina', room, longer)
    setSetting('auto_approve', true)
    const other = ask('daudi', room, longer)
    expect(bookingOf(other).status).toBe('pending')
    app.setNow(NOON + HOUR)
    expect(
      findRows(notifications).some(({ message }) => message.includes('lives here and asks to stay longer')),
    ).toBe(true)
    deleteBooking(actorOf('amina'), own, 1)
    deleteBooking(actorOf('daudi'), other, 1)
    expect(bookingOf(ask('amina', room, longer)).status).toBe('confirmed')
  })

  it('reads as one on every page of both sides', async () => {
    const listing = await visit(`/properties/${room}`, 'amina')
    expectWords(listing, 'You live here until Mon 1 Mar 2027')
    const [form = ''] = linksCalled(listing, 'Stay Longer')
    expect(form).toBe(`/booking?property=${room}&start_date=2027-03-01`)
    expectWords(
      await visit(form, 'amina'),
      'Rent and fee are those of every request. If you start on that day, no other request goes before yours',
    )
    const own = ask('amina', room, longer)
    const other = ask('daudi', room, longer)
    expectWords(
      await visit(`/bookings/${own}`, 'amina'),
      'Until Thu 5 Nov, 12:00 no other request goes before yours.',
    )
    expectWords(
      await visit(`/bookings/${other}`, 'daudi'),
      'The tenant of this room asks to stay longer, and is answered first.',
    )
    const list = await visit('/bookings', 'neema')
    for (const text of ['Stays longer ·', 'Has to wait']) expectWords(list, text)
    expectWords(
      await visit(`/bookings/${own}`, 'neema'),
      'Amina Hassan lives here until Mon 1 Mar 2027 and asks to stay longer. Fee and shares are those of every request.',
    )
    const waits = await visit(`/bookings/${other}`, 'neema')
    expectWords(waits, KEPT, 'After a no, or from then on, this one can be approved.')
    expect(linksCalled(waits, 'Approve')).toEqual([])
  })
})
