import { expect, it } from 'vitest'
import { bookingProgress } from '~/domain/stays/bookings/progress'

const requested = {
  status: 'pending',
  createdAt: 1,
  confirmedAt: null,
  sentAt: null,
  firstUnsentTzs: 40_000,
  coveredAt: null,
  isOwnerSuspended: false,
} as const
const states = (state: Parameters<typeof bookingProgress>[0]) =>
  bookingProgress(state).map((step) => step.state)

it('names the four steps, each with its instant', () => {
  const paid = {
    status: 'confirmed',
    createdAt: 1,
    confirmedAt: 2,
    sentAt: 3,
    firstUnsentTzs: 0,
    coveredAt: 4,
    isOwnerSuspended: false,
  } as const
  expect(bookingProgress(paid)).toEqual([
    { label: 'Request Submitted', state: 'done', at: 1 },
    { label: 'Owner Approved', state: 'done', at: 2 },
    { label: 'Payment', state: 'done', at: 3 },
    { label: 'Confirmation', state: 'done', at: 4 },
  ])
})

it('has one current step while the booking is open', () => {
  expect(states(requested)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states({ ...requested, status: 'confirmed', confirmedAt: 2 })).toEqual([
    'done',
    'done',
    'current',
    'ahead',
  ])
  expect(states({ ...requested, status: 'confirmed', confirmedAt: 2, sentAt: 3 })).toEqual([
    'done',
    'done',
    'done',
    'current',
  ])
})

it('notes only on the current step what it waits for', () => {
  const notes = (state: Parameters<typeof bookingProgress>[0]) =>
    bookingProgress(state).flatMap(({ label, note }) => (note ? [[label, note]] : []))
  expect(notes(requested)).toEqual([['Owner Approved', 'Waiting for the owner’s answer']])
  const confirmed = { ...requested, status: 'confirmed', confirmedAt: 2 } as const
  expect(notes(confirmed)).toEqual([['Payment', 'TSh 40,000 still to send']])
  expect(notes({ ...confirmed, sentAt: 3 })).toEqual([
    ['Confirmation', 'Waiting for the owner to verify the payment'],
  ])
  expect(notes({ ...confirmed, isOwnerSuspended: true })).toEqual([['Payment', 'We are checking this owner']])
  expect(notes({ ...requested, status: 'cancelled' })).toEqual([])
})

it('ends where a cancelled booking stopped', () => {
  expect(states({ ...requested, status: 'cancelled' })).toEqual(['done', 'stopped'])
  expect(states({ ...requested, status: 'cancelled', confirmedAt: 2 })).toEqual(['done', 'done', 'stopped'])
  const covered = { confirmedAt: 2, sentAt: 3, firstUnsentTzs: 0, coveredAt: 4 }
  const paid = { ...requested, ...covered, status: 'cancelled' } as const
  expect(bookingProgress(paid).at(-1)).toEqual({ label: 'Confirmation', state: 'stopped', at: null })
})
