import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rentOwed, rentSentence, totalRent } from '~/domain/ground/money/rent'
import { startOfDayAt } from '~/domain/ground/shared/calendar'

/** 150,000 a month from 1 November 2026 for 3 months; the first part with its fee of 45,000 is due on 12 October. */
const stay = {
  startDate: '2026-11-01',
  endDate: '2027-02-01',
  durationMonths: 3,
  monthlyRentTzs: 150_000,
  adminFeeTzs: 45_000,
  paymentTerm: 'monthly',
  deferredTzs: 0,
  deferredTo: null,
  payByAt: startOfDayAt('2026-10-12'),
} as const
const paid = (
  amountTzs: number,
  day: string,
  status: 'completed' | 'pending' | 'rejected' = 'completed',
) => ({
  ...{ amountTzs, sentAmountTzs: amountTzs, status, rejectReason: null },
  ...{ receivedOn: day, isRecorded: false },
  createdAt: startOfDayAt(day),
  processedAt: status === 'pending' ? null : startOfDayAt(day),
})
const december = { from: '2026-12-01', until: '2027-01-01' }

describe('what a stay owes in a month', () => {
  test('is what falls due in it and what was open when it began', () => {
    const payments = [
      paid(100_000, '2026-10-10'),
      paid(95_000, '2026-12-05'),
      paid(20_000, '2026-12-09', 'pending'),
    ]
    expect(rentOwed(stay, payments, { ...december, today: '2026-12-10' })).toEqual({
      beforeTzs: 95_000,
      monthTzs: 150_000,
      feeTzs: 0,
      receivedTzs: 95_000,
      waitingTzs: 20_000,
      openTzs: 130_000,
      lateTzs: 130_000,
      lateSince: '2026-12-01',
      dueDate: '2026-12-01',
    })
  })

  test('keeps our fee apart, which the first money fills', () => {
    const october = { from: '2026-10-01', until: '2026-11-01', today: '2026-10-10' }
    const fee = (amountTzs: number, month: { from: string; until: string }) =>
      rentOwed(stay, amountTzs === 0 ? [] : [paid(amountTzs, '2026-10-10')], {
        ...month,
        today: '2026-10-10',
      })
    expect(fee(0, october)).toMatchObject({ monthTzs: 195_000, feeTzs: 45_000, dueDate: '2026-10-12' })
    expect(fee(20_000, october)).toMatchObject({ monthTzs: 195_000, feeTzs: 45_000 })
    expect(fee(20_000, december)).toMatchObject({ beforeTzs: 175_000, monthTzs: 150_000, feeTzs: 25_000 })
    expect(fee(60_000, december)).toMatchObject({ beforeTzs: 135_000, monthTzs: 150_000, feeTzs: 0 })
    expect(fee(495_000, december).dueDate).toBeNull()
  })

  test('counts only what its day has passed as late, not what is due later in the month', () => {
    const owed = rentOwed({ ...stay, startDate: '2026-11-20', endDate: '2027-02-20' }, [], {
      ...december,
      today: '2026-12-10',
    })
    expect([owed.openTzs, owed.lateTzs]).toEqual([345_000, 195_000])
  })

  test('begins with what was received before its first day', () => {
    const owed = (day: string) => rentOwed(stay, [paid(100_000, day)], { ...december, today: '2026-12-10' })
    expect(owed('2026-11-30')).toMatchObject({ beforeTzs: 95_000, receivedTzs: 0 })
    expect(owed('2026-12-01')).toMatchObject({ beforeTzs: 195_000, receivedTzs: 100_000 })
  })

  test('is late since the oldest day of what nobody sent a receipt for', () => {
    const lateSince = (payments: ReturnType<typeof paid>[], today: string) =>
      rentOwed(stay, payments, { ...december, today }).lateSince
    expect(lateSince([], '2026-12-10')).toBe('2026-10-12')
    expect(lateSince([paid(195_000, '2026-10-10')], '2026-12-01')).toBeNull()
    expect(lateSince([paid(195_000, '2026-10-10')], '2026-12-02')).toBe('2026-12-01')
    expect(lateSince([paid(345_000, '2026-10-10', 'pending')], '2026-12-10')).toBeNull()
    expect(lateSince([paid(345_000, '2026-10-10', 'rejected')], '2026-12-10')).toBe('2026-10-12')
  })

  test('is nothing before its first day to pay and after all was received', () => {
    const september = { from: '2026-09-01', until: '2026-10-01', today: '2026-09-10' }
    expect(rentOwed(stay, [], september)).toMatchObject({ beforeTzs: 0, monthTzs: 0, openTzs: 0 })
    const march = { from: '2027-03-01', until: '2027-04-01', today: '2027-03-10' }
    expect(rentOwed(stay, [paid(495_000, '2027-01-20')], march)).toMatchObject({ beforeTzs: 0, monthTzs: 0 })
  })

  test('adds up, whatever was sent and when, for one stay and for all of them', () => {
    const day = fc.constantFrom('2026-10-10', '2026-11-20', '2026-12-05', '2027-01-03')
    const payment = fc
      .tuple(fc.integer({ min: 1, max: 300_000 }), day, fc.constantFrom('completed', 'pending', 'rejected'))
      .map(([amount, on, status]) => paid(amount, on, status as 'completed'))
    const month = fc.constantFrom({ from: '2026-10-01', until: '2026-11-01' }, december, {
      from: '2027-02-01',
      until: '2027-03-01',
    })
    fc.assert(
      fc.property(fc.array(fc.array(payment, { maxLength: 5 }), { maxLength: 4 }), month, (sent, chosen) => {
        const lines = sent.map((payments) => rentOwed(stay, payments, { ...chosen, today: '2027-01-05' }))
        for (const { beforeTzs, monthTzs, feeTzs, receivedTzs, waitingTzs, openTzs } of [
          ...lines,
          totalRent(lines),
        ]) {
          expect(receivedTzs + waitingTzs + openTzs).toBe(beforeTzs + monthTzs)
          const parts = [
            beforeTzs,
            monthTzs,
            feeTzs,
            beforeTzs + monthTzs - feeTzs,
            receivedTzs,
            waitingTzs,
            openTzs,
          ]
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('is summed up in one sentence', () => {
    const total = {
      beforeTzs: 50_000,
      monthTzs: 150_000,
      feeTzs: 0,
      receivedTzs: 80_000,
      waitingTzs: 20_000,
      openTzs: 100_000,
    }
    const sentenceFor = (changed: object) =>
      rentSentence({ ...total, ...changed }, '2026-12-01').replaceAll('\u00a0', ' ')
    expect(sentenceFor({})).toBe(
      'TSh 200,000 is due by the end of Dec 2026. TSh 80,000 of it is paid, TSh 20,000 is being checked and TSh 100,000 is still to pay.',
    )
    expect(sentenceFor({ receivedTzs: 100_000, waitingTzs: 0 })).toBe(
      'TSh 200,000 is due by the end of Dec 2026. TSh 100,000 of it is paid and TSh 100,000 is still to pay.',
    )
    expect(sentenceFor({ feeTzs: 15_000 })).toContain(
      'TSh 200,000 is due by the end of Dec 2026: TSh 185,000 rent and TSh 15,000 our fee. TSh 80,000',
    )
    expect(sentenceFor({ receivedTzs: 200_000, waitingTzs: 0, openTzs: 0 })).toBe(
      'TSh 200,000 is due by the end of Dec 2026. All of it is paid.',
    )
  })
})
