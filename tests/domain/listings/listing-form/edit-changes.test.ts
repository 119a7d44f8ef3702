import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hostelRooms, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { conflictingValues, reviewedChanges } from '~/domain/listings/listing-form/edit-changes.server'
import { readFormValues } from '~/domain/listings/listing-form/form-values'
import { changesText } from '~/domain/listings/properties/changes'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow } from '../../../support/rows'
import { letHostel, letRoom } from '../../../support/stays'

useFreshApp()

it('sends a listing back to the reviewers for a change of these columns, under these names', () => {
  const before = findRow(properties, letRoom())!
  const wordOf = (column: string) => reviewedChanges(before, { ...before, [column]: ['other'] }, [], [])
  const columns = Object.keys(getTableColumns(properties)).filter((column) => column !== 'images')
  const values = columns.map((column): [string, string[]] => [column, wordOf(column)])
  expect(Object.fromEntries(values.filter(([, names]) => names.length > 0))).toEqual({
    propertyType: ['type'],
    title: ['title'],
    description: ['description'],
    genderPolicy: ['gender'],
    address: ['address'],
    city: ['city'],
    region: ['region'],
    latitude: ['position'],
    longitude: ['position'],
    walkingDistanceToCollege: ['distance'],
    pricePerMonthTzs: ['price'],
    maxOccupancy: ['occupancy'],
    minRentalTerm: ['minTerm'],
    maxRentalTerm: ['maxTerm'],
    allowedPaymentTerms: ['paymentTerms'],
    nearestColleges: ['colleges'],
    amenities: ['amenities'],
    depositRequired: ['deposit'],
    depositType: ['deposit'],
    depositValue: ['deposit'],
  })
})

it('does so for a change of these columns of a room category', () => {
  const { hostelId, roomId } = letHostel()
  const listing = findRow(properties, hostelId)!
  const room = { ...findRow(hostelRooms, roomId)!, images: [] }
  const sendsBack = (column: string) =>
    reviewedChanges(listing, listing, [room], [{ ...room, [column]: ['other'] }]).length > 0
  const columns = Object.keys(getTableColumns(hostelRooms)).filter((column) => column !== 'images')
  expect(columns.filter(sendsBack).sort()).toEqual(
    [
      ...['id', 'roomType', 'description', 'pricePerMonthTzs', 'letBy', 'totalRooms'],
      ...['maxOccupancy', 'minRentalTerm', 'amenities'],
    ].sort(),
  )
})

it('names several changes in the order of the form, each once, and the photos and categories last', () => {
  const before = { ...findRow(properties, letRoom())!, images: [] }
  const other = Object.fromEntries(Object.keys(before).map((column) => [column, ['other']]))
  const after = { ...before, ...other, images: [{ key: 'a', width: 1, height: 1, colour: '#aabbcc' }] }
  const room = { id: 'room', roomType: 'Single', pricePerMonthTzs: 1, letBy: 'room', totalRooms: 1 }
  const rest = { maxOccupancy: 1, minRentalTerm: 1, amenities: [], description: '', images: [] }
  const free = { availableRooms: 1, heroImage: null }
  expect(changesText(reviewedChanges(before, after, [], [{ ...room, ...rest, ...free }]))).toBe(
    'type, title, description, who may live here, address, city, region, position, walking distance, price, ' +
      'max occupancy, minimum term, maximum term, payment terms, nearby colleges, amenities, deposit, photos, ' +
      'room categories',
  )
})

it('shows the stored text of these fields at a form that came too late', () => {
  const optional = { description: 'Quiet', walkingDistanceToCollege: 10, maxRentalTerm: 12 }
  const id = letRoom({ ...optional, latitude: -6.8, longitude: 39.2, depositRequired: true })
  const before = findRow(properties, id)!
  const other = Object.fromEntries(Object.keys(before).map((column) => [column, ['other']]))
  const changed = reviewedChanges(before, { ...before, ...other, images: [] }, [], [])
  transaction((tx) =>
    record(tx, {
      name: 'property.changed',
      actorId: actorOf('admin').id,
      subject: id,
      data: { changed, version: 2 },
    }),
  )
  const sent = readFormValues([['version', '1']])
  expect(conflictingValues(actorOf('neema'), id, sent)).toEqual({
    title: ['Meanwhile: Chumba cha Sinza'],
    description: ['Meanwhile: Quiet'],
    address: ['Meanwhile: Sinza Kijiweni'],
    city: ['Meanwhile: Dar es Salaam'],
    region: ['Meanwhile: Dar es Salaam'],
    walking_distance_to_college: ['Meanwhile: 10'],
    price_per_month: ['Meanwhile: 150,000'],
    max_occupancy: ['Meanwhile: 1'],
    min_rental_term: ['Meanwhile: 1'],
    max_rental_term: ['Meanwhile: 12'],
  })
})
