import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { database } from '~/db/database.server'
import { bookings, propertyCollaborators } from '~/db/tables/index.server'
import { changeRoom } from '~/domain/stays/bookings/stays/change-room.server'
import { paths } from '~/paths'
import { actorOf, eventNames } from '../support/accounts'
import { giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { giveRoom } from '../support/listing-rows'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { insertRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  payAndApprove,
  stay,
} from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const PAID = { receivedTzs: 330_000, countedAt: 1 }
const rooms = (id: string, query = {}) => paths.propertyOccupancy(id, query)

/** What the cells of the floor say. */
const cellsOf = ({ html }: Page) =>
  [...html.matchAll(/class="tile[^>]*aria-label="([^"]*)"/g)].map(([, spoken]) => spoken)

/** The words of the element with this label. */
function partOf({ html }: Page, label: string): string {
  const [, part = ''] =
    new RegExp(`<section[^>]*aria-label="${label}"[^>]*>(.*?)</section>`, 's').exec(html) ?? []
  return part
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The bars of the months: what is read of each, and how it looks. */
const barsOf = ({ html }: Page) =>
  [...html.matchAll(/<li class="year">(.*?)<\/li>/gs)].map(([, row = '']) => [
    row
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    /stay-bar stay-(\w+)/.exec(row)?.[1],
  ])

/** A hostel with the rooms A1 to A3 and two places in B1. */
function nameRooms() {
  const { hostelId, roomId } = letHostel({
    roomType: 'Single',
    totalRooms: 5,
    availableRooms: 5,
    roomNames: 'A1-A3, B1*2',
  })
  const live = (roomName: string | null, startDate: string, endDate: string, more = {}) =>
    giveBooking({
      ...PAID,
      propertyId: hostelId,
      hostelRoomId: roomId,
      roomName,
      startDate,
      endDate,
      ...more,
    })
  return { hostelId, roomId, live }
}

/** A stay that Neema entered, of a tenant without an account. */
const entered = (id: string) =>
  updateRows(
    bookings,
    { source: 'owner', tenantId: null, adminFeeTzs: 0, payByAt: null, contactName: 'Mzee Juma' },
    eq(bookings.id, id),
  )

describe('the rooms of a listing', () => {
  it('show who is late, who leaves within 30 days, and what is free today', async () => {
    const { hostelId, live } = nameRooms()
    live('A1', '2026-09-01', '2027-02-01')
    live('A2', '2026-09-01', '2026-11-04')
    live('B1', '2026-09-01', '2027-02-01', { receivedTzs: 0 })
    live(null, '2026-09-01', '2027-02-01')
    const page = await visit(rooms(hostelId), 'neema')
    expect(cellsOf(page)).toEqual([
      'Room A1, Taken',
      'Room A2, Leaves by 4 Nov',
      'Room A3, Free',
      'Room B1, 1 Late, 1 Free',
      'Single, no room yet, Taken',
    ])
    expectWords(page, 'Taken 2', 'Leaves by 4 Nov 1', 'Late 1', 'Free 1', '4 of 5 taken, 1 free for students')
    expectWords(page, 'Rooms without a tenant 1 place', '1 tenant has no room yet and lives in one of these.')
    expect(new Set(page.html.match(/bed bed-\w+/g))).toHaveLength(4)
  })

  it('are those of a chosen day, and of today with an error for what is no day', async () => {
    const { hostelId, live } = nameRooms()
    live('A1', '2026-12-01', '2027-02-01')
    expect(cellsOf(await visit(rooms(hostelId), 'neema'))[0]).toBe('Room A1, Free')
    const page = await visit(rooms(hostelId, { day: '2026-12-24' }), 'neema')
    expect(cellsOf(page)[0]).toBe('Room A1, Taken')
    expect(linksCalled(page, 'A1')[0]).toContain('day=2026-12-24')
    const wrong = await visit(rooms(hostelId, { day: 'Christmas' }), 'neema')
    expect([wrong.status, cellsOf(wrong)[0]]).toEqual([200, 'Room A1, Free'])
    expectWords(wrong, 'Choose a day. These are the rooms of today.')
    expect(wrong.html).toContain('value="Christmas"')
  })

  it('show for the pressed one who lives there, until when, and until when it is paid', async () => {
    const { hostelId, roomId } = letHostel({ roomNames: 'A1-A4', availableRooms: 4 })
    const id = stay('amina', hostelId, { roomId, start_date: '2026-10-05', duration: 3 })
    updateRows(bookings, { roomName: 'A1' }, eq(bookings.id, id))
    const shown = async () =>
      partOf(await visit(rooms(hostelId, { room: `${roomId}.A1` }), 'neema'), 'Room A1')
    expect(await shown()).toContain('Amina Hassan')
    expect(await shown()).toContain('Nothing paid yet')
    payAndApprove('amina', id, { amount: 78_000 })
    expect(await shown()).toContain('Paid until Thu 5 Nov 2026')
    expect(await shown()).toContain('5 Oct 2026 – 5 Jan 2027')
    expect(partOf(await visit(rooms(hostelId, { room: `${roomId}.A2` }), 'neema'), 'Room A2')).toBe(
      'Room A2 Free',
    )
  })

  it('let the owner record a payment, remind, write and change the room of a pressed one', async () => {
    const { hostelId, roomId, live } = nameRooms()
    const id = live('A3', '2026-09-01', '2027-02-01', { receivedTzs: 0 })
    const room = `${roomId}.A3`
    const page = await visit(rooms(hostelId, { room }), 'neema')
    expect(linksCalled(page, 'Record a Payment')).toEqual([paths.bookingRecordPayment(id)])
    expect(linksCalled(page, 'Change room')).toEqual([paths.bookingRoom(id)])
    expect(linksCalled(page, 'WhatsApp')[0]).toContain('has%20been%20late%20since')
    const [, action = ''] = /<form[^>]*action="([^"]*\/rent[^"]*)"/.exec(page.html) ?? []
    const back = `${rooms(hostelId, { room })}#room`
    const reminded = await send(action.replaceAll('&amp;', '&'), { booking: id }, 'neema')
    expect(reminded.location).toBe(back)
    expect(eventNames()).toContain('booking.rent-reminded')
    expect((await visit(rooms(hostelId, { room }), 'neema')).html).not.toContain('/rent?')
  })

  it('lie in twelve months as bars with name and end, free time without one', async () => {
    const { hostelId, live } = nameRooms()
    live('A1', '2026-06-01', '2026-09-20', { status: 'completed' })
    live('A1', '2026-10-20', '2027-06-30', { tenantId: demoUsers.daudi.id })
    live('A2', '2026-09-01', '2026-10-20')
    live('B1', '2026-09-01', '2027-02-01', { receivedTzs: 0 })
    live('A3', '2025-01-01', '2026-08-01', { status: 'completed' })
    live('A3', '2026-11-01', '2026-12-01', { status: 'pending' })
    live('A3', '2026-11-01', '2026-12-01', { status: 'cancelled' })
    expect(barsOf(await visit(rooms(hostelId), 'neema'))).toEqual([
      ['A1Amina Hassan until 20 Sep 2026, 1 Jun – 20 Sep 2026', 'past'],
      ['Daudi Masanja until 30 Jun 2027, 20 Oct 2026 – 30 Jun 2027', 'comes'],
      ['A2Amina Hassan until 20 Oct 2026, 1 Sep – 20 Oct 2026', 'leaves'],
      ['A3Free', undefined],
      ['B1Amina Hassan until 1 Feb 2027 late, 1 Sep 2026 – 1 Feb 2027', 'late'],
    ])
  })

  it('are found by their name, or by the name of a tenant, on the chosen day', async () => {
    const { hostelId, roomId, live } = nameRooms()
    live('A1', '2026-09-01', '2027-02-01')
    live('A3', '2026-12-01', '2027-02-01', { tenantId: demoUsers.daudi.id })
    entered(live('B1', '2026-09-01', '2027-02-01'))
    addCollaborator(hostelId, 'juma')
    const found = async (search: string, as: 'neema' | 'juma' = 'neema', more = {}) =>
      partOf(await visit(rooms(hostelId, { search, ...more }), as), 'Find a room or a tenant')
    expect(await found('room a')).toContain(
      'Room A1 1 of 1 place taken Amina Hassan Room A2 0 of 1 place taken Room A3 0 of 1 place taken Daudi Masanja',
    )
    expect(await found('daudi', 'neema', { day: '2026-12-24' })).toContain('Room A3 1 of 1 place taken')
    expect(await found('mzee juma')).toContain('Room B1 1 of 2 places taken Mzee Juma')
    expect(await found('mzee juma', 'juma')).toContain('No room and no tenant found.')
    const page = await visit(rooms(hostelId, { search: 'amina', day: '2026-12-24' }), 'neema')
    expect(partOf(page, 'Room A1')).toContain('Amina Hassan')
    expect(linksCalled(page, 'Room A1')[0]).toBe(
      `${rooms(hostelId, { day: '2026-12-24', search: 'amina', room: `${roomId}.A1` })}#room`,
    )
    expect(page.html).toContain('<input type="hidden" name="day" value="2026-12-24"/>')
  })

  it('that a tenant left for another one keep the time until then', async () => {
    const { hostelId, live } = nameRooms()
    const id = live('A1', '2026-09-01', '2027-02-01')
    const move = (room_name: string) =>
      changeRoom(actorOf('neema'), id, { room_name, version: bookingOf(id).version })
    app.setNow(Date.UTC(2026, 9, 12, 9))
    move('A2')
    app.setNow(Date.UTC(2026, 9, 14, 9))
    move('-')
    const page = await visit(rooms(hostelId), 'neema')
    expect(barsOf(page)).toEqual([
      ['A1Amina Hassan until 12 Oct 2026, 1 Sep – 12 Oct 2026', 'past'],
      ['A2Amina Hassan until 14 Oct 2026, 12 Oct – 14 Oct 2026', 'past'],
      ['A3Free', undefined],
      ['B1Free', undefined],
      ['Amina Hassan until 1 Feb 2027, 14 Oct 2026 – 1 Feb 2027', 'taken'],
    ])
    expect(cellsOf(page).at(-1)).toBe('Single, no room yet, Taken')
    expectWords(page, 'Room A1 Free since Mon 12 Oct 2026, 2 days')
    const before = await visit(rooms(hostelId, { day: '2026-10-05' }), 'neema')
    expect(cellsOf(before)).toEqual([
      'Room A1, Leaves by 4 Nov',
      'Room A2, Free',
      'Room A3, Free',
      'Room B1, Free',
    ])
    expectWords(before, '1 of 5 taken')
  })

  it('without a tenant are one list, the longest free first', async () => {
    const { hostelId, live } = nameRooms()
    live('A1', '2026-06-01', '2026-09-20', { status: 'completed' })
    live('A1', '2026-11-01', '2027-06-30')
    live('A2', '2026-06-01', '2026-07-01', { status: 'completed' })
    live('A3', '2026-06-01', '2027-01-01')
    expect(partOf(await visit(rooms(hostelId), 'neema'), 'Rooms without a tenant')).toBe(
      'Rooms without a tenant 4 places Room B1 , 2 places No stay on record ' +
        'Room A2 Free since Wed 1 Jul 2026, 96 days ' +
        'Room A1 Free since Sun 20 Sep 2026, 15 days . Next from Sun 1 Nov 2026',
    )
  })
})

describe('the tenants of a listing', () => {
  it('are known to its owner, agents and administrators; agents record payments only where they check receipts', async () => {
    const { hostelId, roomId, live } = nameRooms()
    live('A1', '2026-09-01', '2027-02-01', { receivedTzs: 0 })
    addCollaborator(hostelId, 'juma')
    for (const as of ['neema', 'juma', 'admin'] as const) {
      const page = await visit(rooms(hostelId, { room: `${roomId}.A1` }), as)
      expect(partOf(page, 'Room A1')).toContain('Amina Hassan')
      expect(linksCalled(page, 'Record a Payment')).toHaveLength(as === 'neema' ? 1 : 0)
    }
    for (const as of ['amina', 'rehema'] as const) expect((await visit(rooms(hostelId), as)).status).toBe(403)
  })

  it('whom the owner entered are “taken” to administrators and to agents who do not check receipts', async () => {
    const { hostelId, roomId, live } = nameRooms()
    entered(live('A1', '2026-09-01', '2027-02-01', { receivedTzs: 0 }))
    addCollaborator(hostelId, 'juma')
    insertRows(propertyCollaborators, {
      propertyId: hostelId,
      userId: demoUsers.rehema.id,
      mayVerifyPayments: true,
      createdAt: 1,
    })
    for (const as of ['juma', 'admin'] as const) {
      const page = await visit(rooms(hostelId, { room: `${roomId}.A1` }), as)
      expect(cellsOf(page)[0]).toBe('Room A1, Taken')
      expect(partOf(page, 'Room A1')).toBe('Room A1 Taken until Mon 1 Feb 2027')
      expect(barsOf(page)[0]).toEqual(['A1Taken until 1 Feb 2027, 1 Sep 2026 – 1 Feb 2027', 'taken'])
      expect(page.html).not.toContain('Mzee Juma')
      expect(page.html).not.toContain('255700000007')
    }
    for (const as of ['neema', 'rehema'] as const)
      expect(partOf(await visit(rooms(hostelId, { room: `${roomId}.A1` }), as), 'Room A1')).toContain(
        'Mzee Juma',
      )
  })

  it('are not those of a former owner, nor requests', async () => {
    const { hostelId, roomId, live } = nameRooms()
    live('A1', '2026-09-01', '2027-02-01', { ownerId: demoUsers.baraka.id })
    ask('daudi', hostelId, { roomId, full_name: 'Daudi Masanja' })
    const page = await visit(rooms(hostelId), 'neema')
    expectWords(page, '0 of 5 taken')
    expect(page.html).not.toMatch(/Amina|Daudi/)
  })
})

describe('the page of rooms', () => {
  it('is where the number and the names are changed; the old address leads to it', async () => {
    const { hostelId, roomId } = nameRooms()
    const old = await visit(`/properties/${hostelId}/offer?redirect=%2Fbookings`, 'neema')
    expect([old.status, old.location]).toEqual([301, rooms(hostelId, { redirect: '/bookings' })])
    const page = await visit(rooms(hostelId, { redirect: '/bookings' }), 'neema')
    expectWords(page, 'Number and names')
    expect(linksCalled(page, 'Change Prices')).toEqual([paths.propertyPrices(hostelId)])
    const fields = {
      ...{ 'rooms[0].id': roomId, 'rooms[0].available_rooms': '4', 'rooms[0].shown': '5' },
      ...{ 'rooms[0].room_names': 'A1-A3, B1*2', 'rooms[0].names_shown': 'A1-A3, B1*2' },
    }
    const saved = await send(rooms(hostelId, { redirect: '/bookings' }), fields, 'neema')
    expect(saved.location).toBe('/bookings')
    const wrong = await send(
      rooms(hostelId),
      { ...fields, 'rooms[0].shown': '4', 'rooms[0].available_rooms': '9' },
      'neema',
    )
    expect(wrong.status).toBe(409)
    expectWords(wrong, 'Available rooms cannot exceed total rooms')
    expect(wrong.text.indexOf('Number and names')).toBeLessThan(wrong.text.indexOf('Rooms without a tenant'))
  })

  it('is for a place that is let as a whole, too, and says when nobody can ask for it', async () => {
    const id = letRoom({ isAvailable: false })
    const page = await visit(rooms(id), 'neema')
    expectWords(
      page,
      'This listing is marked as Occupied',
      'Chumba cha Sinza',
      '0 of 1 taken',
      'No stay on record',
    )
    expect(page.html).not.toContain('Number and names')
    for (const path of ['/dashboard', '/properties', paths.propertyEdit(id)])
      expect(linksCalled(await visit(path, 'neema'), 'Rooms')).toContain(rooms(id))
  })

  it('leads its owner to the tenants to enter, and to the end of all entries once there are some', async () => {
    const { hostelId, live } = nameRooms()
    addCollaborator(hostelId, 'juma')
    const before = await visit(rooms(hostelId), 'neema')
    expect(linksCalled(before, 'Enter Tenants')).toEqual([paths.propertyTenants(hostelId)])
    expect(linksCalled(before, 'End all my entries')).toEqual([])
    const id = live('A1', '2026-09-01', '2027-02-01')
    entered(id)
    const page = await visit(rooms(hostelId), 'neema')
    expect(linksCalled(page, 'End all my entries')).toEqual([paths.propertyEndEntries(hostelId)])
    const agents = await visit(rooms(hostelId), 'juma')
    expect(agents.html).not.toMatch(/Enter Tenants|End all my entries/)
    const ended = await send(paths.propertyEndEntries(hostelId), { last_day: '2026-11-01' }, 'neema')
    expect(ended.location).toBe(rooms(hostelId))
    expect(linksCalled(await visit(paths.propertyTenants(hostelId), 'neema'), 'Rooms')).toContain(
      rooms(hostelId),
    )
  })

  it('changes the room of an entered stay without saying that anybody is told', async () => {
    const { live } = nameRooms()
    const change = async (id: string) => {
      const page = await visit(paths.bookingRoom(id), 'neema')
      const version = /name="version"[^>]*value="(\d+)"/.exec(page.html)?.[1] ?? ''
      const changed = await send(
        paths.bookingRoom(id),
        { name: 'Mzee Juma', room_name: 'A3', version },
        'neema',
      )
      return `${page.text} ${changed.text}`
    }
    const [market, own] = [live('A1', '2026-09-01', '2026-12-01'), live('A2', '2027-01-01', '2027-02-01')]
    entered(own)
    expect(await change(market)).toMatch(/reads the room .* gets a message.*Room changed\. The tenant gets/s)
    const text = await change(own)
    expect(text).toMatch(/gets no message from us\..*Saved\. Nobody gets a message\./s)
    expect(text).not.toMatch(/The tenant gets|reads the room/)
  })

  it('of 60 rooms, or of 4 categories of 50 units, is short and asks no statement for a room', async () => {
    const { hostelId, roomId } = letHostel({ totalRooms: 60, availableRooms: 60, roomNames: 'A1-A60' })
    const wide = letRoom({ propertyType: 'hostel' })
    const categories = [1, 2, 3, 4].map((position) =>
      giveRoom({ id: `kind-${position}`, propertyId: wide, position, totalRooms: 50, availableRooms: 50 }),
    )
    const page = (id: string) => rooms(id, { room: id === hostelId ? `${roomId}.A1` : categories[0] })
    const few = [await countStatements(page(hostelId)), await countStatements(page(wide))]
    const days = { startDate: '2026-09-01', endDate: '2027-02-01', receivedTzs: 0 }
    for (let at = 1; at <= 60; at += 1)
      giveBooking({ propertyId: hostelId, hostelRoomId: roomId, roomName: `A${at}`, ...days })
    for (const hostelRoomId of categories)
      for (let at = 1; at <= 50; at += 1) giveBooking({ propertyId: wide, hostelRoomId, ...days })
    for (const [at, id] of [hostelId, wide].entries()) {
      const { statements, bytes } = await countStatements(page(id))
      expect(statements - (few[at]?.statements ?? 0)).toBeLessThan(8)
      expect(bytes).toBeLessThan(id === hostelId ? 130_000 : 350_000)
    }
  })
})

/** The number of statements of a page, and its size. */
async function countStatements(path: string) {
  let statements = 0
  const { sqlite } = database()
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    statements += 1
    return prepare(text)
  }) as typeof sqlite.prepare
  const { html } = await visit(path, 'neema')
  sqlite.prepare = prepare
  return { statements, bytes: Buffer.byteLength(html) }
}
