import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { bookings, hostelRooms, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/ground/shared/units'
import {
  propertiesThatDaysChange,
  refreshProperty,
} from '~/domain/listings/properties/refresh-property.server'
import { TEST_NOW } from '../../../support/app'
import { giveBooking } from '../../../support/bookings'
import { useFreshApp } from '../../../support/fresh-app'
import { giveListing, giveRoom } from '../../../support/listing-rows'
import { findRow, findRows, updateRows } from '../../../support/rows'

const app = useFreshApp()
const refreshed = (id = 'place') => {
  transaction((tx) => refreshProperty(tx, id))
  return findRow(properties, id)
}

describe('what follows from an apartment', () => {
  beforeEach(() => {
    giveListing({ id: 'place', ownerId: demoUsers.neema.id, minRentalTerm: 2, title: 'Nyumba ya Árusha' })
  })

  it('is its price, its term, its first free day and its words', () => {
    expect(refreshed()).toMatchObject({
      fromPriceTzs: 100_000,
      lowestMinTerm: 2,
      freeFromDate: '2026-10-05',
      isListed: true,
      version: 1,
    })
    expect(refreshed()?.searchText.trim()).toBe(
      'nyumba ya arusha dar es salaam dar es salaam ubungo apartment',
    )
  })

  it('waits behind a stay when no minimum term fits before it', () => {
    giveBooking({ propertyId: 'place' })
    expect(refreshed()?.freeFromDate).toBe('2027-02-01')
  })

  it('is free before a stay that leaves room, and not after some days', () => {
    giveBooking({ propertyId: 'place', startDate: '2026-12-06', endDate: '2027-03-06' })
    expect(refreshed()?.freeFromDate).toBe('2026-10-05')
    app.setNow(TEST_NOW + 2 * DAY)
    expect(propertiesThatDaysChange(db())).toEqual(['place'])
    expect(refreshed()?.freeFromDate).toBe('2027-03-06')
  })

  it('leaves the lists when nothing is free within the start window', () => {
    giveBooking({ propertyId: 'place', startDate: '2026-10-01', endDate: '2027-10-06' })
    expect(refreshed()).toMatchObject({ freeFromDate: null, isListed: false })
  })

  it('counts confirmed stays only', () => {
    for (const status of ['pending', 'cancelled', 'completed'] as const)
      giveBooking({ propertyId: 'place', status, tenantId: demoUsers.daudi.id, startDate: '2026-10-05' })
    expect(refreshed()?.freeFromDate).toBe('2026-10-05')
  })

  it('is in no list when it is unapproved or switched off', () => {
    updateRows(properties, { isAvailable: false })
    expect(refreshed()).toMatchObject({ isListed: false, freeFromDate: '2026-10-05' })
    updateRows(properties, {
      isAvailable: true,
      isApproved: false,
      approvalState: 'pending',
      approvedAt: null,
    })
    expect(refreshed()?.isListed).toBe(false)
  })
})

describe('what follows from a hostel', () => {
  beforeEach(() => {
    giveListing({
      id: 'place',
      ownerId: demoUsers.neema.id,
      propertyType: 'hostel',
      pricePerMonthTzs: 0,
      maxOccupancy: 0,
    })
    giveRoom({ id: 'single', propertyId: 'place', pricePerMonthTzs: 150_000, minRentalTerm: 6 })
    giveRoom({ id: 'shared', propertyId: 'place', position: 1, minRentalTerm: 3, availableRooms: 1 })
  })
  const days = () => findRows(hostelRooms).map((room) => [room.id, room.freeFromDate])

  it('is the lowest price and term, and each category’s first free day', () => {
    giveBooking({ propertyId: 'place', hostelRoomId: 'shared' })
    giveBooking({ propertyId: 'place', hostelRoomId: 'single' })
    expect(refreshed()).toMatchObject({ fromPriceTzs: 80_000, lowestMinTerm: 3, freeFromDate: '2026-10-05' })
    expect(Object.fromEntries(days())).toEqual({ single: '2026-10-05', shared: '2027-02-01' })
  })

  it('is nothing to let when nothing is offered', () => {
    updateRows(hostelRooms, { availableRooms: 0 })
    expect(refreshed()).toMatchObject({ freeFromDate: null, isListed: false })
  })

  it('comes back when a stay is cancelled', () => {
    updateRows(hostelRooms, { availableRooms: 0 }, 'single')
    giveBooking({
      propertyId: 'place',
      hostelRoomId: 'shared',
      startDate: '2026-10-01',
      endDate: '2028-10-01',
    })
    expect(refreshed()?.isListed).toBe(false)
    updateRows(bookings, { status: 'cancelled' })
    expect(refreshed()).toMatchObject({ isListed: true, freeFromDate: '2026-10-05' })
  })
})

it('nothing happens for a listing that is gone', () => {
  expect(refreshed('gone')).toBeUndefined()
})
