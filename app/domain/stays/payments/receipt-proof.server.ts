import { and, desc, eq, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments, payoutAccounts, transactionNumbers, uploads } from '~/db/tables/index.server'
import { counts, isIn, paymentStatuses } from '~/domain/ground/money/payment-states'
import { refused } from '~/domain/ground/shared/refusals'
import { type StagedUpload, stagedUploads } from '~/domain/ground/uploads/staging.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { paths } from '~/paths'
import type { PaymentRow } from './access.server'
import { readTransactionNumber, type TransactionNumber } from './transaction-number'

/** `id` is empty before the receipt is stored. */
type Proof = Pick<PaymentRow, 'receiptSha256'> & { id?: string; numbers: readonly string[] }

const ALREADY_APPROVED = 'This transaction number is already on an approved payment.'
const NOT_PLAIN =
  'Paste only the transaction number, in the letters A to Z and figures, for example SGR7XK2P1M.'
const PLAIN = /^[a-z0-9]+$/
const SENT_ALREADY = 'You already sent this receipt for this booking.'

/** `isIn` and `counts` as conditions on `payments`. Rule: decisions "Receipts: a transfer counts once". */
export const isStanding = inArray(payments.status, paymentStatuses.filter(isIn))
export const isCounted = inArray(payments.status, paymentStatuses.filter(counts))

export const RECEIPT_FIELD = 'receipt'

/** Under this name the files of a booking's payment form wait. */
export function receiptFormKey(bookingId: string): string {
  return `payment:${bookingId}`
}

/**
 * Called before a payment form is read; answers how to find the file that it came with: the last one that waits, else one
 * that an equal send has used in the meantime or that the form names. So a form sent twice is recognised, however close.
 */
export function receiptFinder(userId: string, bookingId: string) {
  const startedAt = now()
  return (keptIds: readonly string[]): StagedUpload | undefined => {
    const waiting = stagedUploads(userId, receiptFormKey(bookingId)).at(-1)
    if (waiting) return waiting
    const used = or(gte(uploads.claimedAt, startedAt), inArray(uploads.id, [...keptIds]))
    return db()
      .select()
      .from(uploads)
      .where(and(eq(uploads.userId, userId), eq(uploads.formKey, receiptFormKey(bookingId)), used))
      .orderBy(desc(uploads.claimedAt))
      .get()
  }
}

/**
 * Reads what a tenant of this booking typed; its reference and its owner's account numbers are no transaction numbers.
 * @throws refused for letters of other alphabets: a Cyrillic A looks like ours
 */
export function readNumberFor(tx: Db, booking: BookingRow, text: string): TransactionNumber {
  const accounts = tx
    .select({ bank: payoutAccounts.accountNumber, mobile: payoutAccounts.mobileNumber })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.ownerId, booking.ownerId))
    .all()
  const numbers = accounts.flatMap(({ bank, mobile }) => [bank, mobile].filter((one) => one !== null))
  const read = readTransactionNumber(text, [booking.reference, ...numbers])
  if (!read.numbers.every((number) => PLAIN.test(number))) throw refused(NOT_PLAIN, 'payment_reference')
  return read
}

/** The columns of a payment that hold what was read. */
export function numberColumns({ shown }: TransactionNumber, text: string) {
  return { paymentReference: shown, referenceText: shown === text ? null : text }
}

/** Replaces the numbers of a payment that is not completed. */
export function storeNumbers(tx: Db, paymentId: string, numbers: readonly string[]): void {
  tx.delete(transactionNumbers).where(eq(transactionNumbers.paymentId, paymentId)).run()
  for (const number of numbers) tx.insert(transactionNumbers).values({ number, paymentId }).run()
}

export function numbersOf(tx: Db, paymentId: string): string[] {
  const rows = tx.select().from(transactionNumbers).where(eq(transactionNumbers.paymentId, paymentId)).all()
  return rows.map(({ number }) => number)
}

/** A transaction number counts once. Rule: decisions "Receipts: a transfer counts once". */
export function ensureNumbersUnused(tx: Db, numbers: readonly string[], field?: string): void {
  const same = and(withNumber(numbers), isCounted)
  if (tx.select().from(payments).where(same).get()) throw refused(ALREADY_APPROVED, field)
}

/** Marks the numbers of a payment that is being completed. @throws refused when another payment has one of them */
export function countNumbers(tx: Db, paymentId: string): void {
  ensureNumbersUnused(tx, numbersOf(tx, paymentId))
  const ofPayment = eq(transactionNumbers.paymentId, paymentId)
  tx.update(transactionNumbers).set({ isCounted: true }).where(ofPayment).run()
}

/** Leaves the numbers of a payment that no longer counts to others. */
export function releaseNumbers(tx: Db, paymentId: string): void {
  const ofPayment = eq(transactionNumbers.paymentId, paymentId)
  tx.update(transactionNumbers).set({ isCounted: false }).where(ofPayment).run()
}

/** Refuses a receipt that this booking already has: the same transaction number, or without one the same file. */
export function ensureNotSentBefore(tx: Db, bookingId: string, proof: Proof): void {
  const before = standingOne(tx, bookingId, proof)
  if (before)
    throw refused(SENT_ALREADY, 'payment_reference', {
      href: paths.payment(before.id),
      label: 'See what you sent',
    })
}

/** Another payment of the booking with the same proof. */
export function standingOne(
  tx: Db,
  bookingId: string,
  { id, numbers, receiptSha256 }: Proof,
): PaymentRow | undefined {
  const sameFile = and(
    isNull(payments.receivedOn),
    eq(payments.receiptSha256, receiptSha256),
    eq(payments.paymentReference, ''),
  )
  const same = numbers.length > 0 ? withNumber(numbers) : sameFile
  const others = and(eq(payments.bookingId, bookingId), isStanding, ne(payments.id, id ?? ''), same)
  return tx.select().from(payments).where(others).get()
}

/** Whether a rejected receipt was sent again since, and waits or was approved. */
export function isSentAgain(tx: Db, payment: PaymentRow): boolean {
  const proof = { ...payment, numbers: numbersOf(tx, payment.id) }
  return standingOne(tx, payment.bookingId, proof) !== undefined
}

/** Payments with one of these numbers. */
export function withNumber(numbers: readonly string[]): SQL {
  const { number, paymentId } = transactionNumbers
  const ids = db()
    .select({ id: paymentId })
    .from(transactionNumbers)
    .where(inArray(number, [...numbers]))
  return inArray(payments.id, ids)
}
