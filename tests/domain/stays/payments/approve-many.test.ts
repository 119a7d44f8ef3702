import { beforeEach, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, payments, propertyCollaborators } from '~/db/tables/index.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayments, slipsPage } from '~/domain/stays/payments/approve-many.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { receiptsToCheck } from '~/domain/stays/payments/to-check.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRows, insertRows } from '../../../support/rows'
import {
  addCollaborator,
  bookingOf,
  freshOnce,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  refusalOf,
  seenBooking,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

type Tenant = 'amina' | 'daudi' | 'grace'
const sent = (tenant: Tenant, changes: Parameters<typeof pay>[2] = {}) => {
  const bookingId = stay(tenant, letRoom({ title: `Room of ${tenant}` }))
  return pay(tenant, bookingId, { amount: bookingOf(bookingId).totalAmountTzs, ...changes })
}
const seen = (...all: { id: string }[]) => all.map(({ id }) => ({ id, version: 1 }))
const approve = (chosen: ReturnType<typeof seen>, once = freshOnce(), as = actorOf('neema')) =>
  approvePayments(as, chosen, { ...once, outcomePath: '/payments/approve' })
const reasons = () =>
  Object.fromEntries(
    slipsPage(actorOf('neema'), null).slips.map(({ payment: { tenantName }, why }) => [
      tenantName.split(' ')[0],
      why,
    ]),
  )

it('approves receipts that are as expected, and leaves and names each that is not', () => {
  const [good, less] = [sent('amina'), sent('daudi', { amount: 1_000 })]
  const decided = sent('grace')
  expect(reasons()).toEqual({ Amina: null, Daudi: 'another sum expected', Grace: null })
  rejectPayment(actorOf('neema'), decided.id, { version: 1, reason: 'Nothing arrived' })
  const once = freshOnce()
  const outcome = approve(seen(good, less, decided), once)
  expect(outcome).toEqual({
    done: 1,
    left: ['Daudi Masanja: another sum expected', 'Grace Mwakyusa: already decided'],
    gone: [],
    tzs: good.sentAmountTzs,
  })
  expect(paymentOf(good.id)).toMatchObject({
    status: 'completed',
    amountTzs: good.sentAmountTzs,
    processedBy: demoUsers.neema.id,
  })
  expect(bookingOf(good.bookingId).receivedTzs).toBe(good.sentAmountTzs)
  expect(paymentOf(less.id).status).toBe('pending')
  expect(approve(seen(good, less, decided), once)).toEqual(outcome)
  expect(findRows(events).filter(({ name }) => name === 'payment.approved')).toHaveLength(1)
})

it('leaves a number or file that is used twice, and what arrives after a cancellation', () => {
  const first = sent('amina', { payment_reference: 'QGH72X9K', content: 'one file' })
  const second = sent('daudi', { payment_reference: 'QGH72X9K' })
  const third = sent('grace', { content: 'one file' })
  expect(reasons()).toEqual({
    Amina: 'number used twice',
    Daudi: 'number used twice',
    Grace: 'slip used twice',
  })
  cancelBooking(actorOf('neema'), second.bookingId, { ...seenBooking(second.bookingId), reason: 'Fire' })
  expect(reasons().Daudi).toBe('booking cancelled')
  expect(approve(seen(first, second, third)).done).toBe(0)
})

it('counts the second receipt of a stay against what is open after the first', () => {
  const bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
  const one = pay('amina', bookingId, { amount: 555_000 })
  const two = pay('amina', bookingId, { amount: 100_000 })
  expect(approve(seen(one, two))).toMatchObject({ done: 1, left: ['Amina Hassan: another sum expected'] })
})

it('is for the people who decide on each of them: all or none', () => {
  const own = sent('amina')
  for (const other of ['baraka', 'amina', 'juma'] as const)
    expect(refusalOf(() => approve(seen(own), freshOnce(), actorOf(other))).kind).toMatch(/missing|forbidden/)
  expect(paymentOf(own.id).status).toBe('pending')
})

it('shows an agent the receipts of listings with this right, behind however many of others, and counts all', () => {
  const other = letRoom()
  addCollaborator(other, 'juma')
  const bookingId = stay('daudi', other)
  const { id: _, ...row } = pay('daudi', bookingId, { amount: 1_000 })
  for (let n = 0; n < 120; n += 1)
    insertRows(payments, { ...row, id: `receipt ${n}`, paymentReference: `R${n}`, receiptSha256: `${n}` })
  app.passTime(1)
  const own = sent('amina')
  const { propertyId } = bookingOf(own.bookingId)
  insertRows(propertyCollaborators, {
    ...{ propertyId: propertyId ?? '', userId: demoUsers.juma.id, createdAt: 1 },
    mayVerifyPayments: true,
  })
  expect(receiptsToCheck(actorOf('juma')).map(({ id }) => id)).toEqual([own.id])
  expect(receiptsToCheck(actorOf('neema'))).toHaveLength(100)
  expect(slipsPage(actorOf('neema'), null)).toMatchObject({
    count: 122,
    totalTzs: 121_000 + own.sentAmountTzs,
  })
})
