import { and, desc, eq, gte, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { payments, payoutAccounts, profiles, transactionNumbers, uploads } from '~/db/tables/index.server'
import { counts, isIn, paymentStatuses } from '~/domain/ground/money/payment-states'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { type StagedUpload, stagedUploads } from '~/domain/ground/uploads/staging.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { paths } from '~/paths'
import type { PaymentRow } from './access.server'
import { accountsOf } from './payment-page.server'
import { isPlain, isSameName, readTransferText, type Transfer, type TransferText } from './transfer-text'

/** `id` is empty before the receipt is stored. */
type Proof = Pick<PaymentRow, 'receiptSha256'> & {
  id?: string
  transfers: readonly Pick<Transfer, 'number' | 'sumTzs'>[]
}
type NumberRow = typeof transactionNumbers.$inferSelect

export const ALREADY_APPROVED = term('This transaction number is already on an approved payment.')

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
 * Reads a text that was pasted or typed for a booking. Its reference, and telephones and accounts of its people, are no transaction
 * numbers. @throws refused for letters of other alphabets: a Cyrillic A looks like ours
 */
export function readTextFor(tx: Db, booking: BookingRow, text: string): TransferText {
  const accounts = tx.select().from(payoutAccounts).where(eq(payoutAccounts.ownerId, booking.ownerId)).all()
  const people = tx
    .select({ phone: profiles.phone })
    .from(profiles)
    .where(inArray(profiles.id, [booking.ownerId, booking.tenantId ?? '']))
    .all()
  const others = [
    ...[booking.reference, booking.contactPhone, ...people.map(({ phone }) => phone)],
    ...accounts.flatMap(({ accountNumber, mobileNumber }) => [accountNumber, mobileNumber]),
  ]
  const read = readTransferText(
    text,
    others.filter((one) => one !== null),
  )
  if (numbersIn(read).every(isPlain)) return read
  throw refused(
    t`Paste only the transaction number, in the letters A to Z and figures, for example SGR7XK2P1M.`,
    'payment_reference',
  )
}

/** The numbers of a text that count, folded. */
export const numbersIn = ({ transfers }: TransferText): string[] => transfers.map(({ number }) => number)

/** The columns of a payment that hold what was read. */
export function textColumns(tx: Db, booking: BookingRow, { transfers, text, ...read }: TransferText) {
  const shown = [...new Set(transfers.map((one) => one.shown))].join(', ')
  const accounts = accountsOf(tx, booking, booking.paymentMethod)
  const isShown = accounts.some(({ registeredName }) => isSameName(registeredName, read.name ?? ''))
  return {
    paymentReference: shown,
    referenceText: shown === text || text === '' ? null : text,
    textSumTzs: read.sumTzs,
    textName: isShown || accounts.length === 0 ? null : read.name,
    textDay: read.day,
  }
}

/** Replaces the numbers of a payment that is not completed. */
export function storeNumbers(tx: Db, paymentId: string, { transfers, named, wording }: TransferText): void {
  tx.delete(transactionNumbers).where(eq(transactionNumbers.paymentId, paymentId)).run()
  const rows = [
    ...transfers.map(({ number, sumTzs }) => ({ number, sumTzs, kind: 'sent' as const })),
    ...named.map((number) => ({ number, kind: 'named' as const })),
    ...(wording ? [{ number: `words ${hashToken(wording)}`, kind: 'words' as const }] : []),
  ]
  for (const row of rows)
    tx.insert(transactionNumbers)
      .values({ ...row, paymentId })
      .run()
}

const ofTransfer: NumberRow['kind'][] = ['sent', 'counted', 'again']
const ofCounted: NumberRow['kind'][] = ['counted', 'again']

function rowsOf(tx: Db, paymentId: string, kinds = ofTransfer): NumberRow[] {
  const { paymentId: id, kind } = transactionNumbers
  return tx
    .select()
    .from(transactionNumbers)
    .where(and(eq(id, paymentId), inArray(kind, kinds)))
    .all()
}

export const numbersOf = (tx: Db, paymentId: string) => rowsOf(tx, paymentId).map(({ number }) => number)
export const wordsOf = (tx: Db, paymentId: string) =>
  rowsOf(tx, paymentId, ['words']).map(({ number }) => number)

/** Those of these numbers that an approved payment has. */
export function countedAmong(tx: Db, numbers: readonly string[]): string[] {
  const { number, kind } = transactionNumbers
  const same = and(inArray(number, [...numbers]), inArray(kind, ofCounted))
  return tx
    .select()
    .from(transactionNumbers)
    .where(same)
    .all()
    .map((row) => row.number)
}

/** Numbers of a payment that another one has counted, and the sum of its transfers without those; 0 where it is not known. */
export function alreadyCounted(tx: Db, payment: Pick<PaymentRow, 'id' | 'sentAmountTzs'>) {
  const rows = rowsOf(tx, payment.id)
  const sent = rows.filter(({ kind }) => kind === 'sent').map(({ number }) => number)
  const numbers = countedAmong(tx, sent)
  const rest = rows.filter(({ number }) => !numbers.includes(number))
  const isKnown = rest.every(({ sumTzs }) => sumTzs !== null)
  const restTzs = isKnown ? sumTzs(rest.map((row) => row.sumTzs ?? 0)) : 0
  return {
    numbers,
    restTzs: numbers.length === 0 ? payment.sentAmountTzs : Math.min(restTzs, payment.sentAmountTzs),
  }
}

/**
 * Marks the numbers of a payment that counts with this sum. @throws refused when another payment has one of them and the
 * sum is more than the rest
 */
export function countNumbers(tx: Db, payment: PaymentRow, amountTzs: number): void {
  const { numbers, restTzs } = alreadyCounted(tx, payment)
  if (amountTzs > restTzs) throw refused(usedSentence(restTzs), 'amount')
  mark(tx, payment, 'counted', notInArray(transactionNumbers.number, numbers))
}

/** Marks numbers that another payment has counted: this one counts them again. */
export function markAgain(tx: Db, payment: PaymentRow): void {
  mark(tx, payment, 'again', inArray(transactionNumbers.number, alreadyCounted(tx, payment).numbers))
}

function mark(tx: Db, { id }: PaymentRow, kind: NumberRow['kind'], which: SQL): void {
  const sent = and(eq(transactionNumbers.paymentId, id), eq(transactionNumbers.kind, 'sent'), which)
  tx.update(transactionNumbers).set({ kind }).where(sent).run()
}

const usedSentence = (restTzs: number) =>
  restTzs === 0
    ? ALREADY_APPROVED
    : t`A part of these transfers is already on an approved payment. Count at most ${formatTzs(restTzs)}.`

/** Leaves the numbers of a payment that no longer counts to others. */
export function releaseNumbers(tx: Db, paymentId: string): void {
  const counted = and(
    eq(transactionNumbers.paymentId, paymentId),
    inArray(transactionNumbers.kind, ofCounted),
  )
  tx.update(transactionNumbers).set({ kind: 'sent' }).where(counted).run()
}

/** Refuses a receipt that this booking already has: all its transaction numbers, or without one the same file. */
export function ensureNotSentBefore(tx: Db, bookingId: string, proof: Proof): void {
  const before = standingOne(tx, bookingId, proof)
  if (before)
    throw refused(t`You already sent this receipt for this booking.`, 'payment_reference', {
      href: paths.payment(before.id),
      label: t`See what you sent`,
    })
}

/**
 * Another payment of the booking with the same proof. Of several transfers, each with its sum, all have to be on standing
 * payments; several codes without sums may be spellings of one.
 */
export function standingOne(
  tx: Db,
  bookingId: string,
  { id, transfers, receiptSha256 }: Proof,
): PaymentRow | undefined {
  const standing = and(eq(payments.bookingId, bookingId), isStanding, ne(payments.id, id ?? ''))
  const find = (same: SQL | undefined) => tx.select().from(payments).where(and(standing, same)).get()
  if (transfers.length === 0)
    return receiptSha256 === ''
      ? undefined
      : find(and(eq(payments.receiptSha256, receiptSha256), eq(payments.paymentReference, '')))
  const found = transfers.map(({ number }) => find(withNumber([number])))
  const isSeveral = transfers.every(({ sumTzs }) => sumTzs !== null)
  const [first] = found.filter((one) => one !== undefined)
  return isSeveral && found.includes(undefined) ? undefined : first
}

/** Whether a rejected receipt was sent again since, and waits or was approved. */
export function isSentAgain(tx: Db, payment: PaymentRow): boolean {
  const proof = { ...payment, transfers: rowsOf(tx, payment.id) }
  return standingOne(tx, payment.bookingId, proof) !== undefined
}

/** Payments with one of these numbers, or these words. */
export function withNumber(numbers: readonly string[]): SQL {
  const { number, kind, paymentId } = transactionNumbers
  const ids = db()
    .select({ id: paymentId })
    .from(transactionNumbers)
    .where(and(inArray(number, [...numbers]), ne(kind, 'named')))
  return inArray(payments.id, ids)
}
