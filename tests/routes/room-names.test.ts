import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, hostelRooms, notifications } from '~/db/tables/index.server'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { addCollaborator, ask, bookingOf, giveAccount, letHostel, pay, stay } from '../support/stays'

const app = useFreshApp()
let [hostelId, roomId] = ['', '']
beforeEach(() => {
  giveAccount()
  const hostel = letHostel({
    ...{ roomType: 'Single Room', letBy: 'room', roomNames: 'A1-A2, B1' },
    ...{ totalRooms: 3, availableRooms: 3 },
  })
  hostelId = hostel.hostelId
  roomId = hostel.roomId
})

/** The choices of the field of this name, the chosen one with a star. */
function choices(page: Page, name: string): string[] {
  const [, options = ''] =
    new RegExp(`<select[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>(.*?)</select>`, 's').exec(
      page.html,
    ) ?? []
  return [...options.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, is = '', label]) =>
    is.includes('selected') ? `${label}*` : `${label}`,
  )
}

describe('approving with a room', () => {
  it('offers the first free one; a taken one is refused at its field, and what was chosen is kept', async () => {
    stay('daudi', hostelId, { roomId })
    const id = ask('amina', hostelId, { roomId })
    const path = `/bookings/${id}/approve`
    expect(choices(await visit(path, 'neema'), 'room_name')).toEqual(['No room yet', 'A2*', 'B1'])
    const fields = { version: '1', approval_notes: 'Karibu' }
    const refused = await send(path, { ...fields, room_name: 'A1' }, 'neema')
    expect(refused.status).toBe(409)
    expectWords(refused, 'A1 has no free place on these days: Daudi Masanja, 1 Nov – 1 Dec 2026.', 'Karibu')
    expect(bookingOf(id).status).toBe('pending')
    await send(path, { ...fields, room_name: 'B1' }, 'neema')
    expect(bookingOf(id)).toMatchObject({ status: 'confirmed', roomName: 'B1' })
  })

  it('of several leads from the list to the page with a room for each', async () => {
    const ids = (['amina', 'daudi'] as const).map((tenant) => {
      app.passTime(1)
      return ask(tenant, hostelId, { roomId })
    })
    const chosen = ids.map((id) => ['chosen[]', `${id}:1`])
    const page = await send('/bookings/approve?redirect=/bookings', new URLSearchParams(chosen), 'neema')
    expect(page.location).toContain('/bookings/approve?redirect=%2Fbookings&chosen')
    expect(ids.map((id) => bookingOf(id).status)).toEqual(['pending', 'pending'])
    expectWords(page, 'Room for Amina Hassan', 'Room for Daudi Masanja')
    expect(
      ids.map((id) => choices(page, `rooms[${ids.indexOf(id)}].room_name`).find((one) => one.endsWith('*'))),
    ).toEqual(['A1*', 'A2*'])
    const rooms = ids.flatMap((id, index) => [
      [`rooms[${index}].id`, id],
      [`rooms[${index}].room_name`, ['B1', 'A1'][index] ?? ''],
    ])
    const sent = new URLSearchParams([...chosen, ...rooms])
    expectWords(await send('/bookings/approve?redirect=/bookings', sent, 'neema'), 'Approved 2 requests.')
    expect(ids.map((id) => bookingOf(id).roomName)).toEqual(['B1', 'A1'])
  })
})

describe('the room of a stay', () => {
  it('is changed by a button, and its tenant gets one message', async () => {
    addCollaborator(hostelId, 'juma')
    const id = stay('amina', hostelId, { roomId })
    const path = `/bookings/${id}/room`
    expect(linksCalled(await visit(`/bookings/${id}`, 'juma'), 'Change Room')).toEqual([path])
    expect(linksCalled(await visit(`/bookings/${id}`, 'amina'), 'Change Room')).toEqual([])
    expect(choices(await visit(path, 'juma'), 'room_name')).toEqual(['No room yet', 'A1*', 'A2', 'B1'])
    const press = () => send(path, { version: '2', room_name: 'B1' }, 'juma')
    expectWords(await press(), 'Room changed. The tenant gets a message.', 'B1, Single Room')
    expect((await press()).status).toBe(409)
    expect(findRows(events, eq(events.name, 'booking.room-changed'))).toHaveLength(1)
    const [message] = findRows(notifications, eq(notifications.title, 'Room Changed'))
    expect(message?.message).toContain('It is now: Mlimani Hostel (B1, Single Room)')
  })

  it('is read by everybody who reads the booking', async () => {
    const id = stay('amina', hostelId, { roomId })
    const approval = findRow(notifications, eq(notifications.title, 'Booking Approved'))
    expect(approval?.message).toContain('Mlimani Hostel (A1, Single Room)')
    pay('amina', id, { amount: 66_000 })
    const receipt = '/payments'
    for (const path of ['/bookings', `/bookings/${id}`, `/booking/${id}/payment`, '/bookings/csv', receipt])
      expect([path, (await visit(path, 'amina')).text]).toEqual([path, expect.stringContaining('A1')])
    for (const path of [
      '/bookings',
      `/bookings/${id}`,
      receipt,
      '/payments/csv',
      '/rent?month=2026-11',
      '/rent/csv?month=2026-11',
    ])
      expect([path, (await visit(path, 'neema')).text]).toEqual([
        path,
        expect.stringContaining('A1, Single Room'),
      ])
    expectWords(await visit('/rent?month=2026-11&search=a1', 'neema'), 'Amina Hassan')
    expectWords(await visit('/payments?search=a1', 'neema'), 'Amina Hassan')
  })
})

describe('the names of a category', () => {
  const path = () => `/properties/${hostelId}/occupancy`
  const row = (names: string, more: Record<string, string> = {}) => ({
    'rooms[0].id': roomId,
    'rooms[0].available_rooms': '3',
    'rooms[0].shown': '3',
    'rooms[0].room_names': names,
    'rooms[0].names_shown': 'A1-A2, B1',
    ...more,
  })
  const stored = () => findRow(hostelRooms, eq(hostelRooms.id, roomId))
  const save = (names: string, more = {}) => send(path(), row(names, more), 'neema')

  it('change without a review, and are recorded', async () => {
    expectWords(await visit(path(), 'neema'), 'Names of rooms', 'A1-A2, B1')
    expectWords(await save('A1-A2,\r\nB2'), 'Available rooms updated')
    expect(stored()).toMatchObject({ roomNames: 'A1-A2,\nB2', availableRooms: 3 })
    expect(findRows(events, eq(events.name, 'property.rooms-named'))).toHaveLength(1)
    expect(findRows(events, eq(events.name, 'property.offer-changed'))).toEqual([])
    await save('')
    expect(stored()?.roomNames).toBe('A1-A2,\nB2')
    await save('', { 'rooms[0].names_shown': 'A1-A2,\nB2' })
    expect(stored()?.roomNames).toBe('')
  })

  it.each([
    ['A1-A2', 'These names are for 2 rooms, and the category has 3.'],
    ['A1-A2, a2', 'A2 is there twice. Each room needs its own name.'],
    ['A1-A2, C3-C1', '“C3-C1” cannot be read.'],
    ['A2, B1-B2', 'A1 is taken until Tue 1 Dec 2026. Change the room of that stay first.'],
  ])('are not %s: what is wrong is said at the field, and nothing is stored', async (names, sentence) => {
    approveBooking(actorOf('neema'), ask('amina', hostelId, { roomId }), { version: 1, approval_notes: '' })
    const page = await save(names, { 'rooms[0].available_rooms': '2' })
    expect(page.status).toBe(409)
    expectWords(page, `Single Room: ${sentence}`, names)
    expect(stored()).toMatchObject({ roomNames: 'A1-A2, B1', availableRooms: 3 })
  })

  it('that no longer fit the category are said where they are shown', async () => {
    const other = letHostel({ roomNames: 'A1', totalRooms: 4 })
    expectWords(await visit(`/properties/${other.hostelId}/occupancy`, 'neema'), 'These names are for 1 bed')
  })
})
