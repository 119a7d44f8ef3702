import { expect, test } from 'vitest'
import { NO_ANSWER, NOT_PAID_IN_TIME } from '~/domain/ground/events/reasons'
import { bookingBalance } from '~/domain/ground/money/balance'
import type { DisputeState } from '~/domain/ground/money/dispute-states'
import { type NextStep, stepText } from '~/domain/ground/money/next-step'
import type { PaymentStatus } from '~/domain/ground/money/payment-states'
import type { PaymentTerm } from '~/domain/ground/money/payment-terms'
import type { RefundState } from '~/domain/ground/money/return-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { nextStep } from '~/domain/stays/bookings/next-step'

const NOW = Date.UTC(2026, 9, 5, 9)
/** Four months at TSh 40,000 with a fee of 8,000: TSh 128,000 and then TSh 40,000. */
const stay = {
  startDate: '2026-10-20',
  endDate: '2027-02-20',
  durationMonths: 4,
  monthlyRentTzs: 40_000,
  adminFeeTzs: 8_000,
  deferredTzs: 0,
  deferredTo: null,
  paymentTerm: 'quarterly' as PaymentTerm,
  payByAt: NOW + 24 * HOUR,
} as const

const requested = {
  ...stay,
  id: 'booking-1',
  propertyType: 'hostel',
  contactPhone: '255712000001',
  ending: null,
  obstacle: null,
  decidedBy: 'Neema John',
  disputable: null,
  toCheck: null,
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
  cancelReason: NOT_PAID_IN_TIME,
} as const

type Sent = [amountTzs: number, status: PaymentStatus]
type Booking = typeof requested | typeof confirmed | typeof lapsed
type More = { [Key in keyof Parameters<typeof nextStep>[0]]?: Parameters<typeof nextStep>[0][Key] }
const steps = (state: Booking, nowAt: number, sent: Sent[], more: More = {}): NextStep[] => {
  const payments = sent.map(([amountTzs, status], index) => ({
    amountTzs,
    status,
    createdAt: index,
    processedAt: index,
    sentAmountTzs: amountTzs,
    rejectReason: 'Nothing arrived',
    ...{ receivedOn: '2026-10-05', isRecorded: false },
  }))
  const balance = bookingBalance(state, payments, dayOf(nowAt))
  const none = {
    contactName: 'Amina Hassan',
    countedAt: sent.some(([, status]) => status === 'completed') ? 1 : null,
    firstPartAnswers: [],
    questions: [],
    mayEndEarly: false,
    refund: null,
    dispute: null,
    isOwnerSuspended: false,
  }
  const read = (side: 'tenant' | 'owner') =>
    plain(nextStep({ ...state, ...none, ...more, balance, side }, nowAt))
  return [read('tenant'), read('owner')]
}
const plain = (step: NextStep): NextStep => JSON.parse(JSON.stringify(step).replaceAll('\u00a0', ' '))
const sentences = (...args: Parameters<typeof steps>) => steps(...args).map(stepText)

test.each([
  [
    'until its hour',
    NOW,
    'Neema John has until Mon 5 Oct, 12:00 to answer. Without an answer the request ends on Wed 7 Oct, 12:00.',
    'Please answer by Mon 5 Oct, 12:00. The request ends on Wed 7 Oct, 12:00.',
  ],
  [
    'past its hour',
    NOW + 1,
    'Neema John has not answered yet. The request ends on Wed 7 Oct, 12:00.',
    'Answer now, or the request ends on Wed 7 Oct, 12:00.',
  ],
])('a request %s says who answers until when', (_which, nowAt, tenant, owner) => {
  expect(sentences(requested, nowAt, [])).toEqual([tenant, owner])
})

test.each([
  ['taken', 'Somebody else has this bed for your days now.'],
  ['not offered', 'This bed is not offered now.'],
] as const)('a request that does not fit (%s) says so to its tenant, and leads on', (obstacle, state) => {
  const [tenant, owner] = steps(requested, NOW, [], { obstacle, another: '/properties?months=4' })
  expect(tenant).toEqual({
    state,
    next: 'Ask for another, or wait.',
    clock:
      'Neema John has until Mon 5 Oct, 12:00 to answer. Without an answer the request ends on Wed 7 Oct, 12:00.',
    buttons: [{ kind: 'find', label: 'Find Another Place', href: '/properties?months=4' }],
    more: [],
  })
  expect(owner?.next).toBe('Please answer by Mon 5 Oct, 12:00. The request ends on Wed 7 Oct, 12:00.')
})

test('a request on days of a confirmed stay says so to its tenant', () => {
  const [tenant] = steps(requested, NOW, [], { obstacle: 'stays elsewhere' })
  expect(tenant?.state).toBe('You have another stay on these days.')
  expect(tenant && stepText(tenant)).toMatch(
    /This request cannot be approved while you keep it\. Neema John has until/,
  )
  expect(tenant?.buttons).toEqual([])
})

test.each<[string, typeof requested | typeof confirmed | typeof lapsed, Sent[], string, string]>([
  [
    'a request',
    requested,
    [],
    'We are checking this owner. Your request waits until we are done.',
    'The owner is suspended: the request waits.',
  ],
  [
    'a stay',
    confirmed,
    [],
    'Do not pay now. We are checking this owner.',
    'The owner is suspended: we ask the tenant not to pay now, and the payment deadline waits.',
  ],
  [
    'a stay with a receipt',
    confirmed,
    [[100_000, 'pending']],
    'TSh 100,000 is being checked. Do not pay now. We are checking this owner. Our administrators check this receipt.',
    'TSh 100,000 waits to be checked. The owner is suspended: we ask the tenant not to pay now, and the payment deadline waits.',
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
    expect(sentences(state, nowAt, sent, { isOwnerSuspended: true })).toEqual([tenant, owner])
})

const BY = 'Tue 6 Oct, 12:00'
const ELSE = 'or the bed goes to somebody else'
const DECIDES = 'After that Neema John decides whether the stay goes on.'
const ASKED = 'or you are asked whether the stay goes on.'
const LATE = NOW + 25 * HOUR
test.each<[string, number, Sent[], string, string]>([
  [
    'nothing',
    NOW,
    [],
    `Send TSh 128,000 by ${BY}, ${ELSE}.`,
    `The tenant has until ${BY} to send TSh 128,000, or the booking ends.`,
  ],
  [
    'a part that was approved',
    NOW,
    [[88_000, 'completed']],
    `TSh 88,000 of TSh 128,000 received. Send TSh 40,000 more by ${BY}. ${DECIDES}`,
    `TSh 88,000 of TSh 128,000 received. The tenant has until ${BY} to send TSh 40,000, ${ASKED}`,
  ],
  [
    'a part that waits',
    NOW,
    [[88_000, 'pending']],
    `TSh 88,000 is being checked. Send TSh 40,000 more by ${BY}, ${ELSE}.`,
    `TSh 88,000 waits to be checked. The tenant has until ${BY} to send TSh 40,000, or the booking ends.`,
  ],
  [
    'a part that was approved and one that waits',
    NOW,
    [
      [50_000, 'completed'],
      [38_000, 'pending'],
    ],
    `TSh 50,000 of TSh 128,000 received, TSh 38,000 is being checked. Send TSh 40,000 more by ${BY}. ${DECIDES}`,
    `TSh 50,000 of TSh 128,000 received, TSh 38,000 waits to be checked. The tenant has until ${BY} to send TSh 40,000, ${ASKED}`,
  ],
  [
    'a part too late',
    LATE,
    [[88_000, 'pending']],
    `TSh 88,000 is being checked. Send TSh 40,000 now, ${ELSE}. It was due by ${BY}.`,
    `TSh 88,000 waits to be checked. The tenant has not sent TSh 40,000, which was due by ${BY}.`,
  ],
  [
    'what was rejected',
    NOW,
    [[128_000, 'rejected']],
    `Neema John rejected your receipt of TSh 128,000: “Nothing arrived.” Send TSh 128,000 by ${BY}, ${ELSE}.`,
    `The tenant has until ${BY} to send TSh 128,000, or the booking ends.`,
  ],
  [
    'another one after it was rejected',
    NOW,
    [
      [128_000, 'rejected'],
      [128_000, 'pending'],
    ],
    'TSh 128,000 is being checked. You have nothing to send now. Nobody has checked this receipt for 72 hours, so our administrators have looked at it since Sun 4 Jan, 03:00.',
    'TSh 128,000 waits to be checked.',
  ],
  [
    'the first instalment, approved',
    NOW,
    [[128_000, 'completed']],
    'TSh 128,000 of TSh 168,000 received. The next payment is TSh 40,000, due on Wed 20 Jan 2027.',
    'TSh 128,000 of TSh 168,000 received. The next payment is TSh 40,000, due on Wed 20 Jan 2027.',
  ],
  [
    'too little by a later day',
    NOW + 200 * DAY,
    [[138_000, 'completed']],
    'TSh 30,000 is late: part 2. Send it now, or speak with Neema John on +255 754 000 002.',
    'TSh 30,000 is late: part 2. Speak with the tenant.',
  ],
  [
    'everything, a part of it not yet approved',
    NOW,
    [
      [128_000, 'completed'],
      [40_000, 'pending'],
    ],
    'TSh 128,000 of TSh 168,000 received, TSh 40,000 is being checked. You have nothing to send now. Nobody has checked this receipt for 72 hours, so our administrators have looked at it since Sun 4 Jan, 03:00.',
    'TSh 128,000 of TSh 168,000 received, TSh 40,000 waits to be checked.',
  ],
  ['everything', NOW, [[168_000, 'completed']], 'Everything is paid.', 'Everything is paid.'],
])('a tenant who sent %s reads what is owed until when, or else, and so does the other side', (...row) => {
  const [, nowAt, sent, tenant, owner] = row
  expect(sentences(confirmed, nowAt, sent)).toEqual([tenant, owner])
})

test('late rent is the sum of all late parts, with the payment and a call as next steps', () => {
  const monthly = { ...confirmed, paymentTerm: 'monthly' as const }
  const [tenant, owner] = steps(monthly, NOW + 110 * DAY, [[48_000, 'completed']])
  expect(tenant).toEqual({
    state: 'TSh 120,000 is late: parts 2, 3 and 4.',
    next: 'Send it now, or speak with Neema John on +255 754 000 002.',
    buttons: [
      { kind: 'pay', label: 'Continue to Payment', href: '/booking/booking-1/payment' },
      { kind: 'call', label: 'Call', href: 'tel:+255754000002' },
    ],
    more: ['TSh 48,000 of TSh 168,000 received.'],
  })
  expect(owner?.buttons).toEqual([{ kind: 'call', label: 'Call', href: 'tel:+255712000001' }])
})

test('a rejected receipt offers the payment first, then the dispute', () => {
  const [tenant] = steps(confirmed, NOW, [[128_000, 'rejected']], { disputable: 'payment-1' })
  expect(tenant?.buttons.map(({ label, href }) => [label, href])).toEqual([
    ['Continue to Payment', '/booking/booking-1/payment'],
    ['I Did Pay', '/payments/payment-1/dispute'],
  ])
})

test('a waiting receipt leads its verifier to it, and its tenant nowhere', () => {
  const [tenant, owner] = steps(confirmed, NOW, [[128_000, 'pending']], { toCheck: 'payment-1' })
  expect(tenant?.buttons).toEqual([])
  expect(owner?.buttons.map(({ label, href }) => [label, href])).toEqual([
    ['Check Receipt', '/payments/payment-1'],
  ])
})

test.each<[string, boolean, string, string | null]>([
  ['rejection', true, 'Baraka Mushi said no: “My cousin takes the room.”', 'My cousin takes the room'],
  ['cancellation', false, 'Baraka Mushi cancelled: “A pipe burst.”', 'A pipe burst.'],
  ['rejection without a reason', true, 'Baraka Mushi rejected this request.', null],
  ['cancellation without a reason', false, 'Baraka Mushi cancelled this booking.', null],
])('a %s quotes its author by name', (_which, isRejection, sentence, cancelReason) => {
  const ending = { by: 'Baraka Mushi', isRejection }
  expect(sentences(lapsed, NOW, [], { ending, cancelReason })).toEqual([sentence, sentence])
})

test('an owner reads that they did not answer, and a tenant that the owner did not', () => {
  const [tenant] = sentences(lapsed, NOW, [], { cancelReason: NO_ANSWER })
  const [, owner] = sentences(lapsed, NOW, [], { cancelReason: NO_ANSWER, owns: true })
  expect([tenant, owner]).toEqual(['No answer from the owner.', 'You did not answer in time.'])
})

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
  receivedTzs: 88_000,
  amountTzs: 88_000,
  leastTzs: 0,
  returnedTzs: 0,
  arrivedAt: null,
  reason: null,
  reasonByName: null,
  payTo: null,
  version: 1,
  paymentReference: null,
  dispute: null,
  decision: null,
  decidedAt: null,
  actByAt: NOW + 14 * DAY,
} satisfies RefundState
const UNTIL = 'Mon 19 Oct, 12:00'
const OR_ELSE = 'or an administrator may decide'
test.each<[string, Partial<RefundState>, string, string]>([
  [
    'is to be returned',
    {},
    `Neema John has to return TSh 88,000 to you by ${UNTIL}, ${OR_ELSE}. Say where the money is to go.`,
    `TSh 88,000 is to be returned to the tenant by ${UNTIL}, ${OR_ELSE}.`,
  ],
  [
    'is to be returned in part',
    { amountTzs: 60_000, reason: 'Two nights were spent here' },
    `Neema John has to return TSh 60,000 to you by ${UNTIL}, ${OR_ELSE}. Neema John keeps TSh 28,000: “Two nights were spent here.” Say where the money is to go.`,
    `TSh 60,000 is to be returned to the tenant by ${UNTIL}, ${OR_ELSE}. Neema John keeps TSh 28,000: “Two nights were spent here.”`,
  ],
  [
    'is to be returned to an account, in part by a verifier’s words',
    {
      ...{ amountTzs: 60_000, reason: 'Two nights were spent here', reasonByName: 'Juma Ally' },
      payTo: { kind: 'mobile_money', provider: 'Halopesa', number: '255712000111', name: 'Amina' },
    },
    `Neema John has to return TSh 60,000 to you by ${UNTIL}, ${OR_ELSE}. Neema John keeps TSh 28,000. Juma Ally wrote: “Two nights were spent here.”`,
    `TSh 60,000 is to be returned to the tenant by ${UNTIL}, ${OR_ELSE}. Neema John keeps TSh 28,000. Juma Ally wrote: “Two nights were spent here.”`,
  ],
  [
    'was returned in part',
    {
      ...{ status: 'answered', amountTzs: 50_000, returnedTzs: 50_000, paymentReference: 'QGH72XK2P1' },
      reason: 'I held the bed',
    },
    `Neema John says that TSh 50,000 was returned to you, with the payment reference QGH72XK2P1. Neema John keeps TSh 38,000: “I held the bed.” If you say nothing by ${UNTIL}, it counts as arrived and Neema John keeps TSh 38,000.`,
    `Neema John returned TSh 50,000. Neema John keeps TSh 38,000: “I held the bed.” If the tenant says nothing by ${UNTIL}, it counts as arrived and Neema John keeps TSh 38,000.`,
  ],
  [
    'was returned',
    { status: 'answered', returnedTzs: 88_000, paymentReference: 'QGH72XK2P1' },
    `Neema John says that TSh 88,000 was returned to you, with the payment reference QGH72XK2P1. If you say nothing by ${UNTIL}, it counts as arrived.`,
    `Neema John returned TSh 88,000. If the tenant says nothing by ${UNTIL}, it counts as arrived.`,
  ],
  [
    'arrived, and less than was received',
    { status: 'answered', amountTzs: 50_000, returnedTzs: 50_000, arrivedAt: NOW, reason: 'A night' },
    `You say that TSh 50,000 arrived. Neema John keeps TSh 38,000: “A night.” If you say nothing by ${UNTIL}, Neema John keeps TSh 38,000.`,
    `The tenant says that TSh 50,000 arrived. Neema John keeps TSh 38,000: “A night.” If the tenant says nothing by ${UNTIL}, Neema John keeps TSh 38,000.`,
  ],
  [
    'is kept',
    { status: 'answered', amountTzs: 0, reason: 'The stay had begun' },
    `Neema John keeps TSh 88,000: “The stay had begun.” If you say nothing by ${UNTIL}, Neema John keeps TSh 88,000.`,
    `Neema John keeps TSh 88,000: “The stay had begun.” If the tenant says nothing by ${UNTIL}, Neema John keeps TSh 88,000.`,
  ],
  [
    'is not agreed on',
    { status: 'disputed', dispute: 'Nothing arrived' },
    'You do not agree with what is returned. An administrator decides, and you get a message.',
    'The tenant does not agree: “Nothing arrived.” An administrator decides.',
  ],
  [
    'is decided on',
    { returnedTzs: 50_000, decision: 'The rest is owed', decidedAt: NOW },
    `Neema John has to return TSh 38,000 to you by ${UNTIL}, ${OR_ELSE}. Bweni has decided: “The rest is owed.” Say where the money is to go.`,
    `TSh 38,000 is to be returned to the tenant by ${UNTIL}, ${OR_ELSE}. Bweni has decided: “The rest is owed.”`,
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
    'Nothing is returned. Neema John keeps TSh 88,000.',
    'Nothing is returned. Neema John keeps TSh 88,000.',
  ],
])('of money that %s both sides read who acts until when', (_which, more, tenant, owner) => {
  expect(sentences(lapsed, NOW, [[88_000, 'completed']], { refund: { ...goesBack, ...more } })).toEqual([
    `${REASON} ${tenant}`,
    `${REASON} ${owner}`,
  ])
})

test('of a lapsed stay with money its tenant reads two sentences, and the rest is folded', () => {
  const late = { acceptedUntilAt: NOW + DAY, sentAt: null, isTaken: false }
  const [tenant] = steps(lapsed, NOW, [[88_000, 'completed']], {
    refund: { ...goesBack, reason: null },
    late,
  })
  expect(tenant).toMatchObject({
    state: REASON,
    next: `Did you pay more? Send the receipt by Tue 6 Oct, 12:00: later ones are not accepted. Neema John has to return TSh 88,000 to you by ${UNTIL}, ${OR_ELSE}. Say where the money is to go.`,
    more: ['Bweni does not hold your money.', 'Call them on +255 754 000 002 to agree how.'],
  })
  expect(tenant?.buttons.map(({ label }) => label)).toEqual(['Send the Receipt', 'Say where it goes', 'Call'])
})

const dispute: DisputeState = {
  paymentId: 'one',
  amountTzs: 100_000,
  restsUntilAt: NOW + 3 * DAY,
  outcome: null,
  decision: null,
}
const AFTER = 'until at least Wed 7 Oct 2026 to send TSh 128,000.'

test('of a disputed receipt both sides read who decides, and that the deadline waits', () => {
  const [tenant, owner] = steps(confirmed, NOW, [[100_000, 'rejected']], { dispute })
  expect(tenant).toEqual({
    state: 'You say that you did pay TSh 100,000. An administrator decides.',
    next: `No payment is due while an administrator decides. Afterwards you have ${AFTER}`,
    buttons: [{ kind: 'call', label: 'Call', href: 'tel:+255754000002' }],
    more: ['Neema John rejected your receipt of TSh 100,000: “Nothing arrived.”'],
  })
  expect(owner).toEqual({
    state: 'The tenant says that they did pay TSh 100,000. An administrator decides.',
    next: `The payment deadline waits for the decision. After it the tenant has ${AFTER}`,
    buttons: [],
    more: [],
  })
})

test('no payment is due however long nobody decides, and the deadline is shown again after the decision', () => {
  const [rested] = steps(confirmed, NOW + 3 * DAY, [[100_000, 'rejected']], { dispute })
  expect(rested?.next).toMatch(/^No payment is due while .* until at least Sat 10 Oct 2026/)
  const decided = { ...dispute, outcome: 'rejected', decision: 'Nobody sent it' } as const
  const [tenant] = steps(confirmed, NOW, [[100_000, 'rejected']], { dispute: decided })
  expect(tenant).toMatchObject({
    state: 'Bweni has decided that TSh 100,000 did not arrive: “Nobody sent it.”',
    next: `Send TSh 128,000 by ${BY}, ${ELSE}.`,
    more: ['Neema John rejected your receipt of TSh 100,000: “Nothing arrived.”'],
  })
})

test('a dispute is mentioned on a cancelled stay', () => {
  const [tenant] = sentences(lapsed, NOW, [[100_000, 'rejected']], { dispute })
  expect(tenant).toContain(`${REASON} You say that you did pay TSh 100,000.`)
})
