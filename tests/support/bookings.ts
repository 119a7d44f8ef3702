import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { bookings, payoutAccounts } from '~/db/tables/index.server'
import { insertRows } from './rows'

let number = 0

/** A payout account of this person, written straight to the database. */
export function giveAccount(ownerId: string, id = `account-${ownerId}`): string {
  db()
    .insert(payoutAccounts)
    .values({
      id,
      ownerId,
      accountType: 'mobile_money',
      mobileNetwork: 'Vodacom M-Pesa',
      mobileNumber: '255700000002',
      accountName: 'NEEMA JOHN',
      createdAt: 1,
    })
    .onConflictDoNothing()
    .run()
  return id
}

/** A confirmed stay of Amina's from 1 November to 1 February, written straight to the database. */
export function giveBooking(
  change: Partial<typeof bookings.$inferInsert> & { propertyId: string | null },
): string {
  number += 1
  const id = `booking-${number}`
  const ownerId = change.ownerId ?? demoUsers.neema.id
  insertRows(bookings, {
    id,
    reference: id,
    tenantId: demoUsers.amina.id,
    ownerId,
    propertyTitle: 'A place',
    propertyAddress: 'Ubungo',
    propertyCity: 'Dar es Salaam',
    propertyType: 'hostel',
    startDate: '2026-11-01',
    endDate: '2027-02-01',
    durationMonths: 3,
    monthlyRentTzs: 100_000,
    feeRate: 10,
    adminFeeTzs: 30_000,
    totalAmountTzs: 330_000,
    paymentMethod: 'bank_transfer',
    contactName: 'Amina Hassan',
    contactPhone: '255700000007',
    status: 'confirmed',
    payoutAccountId: giveAccount(ownerId),
    payByAt: 1,
    respondByAt: 1,
    expiresAt: 1,
    createdAt: 1,
    updatedAt: 1,
    ...change,
  })
  return id
}
