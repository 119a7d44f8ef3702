import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications, payments, properties } from '~/db/tables/index.server'
import { NOT_PAID_IN_TIME } from '~/domain/ground/events/reasons'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { askAboutFirstParts } from '~/domain/stays/payments/ask-first-part.server'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows } from '../../../support/rows'
import {
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  seenPayment,
  setSetting,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
let roomId: string
beforeEach(() => {
  giveAccount()
  roomId = letRoom()
})

/** A stay from today for three months, paid monthly: 195,000 first. */
const livesHere = () => stay('amina', roomId, { start_date: '2026-10-05', duration: 3 })
/** The same from November on. */
const comesLater = () => stay('amina', roomId, { start_date: '2026-11-01', duration: 3 })
const titles = (of: 'amina' | 'neema' = 'amina') =>
  findRows(notifications)
    .filter(({ userId }) => userId === demoUsers[of].id)
    .map(({ title }) => title)
const freeFrom = () => findRow(properties, roomId)?.freeFromDate

describe('a booking that is not paid', () => {
  it('is warned of once, two days before, and lapses when the deadline passes', () => {
    const id = comesLater()
    app.setNow(TEST_NOW + 5 * DAY - 1)
    expect(warnTenants()).toBe(0)
    app.passTime(1)
    expect([warnTenants(), warnTenants()]).toEqual([1, 0])
    expect(titles()).toContain('Payment due soon')
    expect(titles('neema')).toContain('Payment due soon')
    app.setNow(TEST_NOW + 7 * DAY)
    expect(lapseUnpaid()).toBe(0)
    app.passTime(1)
    expect([lapseUnpaid(), lapseUnpaid(), warnTenants()]).toEqual([1, 0, 0])
    expect(bookingOf(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: NOT_PAID_IN_TIME,
    })
    expect(titles()).toContain('Booking Cancelled')
    expect(freeFrom()).toBe('2026-10-12')
  })

  it('does not lapse while a receipt waits, however long', () => {
    const id = livesHere()
    pay('amina', id, { amount: 1_000 })
    app.passTime(60 * DAY)
    expect([warnTenants(), lapseUnpaid()]).toEqual([0, 0])
  })

  it('does not lapse for 48 hours after a rejection', () => {
    setSetting('max_booking_days', 365)
    const id = comesLater()
    const { id: payment } = pay('amina', id)
    app.passTime(10 * DAY)
    rejectPayment(actorOf('neema'), payment, { ...seenPayment(payment), reason: 'Nothing arrived' })
    app.passTime(48 * HOUR)
    expect(lapseUnpaid()).toBe(0)
    app.passTime(1)
    expect(lapseUnpaid()).toBe(1)
  })

  it.each([
    ['a shilling is missing', comesLater, 194_999],
    ['its first day has come', livesHere, 0],
  ])(
    'does not lapse where %s: its owner is asked at once, and after 7 and 21 days',
    (_which, book, amount) => {
      const id = book()
      if (amount > 0) payAndApprove('amina', id, { amount })
      app.setNow(TEST_NOW + 7 * DAY + 1)
      const ran = [0, 6, 1, 14, 30].map((days) => {
        app.passTime(days * DAY)
        return [askAboutFirstParts(), askAboutFirstParts(), lapseUnpaid()]
      })
      expect(ran.map(([first]) => first)).toEqual([1, 0, 1, 1, 0])
      expect(ran.flatMap(([, ...rest]) => rest).every((count) => count === 0)).toBe(true)
      expect(bookingOf(id).status).toBe('confirmed')
      expect(titles('neema').filter((title) => title === 'First part missing')).toHaveLength(3)
    },
  )

  it('does not lapse once money was counted, also if none of it counts any more', () => {
    const id = comesLater()
    payAndApprove('amina', id, { amount: 1_000 })
    const [payment] = findRows(payments)
    const reason = 'It was of another tenant'
    correctPayment(actorOf('neema'), payment?.id ?? '', {
      ...seenPayment(payment?.id ?? ''),
      amount: 0,
      reason,
    })
    app.passTime(20 * DAY)
    expect([lapseUnpaid(), askAboutFirstParts()]).toEqual([0, 1])
  })
})

it('a booking never lapses once the first instalment is covered', () => {
  const id = livesHere()
  payAndApprove('amina', id, { amount: 195_000 })
  app.passTime(80 * DAY)
  expect([warnTenants(), lapseUnpaid()]).toEqual([0, 0])
  expect(bookingOf(id).status).toBe('confirmed')
})

it('nobody is warned in the moment of their approval', () => {
  setSetting('payment_deadline_days', 1)
  livesHere()
  app.passTime(HOUR)
  expect(warnTenants()).toBe(0)
})
