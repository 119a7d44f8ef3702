import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import { giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { giveRoom } from '../support/listing-rows'
import { expectWords, linksCalled, type Page, visit } from '../support/pages'
import { addCollaborator, ask, giveAccount, letHostel, letRoom } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

/** The words of each row of the calendar. */
const rowsOf = ({ html }: Page) =>
  (html.match(/<tr\b.*?<\/tr>/gs) ?? []).map((row) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )

describe('the occupancy calendar', () => {
  it('says for each category and month what is offered, taken and free', async () => {
    const { hostelId, roomId } = letHostel({ roomType: 'Dormitory', availableRooms: 3 })
    giveRoom({ id: 'single', propertyId: hostelId, position: 2, roomType: 'Single', availableRooms: 2 })
    const stay = (startDate: string, endDate: string, more = {}) =>
      giveBooking({ propertyId: hostelId, hostelRoomId: roomId, startDate, endDate, ...more })
    stay('2026-11-01', '2027-01-01')
    stay('2026-11-10', '2026-11-20')
    stay('2026-11-20', '2026-12-02')
    stay('2026-11-01', '2027-01-01', { hostelRoomId: 'single', status: 'pending' })
    stay('2026-11-01', '2027-01-01', { hostelRoomId: 'single', status: 'cancelled' })
    const [head, dormitory, single] = rowsOf(await visit(paths.propertyOccupancy(hostelId), 'neema'))
    expect(head).toHaveLength(14)
    expect(head?.slice(0, 5)).toEqual(['Category', 'Offered', 'Oct 2026', 'Nov 2026', 'Dec 2026'])
    expect(dormitory?.slice(0, 6)).toEqual([
      'Dormitory',
      '3',
      '3 free 0 taken',
      '1 free 2 taken',
      '1 free 2 taken',
      '3 free 0 taken',
    ])
    expect(single?.slice(0, 4)).toEqual(['Single', '2', '2 free 0 taken', '2 free 0 taken'])
  })

  it('shows months behind with the stays that were completed, and this month from today', async () => {
    const id = letRoom()
    giveBooking({ propertyId: id, startDate: '2026-08-01', endDate: '2026-09-01', status: 'completed' })
    giveBooking({ propertyId: id, startDate: '2026-09-02', endDate: '2026-10-02' })
    const page = await visit(paths.propertyOccupancy(id, { month: '2026-08' }), 'neema')
    const [, row] = rowsOf(page)
    expect(row?.slice(0, 5)).toEqual([
      'Chumba cha Sinza',
      '1',
      '0 free 1 taken',
      '0 free 1 taken',
      '1 free 0 taken',
    ])
    expect(linksCalled(page, 'From Oct 2026')).toEqual([paths.propertyOccupancy(id, { month: '2026-10' })])
    const [head] = rowsOf(await visit(`/properties/${id}/occupancy?month=nonsense`, 'neema'))
    expect(head?.[2]).toBe('Oct 2026')
    app.setNow(startOfDayAt('2026-09-01'))
    const [, onTheFirst] = rowsOf(await visit(paths.propertyOccupancy(id, { month: '2026-08' }), 'neema'))
    expect(onTheFirst?.slice(2, 5)).toEqual(['0 free 1 taken', '0 free 1 taken', '0 free 1 taken'])
  })

  it('is for the owner, the agents of the listing and administrators, who come to it from the listing’s rows', async () => {
    const id = letRoom()
    addCollaborator(id, 'juma')
    const address = paths.propertyOccupancy(id)
    for (const as of ['neema', 'juma', 'admin'] as const) {
      expectWords(await visit(address, as), 'Occupancy', 'Chumba cha Sinza', '1 free')
      expect(linksCalled(await visit('/properties', as), 'Occupancy')).toContain(address)
    }
    expect(linksCalled(await visit('/dashboard', 'neema'), 'Occupancy')).toEqual([address])
    expect(linksCalled(await visit(paths.propertyEdit(id), 'neema'), 'Occupancy')).toEqual([address])
    expect((await visit(address, 'amina')).status).toBe(403)
    expect((await visit(address, 'rehema')).status).toBe(403)
  })

  it('does not count requests, and says when nobody can ask', async () => {
    const id = letRoom({ isAvailable: false })
    expectWords(
      await visit(paths.propertyOccupancy(id), 'neema'),
      'This listing is marked as Occupied',
      '1 free',
    )
    const open = letRoom()
    ask('amina', open)
    expect((await visit(paths.propertyOccupancy(open), 'neema')).text).not.toContain('1 taken')
  })

  it('of twenty categories weighs 30 KB at most and asks one statement for its rows', async () => {
    const { hostelId } = letHostel()
    for (let number = 1; number < 20; number += 1)
      giveRoom({ id: `room-${number}`, propertyId: hostelId, position: number, roomType: `Kind ${number}` })
    const statements: string[] = []
    const { sqlite } = database()
    const prepare = sqlite.prepare.bind(sqlite)
    sqlite.prepare = ((text: string) => {
      if (text.includes('from unit')) statements.push(text)
      return prepare(text)
    }) as typeof sqlite.prepare
    const { html } = await visit(paths.propertyOccupancy(hostelId), 'neema')
    sqlite.prepare = prepare
    const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
    expect(table.match(/<tr/g)).toHaveLength(21)
    expect(Buffer.byteLength(table)).toBeLessThan(30_000)
    expect(statements).toHaveLength(1)
  })
})
