import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { type BookingAction, findBookingFor, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails } from '~/domain/stays/bookings/booking-details.server'
import { findPaymentFor, type PaymentAction, wherePaymentFor } from '~/domain/stays/payments/access.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { addCollaborator, allBookings, ask, giveAccount, letRoom, pay, stay } from '../../../support/stays'

const bookingActions: BookingAction[] = [
  'booking.read',
  'booking.decide',
  'booking.pay',
  'booking.cancel',
  'booking.delete',
  'booking.collect',
]
const paymentActions: PaymentAction[] = ['payment.read', 'payment.verify']
const everybody = Object.keys(demoUsers) as DemoUserName[]

/** Bookings of several tenants with several owners; Juma works for Neema and once stays with her himself. */
function aSmallTown() {
  giveAccount('neema')
  giveAccount('baraka')
  const [room, other] = [letRoom(), letRoom({ ownerId: demoUsers.baraka.id })]
  addCollaborator(room, 'juma')
  ask('amina', room)
  ask('daudi', other)
  const confirmed = stay('grace', letRoom())
  pay('grace', confirmed)
  const own = ask('elia', room)
  updateRows(bookings, { tenantId: demoUsers.juma.id }, own)
}

useFreshApp()
beforeEach(() => aSmallTown())

const may = (command: () => unknown): boolean => {
  try {
    command()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Checks for everybody that an action lists exactly the bookings that `findBookingFor` finds. */
function expectListsAgree(action: BookingAction) {
  for (const name of everybody) {
    const actor = actorOf(name)
    for (const { id } of allBookings()) {
      const ofBooking = and(eq(bookings.id, id), whereBookingFor(actor, action))
      const listed = findRow(bookings, ofBooking) !== undefined
      expect([name, id, listed]).toEqual([name, id, may(() => findBookingFor(actor, id, action))])
    }
  }
}

function expectPaymentListsAgree(action: PaymentAction) {
  for (const name of everybody) {
    const actor = actorOf(name)
    for (const { id } of findRows(payments)) {
      const listed = db()
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(and(eq(payments.id, id), wherePaymentFor(actor, action)))
        .get()
      expect([name, listed !== undefined]).toEqual([name, may(() => findPaymentFor(actor, id, action))])
    }
  }
}

describe('what a list shows is what may be opened', () => {
  it.each(bookingActions)('%s', expectListsAgree)
  it.each(paymentActions)('%s', expectPaymentListsAgree)
})

describe('a stay in which an owner or an administrator is the tenant', () => {
  it.each(['neema', 'admin'] as const)('is in none of the lists of %s that decide', (name) => {
    const theirs = eq(bookings.ownerId, demoUsers.neema.id)
    updateRows(bookings, { tenantId: demoUsers[name].id, propertyId: null }, theirs)
    const actor = actorOf(name)
    const listed = (action: BookingAction) =>
      findRows(bookings, and(theirs, whereBookingFor(actor, action))).length
    expect([listed('booking.read'), listed('booking.pay'), listed('booking.decide')]).toEqual([3, 3, 0])
    const payable = db()
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(theirs, wherePaymentFor(actor, 'payment.verify')))
      .all()
    expect(payable).toEqual([])
    for (const action of bookingActions) expectListsAgree(action)
    for (const action of paymentActions) expectPaymentListsAgree(action)
  })
})

it('shows each side how to reach the other', () => {
  const [booking] = allBookings()
  const contacts = (name: DemoUserName) =>
    bookingDetails(actorOf(name), booking!).contacts.map(({ role, phone }) => [role, phone])
  expect(contacts('amina')).toEqual([['owner', demoUsers.neema.phone]])
  expect(contacts('neema')).toEqual([['tenant', '255712345678']])
  expect(contacts('juma')).toEqual([
    ['tenant', '255712345678'],
    ['owner', demoUsers.neema.phone],
  ])
})
