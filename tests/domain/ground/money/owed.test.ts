import { describe, expect, test } from 'vitest'
import { bookingBalance, type CountedPayment } from '~/domain/ground/money/balance'
import { stepText } from '~/domain/ground/money/next-step'
import { DO_NOT_PAY, moneyBar, owedStep, paymentBadge, type Side } from '~/domain/ground/money/owed'
import { uncheckedSentence } from '~/domain/ground/money/unchecked'
import { dayOf, startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'

/** 150,000 a month from 1 November 2026 for 3 months; the first part with its fee of 45,000 is due on 12 October at noon. */
const payByAt = startOfDayAt('2026-10-12') + 12 * HOUR
const stay = {
  startDate: '2026-11-01',
  endDate: '2027-02-01',
  durationMonths: 3,
  monthlyRentTzs: 150_000,
  adminFeeTzs: 45_000,
  paymentTerm: 'monthly',
  deferredTzs: 0,
  deferredTo: null,
  payByAt,
} as const

type Sent = [amountTzs: number, status: CountedPayment['status'], reason?: string]
const sentAt = startOfDayAt('2026-10-10')
const balance = (...sent: Sent[]) => balanceOn('2026-10-10', sent)
const balanceOn = (today: string, sent: readonly Sent[]) =>
  bookingBalance(
    stay,
    sent.map(([amountTzs, status, rejectReason = null]) => ({
      ...{ amountTzs, sentAmountTzs: amountTzs, status, rejectReason, createdAt: sentAt },
      processedAt: status === 'pending' ? null : sentAt,
      ...{ receivedOn: '2026-10-10', isRecorded: false },
    })),
    today,
  )

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
function read(side: Side, sent: Sent[], nowAt = sentAt, isOwnerSuspended = false): string {
  const reader = {
    ...{ side, bookingId: 'one', unit: 'room', tenantPhone: null, disputable: null, toCheck: null },
    decidedBy: 'Neema',
    ownerName: 'Neema',
    ownerPhone: null,
    payByAt,
    dispute: null,
    isOwnerSuspended,
    deadlineEnds: !sent.some(([, status]) => status === 'completed'),
    firstPartAnswers: [],
    nowAt,
  }
  return plain(stepText(owedStep(balanceOn(dayOf(nowAt), sent), reader)))
}

describe('what is owed', () => {
  test('is late only after its deadline', () => {
    expect(read('tenant', [], payByAt)).toBe(
      'Send TSh 195,000 by Mon 12 Oct, 12:00, or the room goes to somebody else.',
    )
    expect(read('tenant', [], payByAt + 1)).toBe(
      'Send TSh 195,000 now, or the room goes to somebody else. It was due by Mon 12 Oct, 12:00.',
    )
    expect(read('owner', [], payByAt)).toBe(
      'The tenant has until Mon 12 Oct, 12:00 to send TSh 195,000, or the booking ends.',
    )
    expect(read('owner', [], payByAt + 1)).toBe(
      'The tenant has not sent TSh 195,000, which was due by Mon 12 Oct, 12:00.',
    )
  })

  test('asks the owner’s side once something was received', () => {
    const part: Sent[] = [[193_000, 'completed']]
    expect(read('owner', part)).toBe(
      'TSh 193,000 of TSh 195,000 received. The tenant has until Mon 12 Oct, 12:00 to send TSh 2,000, or you are asked whether the stay goes on.',
    )
    expect(read('owner', part, payByAt + 1)).toBe(
      'TSh 2,000 of the first part is missing since Mon 12 Oct 2026. Neema decides what follows.',
    )
    expect(read('tenant', part, payByAt + 1)).toBe(
      'TSh 193,000 of TSh 195,000 received. Send TSh 2,000 now. It was due by Mon 12 Oct, 12:00, and Neema decides whether the stay goes on.',
    )
  })

  test('says what arrived and what is being checked while the first part is open', () => {
    expect(read('tenant', [[100_000, 'completed']])).toBe(
      'TSh 100,000 of TSh 195,000 received. Send TSh 95,000 more by Mon 12 Oct, 12:00. After that Neema decides whether the stay goes on.',
    )
    expect(read('tenant', [[100_000, 'pending']])).toBe(
      'TSh 100,000 is being checked. Send TSh 95,000 more by Mon 12 Oct, 12:00, or the room goes to somebody else.',
    )
    const both: Sent[] = [
      [100_000, 'completed'],
      [50_000, 'pending'],
    ]
    expect(read('tenant', both)).toMatch(
      /^TSh 100,000 of TSh 195,000 received, TSh 50,000 is being checked\./,
    )
    expect(read('owner', both)).toMatch(
      /^TSh 100,000 of TSh 195,000 received, TSh 50,000 waits to be checked\./,
    )
    expect(read('owner', [[50_000, 'pending']])).toMatch(/^TSh 50,000 waits to be checked\./)
    expect(read('tenant', [[195_000, 'pending']])).toBe(
      'TSh 195,000 is being checked. You have nothing to send now. Neema checks it by Sun 11 Oct, 00:00. After Tue 13 Oct, 00:00 our administrators do.',
    )
    expect(read('owner', [[195_000, 'pending']])).toBe('TSh 195,000 waits to be checked.')
    expect(read('tenant', [[495_000, 'pending']])).toBe(
      'TSh 495,000 is being checked. You have nothing to send now. Neema checks it by Sun 11 Oct, 00:00. After Tue 13 Oct, 00:00 our administrators do.',
    )
  })

  test('is the next part once the first one is covered, due until its day is over', () => {
    const first: Sent[] = [[195_000, 'completed']]
    const due = startOfDayAt('2026-12-01')
    expect(dayOf(due + 24 * HOUR - 1)).toBe('2026-12-01')
    expect(read('tenant', first, due + 24 * HOUR - 1)).toBe(
      'TSh 195,000 of TSh 495,000 received. The next payment is TSh 150,000, due on Tue 1 Dec 2026.',
    )
    expect(read('tenant', first, due + 24 * HOUR)).toBe(
      'TSh 150,000 is late: part 2. Send it now, or speak with Neema.',
    )
    expect(read('owner', [[495_000, 'completed']])).toBe('Everything is paid.')
  })

  test('names a rejected receipt to the tenant, as long as something is missing', () => {
    expect(read('tenant', [[195_000, 'rejected', 'Nothing arrived']])).toBe(
      'Neema rejected your receipt of TSh 195,000: “Nothing arrived.” Send TSh 195,000 by Mon 12 Oct, 12:00, or the room goes to somebody else.',
    )
    expect(read('owner', [[195_000, 'rejected', 'Nothing arrived']])).not.toContain('rejected')
    expect(
      read('tenant', [
        [495_000, 'completed'],
        [1_000, 'rejected', 'Too much'],
      ]),
    ).toBe('Everything is paid.')
  })

  test('counts a single shilling', () => {
    expect(read('tenant', [[1, 'completed']])).toBe(
      'TSh 1 of TSh 195,000 received. Send TSh 194,999 more by Mon 12 Oct, 12:00. After that Neema decides whether the stay goes on.',
    )
    expect(read('tenant', [[194_999, 'completed']])).toBe(
      'TSh 194,999 of TSh 195,000 received. Send TSh 1 more by Mon 12 Oct, 12:00. After that Neema decides whether the stay goes on.',
    )
    const checked: Sent[] = [
      [494_999, 'completed'],
      [1, 'pending'],
    ]
    expect(read('tenant', checked)).toBe(
      'TSh 494,999 of TSh 495,000 received, TSh 1 is being checked. You have nothing to send now. Neema checks it by Sun 11 Oct, 00:00. After Tue 13 Oct, 00:00 our administrators do.',
    )
  })

  test('is nothing to send to an owner who is suspended', () => {
    expect(read('tenant', [], payByAt, true)).toBe(DO_NOT_PAY)
    expect(read('owner', [], payByAt, true)).toContain('we ask the tenant not to pay now')
  })
})

test('receipts that nobody checked are named where there are any', () => {
  const owner = { side: 'owner', ownerName: 'Neema', ownerPhone: null } as const
  expect(uncheckedSentence({ waitingTzs: 0 }, owner)).toBe('')
  expect(plain(uncheckedSentence({ waitingTzs: 1 }, owner))).toContain(
    'a receipt of TSh 1 that nobody has checked',
  )
})

describe('the bar', () => {
  test('fills with the first part, then with all of it', () => {
    expect(moneyBar(balance())).toEqual({
      ...{ ofTzs: 195_000, receivedTzs: 0, waitingTzs: 0, sendByDate: '2026-10-12', badge: 'open' },
    })
    expect(moneyBar(balance([100_000, 'completed']))).toEqual({
      ...{
        ofTzs: 195_000,
        receivedTzs: 100_000,
        waitingTzs: 0,
        sendByDate: '2026-10-12',
        badge: 'part',
      },
    })
    expect(moneyBar(balance([495_000, 'pending']))).toMatchObject({
      ...{ receivedTzs: 0, waitingTzs: 195_000, sendByDate: null, badge: 'checking' },
    })
    expect(moneyBar(balance([194_999, 'pending']))).toMatchObject({ sendByDate: '2026-10-12' })
    expect(moneyBar(balance([195_000, 'completed']))).toEqual({
      ...{
        ofTzs: 495_000,
        receivedTzs: 195_000,
        waitingTzs: 0,
        sendByDate: '2026-12-01',
        badge: 'part',
      },
    })
    expect(moneyBar(balance([495_000, 'completed']))).toMatchObject({
      receivedTzs: 495_000,
      sendByDate: null,
      badge: 'paid',
    })
  })

  test('calls one shilling part paid, and one missing too', () => {
    const badge = (paidTzs: number, openTzs: number, unsentTzs = openTzs, isLate = false) =>
      paymentBadge({ paidTzs, openTzs, unsentTzs, isLate })
    expect([badge(0, 2), badge(1, 1), badge(2, 0)]).toEqual(['open', 'part', 'paid'])
    expect([badge(0, 2, 0), badge(1, 2, 1), badge(1, 2, 1, true)]).toEqual(['checking', 'checking', 'late'])
  })

  test('is late with the oldest late part', () => {
    const late = balanceOn('2027-01-02', [
      [195_000, 'completed'],
      [50_000, 'pending'],
    ])
    expect(late.late).toEqual({ openTzs: 250_000, numbers: [2, 3] })
    expect(moneyBar(late).badge).toBe('late')
    expect(late.instalments.map(paymentBadge)).toEqual(['paid', 'late', 'late'])
  })
})
