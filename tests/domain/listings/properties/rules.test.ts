import { describe, expect, it } from 'vitest'
import { depositTzs } from '~/domain/ground/money/figures'
import { Refusal } from '~/domain/ground/shared/refusals'
import { amenityLook, propertyAmenities, roomAmenities } from '~/domain/listings/properties/amenities'
import { readPropertyType, regions } from '~/domain/listings/properties/catalogue'
import {
  availabilityBadge,
  fromPriceTzs,
  genderFits,
  isListed,
  lowestMinTerm,
  meanRoomPriceTzs,
} from '~/domain/listings/properties/rules'
import {
  approvalStates,
  approvalStep,
  mayTakeApprovalStep,
  RE_APPROVAL_NOTE,
} from '~/domain/listings/properties/states'

describe('prices', () => {
  const categories = [
    { pricePerMonthTzs: 90_000 },
    { pricePerMonthTzs: 60_000 },
    { pricePerMonthTzs: 80_001 },
  ]

  it('go from the lowest category of a hostel, else the listing’s own', () => {
    expect(fromPriceTzs({ propertyType: 'hostel', pricePerMonthTzs: 0 }, categories)).toBe(60_000)
    expect(fromPriceTzs({ propertyType: 'hostel', pricePerMonthTzs: 0 }, [])).toBe(0)
    expect(fromPriceTzs({ propertyType: 'room', pricePerMonthTzs: 120_000 }, categories)).toBe(120_000)
    expect(meanRoomPriceTzs(categories)).toBe(76_667)
    expect(meanRoomPriceTzs([])).toBe(0)
  })

  it('ask a deposit in percent of one month or fixed', () => {
    const deposit = { depositRequired: true, depositType: 'percent', depositValue: 15 } as const
    expect(depositTzs(deposit, 150_000)).toBe(22_500)
    expect(depositTzs({ ...deposit, depositType: 'fixed', depositValue: 100_000 }, 150_000)).toBe(100_000)
    expect(depositTzs({ ...deposit, depositRequired: false }, 150_000)).toBe(0)
  })

  it('show the lowest minimum term of a hostel', () => {
    const terms = [{ minRentalTerm: 6 }, { minRentalTerm: 4 }]
    expect(lowestMinTerm({ propertyType: 'hostel', minRentalTerm: 1 }, terms)).toBe(4)
    expect(lowestMinTerm({ propertyType: 'hostel', minRentalTerm: 1 }, terms.slice(0, 1))).toBe(
      terms[0]?.minRentalTerm,
    )
    expect(lowestMinTerm({ propertyType: 'apartment', minRentalTerm: 3 }, terms)).toBe(3)
  })
})

describe('availability', () => {
  const today = '2026-11-21'

  it('is shown on the card', () => {
    const badge = (isAvailable: boolean, freeFromDate: string | null) =>
      availabilityBadge({ isAvailable, freeFromDate }, today).text
    expect(badge(true, '2026-11-21')).toBe('Available Now')
    expect(badge(true, '2026-11-01')).toBe('Available Now')
    expect(badge(true, '2027-01-04')).toBe('Free from Mon 4 Jan 2027')
    expect(badge(true, null)).toBe('Fully Booked')
    expect(badge(false, '2026-11-21')).toBe('Fully Booked')
    expect(
      availabilityBadge({ isPublic: false, isAvailable: true, freeFromDate: '2026-11-21' }, today).text,
    ).toBe('Not public')
  })

  it('lists what is public, switched on and free within the window', () => {
    const listing = { isPublic: true, isAvailable: true, freeFromDate: today, isOwnerSuspended: false }
    expect(isListed(listing)).toBe(true)
    expect(isListed({ ...listing, isPublic: false })).toBe(false)
    expect(isListed({ ...listing, isAvailable: false })).toBe(false)
    expect(isListed({ ...listing, freeFromDate: null })).toBe(false)
    expect(isListed({ ...listing, isOwnerSuspended: true })).toBe(false)
  })

  it('respects who may live there', () => {
    expect(genderFits('any', null)).toBe(true)
    expect(genderFits('female', 'female')).toBe(true)
    expect(genderFits('female', 'male')).toBe(false)
    expect(genderFits('male', null)).toBe(false)
  })
})

describe('approval', () => {
  it('has these steps and no others', () => {
    expect(approvalStates.filter((state) => mayTakeApprovalStep(state, 'approve'))).toEqual([
      'pending',
      'rejected',
    ])
    expect(approvalStates.filter((state) => mayTakeApprovalStep(state, 'reject'))).toEqual(['pending'])
    expect(approvalStates.filter((state) => mayTakeApprovalStep(state, 'send_again'))).toEqual(['rejected'])
    expect(approvalStep('pending', 'approve')).toBe('approved')
    expect(approvalStep('rejected', 'send_again')).toBe('pending')
    expect(() => approvalStep('approved', 'reject')).toThrow(Refusal)
  })

  it('leaves a note when an edit takes it away', () => {
    expect(RE_APPROVAL_NOTE).toBe('Property updated by owner - requires re-approval')
  })
})

describe('the catalogue', () => {
  it('gives an unknown amenity its own words and the look of WiFi', () => {
    const wifi = amenityLook('wifi')
    expect(amenityLook(' Rooftop Helipad ')).toEqual({ ...wifi, label: 'Rooftop Helipad' })
    expect(amenityLook('constructor')).toEqual({ ...wifi, label: 'constructor' })
  })

  it('knows every amenity that the forms offer', () => {
    for (const name of new Set([...propertyAmenities, ...roomAmenities])) {
      expect(amenityLook(name).label).toBe(name)
      if (name !== 'WiFi') expect(amenityLook(name).icon, name).not.toBe('wifi')
    }
  })

  it('reads a single room as a room and nothing unknown', () => {
    expect(readPropertyType('single_room')).toBe('room')
    expect(readPropertyType('hostel')).toBe('hostel')
    expect(readPropertyType('castle')).toBeNull()
    expect(regions).toHaveLength(31)
  })
})
