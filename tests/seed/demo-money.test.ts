import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCommissions, bookings, payments } from '~/db/tables/index.server'
import { NO_ANSWER, NOT_PAID_IN_TIME } from '~/domain/ground/events/reasons'
import { allocate, instalments } from '~/domain/ground/money/allocation'
import { bookingFigures } from '~/domain/ground/money/figures'
import { dayOf } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { endDateOf } from '~/domain/ground/shared/stay'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { bookingReference } from '~/domain/stays/bookings/rules'
import { findRows } from '../support/rows'
import { loadedDemo, openDemo } from './loaded-demo'

let serialized: Buffer
beforeAll(async () => {
  serialized = (await loadedDemo()).serialized
}, 300_000)
beforeEach(() => openDemo(serialized))

const everyBooking = () => findRows(bookings)
const paymentsOf = (booking: BookingRow) => findRows(payments, eq(payments.bookingId, booking.id))

function planOf(booking: BookingRow) {
  return instalments({
    startDate: booking.startDate,
    durationMonths: booking.durationMonths ?? 0,
    monthlyRentTzs: booking.monthlyRentTzs,
    systemFeeTzs: booking.adminFeeTzs,
    paymentTerm: booking.paymentTerm,
    payByDate: booking.payByAt === null ? null : dayOf(booking.payByAt),
  })
}

const completed = (booking: BookingRow) =>
  paymentsOf(booking)
    .filter(({ status }) => status === 'completed')
    .map(({ amountTzs }) => amountTzs)

const firstCovered = (booking: BookingRow) =>
  allocate(planOf(booking), completed(booking)).instalments[0]?.covered ?? true

describe('each booking', () => {
  test('has the figures that the rules give', () => {
    for (const booking of everyBooking()) {
      const { monthlyRentTzs, durationMonths, feeRate, feeBase } = booking
      const deposit = { depositRequired: false, depositType: 'percent', depositValue: 0 } as const
      const figures = bookingFigures({
        monthlyRentTzs,
        durationMonths: durationMonths ?? 0,
        feeRate,
        feeBase,
        deposit,
      })
      expect(booking).toMatchObject({ adminFeeTzs: figures.systemFeeTzs, totalAmountTzs: figures.totalTzs })
      expect(booking.totalAmountTzs).toBe(monthlyRentTzs * (durationMonths ?? 0) + booking.adminFeeTzs)
      expect(booking.endDate).toBe(endDateOf(booking.startDate, durationMonths ?? 0))
      expect(booking.reference).toBe(bookingReference(booking.id))
    }
  })

  test('has instalments that add up to its total, and never more money than that', () => {
    for (const booking of everyBooking()) {
      const plan = planOf(booking)
      const amounts = completed(booking)
      const { paidTzs, openTzs, surplusTzs } = allocate(plan, amounts)
      expect(sumTzs(plan.map(({ totalTzs }) => totalTzs))).toBe(booking.totalAmountTzs)
      expect(paidTzs).toBe(sumTzs(amounts))
      expect(paidTzs + openTzs).toBe(booking.totalAmountTzs)
      expect(surplusTzs).toBe(0)
    }
  })

  test('pays its agents what their shares add up to', () => {
    for (const booking of everyBooking()) {
      const shares = findRows(bookingCommissions, eq(bookingCommissions.bookingId, booking.id))
      expect(sumTzs(shares.map(({ amountTzs }) => amountTzs))).toBe(booking.agentCommissionTzs)
    }
    expect(findRows(bookingCommissions).length).toBeGreaterThan(5)
  })
})

/** Every state that a booking with its receipts can be in. */
const states: Record<string, (booking: BookingRow) => boolean> = {
  pending: ({ status, remindedAt }) => status === 'pending' && remindedAt === null,
  'pending and the owner reminded': ({ status, remindedAt }) => status === 'pending' && remindedAt !== null,
  'confirmed, nothing sent': (booking) => booking.status === 'confirmed' && paymentsOf(booking).length === 0,
  'confirmed, a receipt waits': (booking) =>
    booking.status === 'confirmed' && paymentsOf(booking).some(({ status }) => status === 'pending'),
  'confirmed, a receipt was rejected': (booking) =>
    booking.status === 'confirmed' &&
    paymentsOf(booking).some(({ status, rejectReason }) => status === 'rejected' && rejectReason),
  'first instalment paid': (booking) =>
    booking.status === 'confirmed' &&
    firstCovered(booking) &&
    allocate(planOf(booking), completed(booking)).openTzs > 0,
  'paid in parts': (booking) =>
    booking.status === 'confirmed' &&
    completed(booking)[0] !== undefined &&
    (completed(booking)[0] ?? 0) < (planOf(booking)[0]?.totalTzs ?? 0),
  'paid up': (booking) =>
    booking.status === 'confirmed' && allocate(planOf(booking), completed(booking)).openTzs === 0,
  completed: ({ status, completedAt }) => status === 'completed' && completedAt !== null,
  'cancelled by the tenant': ({ cancelReason }) =>
    cancelReason === 'My college has given me a place on campus. Asante sana.',
  'cancelled by the owner': ({ cancelReason }) => cancelReason?.startsWith('A pipe burst') ?? false,
  'turned down': ({ status, confirmedAt, cancelReason }) =>
    status === 'cancelled' && confirmedAt === null && cancelReason?.startsWith('My sister') === true,
  expired: ({ status, cancelReason }) => status === 'cancelled' && cancelReason === NO_ANSWER,
  lapsed: ({ status, cancelReason }) => status === 'cancelled' && cancelReason === NOT_PAID_IN_TIME,
}

describe('there is a booking that is', () => {
  test.each(Object.keys(states))('%s', (state) => {
    expect(everyBooking().filter(states[state]!).length).toBeGreaterThan(0)
  })
})

test('a confirmed booking that is unpaid still has time', () => {
  for (const booking of everyBooking()) {
    if (booking.status !== 'confirmed' || firstCovered(booking)) continue
    const waits = paymentsOf(booking).some(({ status }) => status === 'pending')
    expect(waits || (booking.payByAt ?? 0) > Date.UTC(2026, 9, 5, 9)).toBe(true)
  }
})
