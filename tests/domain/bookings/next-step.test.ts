import { expect, test } from 'vitest'
import { nextStep } from '~/domain/bookings/next-step'
import { bookingBalance } from '~/domain/money/balance'
import type { DisputeState } from '~/domain/money/dispute-states'
import type { PaymentStatus } from '~/domain/money/payment-states'
import type { RefundState } from '~/domain/money/refund-states'
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

const requested = {
  ...stay,
  status: 'pending',
  ownerName: 'Neema John',
  ownerPhone: '255754000002',
  respondByAt: NOW,
  expiresAt: NOW + 48 * HOUR,
  cancelReason: null,
} as const
const confirmed = { ...requested, status: 'confirmed' } as const
const lapsed = {
  ...requested,
  status: 'cancelled',
  cancelReason: 'The first payment did not arrive in time',
} as const

type Sent = [amountTzs: number, status: PaymentStatus]
const sentences = (
  state: typeof requested | typeof confirmed | typeof lapsed,
  nowAt: number,
  sent: Sent[],
  refund: RefundState | null = null,
  dispute: DisputeState | null = null,
  isOwnerSuspended = false,
) => {
  const payments = sent.map(([amountTzs, status], index) => ({
    amountTzs,
    status,
    createdAt: index,
    processedAt: index,
    rejectReason: 'Nothing arrived',
  }))
  const balance = bookingBalance(state, payments, '2026-10-05')
  const read = (side: 'tenant' | 'owner') =>
    nextStep({ ...state, balance, refund, dispute, isOwnerSuspended, side }, nowAt).replaceAll('\u00a0', ' ')
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
  expect(sentences(requested, nowAt, [])).toEqual([tenant, owner])
})

test.each<[string, typeof requested | typeof confirmed | typeof lapsed, Sent[], string, string]>([
  [
    'a request',
    requested,
    [],
    'We are checking this owner. Your request rests until we are done.',
    'The owner is suspended: the request rests.',
  ],
  [
    'a stay',
    confirmed,
    [],
    'Do not pay now. We are checking this owner.',
    'The owner is suspended: the tenant is told not to pay now, and the deadline rests.',
  ],
  [
    'a stay with a receipt',
    confirmed,
    [[100_000, 'pending']],
    'TSh 100,000 is being checked. Do not pay now. We are checking this owner.',
    'TSh 100,000 waits to be checked. The owner is suspended: the tenant is told not to pay now, and the deadline rests.',
  ],
  ['a stay that is paid', confirmed, [[168_000, 'completed']], 'Everything is paid.', 'Everything is paid.'],
  [
    'a cancelled stay',
    lapsed,
    [],
    'The first payment did not arrive in time.',
    'The first payment did not arrive in time.',
  ],
])('of a suspended owner, %s asks nobody for money, late or not', (_which, state, sent, tenant, owner) => {
  for (const nowAt of [NOW, NOW + 30 * DAY])
    expect(sentences(state, nowAt, sent, null, null, true)).toEqual([tenant, owner])
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
    'what nobody checked',
    [[88_000, 'pending']],
    `${REASON} Nobody checked your receipt of TSh 88,000. If you paid, Neema John has the money; Bweni does not hold it. Call them on +255 754 000 002 to have it returned.`,
    `${REASON} The tenant sent a receipt of TSh 88,000 that nobody has checked. What it brought goes back as well.`,
  ],
])('of a cancelled booking for which %s was sent it says who holds it', (_which, sent, tenant, owner) => {
  expect(sentences(lapsed, NOW, sent)).toEqual([tenant, owner])
})

const goesBack = {
  status: 'owed',
  amountTzs: 88_000,
  returnedTzs: 0,
  reason: null,
  paymentReference: null,
  dispute: null,
  decision: null,
  decidedAt: null,
  actByAt: NOW + 14 * DAY,
} satisfies RefundState
const UNTIL = 'Mon 19 Oct, 12:00'
test.each<[string, Partial<RefundState>, string, string]>([
  [
    'is to be returned',
    {},
    `Bweni does not hold your money: Neema John is to return TSh 88,000 to you by ${UNTIL}. Call them on +255 754 000 002 to agree how.`,
    `TSh 88,000 is to be returned to the tenant by ${UNTIL}.`,
  ],
  [
    'is to be returned in part',
    { amountTzs: 60_000, reason: 'Two nights were spent here' },
    `Bweni does not hold your money: Neema John is to return TSh 60,000 to you by ${UNTIL}. They keep the rest: Two nights were spent here. Call them on +255 754 000 002 to agree how.`,
    `TSh 60,000 is to be returned to the tenant by ${UNTIL}.`,
  ],
  [
    'was returned',
    { status: 'answered', returnedTzs: 88_000, paymentReference: 'QGH72X' },
    `Neema John says that TSh 88,000 was returned to you, with the payment reference QGH72X. Say by ${UNTIL} whether it arrived.`,
    `The owner returned TSh 88,000. The tenant has until ${UNTIL} to say whether it arrived.`,
  ],
  [
    'is kept',
    { status: 'answered', amountTzs: 0, reason: 'The stay had begun' },
    `Neema John keeps what you sent. Their reason: The stay had begun. If you do not agree, say so by ${UNTIL}.`,
    `The owner keeps what was sent. The tenant has until ${UNTIL} to disagree.`,
  ],
  [
    'is not agreed on',
    { status: 'disputed', dispute: 'Nothing arrived' },
    'You do not agree with what is returned. An administrator decides, and you are told.',
    'The tenant does not agree: Nothing arrived. An administrator decides.',
  ],
  [
    'is decided on',
    { returnedTzs: 50_000, decision: 'The rest is owed', decidedAt: NOW },
    `Bweni does not hold your money: Neema John is to return TSh 38,000 to you by ${UNTIL}. Bweni has decided: The rest is owed. Call them on +255 754 000 002 to agree how.`,
    `TSh 38,000 is to be returned to the tenant by ${UNTIL}. Bweni has decided: The rest is owed.`,
  ],
  [
    'is settled',
    { status: 'closed', returnedTzs: 88_000 },
    'TSh 88,000 was returned to you.',
    'TSh 88,000 was returned to the tenant.',
  ],
  [
    'is settled without a return',
    { status: 'closed', amountTzs: 0 },
    'Nothing is returned.',
    'Nothing is returned.',
  ],
])('of money that %s both sides read who acts until when', (_which, more, tenant, owner) => {
  expect(sentences(lapsed, NOW, [[88_000, 'completed']], { ...goesBack, ...more })).toEqual([
    `${REASON} ${tenant}`,
    `${REASON} ${owner}`,
  ])
})

const dispute: DisputeState = {
  paymentId: 'one',
  amountTzs: 100_000,
  restsUntilAt: NOW + 3 * DAY,
  outcome: null,
  decision: null,
}
const RESTS = 'The payment deadline rests until then, and until Thu 8 Oct, 12:00 at most.'

test('of a disputed receipt both sides read who decides, and that the deadline rests', () => {
  expect(sentences(confirmed, NOW, [[100_000, 'rejected']], null, dispute)).toEqual([
    `Your receipt of TSh 100,000 was rejected: Nothing arrived. You say that you did pay TSh 100,000. An administrator decides, and you are told. You can call Neema John on +255 754 000 002 meanwhile. ${RESTS} If the receipt does not stand, you have at least 48 hours to send TSh 128,000.`,
    `The tenant says that they did pay TSh 100,000. An administrator decides, and you are told. ${RESTS}`,
  ])
})

test('the deadline is shown again after the longest pause, and after a decision', () => {
  const [rested] = sentences(confirmed, NOW + 3 * DAY, [[100_000, 'rejected']], null, dispute)
  expect(rested).toContain('Send TSh 128,000 now: it was due by')
  const decided = { ...dispute, outcome: 'rejected', decision: 'Nobody sent it' } as const
  const [tenant] = sentences(confirmed, NOW, [[100_000, 'rejected']], null, decided)
  expect(tenant).toContain(
    `Bweni has decided that the receipt does not stand: Nobody sent it. Send TSh 128,000 by ${BY}.`,
  )
})

test('a dispute is mentioned on a cancelled stay', () => {
  const [tenant] = sentences(lapsed, NOW, [[100_000, 'rejected']], null, dispute)
  expect(tenant).toContain(`${REASON} You say that you did pay TSh 100,000.`)
})
