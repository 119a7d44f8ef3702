import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  bookings,
  deposits,
  hostelRooms,
  notifications,
  outbox,
  payments,
  properties,
} from '~/db/tables/index.server'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { addCategory, addCollaborator, letHostel, letRoom } from '../support/stays'

/** Mlimani Hostel of Neema's: 40 single rooms A1 to A40, of which 2 are offered, and 8 doubles without names. Today is 5 October 2026. */
useFreshApp()
let hostel: string
let path: string
beforeEach(() => {
  const single = {
    roomType: 'Single room',
    letBy: 'room',
    pricePerMonthTzs: 120_000,
    roomNames: 'A1-A40',
  } as const
  hostel = letHostel({ ...single, totalRooms: 40, availableRooms: 2 }).hostelId
  addCategory(hostel, {
    roomType: 'Double',
    position: 2,
    totalRooms: 8,
    availableRooms: 8,
    pricePerMonthTzs: 90_000,
  })
  path = `/properties/${hostel}/tenants`
})

const press = (fields: Record<string, string>, as: Parameters<typeof send>[2] = 'neema') =>
  send(path, fields, as)
const enter = (list: string, once = 'once', more: Record<string, string> = {}) =>
  press({ list, seen: list, once_key: once, ...more })
const stays = () => findRows(bookings)
const names = () => stays().map(({ contactName }) => contactName)
const offered = () => findRows(hostelRooms).map(({ availableRooms }) => availableRooms)
const boxes = ({ html }: Page) =>
  [...html.matchAll(/name="another"[^>]*value="(\d+)"/g)].map(([, line]) => line)

/** Eighteen tenants since September, the first two of whom paid until the end of that month only. */
const book = Array.from({ length: 18 }, (_, at) => {
  const paid = at < 2 ? '30.9.2026' : '31.10.2026'
  return `Tenant ${at + 1};0712 000 ${100 + at};Single room;A${at + 1};;1.9.2026;;${paid};50,000`
}).join('\n')

describe('a list of tenants', () => {
  it('is shown with its sums before anything is stored', async () => {
    const page = await press({ list: book })
    expect(page.status).toBe(200)
    expectWords(
      page,
      '18 tenants, 2 late with TSh 240,000',
      'Rent a month TSh 2,160,000',
      'Deposits held TSh 900,000',
      'Offered: 2 → 20. Free for students: 2, as before.',
      'Enter 18 Tenants',
    )
    expect(stays()).toEqual([])
    expect(offered()).toEqual([2, 8])
  })

  it('is entered as confirmed stays without an account, a fee or a message', async () => {
    expectWords(await enter(book), 'Entered 18 tenants.')
    expect(stays()).toHaveLength(18)
    expect(stays()[0]).toMatchObject({
      source: 'owner',
      status: 'confirmed',
      tenantId: null,
      contactName: 'Tenant 1',
      contactPhone: '255712000100',
      roomName: 'A1',
      startDate: '2026-09-01',
      endDate: '2027-09-01',
      durationMonths: 12,
      totalAmountTzs: 1_440_000,
      receivedTzs: 120_000,
      adminFeeTzs: 0,
    })
    expect(findRows(payments)).toHaveLength(18)
    expect(findRows(deposits)).toHaveLength(18)
    expect([findRows(notifications), findRows(outbox)]).toEqual([[], []])
    expect(offered()).toEqual([20, 8])
  })

  it('moves the first free day of a category that it fills', async () => {
    await enter(Array.from({ length: 8 }, (_, at) => `Tenant ${at};;Double;;;1.9.2026;1.3.2027`).join('\n'))
    expect(findRows(hostelRooms).map(({ freeFromDate }) => freeFromDate)).toEqual([
      '2026-10-05',
      '2027-03-01',
    ])
  })

  it('is entered once, however often it is pressed', async () => {
    await enter(book)
    expectWords(await enter(book), 'The tenants of this list were entered before.')
    expect(stays()).toHaveLength(18)
    expectWords(await enter(book, 'another form'), 'All tenants of this list are there already.')
    expect(stays()).toHaveLength(18)
  })

  it('has every wrong line named with its number, and stores none of it', async () => {
    const wrong = [
      'Saidi Omari;;Single room;A21;120000;1.3.2027;1.1.2027',
      'Doreen Mushi;;Single room;D9;;1.9.2026',
      'Hamisi Kessy;;Single room;A2;;1.10.2026',
    ]
    const list = `${book}\n${wrong.join('\n')}`
    for (const page of [await press({ list }), await enter(list)]) {
      expect([409, 422]).toContain(page.status)
      expectWords(
        page,
        'Line 19, Saidi Omari: Until lies before from: Mon 1 Mar 2027 to Fri 1 Jan 2027.',
        'Line 20, Doreen Mushi: Room D9 does not exist.',
        'Line 21, Hamisi Kessy: A2 has no free place on these days: Tenant 2, 1 Sep 2026 – 1 Sep 2027.',
      )
      expect(page.text.match(/Line 19, /g)).toHaveLength(1)
      expectWords(page, 'The list has 3 mistakes.')
      expect(page.html).toContain('Hamisi Kessy;;Single room')
    }
    expect(stays()).toEqual([])
  })

  it('names a line for which no room is free', async () => {
    const list = Array.from({ length: 9 }, (_, at) => `Guest ${at};;Double;;;1.9.2026`).join('\n')
    expectWords(await press({ list }), 'Line 9, Guest 8: No rooms of this type are free for these dates.')
  })

  it('leaves out a line that is there already, unless its box is ticked', async () => {
    await enter('Ester Lema;;Double;;;1.9.2026')
    const list = 'Asha Juma;;Double;;;1.9.2026\nEster  LEMA;;Double;;;1.10.2026'
    const page = await press({ list })
    expectWords(
      page,
      '1 tenant, 1 late with TSh 180,000',
      '1 line left out: there already',
      'Line 2: Ester LEMA, Double. Another one',
    )
    expect(boxes(page)).toEqual(['2'])
    await enter(list, 'left')
    expect(names()).toEqual(['Ester Lema', 'Asha Juma'])
    await enter(list, 'ticked', { another: '2' })
    expect(names()).toEqual(['Ester Lema', 'Asha Juma', 'Ester LEMA'])
  })

  it.each([
    ['another name', 'Ester Lemo;;Double;;;1.9.2026'],
    ['another phone', 'Ester Lema;0712345678;Double;;;1.9.2026'],
    ['another category', 'Ester Lema;;Single room;;;1.9.2026'],
    ['a room', 'Ester Lema;;Single room;A3;;1.9.2026'],
    ['later days', 'Ester Lema;;Double;;;1.9.2027'],
  ])('has %s entered', async (_, line) => {
    await enter('Ester Lema;;Double;;;1.9.2026')
    await enter(line, 'second')
    expect(names()).toHaveLength(2)
  })

  it('may have 200 lines, from a file with a byte order mark and semicolons', async () => {
    updateRows(hostelRooms, { roomNames: '', totalRooms: 300 })
    const lines = Array.from({ length: 200 }, (_, at) => `Tenant ${at};Single room;2026-09-01;30/09/2026`)
    const form = new FormData()
    form.set('list', '')
    form.set('file', new File([`\uFEFFName;Category;From;Paid until\r\n${lines.join('\r\n')}`], 'book.csv'))
    const page = await send(path, form, 'neema')
    expectWords(page, '200 tenants, 200 late with TSh 24,000,000', 'Offered: 2 → 202.')
    await enter(/<textarea[^>]*>([^<]*)</.exec(page.html)?.[1] ?? '')
    expect(stays()).toHaveLength(200)
  })
})

describe('one tenant', () => {
  const one = {
    name: 'Asha Juma',
    phone: '',
    category: 'Single room\tA3',
    rent: '',
    from: '2026-09-01',
    until: '',
  }

  it('is entered with one press, which says what becomes of the offer', async () => {
    expectWords(
      await press({ ...one, once_key: 'one' }),
      'Entered Asha Juma. Offered: 2 → 3. Free for students: 2, as before.',
    )
    expect(stays()).toMatchObject([
      { contactName: 'Asha Juma', contactPhone: '', roomName: 'A3', receivedTzs: 0 },
    ])
  })

  it('stays on by the same form, filled for the year after the last day', async () => {
    await enter('Asha Juma;0711000111;Single room;A3;100000;1.9.2026;1.3.2027')
    const { id } = stays()[0]!
    const booking = await visit(`/bookings/${id}`, 'neema')
    expect(linksCalled(booking, 'Stays On')).toEqual([`${path}?after=${id}`])
    const page = await visit(`${path}?after=${id}`, 'neema')
    expectWords(page, 'Asha Juma stays on')
    const typedIn = (name: string) =>
      new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(page.html)?.[1]
    expect(['name', 'phone', 'rent', 'from', 'until'].map(typedIn)).toEqual([
      ...['Asha Juma', '+255 711 000 111', '100,000', '2027-03-01', '2028-03-01'],
    ])
    expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(page.html)?.[1]).toBe('Single room, A3')
    await press({ ...one, phone: '0711 000 111', from: '2027-03-01', once_key: 'next' })
    expect(stays()).toMatchObject([
      { raisedOffer: false },
      { startDate: '2027-03-01', roomName: 'A3', raisedOffer: true },
    ])
    expect(offered()).toEqual([3, 8])
  })

  it('comes back filled with what is wrong at its fields', async () => {
    const page = await press({ ...one, phone: '12', from: 'soon', paid: '60k' })
    expect(page.status).toBe(422)
    expectWords(page, 'Enter a Tanzanian number', 'Enter a day like 31 January 2027.')
    for (const value of ['Asha Juma', 'soon', '60k']) expect(page.html).toContain(`value="${value}"`)
    expectWords(await press({ ...one, list: book }), 'Enter one tenant or a list, not both.')
    expect(stays()).toEqual([])
  })

  it('is shown with a box where they are there already', async () => {
    await press({ ...one, category: 'Double\t', once_key: 'one' })
    const page = await press({ ...one, category: 'Double\t', once_key: 'two' })
    expect(boxes(page)).toEqual(['1'])
    expect(stays()).toHaveLength(1)
  })

  it('lives in a whole listing without categories', async () => {
    const room = letRoom({ isAvailable: false })
    const whole = { name: 'Asha', category: 'Chumba cha Sinza\t', from: '1.9.2026', paid: '50,000' }
    expectWords(await send(`/properties/${room}/tenants`, whole, 'neema'), 'Entered Asha.')
    expect(stays()).toMatchObject([{ hostelRoomId: null, monthlyRentTzs: 150_000, receivedTzs: 50_000 }])
    expectWords(
      await send(`/properties/${room}/tenants`, { ...whole, name: 'Juma' }, 'neema'),
      'This place is not free',
    )
  })
})

describe('the page', () => {
  it('of a stay that ended offers to remove name and phone until they are', async () => {
    await enter('Asha Mrisho;0711000111;Double;;;1.9.2026')
    const { id, version } = stays()[0]!
    updateRows(bookings, { status: 'completed' }, id)
    const button = 'Remove Name and Phone'
    expectWords(await visit(`/bookings/${id}`, 'neema'), 'Asha Mrisho', button)
    const removed = await send(`/bookings/${id}/entry/forget`, { version: `${version}` }, 'neema')
    expectWords(removed, 'Name and phone are removed. The sums stay.', 'Name removed')
    expect(removed.text).not.toMatch(new RegExp(`Asha|711|${button}`))
  })

  it('is also for a listing that waits, or was rejected', async () => {
    for (const approvalState of ['pending', 'rejected'] as const) {
      updateRows(properties, { approvalState, isApproved: false, isListed: false }, hostel)
      expectWords(await enter(`Tenant ${approvalState};;Double;;;1.9.2026`, approvalState), 'Entered Tenant')
    }
    expect(names()).toEqual(['Tenant pending', 'Tenant rejected'])
  })

  it('is for the owner alone, who finds it on the listing', async () => {
    addCollaborator(hostel, 'juma')
    expect(linksCalled(await visit(`/properties/${hostel}`, 'neema'), 'Enter Tenants')).toEqual([path])
    for (const person of ['juma', 'baraka', 'admin', 'amina'] as const) {
      expect((await visit(path, person)).status, person).toBe(403)
      expect((await press({ list: book, seen: book }, person)).status, person).toBe(403)
    }
    expect(linksCalled(await visit(`/properties/${hostel}`, 'juma'), 'Enter Tenants')).toEqual([])
    await enter('Asha Juma;;Double;;;1.9.2026')
    const [{ id = '' } = {}] = stays()
    updateRows(properties, { ownerId: demoUsers.baraka.id }, hostel)
    expect((await enter(book, 'of the former owner')).status).toBe(403)
    expect(stays()).toHaveLength(1)
    expect((await visit(`${path}?after=${id}`, 'baraka')).status).toBe(404)
  })
})
