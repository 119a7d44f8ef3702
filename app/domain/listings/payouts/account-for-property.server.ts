import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { payoutAccounts, properties } from '~/db/tables/index.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { PayoutAccountRow } from './access.server'
import { type AccountView, usedFrom } from './rules'

type PropertyRow = typeof properties.$inferSelect

/** Where tenants of this property pay: its own account, else its owner's default; `undefined` while the owner has none. */
export function payoutAccountForProperty(tx: Db, propertyId: string): PayoutAccountRow | undefined {
  const property = findProperty(tx, propertyId)
  return property && chosen(property, accountsOf(tx, property))
}

/** Whether nobody answers requests for this property. Rule: decisions "Requests: approved at once by a setting". */
export function approvesAtOnce(tx: Db, propertyId: string): boolean {
  return readSettings(tx).autoApprove && payoutAccountForProperty(tx, propertyId) !== undefined
}

/**
 * The account that a confirmation takes: the same, but none younger than a day while the owner has an older
 * one. Rule: decisions "Payout accounts and phone numbers: changed with the password".
 */
export function accountForConfirmation(tx: Db, propertyId: string): PayoutAccountRow | undefined {
  const property = findProperty(tx, propertyId)
  return property && settled(tx, property, accountsOf(tx, property))
}

/** Whether tenants of this owner can pay by bank transfer: the method that is proposed then. */
export function takesBankTransfers(tx: Db, ownerId: string): boolean {
  return accountsOf(tx, { ownerId }).some(({ accountType }) => accountType === 'bank')
}

/** Where an owner pays a person's commission: the account that a confirmation would take without a listing. */
export function accountForPerson(tx: Db, personId: string): PayoutAccountRow | undefined {
  return settled(tx, { payoutAccountId: null }, accountsOf(tx, { ownerId: personId }))
}

function settled(
  tx: Db,
  property: Pick<PropertyRow, 'payoutAccountId'>,
  accounts: PayoutAccountRow[],
): PayoutAccountRow | undefined {
  const older = accounts.filter((account) => isSettled(tx, account))
  return chosen(property, older) ?? older[0] ?? chosen(property, accounts)
}

/**
 * Whether an account is old enough for a confirmation, or one of those that its owner began with: added on the day of the
 * very first, which may be removed by now.
 */
function isSettled(tx: Db, { ownerId, createdAt }: PayoutAccountRow): boolean {
  if (usedFrom(createdAt) <= now()) return true
  const first = tx
    .select({ at: min(payoutAccounts.createdAt) })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.ownerId, ownerId))
    .get()
  return dayOf(createdAt) === dayOf(first?.at ?? createdAt)
}

/** The account with its whole number, for those who pay into it. */
export function accountView(account: PayoutAccountRow): AccountView {
  const isBank = account.accountType === 'bank'
  return {
    kind: account.accountType,
    provider: (isBank ? account.bankName : account.mobileNetwork) ?? '',
    registeredName: account.accountName,
    number: (isBank ? account.accountNumber : account.mobileNumber) ?? '',
  }
}

/**
 * The owner's default or oldest account of the other kind than this one, if the confirmation could have taken it.
 * Rule: decisions "Payout accounts: numbers never change".
 */
export function accountBeside(
  tx: Db,
  { ownerId, confirmedAt }: { ownerId: string; confirmedAt: number | null },
  account: PayoutAccountRow,
): PayoutAccountRow | undefined {
  const others = accountsOf(tx, { ownerId }).filter(
    (one) =>
      one.accountType !== account.accountType && one.createdAt <= Number(confirmedAt) && isSettled(tx, one),
  )
  return others.find(({ isDefault }) => isDefault) ?? others[0]
}

/** Those of these owners who have an account that a confirmation can take. */
export function withPayoutAccount(tx: Db, ownerIds: readonly string[]): ReadonlySet<string> {
  if (ownerIds.length === 0) return new Set()
  const usable = and(
    inArray(payoutAccounts.ownerId, [...new Set(ownerIds)]),
    eq(payoutAccounts.status, 'active'),
  )
  const rows = tx.select({ id: payoutAccounts.ownerId }).from(payoutAccounts).where(usable).all()
  return new Set(rows.map(({ id }) => id))
}

function findProperty(tx: Db, propertyId: string): PropertyRow | undefined {
  return tx.select().from(properties).where(eq(properties.id, propertyId)).get()
}

/** The active accounts of an owner, the oldest first. */
function accountsOf(tx: Db, { ownerId }: Pick<PropertyRow, 'ownerId'>): PayoutAccountRow[] {
  const usable = and(eq(payoutAccounts.ownerId, ownerId), eq(payoutAccounts.status, 'active'))
  const { createdAt, id } = payoutAccounts
  return tx.select().from(payoutAccounts).where(usable).orderBy(asc(createdAt), asc(id)).all()
}

function chosen(
  property: Pick<PropertyRow, 'payoutAccountId'>,
  accounts: PayoutAccountRow[],
): PayoutAccountRow | undefined {
  return (
    accounts.find(({ id }) => id === property.payoutAccountId) ?? accounts.find(({ isDefault }) => isDefault)
  )
}
