import { expect, test } from 'vitest'
import { nextStep } from '~/domain/bookings/next-step'
import { bookingBalance } from '~/domain/money/balance'
import type { PaymentStatus } from '~/domain/money/payment-states'
import { DAY, HOUR } from '~/domain/shared/units'

const NOW = Date.UTC(2026, 9, 5, 9)
/** Four months at TSh 40,000 with a fee of 8,000: TSh 128,000 and then TSh 40,000. */
const stay = {
  startDate: '2026-10-20',
  endDate: '2027-02-20',
  durationMonths: 4,
  monthlyRentTzs: 40_000,
  adminFeeTzs: 8_000,
  paymentTerm: 'quarterly',
  payByAt: NOW + 24 * HOUR,
} as const

const asked = {
  ...stay,
  status: 'pending',
  ownerName: 'Neema John',
  ownerPhone: '255754000002',
  respondByAt: NOW,
  expiresAt: NOW + 48 * HOUR,
  cancelReason: null,
} as const
const confirmed = { ...asked, status: 'confirmed' } as const
const lapsed = {
  ...asked,
  status: 'cancelled',
  cancelReason: 'The first payment did not arrive in time',
} as const

type Sent = [amountTzs: number, status: PaymentStatus]
const sentences = (facts: typeof asked | typeof confirmed | typeof lapsed, nowAt: number, sent: Sent[]) => {
  const payments = sent.map(([amountTzs, status], index) => ({
    amountTzs,
    status,
    createdAt: index,
    processedAt: index,
    rejectReason: 'Nothing arrived',
  }))
  const balance = bookingBalance(facts, payments, '2026-10-05')
  const read = (side: 'tenant' | 'owner') =>
    nextStep({ ...facts, balance, side }, nowAt).replaceAll('\u00a0', ' ')
  return [read('tenant'), read('owner')]
}

test.each([
  [
    'until its hour',
    NOW,
    'Neema John has until Mon 5 Oct, 12:00 to answer.',
    'Please answer by Mon 5 Oct, 12:00.',
  ],
  [
    'past its hour',
    NOW + 1,
    'Neema John has not answered yet. The request ends on Wed 7 Oct, 12:00.',
    'Overdue: the request ends on Wed 7 Oct, 12:00.',
  ],
])('a request %s says who answers until when', (_which, nowAt, tenant, owner) => {
  expect(sentences(asked, nowAt, [])).toEqual([tenant, owner])
})

const BY = 'Tue 6 Oct, 12:00'
const LATE = NOW + 25 * HOUR
test.each<[string, number, Sent[], string, string]>([
  ['nothing', NOW, [], `Send TSh 128,000 by ${BY}.`, `The tenant has until ${BY} to send TSh 128,000.`],
  [
    'a part that was approved',
    NOW,
    [[88_000, 'completed']],
    `TSh 88,000 of TSh 128,000 received. Send TSh 40,000 more by ${BY}.`,
    `TSh 88,000 of TSh 128,000 received. The tenant has until ${BY} to send TSh 40,000.`,
  ],
  [
    'a part that waits',
    NOW,
    [[88_000, 'pending']],
    `TSh 88,000 is being checked. Send TSh 40,000 more by ${BY}.`,
    `TSh 88,000 waits to be checked. The tenant has until ${BY} to send TSh 40,000.`,
  ],
  [
    'a part that was approved and one that waits',
    NOW,
    [
      [50_000, 'completed'],
      [38_000, 'pending'],
    ],
    `TSh 50,000 of TSh 128,000 received, TSh 38,000 is being checked. Send TSh 40,000 more by ${BY}.`,
    `TSh 50,000 of TSh 128,000 received, TSh 38,000 waits to be checked. The tenant has until ${BY} to send TSh 40,000.`,
  ],
  [
    'a part too late',
    LATE,
    [[88_000, 'pending']],
    `TSh 88,000 is being checked. Send TSh 40,000 now: it was due by ${BY}.`,
    `TSh 88,000 waits to be checked. The tenant has not sent TSh 40,000, which was due by ${BY}.`,
  ],
  [
    'what was rejected',
    NOW,
    [[128_000, 'rejected']],
    `Your receipt of TSh 128,000 was rejected: Nothing arrived. Send TSh 128,000 by ${BY}.`,
    `The tenant has until ${BY} to send TSh 128,000.`,
  ],
  [
    'another one after it was rejected',
    NOW,
    [
      [128_000, 'rejected'],
      [128_000, 'pending'],
    ],
    'TSh 128,000 is being checked. You have nothing to send now.',
    'TSh 128,000 waits to be checked.',
  ],
  [
    'the first instalment, approved',
    NOW,
    [[128_000, 'completed']],
    'The next payment is TSh 40,000, due on Wed 20 Jan 2027.',
    'The next payment is TSh 40,000, due on Wed 20 Jan 2027.',
  ],
  [
    'too little by a later day',
    NOW + 200 * DAY,
    [[138_000, 'completed']],
    'TSh 30,000 was due on Wed 20 Jan 2027.',
    'TSh 30,000 was due on Wed 20 Jan 2027.',
  ],
  [
    'everything, a part of it not yet approved',
    NOW,
    [
      [128_000, 'completed'],
      [40_000, 'pending'],
    ],
    'TSh 40,000 is being checked.',
    'TSh 40,000 waits to be checked.',
  ],
  ['everything', NOW, [[168_000, 'completed']], 'Everything is paid.', 'Everything is paid.'],
])(
  'whoever sent %s reads what is owed until when, and so does the other side',
  (_which, nowAt, sent, tenant, owner) => {
    expect(sentences(confirmed, nowAt, sent)).toEqual([tenant, owner])
  },
)

const REASON = 'The first payment did not arrive in time.'
test.each<[string, Sent[], string, string]>([
  ['nothing', [], REASON, REASON],
  [
    'a part',
    [[88_000, 'completed']],
    `${REASON} Bweni does not hold your money: Neema John has the TSh 88,000 that you sent. Call them on +255 754 000 002 to have it returned.`,
    `${REASON} The owner received TSh 88,000 and agrees with the tenant how it is returned.`,
  ],
  [
    'what nobody checked',
    [[88_000, 'pending']],
    `${REASON} Bweni does not hold your money: Neema John has the TSh 88,000 that you sent. Call them on +255 754 000 002 to have it returned.`,
    `${REASON} The tenant sent a receipt of TSh 88,000 that nobody has checked.`,
  ],
])('of a cancelled booking for which %s was sent it says who holds it', (_which, sent, tenant, owner) => {
  expect(sentences(lapsed, NOW, sent)).toEqual([tenant, owner])
})
