import { expect, test } from 'vitest'
import { demoPeople } from '#seed/demo-people'
import { seedId } from '#seed/ids.server'
import { albumOf } from '#seed/listings/album'
import { type DemoListing, demoListings } from '#seed/listings/demo-listings'
import { demoPictures } from '#seed/pictures.server'
import { COLLEGES, QUARTERS, type RentKind, rentRange } from '#seed/places'
import { dayOf } from '~/domain/ground/shared/calendar'
import { propertyAmenities, roomAmenities } from '~/domain/listings/properties/amenities'
import { TEST_NOW } from '../support/app'

const album = albumOf(demoPictures)
const make = (nowAt = TEST_NOW) =>
  demoListings({ nowAt, today: dayOf(nowAt), people: demoPeople(nowAt, seedId), album, id: seedId })
const listings = make()

test('about four hundred, the same ones every time', () => {
  expect(listings).toHaveLength(400)
  expect(make()).toEqual(listings)
})

test('titles, descriptions and ids of listings are unique', () => {
  const different = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)
  different(listings.map(({ property }) => property.title))
  different(listings.map(({ property }) => property.description))
  different(listings.flatMap(({ property, rooms }) => [property.id, ...rooms.map((room) => room.id)]))
})

test('all types are there; hostels have two to five kinds of rooms, nothing else has any', () => {
  const types = new Set(listings.map(({ property }) => property.propertyType))
  expect([...types].sort()).toEqual(['apartment', 'hostel', 'office', 'room'])
  for (const { property, rooms } of listings) {
    if (property.propertyType !== 'hostel') expect(rooms).toEqual([])
    else expect([2, 3, 4, 5]).toContain(rooms.length)
    expect(new Set(rooms.map((room) => room.roomType)).size).toBe(rooms.length)
  }
})

/** The rents of a listing, each with the kinds of room it is compared with. */
function prices({ property, rooms }: DemoListing): { price: number; kinds: RentKind[] }[] {
  if (property.propertyType === 'apartment')
    return [{ price: property.pricePerMonthTzs, kinds: ['studio or one-bedroom apartment'] }]
  if (property.propertyType === 'office')
    return [{ price: property.pricePerMonthTzs, kinds: ['small office'] }]
  const single: RentKind[] = ['single room, shared toilet', 'single room, self-contained']
  if (property.propertyType === 'room') return [{ price: property.pricePerMonthTzs, kinds: single }]
  return rooms.map((room) => ({
    price: room.pricePerMonthTzs,
    kinds:
      room.letBy === 'room'
        ? single
        : [room.maxOccupancy === 2 ? 'hostel bed (2 share)' : 'hostel bed (4 to 6 share)'],
  }))
}

test('rents are the usual ones of their kind and city, in steps of TSh 5,000', () => {
  for (const listing of listings)
    for (const { price, kinds } of prices(listing)) {
      const ranges = kinds.map((kind) => rentRange(kind, listing.property.city))
      expect(price % 5_000).toBe(0)
      expect(price, listing.property.title).toBeGreaterThanOrEqual(
        Math.min(...ranges.map((range) => range.lowTzs)),
      )
      expect(price, listing.property.title).toBeLessThanOrEqual(
        Math.max(...ranges.map((range) => range.highTzs)),
      )
    }
})

test('a bed costs no more where fewer beds are worse: categories go from cheap to dear', () => {
  for (const { rooms } of listings) {
    const rents = rooms.map((room) => room.pricePerMonthTzs)
    expect(rents).toEqual([...rents].sort((a, b) => a - b))
  }
})

test('areas and colleges are those of the city, and the walk fits', () => {
  for (const { property } of listings) {
    const areas = QUARTERS.filter(({ city }) => city === property.city).flatMap((quarter) => quarter.areas)
    if (areas.length > 0) expect(areas.some((area) => property.address.includes(area))).toBe(true)
    const codes = COLLEGES.filter(({ city }) => city === property.city).map(({ code }) => code)
    for (const code of property.nearestColleges) expect(codes).toContain(code)
    expect(property.walkingDistanceToCollege === null).toBe(property.nearestColleges.length === 0)
    if (property.walkingDistanceToCollege) expect(property.walkingDistanceToCollege).toBeLessThan(90)
  }
})

test('amenities are those that the forms offer, and pictures come from the pool, one to five of them', () => {
  const keys = new Set(demoPictures.map(({ picture }) => picture.key))
  for (const { property, rooms } of listings) {
    for (const amenity of property.amenities) expect(propertyAmenities).toContain(amenity)
    for (const pictures of [property.images, ...rooms.map((room) => room.images)]) {
      expect([1, 2, 3, 4, 5]).toContain(pictures.length)
      expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length)
      for (const { key } of pictures) expect(keys).toContain(key)
    }
    for (const room of rooms) {
      for (const amenity of room.amenities) expect(roomAmenities).toContain(amenity)
      expect(room.heroImage).toBe(room.images[0]?.key)
    }
  }
})

test('a description promises only what is there', () => {
  const promises = {
    WiFi: 'WiFi is included',
    Generator: 'A generator keeps',
    Parking: 'safe parking',
    Security: 'a guard is at the gate',
  }
  for (const { property, rooms } of listings)
    for (const [amenity, promised] of Object.entries(promises))
      if (property.description?.includes(promised))
        expect([...property.amenities, ...rooms.flatMap((room) => room.amenities)]).toContain(amenity)
})
