import { describe, expect, it } from 'vitest'
import { bookingBalance } from '~/domain/ground/money/balance'
import { dayOf } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { stayLine } from '~/domain/stays/bookings/stay-line'

/** Mon 5 Oct 2026, 12:00. */
const NOW = Date.UTC(2026, 9, 5, 9)
/** Four months at TSh 50,000 with a fee of 20,000, paid by the month from 1 November on. */
const stay = {
  ...{ startDate: '2026-11-01', endDate: '2027-03-01', durationMonths: 4, monthlyRentTzs: 50_000 },
  ...{ adminFeeTzs: 20_000, paymentTerm: 'monthly' as const, deferredTzs: 0, deferredTo: null },
  ...{ payByAt: NOW + 7 * DAY, respondByAt: NOW + 24 * HOUR, expiresAt: NOW + 72 * HOUR },
  status: 'confirmed' as const,
}
type Sent = [amountTzs: number, status: 'completed' | 'pending']

function lineOf(
  sent: Sent[] = [],
  nowAt = NOW,
  booking: Partial<Parameters<typeof stayLine>[0]> = {},
  isPaused = false,
) {
  const payments = sent.map(([amountTzs, status]) => ({
    ...{ amountTzs, status, sentAmountTzs: amountTzs, createdAt: NOW, processedAt: NOW, rejectReason: null },
    ...{ receivedOn: dayOf(NOW), isRecorded: false },
  }))
  const all = { ...stay, ...booking }
  return stayLine(all, bookingBalance(all, payments, dayOf(nowAt)), { payWithinDays: 7, isPaused, nowAt })
}
const texts = (marks: ReturnType<typeof lineOf>['days']) =>
  marks.map(({ word, day, note }) => [word, day, note].filter(Boolean).join(', '))

const ON_5_DEC = Date.UTC(2026, 11, 5, 9)

describe('the parts of a stay', () => {
  it('are next and later before anything is paid', () => {
    expect(texts(lineOf().parts)).toEqual([
      ...['Next, 12 Oct, 70,000', 'Later, 1 Dec, 50,000', 'Later, 1 Jan, 50,000', 'Later, 1 Feb, 50,000'],
    ])
  })

  it('are paid, being checked, late, next and later, each by its own money', () => {
    expect(
      texts(
        lineOf([
          [70_000, 'completed'],
          [50_000, 'pending'],
        ]).parts,
      ),
    ).toEqual([
      ...[
        'Paid, 12 Oct, 70,000',
        'Being checked, 1 Dec, 50,000',
        'Next, 1 Jan, 50,000',
        'Later, 1 Feb, 50,000',
      ],
    ])
    expect(texts(lineOf([[70_000, 'completed']], ON_5_DEC).parts)).toEqual([
      ...['Paid, 12 Oct, 70,000', 'Late, 1 Dec, 50,000', 'Next, 1 Jan, 50,000', 'Later, 1 Feb, 50,000'],
    ])
  })

  it('say what is missing of one that was begun', () => {
    expect(texts(lineOf([[60_000, 'completed']]).parts)[0]).toBe('Next, 12 Oct, 10,000 of 70,000')
  })

  it('of a request have no first day yet', () => {
    const { parts, badge } = lineOf([], NOW, { status: 'pending' })
    expect([texts(parts)[0], badge]).toEqual(['Next, 7 days after the yes, 70,000', null])
  })
})

describe('the badge of a stay', () => {
  it.each<[string, Sent[], number]>([
    ['Not paid', [], NOW],
    ['Part paid', [[60_000, 'completed']], NOW],
    ['Being checked', [[70_000, 'pending']], NOW],
    ['Paid until 1 Dec', [[70_000, 'completed']], NOW],
    ['Paid until 1 Dec', [[70_000, 'completed']], Date.UTC(2026, 11, 1, 9)],
    ['Paid until 1 Jan', [[130_000, 'completed']], ON_5_DEC],
    ['Late', [[70_000, 'completed']], ON_5_DEC],
    ['Paid', [[220_000, 'completed']], NOW],
  ])('is %s after %j', (label, sent, nowAt) => {
    expect(lineOf(sent, nowAt).badge?.label).toBe(label)
  })
})

describe('the days of a stay', () => {
  it('are those to pay by, to cancel freely until, to move in and to leave', () => {
    expect(texts(lineOf().days)).toEqual([
      'Today, Mon 5 Oct',
      'Pay by, Mon 12 Oct, 12:00, in 7 days',
      'Free to cancel until, Sun 18 Oct, in 13 days',
      'Move in, Sun 1 Nov, in 27 days',
      'Ends, Mon 1 Mar 2027, in 147 days',
    ])
  })

  it('say since when a part is late, and that of a running stay only what is to come', () => {
    expect(texts(lineOf([[70_000, 'completed']], ON_5_DEC).days)).toEqual([
      ...['Late since, Tue 1 Dec, 4 days ago', 'Today, Sat 5 Dec', 'Ends, Mon 1 Mar 2027, in 86 days'],
    ])
  })

  it('of a request are the 24 and the 72 hours, with what happens then', () => {
    const request = { status: 'pending' as const }
    expect(texts(lineOf([], NOW, request).days)).toEqual([
      'Today, Mon 5 Oct',
      'Answer by, Tue 6 Oct, 12:00, then a reminder goes out',
      'Request ends, Thu 8 Oct, 12:00, without an answer',
      'Move in, Sun 1 Nov, in 27 days',
    ])
    expect(texts(lineOf([], NOW + 25 * HOUR, request).days).join()).not.toContain('Answer by')
  })

  it('have no deadline while none runs', () => {
    for (const status of ['pending', 'confirmed'] as const)
      expect(texts(lineOf([], NOW, { status }, true).days).join()).not.toMatch(/Pay by|Answer|Request ends/)
  })
})
