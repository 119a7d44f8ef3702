import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  bookingApprovals,
  bookingCommissions,
  notifications,
  profiles,
  properties,
} from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { requestBooking } from '~/domain/stays/bookings/requests/request-booking.server'
import { requestSummary } from '~/domain/stays/bookings/requests/request-summary'
import { INVALID_AMOUNT } from '~/domain/stays/bookings/rules'
import { actorOf } from '../../../../support/accounts'
import { TEST_NOW } from '../../../../support/app'
import { useFreshApp } from '../../../../support/fresh-app'
import { findRows, updateRows } from '../../../../support/rows'
import {
  addCategory,
  addCollaborator,
  allBookings,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letHostel,
  letRoom,
  refusalOf,
  request,
  setSetting,
  stay,
} from '../../../../support/stays'

useFreshApp()

describe('a request', () => {
  it('carries figures, names and deadlines of its own', () => {
    const { hostelId, roomId } = letHostel(
      {},
      { depositRequired: true, depositType: 'percent', depositValue: 50 },
    )
    const id = ask('amina', hostelId, {
      roomId,
      duration: 7,
      payment_term: 'quarterly',
      notes: 'I study at night',
    })
    expect(bookingOf(id)).toMatchObject({
      tenantId: demoUsers.amina.id,
      ownerId: demoUsers.neema.id,
      propertyTitle: 'Mlimani Hostel',
      roomType: 'Four-bed dormitory',
      startDate: '2026-11-01',
      endDate: '2027-06-01',
      durationMonths: 7,
      monthlyRentTzs: 60_000,
      feeRate: 10,
      adminFeeTzs: 42_000,
      totalAmountTzs: 462_000,
      depositTzs: 30_000,
      status: 'pending',
      respondByAt: TEST_NOW + 24 * HOUR,
      expiresAt: TEST_NOW + 72 * HOUR,
      reference: id.slice(0, 8).toUpperCase(),
      notes: 'I study at night',
    })
  })

  it('keeps its figures when prices, deposit and settings change', () => {
    const roomId = letRoom()
    const id = ask('amina', roomId)
    const before = bookingOf(id)
    setSetting('admin_commission', 20)
    setSetting('request_expiry_hours', 24)
    updateRows(properties, { pricePerMonthTzs: 999_000, depositRequired: true, title: 'Another' })
    expect(bookingOf(id)).toEqual(before)
  })

  it('ends a month that is too short on its last day', () => {
    expect(bookingOf(ask('amina', letRoom(), { start_date: '2027-01-31' })).endDate).toBe('2027-02-28')
  })

  it('notifies the owner and the agents, and nobody else', () => {
    const roomId = letRoom()
    addCollaborator(roomId, 'juma')
    ask('amina', roomId)
    const notified = findRows(notifications)
    expect(notified.map(({ userId }) => userId).sort()).toEqual(
      [demoUsers.neema.id, demoUsers.juma.id].sort(),
    )
  })
})

describe('refused', () => {
  test.each([
    ['yesterday', { start_date: '2026-10-04' }, 'start_date'],
    ['a day that does not exist', { start_date: '2027-02-29' }, 'start_date'],
    ['a day beyond the window', { start_date: '2027-10-06' }, 'start_date'],
    ['no month at all', { duration: 0 }, 'duration'],
    ['a negative stay', { duration: -1 }, 'duration'],
    ['37 months', { duration: 37 }, 'duration'],
    ['half a month', { duration: 1.5 }, 'duration'],
    ['a term longer than the stay', { payment_term: 'yearly' }, 'payment_term'],
    ['an unknown term', { payment_term: 'weekly' }, 'payment_term'],
    ['card', { payment_method: 'card' }, 'payment_method'],
  ])('%s', (_what, input, field) => {
    const roomId = letRoom()
    expect(refusalOf(() => ask('amina', roomId, input))).toMatchObject({ kind: 'refused', field })
    expect(allBookings()).toEqual([])
  })

  it('months under the category or over the listing', () => {
    const { hostelId, roomId } = letHostel({ minRentalTerm: 4 }, { maxRentalTerm: 6 })
    for (const duration of [3, 7])
      expect(refusalOf(() => ask('amina', hostelId, { roomId, duration })).sentence).toBe(
        'Choose from 4 to 6 months',
      )
    expect(ask('amina', hostelId, { roomId, duration: 6 })).toBeTruthy()
  })

  it('a term that the owner did not tick', () => {
    const roomId = letRoom({ allowedPaymentTerms: ['quarterly'] })
    expect(refusalOf(() => ask('amina', roomId, { duration: 4 })).sentence).toBe(
      'For this stay rent can be paid: Every 3 months',
    )
  })

  it("a hostel without a category, and another listing's category", () => {
    const { hostelId } = letHostel()
    const other = addCategory(letHostel().hostelId, { roomType: 'Single' })
    for (const roomId of [undefined, other, 'unknown'])
      expect(refusalOf(() => ask('amina', hostelId, { roomId })).sentence).toBe(
        'Could not find the selected room type',
      )
    expect(allBookings()).toEqual([])
  })

  it('a property that is unknown or not approved, in the same sentence', () => {
    const hidden = letRoom({ isApproved: false, approvalState: 'pending' })
    const unknown = refusalOf(() => ask('amina', 'unknown'))
    expect(unknown).toMatchObject({ kind: 'missing', sentence: 'Failed to load property details' })
    expect(refusalOf(() => ask('amina', hidden))).toEqual(unknown)
  })

  it('a listing that is switched off', () => {
    const roomId = letRoom({ isAvailable: false })
    expect(refusalOf(() => ask('amina', roomId)).sentence).toBe(
      'This place is not taking bookings at the moment.',
    )
  })

  it('people for whom the property is not', () => {
    const roomId = letRoom({ genderPolicy: 'female' })
    expect(refusalOf(() => ask('daudi', roomId)).sentence).toBe('This place is for women only.')
    expect(ask('amina', roomId)).toBeTruthy()
    updateRows(profiles, { gender: null })
    expect(refusalOf(() => ask('grace', roomId)).link).toEqual({
      href: '/dashboard',
      label: 'Complete your profile',
    })
  })

  it.each(['neema', 'juma', 'admin'] as const)('%s, who is no tenant', (name) => {
    const roomId = letRoom()
    expect(refusalOf(() => ask(name, roomId)).kind).toBe('forbidden')
  })

  it('a second open request for the same property, and a sixth one in all', () => {
    const propertyIds = Array.from({ length: 6 }, () => letRoom())
    const first = ask('amina', propertyIds[0]!)
    expect(refusalOf(() => ask('amina', propertyIds[0]!, { start_date: '2027-03-01' })).link?.href).toBe(
      `/bookings/${first}`,
    )
    for (const propertyId of propertyIds.slice(1, 5)) ask('amina', propertyId)
    expect(refusalOf(() => ask('amina', propertyIds[5]!)).sentence).toContain('5 requests')
    expect(ask('daudi', propertyIds[5]!)).toBeTruthy()
  })

  it('days on which the tenant already lives somewhere; the day of leaving is free again', () => {
    giveAccount()
    const first = stay('amina', letRoom(), { duration: 2 })
    const other = letRoom()
    const refusal = refusalOf(() => ask('amina', other, { start_date: '2026-12-31' }))
    expect(refusal.sentence).toMatch(/already have a confirmed stay.*cancel that stay first/)
    expect(refusal.link).toEqual({ href: `/bookings/${first}`, label: 'See that stay' })
    expect(ask('amina', other, { start_date: '2027-01-01' })).toBeTruthy()
  })

  it('days on which nothing is free, at the field', () => {
    giveAccount()
    const roomId = letRoom()
    stay('amina', roomId, { duration: 2 })
    const refusal = refusalOf(() => ask('daudi', roomId, { start_date: '2026-12-31' }))
    expect(refusal).toMatchObject({
      field: 'start_date',
      sentence:
        'This place is not free for these dates. The first day for a stay as long as this is Fri 1 Jan 2027.',
    })
    expect(ask('daudi', roomId, { start_date: '2027-01-01' })).toBeTruthy()
  })
})

describe('pressed again', () => {
  const idempotency = { ...freshOnce(), outcomePath: (id: string) => `/booking?submitted=${id}` }

  it('the same key for another property is another request', () => {
    const propertyIds = [letRoom(), letRoom()]
    const paths = propertyIds.map((propertyId) =>
      requestBooking(actorOf('amina'), { propertyId }, request(), idempotency),
    )
    expect(new Set(paths).size).toBe(2)
  })

  it('a form that was refused spends no key', () => {
    const roomId = letRoom({ isAvailable: false })
    const command = () => requestBooking(actorOf('amina'), { propertyId: roomId }, request(), idempotency)
    refusalOf(command)
    updateRows(properties, { isAvailable: true })
    expect(command()).toContain('/booking?submitted=')
  })
})

describe('auto-approve', () => {
  beforeEach(() => setSetting('auto_approve', true))

  it('confirms at once what could be confirmed', () => {
    const accountId = giveAccount()
    const roomId = letRoom()
    addCollaborator(roomId, 'juma')
    const booking = bookingOf(ask('amina', roomId))
    expect(booking).toMatchObject({
      status: 'confirmed',
      payoutAccountId: accountId,
      payByAt: TEST_NOW + 7 * DAY,
      agentCommissionTzs: 7_500,
    })
    expect(findRows(bookingApprovals)).toMatchObject([{ approvalStatus: 'approved', approvedBy: null }])
    expect(findRows(bookingCommissions)).toHaveLength(1)
  })

  it('leaves the request pending while the owner has no account', () => {
    expect(bookingOf(ask('amina', letRoom())).status).toBe('pending')
  })
})

it('nobody books for nothing: a total of 0 is refused, and no total is shown for it', () => {
  const free = letRoom({ pricePerMonthTzs: 0 })
  expect(refusalOf(() => ask('amina', free)).sentence).toBe(INVALID_AMOUNT)
  expect(allBookings()).toEqual([])
  const deposit = { depositRequired: false, depositType: 'percent', depositValue: 0 } as const
  const pricing = { feeRate: 10, feeBase: 'rent_total', deposit } as const
  const terms = { minTerm: 1, maxTerm: null, allowedPaymentTerms: [] }
  const choice = { months: 1, paymentTerm: 'monthly', startDate: '2026-11-01' }
  expect(requestSummary({ ...pricing, monthlyRentTzs: 0 }, terms, choice)).toBeNull()
  expect(requestSummary({ ...pricing, monthlyRentTzs: 1 }, terms, choice)?.totalTzs).toBe(1)
})
