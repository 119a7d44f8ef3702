import { expect, it } from 'vitest'
import { bookingProgress } from '~/domain/bookings/progress'

const asked = {
  status: 'pending',
  createdAt: 1,
  confirmedAt: null,
  receiptAt: null,
  coveredAt: null,
} as const
const states = (facts: Parameters<typeof bookingProgress>[0]) =>
  bookingProgress(facts).map((step) => step.state)

it('names the four steps, each with its instant', () => {
  const paid = { status: 'confirmed', createdAt: 1, confirmedAt: 2, receiptAt: 3, coveredAt: 4 } as const
  expect(bookingProgress(paid)).toEqual([
    { label: 'Request Submitted', state: 'done', at: 1 },
    { label: 'Owner Approved', state: 'done', at: 2 },
    { label: 'Payment', state: 'done', at: 3 },
    { label: 'Confirmation', state: 'done', at: 4 },
  ])
})

it('has one current step while the booking is open', () => {
  expect(states(asked)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states({ ...asked, status: 'confirmed', confirmedAt: 2 })).toEqual([
    'done',
    'done',
    'current',
    'ahead',
  ])
  expect(states({ ...asked, status: 'confirmed', confirmedAt: 2, receiptAt: 3 })).toEqual([
    'done',
    'done',
    'done',
    'current',
  ])
})

it('shows where a cancelled booking stopped', () => {
  expect(states({ ...asked, status: 'cancelled' })).toEqual(['done', 'stopped', 'ahead', 'ahead'])
  expect(states({ ...asked, status: 'cancelled', confirmedAt: 2 })).toEqual([
    'done',
    'done',
    'stopped',
    'ahead',
  ])
})
