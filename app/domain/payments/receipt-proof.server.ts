import { and, desc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments, uploads } from '~/db/tables/index.server'
import { counts, isIn, isRejected, paymentStatuses } from '~/domain/money/payment-states'
import { refused } from '~/domain/shared/refusals'
import { fold } from '~/domain/shared/text'
import { type StagedUpload, stagedUploads } from '~/domain/uploads/staging.server'
import { paths } from '~/paths'
import type { PaymentRow } from './access.server'

type Proof = Pick<PaymentRow, 'paymentMethod' | 'referenceFolded' | 'receiptSha256'>

const ALREADY_APPROVED = 'This transaction number is already on an approved payment.'
const SENT_ALREADY = 'You already sent this receipt for this booking.'

/** `isIn` and `counts` as conditions on `payments`. Rule: decisions "Receipts: the same one counts once". */
export const isStanding = inArray(payments.status, paymentStatuses.filter(isIn))
const isCounted = inArray(payments.status, paymentStatuses.filter(counts))

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
 * A payment reference for comparing with others of the same method: its letters and digits alone, so that a space, a
 * hyphen or an invisible sign makes no other transfer of it. Null without any, and when it is the booking's own
 * reference, which is no transaction number and may be typed any number of times.
 */
export function foldReference(input: string, bookingReference: string): string | null {
  const folded = fold(input).replace(/[^\p{L}\p{N}]+/gu, '')
  return folded === '' || folded === fold(bookingReference) ? null : folded
}

/** A transaction number counts once. Rule: decisions "Payments: tenants pay the owner". */
export function ensureReferenceUnused(tx: Db, proof: Proof, field?: string): void {
  const same = sameReference(proof)
  if (same && tx.select().from(payments).where(and(same, isCounted)).get())
    throw refused(ALREADY_APPROVED, field)
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

function standingOne(tx: Db, bookingId: string, proof: Proof): PaymentRow | undefined {
  const sameFile = and(eq(payments.receiptSha256, proof.receiptSha256), isNull(payments.referenceFolded))
  const same = and(eq(payments.bookingId, bookingId), isStanding, sameReference(proof) ?? sameFile)
  return tx.select().from(payments).where(same).get()
}

/** Whether a rejected receipt was sent again since, and waits or was approved. */
export function isSentAgain(tx: Db, payment: PaymentRow): boolean {
  return isRejected(payment.status) && standingOne(tx, payment.bookingId, payment) !== undefined
}

/** `undefined` where the booking's own reference replaces the transaction number. */
export function sameReference({ paymentMethod, referenceFolded }: Proof): SQL | undefined {
  if (referenceFolded === null) return undefined
  return and(eq(payments.paymentMethod, paymentMethod), eq(payments.referenceFolded, referenceFolded))
}
