import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { approvedVersions, bookings, hostelRooms, properties, uploads } from '~/db/tables/index.server'
import { listingFields, roomTextNames } from '~/domain/listings/listing-form/fields'
import { formEntries } from '~/domain/listings/listing-form/form-values'
import { findEdited } from '~/domain/listings/listing-form/open-form.server'
import { RE_APPROVAL_NOTE } from '~/domain/listings/properties/states'
import { chosenProperties, decideProperties } from '~/domain/listings/review/decide-many.server'
import { action, loader } from '~/routes/properties/edit'
import { actorOf } from '../support/accounts'
import { get, post } from '../support/app'
import { giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpegOf, listingForm } from '../support/listings'
import { expectWords, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { ask, freshOnce, letRoom } from '../support/stays'

useFreshApp()

type Change = Record<string, string | string[]>
type File = [field: string, name: string, bytes: Uint8Array]

const row = () => findRow(properties)
const id = () => row()?.id ?? ''
const rooms = () => findRows(hostelRooms).sort((a, b) => a.position - b.position)
const params = () => ({ propertyId: id() })
const edited = () => findEdited(actorOf('neema'), id())
const decide = (decision: 'approve' | 'reject') =>
  send(
    `/admin/properties/${id()}/${decision}`,
    { version: String(row()?.version), approval_notes: 'Because.' },
    'admin',
  )

/** Saves the form as it is shown now with these changes; `without`: fields and photos that are left out. */
async function edit(change: Change, files: File[] = [], without: string[] = []) {
  const { data } = await get(loader, `/properties/${id()}/edit`, { as: 'neema', params: params() })
  const form = new FormData()
  for (const [name, value] of formEntries(data.values))
    if (!(name in change) && !without.some((prefix) => name.startsWith(prefix))) form.append(name, value)
  for (const [name, value] of Object.entries(change)) for (const one of [value].flat()) form.append(name, one)
  for (const photo of data.photos) {
    form.append('shown[]', photo.value)
    if (!without.includes(photo.value)) form.append('kept[]', photo.value)
  }
  for (const [field, name, bytes] of files) form.append(field, new File([Uint8Array.from(bytes)], name))
  const answer = await post(action, `/properties/${id()}/edit`, form, { as: 'neema', params: params() })
  expect([answer.status, answer.data?.form?.errors]).toEqual([303, undefined])
}

async function expectPublic() {
  expect(row()).toMatchObject({
    isApproved: false,
    approvalState: 'pending',
    approvalNotes: 'Property updated by owner - requires re-approval',
    isListed: true,
  })
  expect((await visit(`/properties/${id()}`)).status).toBe(200)
  expectWords(await visit('/properties'), '1 property found')
}

const single = { ...double, key: 'single', room_type: 'Single room' }

const listApartment = async () =>
  send('/property-upload', listingForm(apartment, [], [['images', 'a.jpg', await jpegOf(1)]]), 'neema')
const listHostel = async () => {
  const photos: File[] = [
    ['rooms[0].images', 'b.jpg', await jpegOf(2)],
    ['rooms[1].images', 'c.jpg', await jpegOf(3)],
  ]
  return send('/property-upload', listingForm(hostel, [double, single], photos), 'neema')
}

const AT_ONCE = [
  ['price_per_month', '300,000'],
  ['max_occupancy', '3'],
  ['min_rental_term', '4'],
  ['max_rental_term', '24'],
  ['allowed_payment_terms', ['monthly']],
  ['amenities', ['WiFi', 'Parking']],
  ['walking_distance_to_college', '25'],
  ['deposit_required', ''],
  ['deposit_type', 'fixed'],
  ['deposit_value', '20'],
] as const
const LATER = [
  ['property_type', 'room'],
  ['title', 'Two rooms by the sea'],
  ['description', 'Noisy.'],
  ['gender_policy', 'female'],
  ['address', 'Somewhere else 7'],
  ['city', 'Mbeya'],
  ['region', 'Mbeya'],
  ['latitude', '-6.8'],
  ['longitude', '39.3'],
] as const
const ROOM_AT_ONCE = [
  ['price_per_month', '150000'],
  ['let_by', 'room'],
  ['total_rooms', '6'],
  ['available_rooms', '2'],
  ['max_occupancy', '4'],
  ['min_rental_term', '3'],
  ['amenities', ['WiFi']],
] as const
const ROOM_LATER = [
  ['room_type', 'Bed in a room of two'],
  ['description', 'Two beds and a view.'],
] as const

const columnOf = (name: string) => listingFields.find((field) => field.name === name)?.of ?? 'id'
const roomColumn = (name: string) => {
  if (name === 'price_per_month') return 'pricePerMonthTzs'
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()) as 'roomType'
}
/** A position has two halves, which are typed together. */
const whole = (name: string, value: string | readonly string[]): Change => ({
  ...(/itude$/.test(name) && { latitude: '-6.7', longitude: '39.2' }),
  [name]: Array.isArray(value) ? [...value] : String(value),
})

it('every field of the form is in one of the lists', () => {
  const named = [...AT_ONCE, ...LATER].map(([name]) => name as string)
  const others = ['nearest_colleges', 'payout_account_id']
  expect([...named, ...others].sort()).toEqual(listingFields.map(({ name }) => name).sort())
  const ofRooms = [...ROOM_AT_ONCE, ...ROOM_LATER].map(([name]) => name as string)
  const unseen = ['id', 'key', 'custom_amenity', 'hero_image']
  expect([...ofRooms, ...unseen].sort()).toEqual([...roomTextNames, 'amenities'].sort())
})

describe('an approved apartment', () => {
  beforeEach(async () => {
    await listApartment()
    await decide('approve')
  })

  it.each(AT_ONCE)('shows a new %s at once, while it waits for approval', async (name, value) => {
    const before = row()?.[columnOf(name)]
    await edit(whole(name, value))
    const after = row()?.[columnOf(name)]
    expect(after).not.toEqual(before)
    expect(edited().property[columnOf(name)]).toEqual(after)
    await expectPublic()
    await decide('approve')
    expect(row()).toMatchObject({ isApproved: true, [columnOf(name)]: after })
  })

  it.each(LATER)('shows the approved %s until the new one is approved', async (name, value) => {
    const before = row()?.[columnOf(name)]
    await edit(whole(name, value))
    const next = edited().property[columnOf(name)]
    expect(next).not.toEqual(before)
    expect(row()?.[columnOf(name)]).toEqual(before)
    await expectPublic()
    await decide('approve')
    expect(row()).toMatchObject({ isApproved: true, isListed: true, [columnOf(name)]: next })
    expect(findRows(approvedVersions)).toEqual([])
  })

  it('shows an amenity in own words once it is approved', async () => {
    const advert = 'Call 0712 345 678'
    await edit({ amenities: ['WiFi', advert] })
    expect(JSON.stringify(row())).not.toContain(advert)
    await expectPublic()
    expect(edited().property.amenities).toContain(advert)
    await decide('approve')
    expect(row()?.amenities).toContain(advert)
  })

  it('shows the note of an edit, but not as words of an administrator', async () => {
    await edit({ title: 'Flat with a garden' })
    for (const [path, role] of [
      [`/properties/${id()}`, 'neema'],
      [`/properties/${id()}/edit`, 'neema'],
      [`/admin/properties/${id()}`, 'admin'],
      ['/admin/properties', 'admin'],
    ] as const) {
      const page = await visit(path, role)
      expectWords(page, RE_APPROVAL_NOTE)
      expect(page.text, path).not.toContain('Bweni wrote')
    }
    await decide('reject')
    expectWords(await visit(`/properties/${id()}/edit`, 'neema'), 'Bweni wrote: Because.')
  })

  it('keeps its approved photos until the new ones are approved, and then lets them go', async () => {
    const [old] = row()?.images ?? []
    await edit({}, [['images', 'new.jpg', await jpegOf(9)]], [old?.key ?? ''])
    expect(row()?.images).toEqual([old])
    await expectPublic()
    const next = edited().property.images
    expect(findRow(approvedVersions)?.images).toEqual(next)
    const inUse = () => findRows(uploads).map(({ objectKey }) => objectKey)
    expect(inUse()).toEqual(expect.arrayContaining([old?.key, next[0]?.key]))
    await decide('approve')
    expect(row()?.images).toEqual(next)
    expect(inUse()).toEqual([next[0]?.key])
  })

  it('lets go of photos that were exchanged again before anybody approved them, and of all with the listing', async () => {
    await edit({}, [['images', 'new.jpg', await jpegOf(8)]])
    const [first, second] = edited().property.images
    await edit({}, [['images', 'newer.jpg', await jpegOf(9)]], [second?.key ?? ''])
    const keys = () => findRows(uploads).map(({ objectKey }) => objectKey)
    expect(keys()).toHaveLength(2)
    expect([keys().includes(first?.key ?? ''), keys().includes(second?.key ?? '')]).toEqual([true, false])
    await send(`/properties/${id()}/delete`, {}, 'neema')
    expect([findRows(properties), findRows(uploads)]).toEqual([[], []])
  })

  it('is taken down by a rejection, and stays down until it is approved', async () => {
    await edit({ price_per_month: '300,000', title: 'Two rooms by the sea' })
    await decide('reject')
    expect(row()).toMatchObject({ approvalState: 'rejected', isListed: false, approvedAt: null })
    expect((await visit(`/properties/${id()}`)).status).toBe(404)
    expect(edited().property.title).toBe('Two rooms by the sea')
    await edit({ title: 'Two rooms near the sea' })
    expect(row()).toMatchObject({ approvalState: 'pending', isListed: false })
    expect((await visit(`/properties/${id()}`)).status).toBe(404)
    await decide('approve')
    expect(row()).toMatchObject({
      isListed: true,
      title: 'Two rooms near the sea',
      pricePerMonthTzs: 300_000,
    })
  })

  it('says before saving what is seen at once; owner, guest and reviewer see what they should', async () => {
    expectWords(
      await visit(`/properties/${id()}/edit`, 'neema'),
      'Students see a new price',
      'at once.',
      'All other changes wait until an administrator approves them',
    )
    await edit({ price_per_month: '300,000', title: 'Two rooms by the sea' })
    expectWords(
      await visit(`/properties/${id()}/edit`, 'neema'),
      ...['Waiting for approval', 'Students see', 'Once approved'],
      ...['Two rooms near Mlimani', 'Two rooms by the sea'],
    )
    const guest = await visit(`/properties/${id()}`)
    expectWords(guest, 'Two rooms near Mlimani', '300,000')
    for (const text of ['Two rooms by the sea', 'Pending', 'not approved'])
      expect(guest.text).not.toContain(text)
    expect((await visit('/properties')).text).not.toContain('Pending')
    expectWords(
      await visit(`/admin/properties/${id()}`, 'admin'),
      ...['What Changed', 'Two rooms near Mlimani', 'Two rooms by the sea'],
      ...['Price per month', 'TSh 250,000', 'TSh 300,000'],
    )
  })

  it('shows administrators both titles while a new one waits', async () => {
    await edit({ price_per_month: '300,000' })
    expect((await visit('/admin/properties', 'admin')).text).not.toContain('Waits as')
    await edit({ title: 'Two rooms by the sea' })
    for (const list of ['/admin/properties', '/admin?tab=properties'])
      expectWords(await visit(list, 'admin'), String(apartment.title), 'Waits as “Two rooms by the sea”')
  })

  it('keeps its owner from listing another one like it', async () => {
    await edit({ title: 'Two rooms by the sea' })
    const again = listingForm({ ...apartment, title: 'Two rooms by the sea' })
    const refused = await send('/property-upload', again, 'neema')
    expect(refused.status).toBe(409)
    expect(findRows(properties)).toHaveLength(1)
  })

  it('is named as it waits where reviewers approve several', async () => {
    await edit({ title: 'Two rooms by the sea', city: 'Mbeya' })
    const { lines } = chosenProperties(actorOf('admin'), [{ id: id(), version: row()?.version ?? 0 }])
    expect(lines[0]).toMatchObject({ title: 'Two rooms by the sea', city: 'Mbeya', changed: false })
  })

  it('takes requests at the new price, and keeps the price of those that were made before', async () => {
    ask('amina', id(), { duration: 3 })
    await edit({ price_per_month: '300,000' })
    ask('fatma', id(), { start_date: '2027-03-01', duration: 3 })
    const rents = findRows(bookings).map(({ monthlyRentTzs }) => monthlyRentTzs)
    expect(rents).toEqual([250_000, 300_000])
  })

  it('is shown with the last approved texts and the last figures, whatever is edited', async () => {
    const titles = fc.constantFrom('One', 'Two', 'Three')
    const step = fc.record({
      title: titles,
      price: fc.integer({ min: 50, max: 900 }),
      approves: fc.boolean(),
    })
    let approved = String(apartment.title)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { title, price, approves } of steps) {
          await edit({ title, price_per_month: String(price * 1000), max_occupancy: String(1 + (price % 9)) })
          const isWaiting = row()?.approvalState === 'pending'
          if (isWaiting && approves) await decide('approve')
          if (row()?.isApproved) approved = title
          expect(row()).toMatchObject({ title: approved, pricePerMonthTzs: price * 1000, isListed: true })
          expect(edited().property.title).toBe(title)
        }
      }),
      { numRuns: 8 },
    )
  })
})

describe('an approved hostel', () => {
  beforeEach(async () => {
    await listHostel()
    await decide('approve')
  })

  it.each(ROOM_AT_ONCE)('shows a new %s of a category at once', async (name, value) => {
    const before = rooms()[0]?.[roomColumn(name)]
    await edit({ [`rooms[0].${name}`]: Array.isArray(value) ? [...value] : String(value) })
    const after = rooms()[0]?.[roomColumn(name)]
    expect(after).not.toEqual(before)
    expect(edited().rooms[0]?.[roomColumn(name)]).toEqual(after)
    if (name !== 'available_rooms') await expectPublic()
  })

  it('shows amenities and colleges in own words once they are approved', async () => {
    const advert = 'Call 0712 345 678'
    await edit({ nearest_colleges: ['ARU', advert], 'rooms[0].amenities': ['WiFi', advert] })
    expect(JSON.stringify([row(), rooms()])).not.toContain(advert)
    await expectPublic()
    expect(edited().property.nearestColleges).toEqual(['ARU', advert])
    expect(edited().rooms[0]?.amenities).toEqual(['WiFi', advert])
    await edit({ title: 'A hostel by the sea' })
    await decide('approve')
    expect(row()?.nearestColleges).toEqual(['ARU', advert])
    expect(rooms()[0]?.amenities).toEqual(['WiFi', advert])
  })

  it('shows new colleges at once', async () => {
    await edit({ nearest_colleges: ['ARU'] })
    expect(row()?.nearestColleges).toEqual(['ARU'])
    await expectPublic()
  })

  it.each(ROOM_LATER)(
    'shows the approved %s of a category until the new one is approved',
    async (name, value) => {
      const before = rooms()[0]?.[roomColumn(name)]
      await edit({ [`rooms[0].${name}`]: value })
      expect(rooms()[0]?.[roomColumn(name)]).toEqual(before)
      await expectPublic()
      await decide('approve')
      expect(rooms()[0]?.[roomColumn(name)]).toEqual(value)
    },
  )

  it('shows the approved photos of a category until the new ones are approved', async () => {
    const [old] = rooms()[0]?.images ?? []
    await edit({}, [['rooms[0].images', 'new.jpg', await jpegOf(9)]], [old?.key ?? ''])
    expect(rooms()[0]?.images).toEqual([old])
    await expectPublic()
    const next = edited().rooms[0]?.images
    await decide('approve')
    expect(rooms()[0]).toMatchObject({ images: next, heroImage: next?.[0]?.key })
  })

  it('has an added category once it is approved, with what was edited meanwhile', async () => {
    const dorm = { ...double, key: 'dorm', room_type: 'Dormitory', id: '' }
    const fields = Object.fromEntries(
      Object.entries(dorm).map(([name, value]) => [`rooms[2].${name}`, value]),
    )
    await edit(fields, [['rooms[2].images', 'd.jpg', await jpegOf(4)]])
    expect(rooms().map(({ roomType }) => roomType)).toEqual(['Double room', 'Single room'])
    await expectPublic()
    await edit({ 'rooms[2].price_per_month': '90000' })
    expect(edited().rooms[2]).toMatchObject({ roomType: 'Dormitory', pricePerMonthTzs: 90_000 })
    await decide('approve')
    expect(rooms()[2]).toMatchObject({ roomType: 'Dormitory', pricePerMonthTzs: 90_000 })
    expect(row()?.fromPriceTzs).toBe(90_000)
  })

  it('has a removed category until that is approved, and longer while it is booked', async () => {
    const [, second] = rooms()
    await edit({}, [], ['rooms[1].'])
    expect(rooms()).toHaveLength(2)
    await expectPublic()
    giveBooking({ propertyId: id(), hostelRoomId: second?.id })
    expect(edited().rooms.map(({ roomType }) => roomType)).toEqual(['Double room', 'Single room'])
    await decide('approve')
    expect(rooms().map(({ roomType }) => roomType)).toEqual(['Double room', 'Single room'])
  })

  it('loses it with the approval when nothing is booked, and its photos', async () => {
    const keys = rooms()[1]?.images.map(({ key }) => key)
    await edit({}, [], ['rooms[1].'])
    await decide('approve')
    expect(rooms().map(({ roomType }) => roomType)).toEqual(['Double room'])
    expect(findRows(uploads).some(({ objectKey }) => keys?.includes(objectKey ?? ''))).toBe(false)
  })

  it('becomes another kind as a whole, and not while something is booked', async () => {
    await edit({ property_type: 'apartment', price_per_month: '100000' })
    expect(row()).toMatchObject({ propertyType: 'hostel', pricePerMonthTzs: 0, fromPriceTzs: 120_000 })
    await expectPublic()
    const booking = giveBooking({ propertyId: id(), hostelRoomId: rooms()[0]?.id })
    expectWords(await decide('approve'), 'The property type cannot change: it has 1 confirmed booking.')
    expect(row()).toMatchObject({ propertyType: 'hostel', approvalState: 'pending' })
    expect(booking).toBeTruthy()
    const many = { ...freshOnce(), outcomePath: '/' }
    const chosen = [{ id: id(), version: row()?.version ?? 0 }]
    const outcome = decideProperties(actorOf('admin'), chosen, 'approve', { approval_notes: '' }, many)
    expect(outcome.done).toBe(0)
    expect(edited().property.propertyType).toBe('apartment')
  })
})

it('one that was never approved is public with its approval only, whatever is edited', async () => {
  await listApartment()
  await edit({ title: 'Two rooms by the sea', price_per_month: '300,000' })
  expect(row()).toMatchObject({ title: 'Two rooms by the sea', isPublic: false, isListed: false })
  expect((await visit(`/properties/${id()}`)).status).toBe(404)
})

it('an administrator’s edit of an approved listing is public at once', async () => {
  const room = letRoom()
  const version = String(row()?.version)
  await send(`/properties/${room}/edit`, listingForm({ ...apartment, version, title: 'New words' }), 'admin')
  expect(findRow(properties, eq(properties.id, room))).toMatchObject({ title: 'New words', isApproved: true })
})
