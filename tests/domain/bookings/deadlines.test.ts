import { describe, expect, it } from 'vitest'
import {
  expiresAt,
  payByAfterRejection,
  payByAt,
  paymentLapsed,
  payWarningAt,
  respondByAt,
  stayIsOver,
} from '~/domain/bookings/deadlines'

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
})

describe('a confirmed booking', () => {
  const confirmedAt = at('2026-11-21T09:00:00Z')
  const payBy = payByAt(confirmedAt, 7)

  it('is to be paid in seven days, with a warning two days before', () => {
    expect(payBy).toBe(at('2026-11-28T09:00:00Z'))
    expect(payWarningAt(payBy)).toBe(at('2026-11-26T09:00:00Z'))
  })

  it('gives at least 48 hours after a rejected receipt', () => {
    expect(payByAfterRejection(payBy, at('2026-11-22T09:00:00Z'))).toBe(payBy)
    expect(payByAfterRejection(payBy, at('2026-11-27T09:00:00Z'))).toBe(at('2026-11-29T09:00:00Z'))
    expect(payByAfterRejection(payBy, at('2026-12-05T09:00:00Z'))).toBe(at('2026-12-07T09:00:00Z'))
  })

  it('lapses only when the deadline passed, nothing waits and the first instalment is open', () => {
    const late = { payByAt: payBy, nowAt: payBy + 1, firstInstalmentCovered: false, hasPendingReceipt: false }
    expect(paymentLapsed(late)).toBe(true)
    expect(paymentLapsed({ ...late, nowAt: payBy })).toBe(false)
    expect(paymentLapsed({ ...late, hasPendingReceipt: true })).toBe(false)
    expect(paymentLapsed({ ...late, firstInstalmentCovered: true })).toBe(false)
  })

  it('is over on the day after its day of leaving', () => {
    expect(stayIsOver('2027-02-28', '2027-02-28')).toBe(false)
    expect(stayIsOver('2027-02-28', '2027-03-01')).toBe(true)
  })
})
