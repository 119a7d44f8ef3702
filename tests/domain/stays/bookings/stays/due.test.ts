import { expect, it } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { bookingStatuses } from '~/domain/ground/money/booking-states'
import { sumTzs } from '~/domain/ground/shared/money'
import { DAY } from '~/domain/ground/shared/units'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import {
  firstPartMissing,
  paymentLapsed,
  reminderIsDue,
  requestIsOver,
  stayIsOver,
  warningIsDue,
} from '~/domain/stays/bookings/deadlines'
import { due } from '~/domain/stays/bookings/stays/due.server'
import { receivedFor } from '~/domain/stays/payments/first-part.server'
import { TEST_NOW } from '../../../../support/app'
import { giveBooking } from '../../../../support/bookings'
import { useFreshApp } from '../../../../support/fresh-app'
import { findRows, insertRows } from '../../../../support/rows'
import { bookingOf } from '../../../../support/stays'

useFreshApp()

/** One millisecond, or a day, around each deadline. */
const around = [TEST_NOW - 1, TEST_NOW, TEST_NOW + 1]
const everyBooking = () => findRows(bookings)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/** The bookings that the SQL finds, and those that the rule does: each some, and not all. */
function bothWays(name: keyof typeof due, rule: (booking: BookingRow) => boolean) {
  const bySql = ids(db().select({ id: bookings.id }).from(bookings).where(due[name]()).all())
  const byRule = ids(everyBooking().filter(rule))
  expect(byRule.length).toBeGreaterThan(0)
  expect(byRule.length).toBeLessThan(everyBooking().length)
  return { bySql, byRule }
}

it('requests that are over, and reminders: the SQL finds what the rule says', () => {
  for (const status of bookingStatuses)
    for (const expiresAt of around)
      for (const respondByAt of around)
        for (const remindedAt of [null, 1])
          giveBooking({ propertyId: null, status, expiresAt, respondByAt, remindedAt })
  const over = bothWays('requestIsOver', (booking) => requestIsOver(booking, TEST_NOW))
  expect(over.bySql).toEqual(over.byRule)
  const reminded = bothWays('reminderIsDue', (booking) => reminderIsDue(booking, TEST_NOW))
  expect(reminded.bySql).toEqual(reminded.byRule)
})

it('payment warnings: the SQL finds what the rule says', () => {
  const deadlines = [...around, ...around.map((at) => at + 2 * DAY)]
  for (const status of bookingStatuses)
    for (const payByAt of deadlines)
      for (const confirmedAt of around.map((at) => at - DAY))
        for (const payWarnedAt of [null, 1])
          giveBooking({ propertyId: null, status, payByAt, confirmedAt, payWarnedAt })
  const warned = bothWays('warningIsDue', (booking) => warningIsDue(booking, TEST_NOW))
  expect(warned.bySql).toEqual(warned.byRule)
})

it('stays that are over: the SQL finds what the rule says', () => {
  for (const status of bookingStatuses)
    for (const endDate of ['2026-10-04', '2026-10-05', '2026-10-06'])
      giveBooking({ propertyId: null, status, startDate: '2026-09-01', endDate })
  const over = bothWays('stayIsOver', (booking) => stayIsOver(booking, '2026-10-05'))
  expect(over.bySql).toEqual(over.byRule)
})

it('unpaid bookings: the SQL finds what the rules say', () => {
  const all = 330_000
  const paid = [
    [],
    [['pending', 1_000]],
    [['rejected', all]],
    ...[1_000, 109_999, 110_000, all - 1, all].map((amountTzs) => [['completed', amountTzs]] as const),
    [
      ['completed', 1_000],
      ['pending', 1_000],
    ],
  ] as const
  for (const status of bookingStatuses)
    for (const payByAt of around)
      for (const startDate of ['2026-10-04', '2026-10-05', '2026-10-06'])
        for (const receipts of paid) {
          const counted = receipts.filter(([of]) => of === 'completed')
          const receivedTzs = sumTzs(counted.map(([, amountTzs]) => amountTzs))
          const countedAt = receivedTzs > 0 || startDate === '2026-10-05' ? 1 : null
          const deferred = receivedTzs === 109_999 ? { deferredTzs: 1, deferredTo: '2027-01-01' } : {}
          const stay = { propertyId: null, status, payByAt, startDate, durationMonths: 3 }
          const bookingId = giveBooking({ ...stay, receivedTzs, countedAt, ...deferred })
          for (const [of, amountTzs] of receipts) givePayment(bookingId, of, amountTzs)
        }
  const received = (booking: BookingRow) => receivedFor(db(), booking)
  const rules = {
    paymentLapsed: (booking: BookingRow) => paymentLapsed(booking, received(booking), TEST_NOW),
    firstPartMissing: (booking: BookingRow) =>
      firstPartMissing(booking, received(booking), TEST_NOW) && !rules.paymentLapsed(booking),
  }
  for (const name of ['paymentLapsed', 'firstPartMissing'] as const) {
    const { bySql, byRule } = bothWays(name, rules[name])
    expect(bySql).toEqual(byRule)
  }
})

function givePayment(bookingId: string, status: 'pending' | 'completed' | 'rejected', amountTzs: number) {
  const id = newId()
  const { ownerId, tenantId, propertyId } = bookingOf(bookingId)
  const receipt = { receiptKey: `private/${id}.png`, receiptName: 'receipt.png', receiptType: 'image/png' }
  insertRows(payments, {
    ...{
      id,
      bookingId,
      ownerId,
      tenantId,
      propertyId,
      status,
      amountTzs,
      sentAmountTzs: amountTzs,
      ...receipt,
    },
    paymentMethod: 'bank_transfer',
    paymentReference: id,
    receiptSha256: id,
    receivedOn: '1970-01-01',
    createdAt: 1,
    processedAt: status === 'pending' ? null : 2,
  })
}
