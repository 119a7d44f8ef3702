import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { properties } from '~/db/tables/index.server'
import { addDays, addMonths } from '~/domain/ground/shared/calendar'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { CONTACTS_SHOWN } from '~/domain/listings/properties/property-page.server'
import { proposedMonths } from '~/domain/listings/properties/stay-query'
import { loader as pictures } from '~/routes/public/pictures'
import { loader, meta } from '~/routes/public/property'
import { isListed } from '../domain/listings/search/expected'
import { type Made, makeListings } from '../domain/listings/search/properties'
import { freshApp, get } from '../support/app'
import { updateRows } from '../support/rows'

const TODAY = '2026-10-05'
let made: Made[]

beforeEach(() => {
  freshApp()
  made = makeListings(40, TODAY, 'property')
})

function visit(id: string, query = '', as?: DemoUserName) {
  return get(loader, `/properties/${id}${query}`, { as, params: { propertyId: id } })
}

async function show(id: string, query = '', as?: DemoUserName): Promise<PropertyView> {
  const answer = await visit(id, query, as)
  expect(answer.status).toBe(200)
  return answer.data.listing
}

const some = (fits: (one: Made) => boolean) => made.find(fits)!
const open = (one: Made) => isListed(one, TODAY)

it('carries its title and its own price, and an unknown one says so', async () => {
  const one = some((listing) => open(listing) && listing.rooms.length === 0)
  const listing = await show(one.id)
  expect(listing.pricePerMonthTzs).toBe(one.priceTzs)
  const data = { listing, origin: 'https://bweni.example' }
  expect(meta({ data })).toContainEqual({ title: `${one.title} – Bweni` })
  expect(meta({})).toEqual([{ title: 'Property not found – Bweni' }])
})

describe('a hostel', () => {
  const hostel = () => some((one) => open(one) && one.rooms.length === 3)

  it('shows the rounded mean of its room prices until one is chosen', async () => {
    const { id, rooms } = hostel()
    const listing = await show(id)
    const mean = Math.round((rooms[0]!.priceTzs + rooms[1]!.priceTzs + rooms[2]!.priceTzs) / 3)
    expect(listing).toMatchObject({ room: null, pricePerMonthTzs: mean })
    expect(listing.rooms.map((room) => room.roomType)).toEqual(['Single', 'Double', 'Dormitory'])
  })

  it('takes the choice by id, as a booking names it, and by its room type', async () => {
    const { id, rooms } = hostel()
    const second = rooms[1]!
    for (const query of [
      `?room=${second.id}`,
      `?hostel_room_id=${second.id}`,
      '?selected_room_type=DOUBLE',
    ]) {
      expect(await show(id, query)).toMatchObject({
        room: { id: second.id, minRentalTerm: second.minTerm },
        pricePerMonthTzs: second.priceTzs,
        terms: { minTerm: second.minTerm },
      })
    }
  })

  it("ignores another listing's rooms, prices in the address and types that it does not have", async () => {
    const { id } = hostel()
    const foreign = some((one) => one.id !== id && one.rooms.length > 0).rooms[0]!
    for (const query of [`?room=${foreign.id}`, '?selected_room_type=Palace', '?room=%00', '?price=1'])
      expect(await show(id, query)).toMatchObject({
        room: null,
        pricePerMonthTzs: (await show(id)).pricePerMonthTzs,
      })
  })

  it('shows how many units of each room type are let, and free tonight', async () => {
    for (const one of made.filter(({ rooms, isApproved }) => isApproved && rooms.length > 0)) {
      const listing = await show(one.id)
      const free = one.rooms.map((room, index) => {
        const living = one.stays.filter(
          (stay) => stay.room === index && stay.startDate <= TODAY && TODAY < stay.endDate,
        )
        return Math.max(0, room.offer - living.length)
      })
      expect(listing.rooms.map((room) => room.freeToday)).toEqual(free)
      expect(listing.rooms.map((room) => room.availableRooms)).toEqual(one.rooms.map((room) => room.offer))
    }
  })
})

describe('a stay', () => {
  it('is taken over from the list when it fits, else the page names what was asked', async () => {
    const one = some(
      (each) => open(each) && each.rooms.length === 0 && each.minTerm > 2 && each.stays.length === 0,
    )
    const move = '?move_in=2026-11-01'
    const usual = proposedMonths(null, one.minTerm, one.maxTerm)
    expect((await show(one.id, `${move}&months=${one.minTerm + 1}`)).stay).toEqual({
      moveInDate: '2026-11-01',
      months: one.minTerm + 1,
      askedMonths: one.minTerm + 1,
      askedTerm: '',
      freeUnits: 1,
      firstFreeDate: null,
      unusableDate: null,
    })
    expect((await show(one.id, `${move}&months=1`)).stay).toMatchObject({
      months: usual,
      askedMonths: 1,
    })
    for (const fitting of [one.minTerm, one.maxTerm ?? 36])
      expect((await show(one.id, `${move}&months=${fitting}`)).stay).toMatchObject({ months: fitting })
    const long = `?move_in=${'2'.repeat(41)}`
    expect((await show(one.id, long)).stay.unusableDate).toBe('2'.repeat(40))
    for (const wrong of ['?months=99&move_in=2020-01-01', '?months=x&move_in=y', '?move_in=2030-01-01'])
      expect((await show(one.id, wrong)).stay).toEqual({
        moveInDate: null,
        months: usual,
        askedMonths: null,
        askedTerm: '',
        freeUnits: null,
        firstFreeDate: null,
        unusableDate: new URLSearchParams(wrong).get('move_in'),
      })
  })

  it('is free when nobody lives there on any of its days', async () => {
    const one = some(
      (each) =>
        each.isApproved && each.rooms.length === 0 && each.stays.some((stay) => stay.startDate > TODAY),
    )
    const taken = one.stays[0]!
    const freeFrom = async (day: string) =>
      (await show(one.id, `?move_in=${day}&months=${one.minTerm}`)).stay.freeUnits
    expect(await freeFrom(taken.endDate)).toBe(1)
    expect(await freeFrom(addDays(taken.endDate, -1))).toBe(0)
    const view = await show(one.id, `?move_in=${addDays(taken.endDate, -1)}&months=${one.minTerm}`)
    expect(view.stay.firstFreeDate).toBe(taken.endDate)
    const before = addMonths(taken.startDate, -one.minTerm)
    if (before >= TODAY) expect(await freeFrom(addDays(before, 3))).toBe(0)
  })
})

describe("the owner's contact", () => {
  it('is for signed-in people', async () => {
    const { id } = some((one) => open(one) && one.ownerId === demoUsers.neema.id)
    const guest = await visit(id)
    expect(guest.data.listing.contact).toBeNull()
    for (const secret of [demoUsers.neema.phone, demoUsers.neema.fullName, demoUsers.neema.email])
      expect(JSON.stringify(guest.data)).not.toContain(secret)
    expect((await show(id, '', 'amina')).contact).toEqual({
      name: 'Neema John',
      phone: demoUsers.neema.phone,
    })
    expect(JSON.stringify(await show(id, '', 'amina'))).not.toContain(demoUsers.neema.email)
  })

  it('is not for those who collect them', async () => {
    const { id } = some((one) => open(one) && one.ownerId === demoUsers.neema.id)
    for (let n = 0; n < CONTACTS_SHOWN.hits; n += 1) await visit(id, '', 'amina')
    expect((await show(id, '', 'amina')).contact).toBe('limited')
    expect((await show(id, '', 'daudi')).contact).toMatchObject({ phone: demoUsers.neema.phone })
    expect((await show(id, '', 'neema')).contact).toMatchObject({ phone: demoUsers.neema.phone })
  })
})

it('keeps what the reviewers wrote between them and those who edit it', async () => {
  const { id } = some((one) => open(one) && one.ownerId === demoUsers.neema.id)
  updateRows(properties, { approvalNotes: 'Call the owner' }, id)
  for (const as of [undefined, 'amina', 'baraka'] as const)
    expect((await show(id, '', as)).approvalNotes).toBeNull()
  for (const as of ['neema', 'admin'] as const)
    expect((await show(id, '', as)).approvalNotes).toBe('Call the owner')
})

it('lists up to five pictures for the card’s gallery', async () => {
  const { id } = some(open)
  const images = [1, 2, 3, 4, 5, 6].map((n) => ({
    key: `public/p${n}`,
    width: 1280,
    height: 960,
    colour: '#8a7f6d',
  }))
  updateRows(properties, { images }, id)
  const answer = await get(pictures, `/properties/${id}/pictures`, { params: { propertyId: id } })
  expect(await answer.response?.json()).toEqual([1, 2, 3, 4, 5].map((n) => `/files/p${n}/640.webp`))
})
