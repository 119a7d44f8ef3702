import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  drafts,
  events,
  hostelRooms,
  payoutAccounts,
  properties,
  propertyCollaborators,
  uploads,
} from '~/db/tables/index.server'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { propertyPage } from '~/domain/listings/properties/property-page.server'
import { action as step } from '~/routes/properties/step'
import { action, loader } from '~/routes/properties/upload'
import { actorOf } from '../support/accounts'
import { get, post } from '../support/app'
import { strangers } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpeg, jpegOf, listingForm } from '../support/listings'
import { findRow, findRows, insertRows } from '../support/rows'

const DRAFT = '11111111-2222-4333-8444-555555555555'
const page = `/property-upload?draft=${DRAFT}`
const send = (form: FormData, as: keyof typeof demoUsers = 'neema') => post(action, page, form, { as })
const stored = () => findRows(properties)
const rooms = () => findRows(hostelRooms)

useFreshApp()

describe('an apartment', () => {
  it('is stored as typed, waits for approval, and the owner sees a notice', async () => {
    const { status, location, headers } = await send(
      listingForm(apartment, [], [['images', 'front.jpg', await jpeg()]]),
    )
    expect([status, location]).toEqual([303, '/dashboard'])
    expect(headers.get('Set-Cookie')).toContain('bweni-notice')
    const [row] = stored()
    expect(row).toMatchObject({
      ownerId: demoUsers.neema.id,
      title: 'Two rooms near Mlimani',
      propertyType: 'apartment',
      pricePerMonthTzs: 250_000,
      fromPriceTzs: 250_000,
      lowestMinTerm: 3,
      maxRentalTerm: 12,
      walkingDistanceToCollege: 15,
      amenities: ['WiFi', 'Water'],
      allowedPaymentTerms: ['monthly', 'quarterly'],
      depositRequired: true,
      depositValue: 10,
      isApproved: false,
      approvalState: 'pending',
      isListed: false,
      freeFromDate: '2026-10-05',
      version: 1,
    })
    expect(row?.searchText).toContain('two rooms near mlimani')
    expect(row?.images.length).toBe(1)
    expect(findRow(uploads)?.claimedAt).not.toBeNull()
    expect(findRows(drafts)).toEqual([])
    expect(findRows(events).map(({ name }) => name)).toEqual(['property.submitted'])
  })

  it('in one of our cities is found there however the city was spelled', async () => {
    await send(
      listingForm({ ...apartment, city: '  dar ES Salaam' }, [], [['images', 'a.jpg', await jpeg()]]),
    )
    await send(
      listingForm(
        { ...apartment, title: 'Elsewhere', city: 'Upareni' },
        [],
        [['images', 'b.jpg', await jpeg()]],
      ),
    )
    expect(stored().map(({ city }) => city)).toEqual(['Dar es Salaam', 'Upareni'])
  })

  it('begins with the defaults', async () => {
    const { data } = await get(loader, '/property-upload', { as: 'neema' })
    expect(data.values).toMatchObject({
      city: 'Dar es Salaam',
      region: 'Dar es Salaam',
      min_rental_term: '1',
      max_occupancy: '1',
      deposit_type: 'percent',
      deposit_value: '10',
    })
  })

  it('ignores values that only the server sets (T11)', async () => {
    const forged = {
      ...apartment,
      owner_id: demoUsers.baraka.id,
      is_approved: 'true',
      approval_state: 'approved',
      is_featured: 'on',
      from_price: '1',
      is_listed: 'true',
      status: 'approved',
      user_type: 'admin',
    }
    await send(listingForm(forged))
    expect(stored()[0]).toMatchObject({
      ownerId: demoUsers.neema.id,
      isApproved: false,
      isFeatured: false,
      isListed: false,
      fromPriceTzs: 250_000,
    })
  })

  it('comes back with everything typed, each problem at its field, and is kept', async () => {
    const change = { title: ' ', price_per_month: '-5', latitude: '52', longitude: '13' }
    const { status, data } = await send(
      listingForm({ ...apartment, ...change }, [], [['images', 'front.jpg', await jpeg()]]),
    )
    expect([status, Object.keys(data.form.errors).sort()]).toEqual([422, Object.keys(change).sort()])
    expect(data.form.errors.title).toEqual(['Title is required'])
    expect(data.form.values).toMatchObject({ description: apartment.description, ...change })
    expect(data.form.kept.length).toBe(1)
    expect(stored()).toEqual([])
    expect((await get(loader, page, { as: 'neema' })).data.values).toMatchObject(change)
  })

  it('refuses an invalid picture and keeps the rest', async () => {
    const { status, data } = await send(listingForm(apartment, [], [['images', 'x.jpg', strangers.svg]]))
    expect(status).toBe(422)
    expect(data.form.errors).toEqual({
      images: ['x.jpg is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.'],
    })
    expect(stored()).toEqual([])
  })
})

describe('a hostel', () => {
  const withRoom = async (room = double, fields = hostel) =>
    send(listingForm(fields, [room], [['rooms[0].images', 'beds.jpg', await jpeg()]]))

  it('is stored with its categories, without a price of its own', async () => {
    const forged = { ...hostel, price_per_month: '5', max_occupancy: '9', amenities: 'WiFi' }
    expect((await withRoom(double, forged)).status).toBe(303)
    expect(stored()[0]).toMatchObject({
      pricePerMonthTzs: 0,
      maxOccupancy: 0,
      amenities: [],
      nearestColleges: ['UDSM', 'ARU'],
      genderPolicy: 'female',
      fromPriceTzs: 120_000,
      lowestMinTerm: 2,
      freeFromDate: '2026-10-05',
    })
    const [room] = rooms()
    expect(room).toMatchObject({
      roomType: 'Double room',
      letBy: 'bed',
      totalRooms: 4,
      availableRooms: 3,
      amenities: ['WiFi', 'TV'],
      heroImage: room?.images[0]?.key,
      freeFromDate: '2026-10-05',
    })
  })

  it('shows the hero image of a category first, on its page, and on cards where the house has no photos', async () => {
    const files: [string, string, Uint8Array][] = [
      ['rooms[0].images', 'a.jpg', await jpegOf(1)],
      ['rooms[0].images', 'b.jpg', await jpegOf(2)],
    ]
    await post(step, page, listingForm(hostel, [double], files), {
      as: 'neema',
      params: { draftId: DRAFT, step: 'keep-photos' },
    })
    const hero = findRows(uploads).find((one) => one.fileName === 'b.jpg')
    await send(listingForm(hostel, [{ ...double, hero_image: hero?.id ?? '' }]))
    const [listing] = stored()
    expect(rooms()).toMatchObject([{ heroImage: hero?.objectKey, images: [{ key: hero?.objectKey }, {}] }])
    const detail = propertyPage(actorOf('neema'), listing?.id ?? '', new URLSearchParams())
    expect(detail.rooms[0]?.images[0]?.key).toBe(hero?.objectKey)
    expect(propertyCards([listing?.seq ?? 0])[0]?.images[0]?.key).toBe(hero?.objectKey)
  })

  it('cannot take over a stored category of somebody else', async () => {
    await withRoom()
    const id = rooms()[0]?.id ?? ''
    const theft = listingForm(hostel, [{ ...double, id }], [['rooms[0].images', 'a.jpg', await jpegOf(1)]])
    const { status, data } = await post(action, '/property-upload', theft, { as: 'baraka' })
    expect(status).toBe(409)
    expect(data.form.errors).toEqual({ 'rooms[0].room_type': ['Invalid room category data'] })
    expect(stored().length).toBe(1)
  })
})

describe('the payout account', () => {
  const account = (id: string, ownerId: string, status?: 'removed') =>
    insertRows(payoutAccounts, {
      id,
      ownerId,
      accountType: 'mobile_money',
      accountName: 'X',
      mobileNumber: '255700000002',
      status,
      createdAt: 1,
    })

  it('must be the owner’s own, and not a removed one', async () => {
    account('mine', demoUsers.neema.id)
    account('theirs', demoUsers.baraka.id)
    account('removed', demoUsers.neema.id, 'removed')
    for (const payout_account_id of ['theirs', 'removed']) {
      const { status, data } = await send(listingForm({ ...apartment, payout_account_id }))
      const sentence = "Choose one of the owner's own payout accounts"
      expect([status, data.form.errors]).toEqual([409, { payout_account_id: [sentence] }])
    }
    expect((await send(listingForm({ ...apartment, payout_account_id: 'mine' }))).status).toBe(303)
    expect(stored().map((row) => row.payoutAccountId)).toEqual(['mine'])
  })
})

describe('the same form twice (T21)', () => {
  it('pressed twice at once with its photo, lists one property with one photo', async () => {
    const bytes = await jpeg()
    const form = () => listingForm({ ...apartment, once_key: 'k1' }, [], [['images', 'a.jpg', bytes]])
    const answers = await Promise.all([send(form()), send(form())])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(stored().map((row) => row.images.length)).toEqual([1])
    expect(findRows(uploads).filter((upload) => upload.claimedAt === null)).toEqual([])
  })

  it('from another page is refused as well: it is listed already', async () => {
    await post(action, '/property-upload', listingForm({ ...apartment, once_key: 'one' }), { as: 'neema' })
    const again = await post(action, '/property-upload', listingForm({ ...apartment, once_key: 'two' }), {
      as: 'neema',
    })
    expect([again.status, again.data.form.errors]).toEqual([
      409,
      { title: ['A property with similar details already exists.'] },
    ])
    expect(findRows(properties).length).toBe(1)
    const other = listingForm({ ...apartment, address: 'Sam Nujoma Road 14', once_key: 'three' })
    expect((await post(action, '/property-upload', other, { as: 'neema' })).status).toBe(303)
  })

  it('with other words is refused and keeps them', async () => {
    await send(listingForm({ ...apartment, once_key: 'k1' }))
    const { status, data } = await send(listingForm({ ...apartment, once_key: 'k1', title: 'Another title' }))
    expect(status).toBe(409)
    expect(data.form.errors).toEqual({ '': ['You already sent this one'] })
    expect(data.form.link.href).toBe(`/properties/${stored()[0]?.id}`)
    expect(data.form.values.title).toBe('Another title')
    expect(stored().length).toBe(1)
  })

  it('with words that are now wrong is refused too, and leaves no draft', async () => {
    await send(listingForm({ ...apartment, once_key: 'k1' }))
    const { status, data } = await send(listingForm({ ...apartment, once_key: 'k1', price_per_month: '' }))
    expect([status, data.form.errors]).toEqual([409, { '': ['You already sent this one'] }])
    expect(data.form.link.href).toBe(`/properties/${stored()[0]?.id}`)
    expect(findRows(drafts)).toEqual([])
  })

  it('in another’s session is another listing', async () => {
    await send(listingForm({ ...apartment, once_key: 'k1' }))
    await post(action, '/property-upload', listingForm({ ...apartment, once_key: 'k1' }), { as: 'baraka' })
    expect(stored().map((row) => row.ownerId)).toEqual([demoUsers.neema.id, demoUsers.baraka.id])
  })
})

describe('who may list', () => {
  it('an agent becomes owner and collaborator', async () => {
    expect((await send(listingForm(apartment), 'juma')).status).toBe(303)
    const [made] = stored()
    expect(made?.ownerId).toBe(demoUsers.juma.id)
    expect(findRows(propertyCollaborators)).toMatchObject([
      { propertyId: made?.id, userId: demoUsers.juma.id },
    ])
  })
})
