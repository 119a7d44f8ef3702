import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  bookings,
  drafts,
  events,
  notifications,
  properties,
  removals,
  uploads,
} from '~/db/tables/index.server'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import { roomsOf } from '~/domain/listings/properties/access.server'
import { action as switchOver } from '~/routes/properties/availability'
import { action as remove, loader as removePage } from '~/routes/properties/delete'
import { action as offer, loader as offerPage } from '~/routes/properties/occupancy'
import { loader as pricesPage, action as savePrices } from '~/routes/properties/prices'
import { action as again } from '~/routes/properties/send-again'
import { action as step } from '~/routes/properties/step'
import { action as upload } from '~/routes/properties/upload'
import { eventNames } from '../support/accounts'
import { get, post } from '../support/app'
import { giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { giveRoom } from '../support/listing-rows'
import { double, hostel, jpegOf, listingForm } from '../support/listings'
import { expectWords, linksCalled, noticeOf, visit as see, send } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { addCollaborator, letRoom } from '../support/stays'

type Who = keyof typeof demoUsers
type Handler = Parameters<typeof post>[0]
const app = useFreshApp()
let id: string

const row = () => findRow(properties, id)
const room = () => roomsOf(id)[0]
const take = (command: Handler, as: Who, fields: Record<string, string | number> = {}) =>
  post(command, '/properties/x/command', fields, { as, params: { propertyId: id } })
const visit = (page: Handler, as: Who) =>
  get(page, '/properties/x/command', { as, params: { propertyId: id } })
const decided = (approvalState: 'approved' | 'rejected') =>
  updateRows(properties, {
    approvalState,
    isApproved: approvalState === 'approved',
    approvedAt: approvalState === 'approved' ? 1 : null,
    approvalNotes: 'Better photos',
  })

beforeEach(async () => {
  const form = listingForm(
    hostel,
    [double],
    [
      ['images', 'house.jpg', await jpegOf(1)],
      ['rooms[0].images', 'beds.jpg', await jpegOf(2)],
    ],
  )
  await post(upload, '/property-upload', form, { as: 'neema' })
  id = findRow(properties)?.id ?? ''
})

describe('the availability switch', () => {
  it('takes a listing off the lists and puts it back, the approval untouched', async () => {
    decided('approved')
    const off = await take(switchOver, 'neema', { is_available: 'false' })
    expect([off.status, off.location]).toEqual([303, '/dashboard'])
    expect(row()).toMatchObject({ isAvailable: false, isListed: false, isApproved: true, version: 1 })
    await take(switchOver, 'neema', { is_available: 'true' })
    expect(row()).toMatchObject({ isAvailable: true, isListed: true, isApproved: true })
  })

  it.each<Record<string, string>>([{}, { is_available: 'maybe' }])(
    'stays as it is when nothing of both was asked: %j',
    async (fields) => {
      expect((await take(switchOver, 'neema', fields)).status).toBe(303)
      expect(row()).toMatchObject({ isAvailable: true })
    },
  )

  it('goes back to where it was pressed, on this site only', async () => {
    const back = `/properties/${id}/edit`
    expect((await take(switchOver, 'neema', { is_available: 'false', back })).location).toBe(back)
    const evil = { is_available: 'true', back: '//evil.example' }
    expect((await take(switchOver, 'neema', evil)).location).toBe('/dashboard')
  })
})

describe('the price table', () => {
  const change = (fields: Record<string, string>, version = row()?.version ?? 0, as: Who = 'neema') => {
    const named = Object.entries(fields).map(([name, value]) => [`rooms[0].${name}`, value])
    const sent = Object.fromEntries([['rooms[0].id', room()?.id ?? ''], ...named])
    return take(savePrices, as, { version, ...sent })
  }

  it('shows each category with its prices and numbers', async () => {
    const page = await see(`/properties/${id}/prices`, 'neema')
    expectWords(page, 'Change Prices', 'Category', 'Price per month', 'Min. months', 'Double room')
    expect(page.html).toContain('value="120,000"')
  })

  it('saves what was changed, names the old figures, and submits it for approval', async () => {
    decided('approved')
    const before = room()
    const saved = await change({ price_per_month: '130,000', available_rooms: '2' })
    expect([saved.status, saved.location]).toEqual([303, `/properties/${id}/prices`])
    expect(noticeOf(saved)).toMatchObject({
      title: '2 changes saved',
      text: 'Double room: TSh\u00a0130,000, was TSh\u00a0120,000. Double room: available 2, was 3. Students see this now. An administrator checks it as well.',
    })
    expect(room()).toEqual({ ...before, pricePerMonthTzs: 130_000, availableRooms: 2 })
    expect(row()).toMatchObject({ approvalState: 'pending', fromPriceTzs: 130_000, version: 2 })
    expect(noticeOf(await change({ price_per_month: '130,000' })).text).toBe('Nothing was changed.')
  })

  it.each([
    [{ price_per_month: '0' }, 'rooms[0].price_per_month', 422],
    [{ available_rooms: '9' }, 'rooms[0].available_rooms', 422],
    [{ available_rooms: '1' }, 'rooms[0].available_rooms', 409],
  ])('refuses %j at its field and keeps what was typed', async (fields, name, status) => {
    for (let times = 0; times < 2; times += 1) giveBooking({ propertyId: id, hostelRoomId: room()?.id })
    const reply = await change({ min_rental_term: '3', ...fields })
    expect([reply.status, Object.keys(reply.data.form.errors)]).toEqual([status, [name]])
    expect(reply.data.form.values).toMatchObject({ 'rooms[0].min_rental_term': '3' })
    expect(room()).toMatchObject({ minRentalTerm: 2, availableRooms: 3 })
  })

  it.each(['rejected', 'approved'] as const)(
    'changes a price although more is booked than is offered: %s',
    async (state) => {
      decided(state)
      for (let times = 0; times < 4; times += 1) giveBooking({ propertyId: id, hostelRoomId: room()?.id })
      const saved = await change({ price_per_month: '130,000', available_rooms: '3' })
      expect([saved.status, room()?.availableRooms]).toEqual([303, 3])
      expect((await change({ available_rooms: '2' })).status).toBe(409)
    },
  )

  it('that comes too late shows what is stored now, and is saved by the next press', async () => {
    await change({ price_per_month: '125,000' }, 1, 'admin')
    const late = await change({ price_per_month: '130,000' }, 1)
    expect([late.status, late.data.form.errors['rooms[0].price_per_month']]).toEqual([
      409,
      ['Stored now: 125,000'],
    ])
    expect((await change({ price_per_month: '130,000' }, late.data.form.version)).status).toBe(303)
    expect(room()?.pricePerMonthTzs).toBe(130_000)
  })

  it('says what else of the listing is missing', async () => {
    giveRoom({ id: 'single', propertyId: id, position: 1, roomType: 'Single room' })
    const { data } = await change({ price_per_month: '130,000' })
    expect(data.form.errors).toEqual({ '': ['Edit Property first: At least one room image is required'] })
  })

  it('shows the owner what an agent changed, with the price before one press away', async () => {
    decided('approved')
    addCollaborator(id, 'juma')
    await change({ price_per_month: '100,000' }, undefined, 'juma')
    const mail = findRows(notifications, eq(notifications.title, 'Price Changed'))
    expect(mail).toMatchObject([
      {
        userId: demoUsers.neema.id,
        relatedEntityType: 'prices',
        message: expect.stringMatching(/Students see it now\.$/),
      },
    ])
    expect((await see(`/properties/${id}/prices`, 'juma')).text).not.toContain('Set It Back')
    const page = await see(`/properties/${id}/prices`, 'neema')
    expectWords(page, 'Juma Kessy changed the price of Double room', 'From TSh 120,000 to TSh 100,000')
    const [form = ''] = page.html.match(/<form(?:(?!<\/form>).)*Set It Back/s) ?? []
    const sent = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    const saved = await take(savePrices, 'neema', Object.fromEntries(sent))
    expect(noticeOf(saved).text).toContain('Double room: TSh\u00a0120,000, was TSh\u00a0100,000.')
    expect(room()?.pricePerMonthTzs).toBe(120_000)
    expect((await see(`/properties/${id}/prices`, 'neema')).text).not.toContain('Set It Back')
  })

  it('is not for agents whom the owner did not let', async () => {
    decided('approved')
    addCollaborator(id, 'juma')
    const press = (may_change: string, as: Who = 'neema') =>
      send(`/properties/${id}/agents/${demoUsers.juma.id}/rights`, { may_change }, as)
    expectWords(await see(`/properties/${id}/agents`, 'neema'), 'Changes them, students see it at once')
    expectWords(await press('false'), 'Prices are yours alone again', 'Does not change them')
    expect((await press('true', 'juma')).status).toBe(403)
    expect((await change({ price_per_month: '100,000' }, undefined, 'juma')).status).toBe(403)
    expect((await see(`/properties/${id}/prices`, 'juma')).status).toBe(403)
    const form = await see(`/properties/${id}/edit`, 'juma')
    expect(linksCalled(form, 'Change Prices')).toEqual([])
    expectWords(form, 'Only the owner changes this price.')
    await press('true')
    expect((await change({ price_per_month: '100,000' }, undefined, 'juma')).status).toBe(303)
  })

  it('has one row for a listing without categories', async () => {
    id = letRoom({ title: 'Sinza flat' })
    const { data } = await visit(pricesPage, 'neema')
    expect(data.rows).toMatchObject([{ prefix: '', values: { price_per_month: '150,000' } }])
    const saved = await take(savePrices, 'neema', {
      version: row()?.version ?? 0,
      price_per_month: '160,000',
    })
    expect(noticeOf(saved).text).toContain('Sinza flat: TSh\u00a0160,000, was TSh\u00a0150,000.')
    expect(row()?.pricePerMonthTzs).toBe(160_000)
  })
})

describe('the rooms offered', () => {
  const offered = () => roomsOf(id).map(({ availableRooms }) => availableRooms)
  /** A row of the form: the number it showed, and the typed one. */
  const rowOf = (index: number, input: string | number, shown = offered()[index]) => ({
    [`rooms[${index}].id`]: roomsOf(id)[index]?.id ?? '',
    [`rooms[${index}].available_rooms`]: input,
    [`rooms[${index}].shown`]: shown ?? '',
  })
  const change = (available_rooms: string | number, as: Who = 'neema', more = {}) =>
    take(offer, as, { ...rowOf(0, available_rooms), ...more })
  const addSingle = () => {
    giveRoom({
      id: 'single',
      propertyId: id,
      position: 1,
      roomType: 'Single room',
      totalRooms: 6,
      availableRooms: 5,
    })
  }

  it('change without a new approval and show what is free today', async () => {
    decided('approved')
    giveBooking({ propertyId: id, hostelRoomId: room()?.id, startDate: '2026-10-01' })
    expect((await change(2)).status).toBe(303)
    expect(row()).toMatchObject({ isApproved: true, version: 2 })
    const { data } = await visit(offerPage, 'neema')
    expect(data.units).toMatchObject([{ availableRooms: 2, totalRooms: 4, forStudents: 1 }])
  })

  it.each([
    ['5', 'Available rooms cannot exceed total rooms', 409],
    ['-1', 'Available rooms cannot be negative', 422],
    ['1.5', 'Available rooms must be a whole number', 422],
    ['', 'Enter how many rooms are available, 0 or more', 422],
    ['1', '2 are already booked on Sun 1 Nov 2026.', 409],
  ])('are not %s', async (input, sentence, expected) => {
    giveBooking({ propertyId: id, hostelRoomId: room()?.id })
    giveBooking({ propertyId: id, hostelRoomId: room()?.id })
    const { status, data } = await change(input)
    expect([status, data.form.errors]).toEqual([expected, { 'rooms[0].available_rooms': [sentence] }])
    expect(room()?.availableRooms).toBe(3)
  })

  it('of nothing make the listing fully booked', async () => {
    decided('approved')
    await change(0)
    expect(row()).toMatchObject({ freeFromDate: null, isListed: false, isApproved: true })
  })

  it('of all categories are one form with one Save', async () => {
    addSingle()
    const page = await see(`/properties/${id}/occupancy`, 'neema')
    expect(page.html.match(/>Save</g)).toHaveLength(1)
    expectWords(page, 'Category', 'In all', 'Available', 'Double room', '4 beds', 'Single room')
    const saved = await take(offer, 'neema', { ...rowOf(0, 2), ...rowOf(1, 6) })
    expect([saved.status, noticeOf(saved).text]).toEqual([303, 'Available rooms updated'])
    expect([offered(), row()?.version]).toEqual([[2, 6], 2])
    const recorded = findRows(events, eq(events.name, 'property.offer-changed'))
    expect(recorded.map(({ data }) => data)).toMatchObject([
      { room: 'Double room', availableRooms: 2 },
      { room: 'Single room', availableRooms: 6 },
    ])
  })

  it('are saved all or none: the wrong row says why, the others keep what was typed', async () => {
    addSingle()
    const { status, data } = await take(offer, 'neema', { ...rowOf(0, 2), ...rowOf(1, 7) })
    expect([status, offered()]).toEqual([409, [3, 5]])
    expect(data.form.errors).toEqual({
      'rooms[1].available_rooms': ['Available rooms cannot exceed total rooms'],
    })
    expect(data.form.values).toMatchObject({ 'rooms[0].available_rooms': '2' })
  })

  it('that were not changed here stay, even if others changed them meanwhile', async () => {
    addSingle()
    await take(offer, 'admin', { ...rowOf(0, 2), ...rowOf(1, 5) })
    expect((await take(offer, 'neema', { ...rowOf(0, 3, 3), ...rowOf(1, 4) })).status).toBe(303)
    expect(offered()).toEqual([2, 4])
    expect(noticeOf(await take(offer, 'neema', { ...rowOf(0, 2), ...rowOf(1, 4) })).text).toBe(
      'Nothing was changed.',
    )
    expect(row()?.version).toBe(3)
  })

  it('of one row are changed by one of two at once, and by the other who saw it', async () => {
    expect((await change(2, 'neema')).status).toBe(303)
    const late = await take(offer, 'admin', rowOf(0, 1, 3))
    expect(late.status).toBe(409)
    expect(late.data.form.errors['rooms[0].available_rooms'][0]).toBe(
      'Somebody changed this to 2 while you were looking. Press Save again to make it 1.',
    )
    expect(room()?.availableRooms).toBe(2)
    const shown = late.data.form.values['rooms[0].shown']
    expect((await take(offer, 'admin', rowOf(0, 1, shown))).status).toBe(303)
    expect(room()?.availableRooms).toBe(1)
  })

  it('pressed twice are saved once', async () => {
    const twice = rowOf(0, 2, 3)
    await take(offer, 'neema', twice)
    const again = await take(offer, 'neema', twice)
    expect([again.status, row()?.version]).toEqual([303, 2])
    expect(noticeOf(again).text).toBe('Available rooms updated')
  })

  it('belong to the listing in the address', async () => {
    expect((await change(1, 'neema', { 'rooms[0].id': 'other' })).status).toBe(404)
    expect(room()?.availableRooms).toBe(3)
  })
})

describe('deleting', () => {
  it('takes the listing with its photos and keeps past bookings', async () => {
    const booking = giveBooking({ propertyId: id, hostelRoomId: room()?.id, status: 'completed' })
    expect((await visit(removePage, 'neema')).data.title).toBe('Upendo Hostel')
    expect((await take(remove, 'neema')).location).toBe('/dashboard')
    expect(row()).toBeUndefined()
    expect(roomsOf(id)).toEqual([])
    const kept = findRow(bookings, booking)
    expect(kept).toMatchObject({ propertyId: null, propertyTitle: 'A place' })
    expect(findRows(removals).length).toBe(2)
    await removeObjects(app.store)
    for await (const { key } of app.store.list('')) expect(key).toBe('nothing is left')
    expect(findRows(events).at(-1)).toMatchObject({ name: 'property.deleted', subjectId: id })
    const again = await take(remove, 'neema')
    expect([again.status, again.location]).toEqual([303, '/dashboard'])
    expect((await take(remove, 'admin')).status).toBe(404)
    expect(findRows(events, eq(events.name, 'property.deleted'))).toHaveLength(1)
  })

  it('takes begun edits along, with the photos that wait in them', async () => {
    const draft = crypto.randomUUID()
    const form = listingForm(hostel, [double], [['images', 'new.jpg', await jpegOf(7)]])
    await post(step, `/property-upload/${draft}/later?edit=${id}`, form, {
      as: 'admin',
      params: { draftId: draft, step: 'later' },
    })
    const waiting = () => findRows(uploads, eq(uploads.userId, demoUsers.admin.id))
    expect([waiting().length, findRows(drafts).length]).toEqual([1, 1])
    await take(remove, 'neema')
    expect([waiting(), findRows(drafts)]).toEqual([[], []])
  })

  it.each(['pending', 'confirmed'] as const)('is refused with a %s booking', async (status) => {
    giveBooking({ propertyId: id, hostelRoomId: room()?.id, status })
    const page = await see(`/properties/${id}/delete`, 'neema')
    expectWords(page, 'This property cannot be deleted: it has', `1 ${status} booking`, 'View Bookings')
    expect(linksCalled(page, 'View Bookings')).toContain('/bookings')
    expect(page.text).not.toContain('Are you sure')
    const { location, headers } = await take(remove, 'neema')
    expect(location).toBe(`/properties/${id}/delete`)
    expect(Buffer.from(headers.get('Set-Cookie')?.split('=')[1] ?? '', 'base64').toString()).toContain(
      `it has 1 ${status} booking`,
    )
    expect(row()).toBeDefined()
  })
})

describe('sending again', () => {
  it('puts a rejected listing before the reviewers once more', async () => {
    decided('rejected')
    expect((await take(again, 'neema')).location).toBe('/dashboard')
    expect(row()).toMatchObject({ approvalState: 'pending', isApproved: false, version: 2 })
    expect(eventNames()).toContain('property.sent-again')
    await take(again, 'neema')
    expect(row()).toMatchObject({ approvalState: 'pending', version: 2 })
  })

  it('is not a way around a decision', async () => {
    decided('approved')
    await take(again, 'neema')
    expect(row()).toMatchObject({ approvalState: 'approved', version: 1 })
  })
})
