import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { notifications } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { whyNotHandedOver } from '~/domain/stays/agents/open-stays.server'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { reopenRequest } from '~/domain/stays/bookings/requests/reopen-request.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { paymentTotals } from '~/domain/stays/payments/payment-totals.server'
import { reinstateBooking } from '~/domain/stays/payments/reinstate-booking.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { giveListing } from '../../../support/hand-over'
import { findRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
let property: string
beforeEach(() => {
  giveAccount('neema')
  giveAccount('baraka')
  property = letRoom()
  addCollaborator(property, 'juma')
})

const [neema, admin] = [() => actorOf('neema'), () => actorOf('admin')]
const why = () => whyNotHandedOver(db(), property)

/** A stay of Amina's that its payment deadline cancelled just now. */
function lapsed(): string {
  const id = stay('amina', property)
  app.passTime(7 * DAY + 1)
  lapseUnpaid()
  return id
}

function declined(): string {
  const id = ask('amina', property)
  rejectBooking(neema(), id, { version: 1 })
  return id
}

describe('a listing is handed over', () => {
  it('once no stay can go on by a late receipt', () => {
    lapsed()
    expect(why()).toBe(
      'A stay ended because its payment was late. Its tenant may send a receipt until Wed 14 Oct, 12:00. The listing can be handed over after that.',
    )
    app.passTime(48 * HOUR)
    expect(why()).toContain('until Wed 14 Oct, 12:00')
    app.passTime(1)
    expect(why()).toBeNull()
  })

  it('once its owner has decided on every receipt, whatever became of the stay', () => {
    const id = lapsed()
    app.passTime(40 * HOUR)
    const receipt = pay('amina', id).id
    app.passTime(20 * HOUR)
    expect(why()).toBe(
      '1 receipt for this listing waits. It can be handed over once its owner has said whether the money arrived.',
    )
    rejectPayment(neema(), receipt, { ...seenPayment(receipt), reason: 'Nothing arrived' })
    expect(why()).toBeNull()
    const ended = stay('daudi', property, { start_date: '2026-12-01' })
    const other = pay('daudi', ended).id
    cancelBooking(neema(), ended, { ...seenBooking(ended), reason: 'The roof leaks' })
    expect(why()).toContain('1 receipt for this listing waits.')
    approvePayment(neema(), other, { ...seenPayment(other), amount: 100_000 })
    expect(why()).toBeNull()
  })

  it('although receipts of a former owner’s time wait', () => {
    const id = lapsed()
    pay('amina', id)
    giveListing(property, 'baraka')
    expect(why()).toBeNull()
  })
})

describe('a former owner lets nothing any more', () => {
  const ANOTHER_OWNER = 'This listing has another owner since Mon 5 Oct 2026.'

  it('by confirming a request', () => {
    const id = ask('amina', property)
    giveListing(property, 'baraka')
    for (const by of [neema(), admin()])
      expect(refusalOf(() => approveBooking(by, id, seenBooking(id))).sentence).toBe(ANOTHER_OWNER)
    expect(bookingOf(id).status).toBe('pending')
  })

  it('by reopening one', () => {
    const id = declined()
    giveListing(property, 'baraka')
    const { version } = bookingOf(id)
    expect(refusalOf(() => reopenRequest(admin(), id, version)).sentence).toBe(ANOTHER_OWNER)
    giveListing(property, 'neema')
    reopenRequest(admin(), id, version)
    expect(bookingOf(id).status).toBe('pending')
  })

  it('by a late receipt that waits', () => {
    const receipt = pay('amina', lapsed()).id
    giveListing(property, 'baraka')
    const input = () => ({ ...seenPayment(receipt), amount: 100_000 })
    expect(refusalOf(() => reinstateBooking(neema(), receipt, input())).sentence).toBe(
      'This listing has another owner since Mon 12 Oct 2026.',
    )
    // Decisions on the money stay with the former owner.
    approvePayment(neema(), receipt, input())
    expect(paymentOf(receipt).status).toBe('completed')
  })

  it('by a late receipt that is sent now', () => {
    const id = lapsed()
    giveListing(property, 'baraka')
    expect(refusalOf(() => pay('amina', id)).sentence).toContain(
      'This listing has another owner since Mon 12 Oct 2026.',
    )
  })
})

it('agents of a listing list and count what is of its owner of today', () => {
  const before = stay('amina', property)
  pay('amina', before)
  giveListing(property, 'baraka')
  const since = stay('daudi', property, { start_date: '2026-12-01' }, 'baraka')
  const receipt = pay('daudi', since, { amount: 50_000 }).id
  const juma = actorOf('juma')
  expect(listBookings(juma, {}).bookings.map(({ id }) => id)).toEqual([since])
  expect(listPayments(juma, {}).payments.map(({ id }) => id)).toEqual([receipt])
  expect(paymentTotals(juma)).toMatchObject({ waiting: 1, waitingTzs: 50_000 })
})

it('agents of a listing are not notified of a former owner’s bookings', () => {
  const id = stay('amina', property)
  const receipt = pay('amina', id).id
  giveListing(property, 'baraka')
  const notified = () => findRows(notifications).filter(({ userId }) => userId === demoUsers.juma.id).length
  const before = notified()
  cancelBooking(neema(), id, { ...seenBooking(id), reason: 'The roof leaks' })
  approvePayment(neema(), receipt, { ...seenPayment(receipt), amount: 100_000 })
  expect(notified()).toBe(before)
  giveListing(property, 'neema')
  ask('daudi', property, { start_date: '2026-12-01' })
  expect(notified()).toBe(before + 1)
})
