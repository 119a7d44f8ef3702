import { expect, test } from 'vitest'
import { nextStep } from '~/domain/bookings/next-step'
import { HOUR } from '~/domain/shared/units'

const NOW = Date.UTC(2026, 9, 5, 9)
const asked = {
  status: 'pending',
  ownerName: 'Neema John',
  respondByAt: NOW,
  expiresAt: NOW + 48 * HOUR,
  payByAt: null,
  cancelReason: null,
  payments: [],
} as const
const confirmed = { ...asked, status: 'confirmed', payByAt: NOW + 24 * HOUR } as const
const noDeadline = { ...confirmed, payByAt: null }

test.each([
  [
    'a request until its hour',
    asked,
    NOW,
    'Neema John has until Mon 5 Oct 2026, 12:00 to answer.',
    'Please answer by Mon 5 Oct 2026, 12:00.',
  ],
  [
    'a request past its hour',
    asked,
    NOW + 1,
    'Neema John has not answered yet. The request ends on Wed 7 Oct 2026, 12:00.',
    'Overdue: the request ends on Wed 7 Oct 2026, 12:00.',
  ],
  [
    'a confirmed one without a receipt',
    confirmed,
    NOW,
    'Send the first payment by Tue 6 Oct 2026, 12:00.',
    'The first payment is due by Tue 6 Oct 2026, 12:00.',
  ],
  [
    'one whose receipt waits',
    { ...confirmed, payments: ['pending'] },
    NOW,
    'Your receipt waits for the owner to check it.',
    'A receipt waits to be checked.',
  ],
  [
    'one whose receipt was rejected',
    { ...confirmed, payments: ['rejected'] },
    NOW,
    'Send the first payment by Tue 6 Oct 2026, 12:00.',
    'The first payment is due by Tue 6 Oct 2026, 12:00.',
  ],
  ['one with a completed payment', { ...confirmed, payments: ['completed'] }, NOW, '', ''],
  ['one without a deadline', noDeadline, NOW, '', ''],
  [
    'a cancelled one',
    { ...asked, status: 'cancelled', cancelReason: 'No answer from the owner' },
    NOW,
    'No answer from the owner',
    'No answer from the owner',
  ],
  ['a completed one', { ...asked, status: 'completed' }, NOW, '', ''],
] as const)(
  '%s tells its tenant and the other side what comes next',
  (_which, facts, nowAt, tenant, other) => {
    expect(nextStep({ ...facts, own: true }, nowAt)).toBe(tenant)
    expect(nextStep({ ...facts, own: false }, nowAt)).toBe(other)
  },
)
