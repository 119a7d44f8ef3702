import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import { counts } from '~/domain/money/payment-states'
import { refused } from '~/domain/shared/refusals'
import type { PaymentRow } from './access.server'
import type { Flag, PaymentFlags } from './views'

type Proof = Pick<PaymentRow, 'paymentMethod' | 'referenceFolded' | 'receiptSha256'>

const ALREADY_APPROVED = 'This transaction number is already on an approved payment.'
const SENT_ALREADY = 'You already sent this receipt for this booking.'

/** A transaction number counts once. Rule: DECISIONS "Tenants pay the owner". */
export function ensureReferenceUnused(tx: Db, proof: Proof, field?: string): void {
  const same = sameReference(proof)
  if (
    same &&
    tx
      .select()
      .from(payments)
      .where(and(same, eq(payments.status, 'completed')))
      .get()
  )
    throw refused(ALREADY_APPROVED, field)
}

/** Refuses a receipt that this booking already has: the same transaction number, or without one the same file. */
export function ensureNotSentBefore(tx: Db, bookingId: string, proof: Proof): void {
  const sameFile = and(eq(payments.receiptSha256, proof.receiptSha256), isNull(payments.referenceFolded))
  const standing = inArray(payments.status, ['pending', 'completed'])
  const before = tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), standing, sameReference(proof) ?? sameFile))
    .get()
  if (before)
    throw refused(SENT_ALREADY, 'payment_reference', {
      href: `/payments/${before.id}`,
      label: 'See what you sent',
    })
}

/** What a verifier should know before approving. */
export function flagsOf(tx: Db, payment: PaymentRow): PaymentFlags {
  return {
    reference: flag(tx, payment, sameReference(payment)),
    file: flag(tx, payment, eq(payments.receiptSha256, payment.receiptSha256)),
  }
}

/** Earlier attempts of the same booking that were rejected are no reason for doubt. */
function flag(tx: Db, payment: PaymentRow, same: SQL | undefined): Flag | null {
  if (!same) return null
  const elsewhere = or(ne(payments.bookingId, payment.bookingId), ne(payments.status, 'rejected'))
  const others = tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(same, ne(payments.id, payment.id), elsewhere))
    .all()
  if (others.length === 0) return null
  return { others: others.length, someApproved: others.some(({ status }) => counts(status)) }
}

/** Nothing where the booking's own reference stands for the transaction number. */
function sameReference({ paymentMethod, referenceFolded }: Proof): SQL | undefined {
  if (referenceFolded === null) return undefined
  return and(eq(payments.paymentMethod, paymentMethod), eq(payments.referenceFolded, referenceFolded))
}
