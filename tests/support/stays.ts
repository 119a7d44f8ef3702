import { and, eq } from 'drizzle-orm'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import {
  bookings,
  hostelRooms,
  invitations,
  payments,
  payoutAccounts,
  properties,
  propertyCollaborators,
  refunds,
  settings,
  uploads,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { planOf } from '~/domain/ground/money/balance'
import { Refusal } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { inviteAgent } from '~/domain/stays/agents/invite-agent.server'
import type { BookingRequest } from '~/domain/stays/bookings/forms.server'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { requestBooking } from '~/domain/stays/bookings/requests/request-booking.server'
import { stayKey } from '~/domain/stays/bookings/requests/request-summary'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import type { SentReceipt } from '~/domain/stays/payments/forms.server'
import { receiptFormKey } from '~/domain/stays/payments/receipt-proof.server'
import { sendReceipt } from '~/domain/stays/payments/send-receipt.server'
import { lowerRefund } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from './accounts'
import { TEST_NOW } from './app'
import { findRow, findRows, insertRows } from './rows'

type Listing = Partial<typeof properties.$inferInsert>
type Room = Partial<typeof hostelRooms.$inferInsert>

/** An approved single-unit listing of Neema's: 150,000 a month, stays from 1 month. */
export function letRoom(listing: Listing = {}): string {
  const id = newId()
  transaction((tx) => {
    tx.insert(properties)
      .values({
        id,
        ownerId: demoUsers.neema.id,
        title: 'Chumba cha Sinza',
        propertyType: 'room',
        address: 'Sinza Kijiweni',
        city: 'Dar es Salaam',
        region: 'Dar es Salaam',
        pricePerMonthTzs: 150_000,
        fromPriceTzs: 150_000,
        lowestMinTerm: 1,
        minRentalTerm: 1,
        allowedPaymentTerms: [],
        maxOccupancy: 1,
        nearestColleges: ['UDSM'],
        amenities: ['WiFi'],
        images: [],
        isApproved: true,
        approvalState: 'approved',
        approvedAt: listing.isApproved === false ? null : TEST_NOW,
        searchText: '',
        createdAt: TEST_NOW,
        updatedAt: TEST_NOW,
        ...listing,
      })
      .run()
    refreshProperty(tx, id)
  })
  return id
}

/** An approved hostel of Neema's with one category of 2 beds for 60,000, and the category's id. */
export function letHostel(room: Room = {}, listing: Listing = {}): { hostelId: string; roomId: string } {
  const hostelId = letRoom({
    title: 'Mlimani Hostel',
    propertyType: 'hostel',
    pricePerMonthTzs: 0,
    ...listing,
  })
  return { hostelId, roomId: addCategory(hostelId, room) }
}

export function addCategory(propertyId: string, room: Room = {}): string {
  const id = newId()
  transaction((tx) => {
    tx.insert(hostelRooms)
      .values({
        id,
        propertyId,
        position: 1,
        roomType: 'Four-bed dormitory',
        pricePerMonthTzs: 60_000,
        letBy: 'bed',
        totalRooms: 4,
        availableRooms: 2,
        maxOccupancy: 4,
        minRentalTerm: 1,
        amenities: ['WiFi'],
        images: [],
        description: 'Four beds and a fan',
        ...room,
      })
      .run()
    refreshProperty(tx, propertyId)
  })
  return id
}

/** A default payout account of an owner. */
export function giveAccount(
  owner: DemoUserName = 'neema',
  account: Partial<typeof payoutAccounts.$inferInsert> = {},
): string {
  const id = newId()
  const mobile = {
    accountType: 'mobile_money',
    accountName: 'Neema John',
    mobileNetwork: 'Vodacom M-Pesa',
    mobileNumber: '255754000002',
  } as const
  insertRows(payoutAccounts, {
    id,
    ownerId: demoUsers[owner].id,
    ...mobile,
    isDefault: true,
    createdAt: TEST_NOW,
    ...account,
  })
  return id
}

/** An agent who changes prices, as those of the demo. */
export function addCollaborator(propertyId: string, agent: DemoUserName, createdAt = TEST_NOW): void {
  const userId = demoUsers[agent].id
  insertRows(propertyCollaborators, { propertyId, userId, mayChangePrices: true, createdAt })
}

/** Neema invites this address, by default a demo agent's; returns the invitation's id. */
export function invite(
  propertyId: string,
  agent: DemoUserName,
  email: string = demoUsers[agent].email,
): string {
  inviteAgent(actorOf('neema'), propertyId, email, freshOnce())
  const sent = and(eq(invitations.propertyId, propertyId), eq(invitations.email, email))
  return findRow(invitations, sent)?.id ?? ''
}

export function setSetting(key: string, value: unknown): void {
  insertRows(settings, { key, value, updatedAt: TEST_NOW })
}

/** Values for the booking form: a month from 1 November 2026. */
export const request = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  start_date: '2026-11-01',
  full_name: 'Amina Hassan',
  phone: '255712345678',
  duration: 1,
  payment_method: 'mobile_money',
  payment_term: 'monthly',
  ...changes,
})

/** The same as the form sends it once its summary was read. */
export function requestFields(changes: Record<string, string> = {}): Record<string, string> {
  const fields = {
    start_date: '2026-11-01',
    full_name: 'Amina Hassan',
    phone: '0712 345 678',
    notes: '',
    duration: '1',
    payment_method: 'mobile_money',
    payment_term: 'monthly',
    ...changes,
  }
  const { start_date: startDate, duration, payment_term: paymentTerm } = fields
  return { checked: stayKey({ startDate, months: Number(duration), paymentTerm }), ...fields }
}

export const freshOnce = () => ({ key: newId(), bodyHash: 'a body' })

type Asked = Partial<BookingRequest> & { roomId?: string }

/** Asks for a stay and answers the booking's id. */
export function ask(tenant: DemoUserName, propertyId: string, { roomId, ...changes }: Asked = {}): string {
  const idempotency = { ...freshOnce(), outcomePath: (id: string) => id }
  return requestBooking(actorOf(tenant), { propertyId, hostelRoomId: roomId }, request(changes), idempotency)
}

/** Asks, and the owner approves. */
export function stay(
  tenant: DemoUserName,
  propertyId: string,
  options: Asked = {},
  owner: DemoUserName = 'neema',
): string {
  const id = ask(tenant, propertyId, options)
  approveBooking(actorOf(owner), id, seenBooking(id))
  return id
}

/** A staged file in this tenant's payment form; `content` distinguishes files. */
export function stageReceipt(tenant: DemoUserName, bookingId: string, content = newId()): string {
  const id = newId()
  insertRows(uploads, {
    id,
    userId: demoUsers[tenant].id,
    formKey: receiptFormKey(bookingId),
    field: 'receipt',
    kind: 'document',
    objectKey: `private/${id}.png`,
    fileName: 'receipt.png',
    contentType: 'image/png',
    sizeBytes: 1_000,
    sha256: content,
    createdAt: TEST_NOW,
  })
  return id
}

/** A stored upload of anybody's. */
export const uploadOf = (id: string) => findRow(uploads, id)

/** Another one each time, which is read as one number. */
const transactionNumber = () => `QK7${newId().slice(-7)}`

type Paid = Partial<SentReceipt> & { content?: string }

/** Sends a receipt for a booking and answers the payment. */
export function pay(tenant: DemoUserName, bookingId: string, { content, ...changes }: Paid = {}) {
  const receipt = stageReceipt(tenant, bookingId, content)
  const input = {
    amount: 100_000,
    payment_method: 'mobile_money',
    payment_reference: transactionNumber(),
    receipt,
    ...changes,
  } as const
  sendReceipt(actorOf(tenant), bookingId, input, uploadOf(input.receipt), { ...freshOnce(), outcomePath: '' })
  return paymentsFor(bookingId).at(-1)!
}

/** Sends a receipt, of which Neema receives the whole sum; returns the payment's id. */
export function payAndApprove(tenant: DemoUserName, bookingId: string, paid: Paid): string {
  const { id, sentAmountTzs, version } = pay(tenant, bookingId, paid)
  approvePayment(actorOf('neema'), id, { amount: sentAmountTzs, version })
  return id
}

/**
 * A tenant of Neema's cancels, less than 14 days before the first day unless the whole sum goes back, and Neema returns
 * this much of what she received.
 */
export function leaveStay(
  tenant: DemoUserName,
  bookingId: string,
  toReturnTzs?: number,
  reason = 'A night',
): void {
  cancelBooking(actorOf(tenant), bookingId, { ...seenBooking(bookingId), reason: 'I was not admitted' })
  if (toReturnTzs === undefined) return
  const { version } = findRow(refunds, eq(refunds.bookingId, bookingId))!
  lowerRefund(actorOf('neema'), bookingId, { to_return: toReturnTzs, reason, version })
}

/** Pays the first part of a stay at Neema's, as the agreed plan has it. */
export function payFirstPart(tenant: DemoUserName, bookingId: string): string {
  return payAndApprove(tenant, bookingId, { amount: planOf(bookingOf(bookingId))[0]?.totalTzs })
}

export const bookingOf = (id: string) => findRow(bookings, id)!
/** The version of a booking that a form rendered now sends; null when it is gone. */
export const seenBooking = (id: string) => ({ version: bookingOf(id)?.version ?? null })
/** The same of a receipt. */
export const seenPayment = (id: string) => ({ version: paymentOf(id)?.version ?? null })
export const allBookings = () => findRows(bookings)
export const paymentsFor = (bookingId: string) =>
  db().select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.createdAt).all()
export const paymentOf = (id: string) => findRow(payments, id)!

/** The refusal of a command; the test fails when it is allowed. */
export function refusalOf(command: () => unknown): Refusal {
  try {
    command()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was allowed')
}
