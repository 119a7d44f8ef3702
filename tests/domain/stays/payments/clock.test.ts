import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications, properties } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
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
const titles = () =>
  findRows(notifications)
    .filter(({ userId }) => userId === demoUsers.amina.id)
    .map(({ title }) => title)
const freeFrom = () => findRow(properties, roomId)?.freeFromDate

describe('a booking that is not paid', () => {
  it('is warned of once, two days before, and lapses when the deadline passes', () => {
    const id = livesHere()
    app.setNow(TEST_NOW + 5 * DAY - 1)
    expect(warnTenants()).toBe(0)
    app.passTime(1)
    expect([warnTenants(), warnTenants()]).toEqual([1, 0])
    expect(titles()).toContain('Payment due soon')
    app.setNow(TEST_NOW + 7 * DAY)
    expect(lapseUnpaid()).toBe(0)
    app.passTime(1)
    expect([lapseUnpaid(), lapseUnpaid(), warnTenants()]).toEqual([1, 0, 0])
    expect(bookingOf(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The first payment did not arrive in time',
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
    const id = livesHere()
    const { id: payment } = pay('amina', id)
    app.passTime(10 * DAY)
    rejectPayment(actorOf('neema'), payment, { ...seenPayment(payment), reason: 'Nothing arrived' })
    app.passTime(48 * HOUR)
    expect(lapseUnpaid()).toBe(0)
    app.passTime(1)
    expect(lapseUnpaid()).toBe(1)
  })

  it('lapses although a part was paid', () => {
    const id = livesHere()
    payAndApprove('amina', id, { amount: 194_999 })
    app.setNow(TEST_NOW + 7 * DAY + 1)
    expect(lapseUnpaid()).toBe(1)
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
