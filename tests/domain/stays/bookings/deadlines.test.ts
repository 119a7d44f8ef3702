import { describe, expect, it } from 'vitest'
import { dayOf } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import {
  askedAfter,
  expiresAt,
  firstPartMissing,
  payByAfterRejection,
  payByAt,
  paymentLapsed,
  reminderIsDue,
  requestIsOver,
  respondByAt,
  stayIsOver,
  warningIsDue,
} from '~/domain/stays/bookings/deadlines'

const at = (text: string) => Date.parse(text)

describe('a request', () => {
  const createdAt = at('2026-11-21T09:00:00Z')

  it('is to be answered within 24 hours and lapses after the setting’s', () => {
    const request = { createdAt, startDate: '2027-01-05', requestExpiryHours: 72 }
    expect(respondByAt(request)).toBe(at('2026-11-22T09:00:00Z'))
    expect(expiresAt(request)).toBe(at('2026-11-24T09:00:00Z'))
  })

  it('lapses earlier when its start date passes in Tanzania', () => {
    const tomorrow = { createdAt, startDate: '2026-11-22', requestExpiryHours: 72 }
    expect(expiresAt(tomorrow)).toBe(at('2026-11-22T21:00:00Z'))
    expect(respondByAt(tomorrow)).toBe(at('2026-11-22T09:00:00Z'))
    const today = { createdAt, startDate: '2026-11-21', requestExpiryHours: 72 }
    expect(respondByAt(today)).toBe(at('2026-11-21T21:00:00Z'))
    expect(expiresAt(today)).toBe(respondByAt(today))
  })

  it('is reminded of once from the promised answer on, until it lapses', () => {
    const request = { status: 'pending', respondByAt: 24, expiresAt: 72, remindedAt: null } as const
    expect([23, 24, 71, 72].map((nowAt) => reminderIsDue(request, nowAt))).toEqual([false, true, true, false])
    expect([71, 72].map((nowAt) => requestIsOver(request, nowAt))).toEqual([false, true])
    expect(reminderIsDue({ ...request, remindedAt: 24 }, 25)).toBe(false)
    const answered = { ...request, status: 'confirmed' } as const
    expect([reminderIsDue(answered, 24), requestIsOver(answered, 72)]).toEqual([false, false])
  })
})

describe('a confirmed booking', () => {
  const confirmedAt = at('2026-11-21T09:00:00Z')
  const payBy = payByAt(confirmedAt, 7)
  const confirmed = {
    status: 'confirmed',
    confirmedAt,
    payByAt: payBy,
    payWarnedAt: null,
    countedAt: null,
    startDate: '2027-01-05',
  } as const

  it('is to be paid in seven days', () => {
    expect(payBy).toBe(at('2026-11-28T09:00:00Z'))
  })

  it('gives at least 48 hours after a rejected receipt', () => {
    expect(payByAfterRejection(payBy, at('2026-11-22T09:00:00Z'))).toBe(payBy)
    expect(payByAfterRejection(payBy, at('2026-11-27T09:00:00Z'))).toBe(at('2026-11-29T09:00:00Z'))
    expect(payByAfterRejection(payBy, at('2026-12-05T09:00:00Z'))).toBe(at('2026-12-07T09:00:00Z'))
  })

  it('lapses only when the deadline passed, nothing waits and the first instalment is open', () => {
    const unpaid = { firstCovered: false, waitingTzs: 0, isDisputed: false }
    expect(paymentLapsed(confirmed, unpaid, payBy + 1)).toBe(true)
    expect(paymentLapsed(confirmed, unpaid, payBy)).toBe(false)
    expect(paymentLapsed(confirmed, { ...unpaid, waitingTzs: 1 }, payBy + 1)).toBe(false)
    expect(paymentLapsed(confirmed, { ...unpaid, firstCovered: true }, payBy + 1)).toBe(false)
    expect(paymentLapsed({ ...confirmed, status: 'pending' }, unpaid, payBy + 1)).toBe(false)
    expect(paymentLapsed({ ...confirmed, payByAt: null }, unpaid, payBy + 1)).toBe(false)
    expect(paymentLapsed(confirmed, { ...unpaid, isDisputed: true }, payBy + 1)).toBe(false)
  })

  it('asks, and does not lapse, once money was counted or the first day has come', () => {
    const unpaid = { firstCovered: false, waitingTzs: 0, isDisputed: false }
    for (const begun of [{ countedAt: 1 }, { startDate: dayOf(payBy) }] as const) {
      expect(paymentLapsed({ ...confirmed, ...begun }, unpaid, payBy + 1)).toBe(false)
      expect(firstPartMissing({ ...confirmed, ...begun }, unpaid, payBy + 1)).toBe(true)
    }
    expect([0, 7, 8, 21, 60].map((days) => askedAfter(payBy, payBy + days * DAY))).toEqual([0, 7, 7, 21, 21])
  })

  it('is warned of once, two days before, and not within a day of the confirmation', () => {
    const warnedAt = at('2026-11-26T09:00:00Z')
    expect(warningIsDue(confirmed, warnedAt - 1)).toBe(false)
    expect(warningIsDue(confirmed, warnedAt)).toBe(true)
    for (const absent of ['confirmedAt', 'payByAt'])
      expect(warningIsDue({ ...confirmed, [absent]: null }, warnedAt)).toBe(false)
    expect(warningIsDue(confirmed, payBy - 1)).toBe(true)
    expect(warningIsDue(confirmed, payBy)).toBe(false)
    expect(warningIsDue({ ...confirmed, payWarnedAt: warnedAt }, warnedAt)).toBe(false)
    expect(warningIsDue({ ...confirmed, status: 'cancelled' }, warnedAt)).toBe(false)
    const short = { ...confirmed, payByAt: payByAt(confirmedAt, 2) }
    expect(warningIsDue(short, confirmedAt + DAY - 1)).toBe(false)
    expect(warningIsDue(short, confirmedAt + DAY)).toBe(true)
  })

  it('is over on the day after its day of leaving', () => {
    const stay = { status: 'confirmed', endDate: '2027-02-28' } as const
    expect(stayIsOver(stay, '2027-02-28')).toBe(false)
    expect(stayIsOver(stay, '2027-03-01')).toBe(true)
    expect(stayIsOver({ ...stay, status: 'completed' }, '2027-03-01')).toBe(false)
  })
})
