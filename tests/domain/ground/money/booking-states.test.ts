import { describe, expect, it } from 'vitest'
import type { Relation } from '~/domain/ground/access/policy'
import {
  type BookingStatus,
  type BookingStep,
  bookingStatuses,
  bookingStep,
  earnsCommission,
  isOpen,
  isStay,
  mayCancel,
  mayDelete,
  mayPay,
  mayTakeBookingStep,
  owesRent,
  statusSql,
  takesUnit,
} from '~/domain/ground/money/booking-states'
import type { PaymentStatus } from '~/domain/ground/money/payment-states'
import { Refusal } from '~/domain/ground/shared/refusals'

const allSteps: BookingStep[] = ['approve', 'reject', 'withdraw', 'cancel', 'complete', 'expire', 'lapse']
const relations: Relation[] = [
  'tenant',
  'owner',
  'collaborator',
  'verifier',
  'read_only_agent',
  'admin',
  'self',
  'anyone',
]

describe('the steps of a booking', () => {
  it('are these and no others', () => {
    const table: Partial<Record<BookingStatus, Partial<Record<BookingStep, BookingStatus>>>> = {
      pending: { approve: 'confirmed', reject: 'cancelled', withdraw: 'cancelled', expire: 'cancelled' },
      confirmed: { cancel: 'cancelled', lapse: 'cancelled', complete: 'completed' },
    }
    for (const status of bookingStatuses) {
      for (const step of allSteps) {
        const expected = table[status]?.[step]
        if (expected) expect(bookingStep(status, step), `${status} ${step}`).toBe(expected)
        else expect(() => bookingStep(status, step), `${status} ${step}`).toThrow(Refusal)
      }
    }
  })

  it('refuse a second decision kindly', () => {
    for (const status of ['confirmed', 'cancelled', 'completed'] as const) {
      expect(() => bookingStep(status, 'approve')).toThrow('This booking has already been decided.')
      expect(() => bookingStep(status, 'reject')).toThrow('This booking has already been decided.')
    }
    expect(() => bookingStep('cancelled', 'cancel')).toThrow('This booking is already cancelled.')
    expect(() => bookingStep('pending', 'cancel')).toThrow('This booking has not been decided yet.')
  })

  it.each<[step: BookingStep, status: BookingStatus, takers: Relation[]]>([
    ['approve', 'pending', ['owner', 'collaborator', 'admin']],
    ['reject', 'pending', ['owner', 'collaborator', 'admin']],
    ['withdraw', 'pending', ['tenant']],
    ['cancel', 'confirmed', ['tenant', 'owner', 'collaborator', 'admin']],
    ['expire', 'pending', []],
    ['lapse', 'confirmed', []],
  ])('%s is taken from %s alone, by %j', (step, status, takers) => {
    const may = (from: BookingStatus) =>
      relations.filter((relation) => mayTakeBookingStep(from, step, [relation]))
    expect(may(status)).toEqual(takers)
    for (const other of bookingStatuses) if (other !== status) expect(may(other)).toEqual([])
    expect(mayTakeBookingStep(status, step, [])).toBe(false)
  })

  it('leave the tenant a tenant, whatever else they are', () => {
    const both: Relation[] = ['tenant', 'owner', 'collaborator', 'admin']
    expect(allSteps.filter((step) => mayTakeBookingStep('pending', step, both))).toEqual(['withdraw'])
    expect(allSteps.filter((step) => mayTakeBookingStep('confirmed', step, both))).toEqual(['cancel'])
  })
})

describe('small questions', () => {
  it('a tenant cancels a confirmed booking until the first day, and then until a receipt is in', () => {
    const mayTenant = (...paid: PaymentStatus[]) =>
      [false, true].map((hasBegun) => mayCancel('confirmed', ['tenant'], paid, hasBegun))
    expect(mayTenant()).toEqual([true, true])
    expect(mayTenant('rejected')).toEqual([true, true])
    expect(mayTenant('rejected', 'pending')).toEqual([true, false])
    expect(mayTenant('completed')).toEqual([true, false])
    expect(mayCancel('pending', ['tenant'], [], false)).toBe(false)
  })

  it('owner and collaborator cancel a confirmed one before its first day, administrators on any day', () => {
    for (const relation of ['owner', 'collaborator', 'admin'] as const) {
      expect(mayCancel('confirmed', [relation], ['completed'], false)).toBe(true)
      expect(mayCancel('confirmed', [relation], [], true)).toBe(relation === 'admin')
      expect(mayCancel('cancelled', [relation], [], false)).toBe(false)
    }
    expect(mayCancel('confirmed', ['anyone'], [], false)).toBe(false)
  })

  it('a tenant deletes a pending request, owner and administrator any, nobody one with a payment', () => {
    for (const status of bookingStatuses) {
      expect(mayDelete(status, ['tenant'], false)).toBe(status === 'pending')
      const isKept = status === 'confirmed' || status === 'completed'
      expect(mayDelete(status, ['owner'], false)).toBe(!isKept)
      expect(mayDelete(status, ['admin'], false)).toBe(!isKept)
      expect(mayDelete(status, ['collaborator'], false)).toBe(false)
      expect(mayDelete(status, ['tenant', 'admin'], false)).toBe(status === 'pending')
      for (const relation of relations) expect(mayDelete(status, [relation], true)).toBe(false)
    }
  })

  it('only the tenant pays, only while confirmed; only confirmed stays hold stock', () => {
    expect(bookingStatuses.filter((status) => mayPay(status, ['tenant']))).toEqual(['confirmed'])
    expect(mayPay('confirmed', ['owner', 'admin'])).toBe(false)
    expect(bookingStatuses.filter(takesUnit)).toEqual(['confirmed'])
    expect(bookingStatuses.filter(isOpen)).toEqual(['pending', 'confirmed'])
    expect(bookingStatuses.filter(isStay)).toEqual(['confirmed', 'completed'])
    for (const does of [earnsCommission, owesRent])
      expect(bookingStatuses.filter(does)).toEqual(['confirmed', 'completed'])
  })
})

it('writes the statuses of a question into the SQL, so that partial indexes serve it', () => {
  expect(statusSql(takesUnit)).toBe("= 'confirmed'")
  expect(statusSql(isOpen)).toBe("in ('pending', 'confirmed')")
})
