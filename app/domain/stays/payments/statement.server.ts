import { and, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, payoutAccounts, profiles, transactionNumbers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { hasChanged } from '~/domain/ground/events/decide-many.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { bookingBalance } from '~/domain/ground/money/balance'
import { owesRent } from '~/domain/ground/money/booking-states'
import { isIn } from '~/domain/ground/money/payment-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import { parsePhone } from '~/domain/ground/shared/phone'
import { missing } from '~/domain/ground/shared/refusals'
import { masked } from '~/domain/listings/payouts/list.server'
import { roomText } from '~/domain/listings/properties/room-names'
import { whereBookingFor } from '~/domain/stays/bookings/access.server'
import { paymentsOfAll } from '~/domain/stays/bookings/cards.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { wherePaymentFor } from './access.server'
import { namedPayments } from './cards.server'
import { approvePayment, bookedFrom } from './decide-payment.server'
import { type Ledger, matchStatement, notFound, type OwingStay } from './match-statement'
import { paymentDetails } from './payment-details.server'
import { readStatement } from './read-statement'
import { recordPayment } from './record-payment.server'
import { whyAlone } from './rules'
import type { Tick } from './statement-ticks'
import { whereToCheck } from './to-check.server'

export type StatementPage = ReturnType<typeof statementPage>
export type StatementAccount = ReturnType<typeof statementAccounts>[number]

/** The accounts of this person, and of the owners whose receipts they check. */
export function statementAccounts(actor: Actor) {
  const owners = db()
    .selectDistinct({ id: bookings.ownerId })
    .from(bookings)
    .where(whereBookingFor(actor, 'booking.record-payment'))
  const active = and(inArray(payoutAccounts.ownerId, owners), eq(payoutAccounts.status, 'active'))
  return db()
    .select({ account: payoutAccounts, ownerName: profiles.fullName })
    .from(payoutAccounts)
    .innerJoin(profiles, eq(profiles.id, payoutAccounts.ownerId))
    .where(active)
    .orderBy(profiles.fullName, payoutAccounts.createdAt)
    .all()
    .map(({ account, ownerName }) => ({
      ...masked(account),
      ownerId: account.ownerId,
      /** '' for the reader's own. */
      ownerName: account.ownerId === actor.id ? '' : ownerName,
    }))
}

/** What a statement of this account answers, and which receipts it does not have. Nothing of it is stored. @throws missing for another account */
export function statementPage(actor: Actor, accountId: string, text: string) {
  const { ownerId, accountType } = findStatementAccount(actor, accountId)
  const { lines, isTooLong } = readStatement(text)
  const method = accountType === 'bank' ? 'bank_transfer' : 'mobile_money'
  const numbers = lines.map(({ number }) => number).filter((number) => number !== '')
  const receipts = waitingReceipts(actor, ownerId)
  const ledger = {
    receipts: receipts.map((one) => ({ ...one, why: whyOf(actor, one, numbers) })),
    stays: owingStays(actor, ownerId),
    counted: countedFor(actor, numbers),
  }
  const answers = matchStatement(lines, ledger)
  return {
    ...{ answers, isTooLong, accountId, method },
    days: lines.flatMap(({ day }) => day ?? []).sort(),
    missing: notFound(
      lines,
      receipts.filter((one) => one.method === method),
    ),
  }
}

export function findStatementAccount(actor: Actor, accountId: string): StatementAccount {
  const account = statementAccounts(actor).find(({ id }) => id === accountId)
  if (!account) throw missing('This account is not yours')
  return account
}

/** The receipts of this owner's stays that wait for this person. */
function waitingReceipts(actor: Actor, ownerId: string) {
  const rows = namedPayments()
    .where(and(whereToCheck(actor), eq(bookings.ownerId, ownerId)))
    .all()
  const known = numberRows(rows.map(({ payment }) => payment.id))
  const numbersOf = (id: string) =>
    known.filter(({ paymentId }) => paymentId === id).map(({ number }) => number)
  return rows.map(({ payment, booking, tenantName }) => ({
    ...{ id: payment.id, version: payment.version, tenantName, place: placeOf(booking) },
    numbers: numbersOf(payment.id),
    sentTzs: payment.sentAmountTzs,
    day: payment.textDay ?? dayOf(payment.createdAt),
    method: payment.paymentMethod,
    why: null,
  }))
}

function numberRows(paymentIds: readonly string[]) {
  const { paymentId, kind } = transactionNumbers
  return db()
    .select()
    .from(transactionNumbers)
    .where(and(inArray(paymentId, [...paymentIds]), inArray(kind, ['sent', 'counted', 'again'])))
    .all()
}

/** Why a receipt whose number is in the statement needs a decision of its own. */
const whyOf = (actor: Actor, { id, numbers }: { id: string; numbers: string[] }, named: readonly string[]) =>
  numbers.some((number) => named.includes(number))
    ? whyAlone(paymentDetails(actor, id, 'payment.verify'))
    : null

const placeOf = (booking: typeof bookings.$inferSelect) =>
  [booking.propertyTitle, roomText(booking)].filter(Boolean).join(' · ')

function owingStays(actor: Actor, ownerId: string): OwingStay[] {
  const rows = db()
    .select({ booking: bookings, tenantName: tenantNameOf(), phone: profiles.phone })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(
      and(
        whereBookingFor(actor, 'booking.record-payment'),
        eq(bookings.ownerId, ownerId),
        whereStatus(owesRent),
      ),
    )
    .all()
  const sent = paymentsOfAll(
    db(),
    rows.map(({ booking }) => booking.id),
  )
  return rows
    .map(({ booking, tenantName, phone }) => {
      const all = sent.get(booking.id) ?? []
      return {
        ...{ id: booking.id, reference: booking.reference, tenantName, place: placeOf(booking) },
        since: bookedFrom(booking),
        phones: [booking.contactPhone, phone].flatMap((one) => parsePhone(one ?? '') ?? []),
        openTzs: bookingBalance(booking, all, today()).maxTzs,
        unnumbered: all
          .filter(({ status, paymentReference }) => isIn(status) && paymentReference === '')
          .map(({ id, sentAmountTzs, receivedOn }) => ({ id, tzs: sentAmountTzs, day: receivedOn })),
      }
    })
    .filter(({ openTzs }) => openTzs > 0)
}

/** Those of these numbers that count; whom for only where this person may read it. */
function countedFor(actor: Actor, numbers: readonly string[]): Ledger['counted'] {
  const { number, kind, paymentId } = transactionNumbers
  const rows = db()
    .select({ number, paymentId })
    .from(transactionNumbers)
    .where(and(inArray(number, [...numbers]), inArray(kind, ['counted', 'again'])))
    .all()
  const named = namedPayments()
    .where(
      and(
        inArray(
          payments.id,
          rows.map((row) => row.paymentId),
        ),
        wherePaymentFor(actor, 'payment.read'),
      ),
    )
    .all()
  const byId = new Map(
    named.map(({ payment, tenantName }) => [payment.id, { tenantName, day: payment.receivedOn }]),
  )
  return new Map(rows.map((row) => [row.number, byId.get(row.paymentId) ?? null]))
}

/** What became of the ticks; `left` are the names of those that had changed. */
export type Answered = { approved: number; recorded: number; tzs: number; left: string[] }

/**
 * Does what was ticked, in the order of the lines, each by the command for a single one; what changed meanwhile is left. The
 * same form sent again does nothing: null. @throws missing, forbidden. Rule: decisions "Statements: what answers a line"
 */
export function answerStatement(
  actor: Actor,
  { accountId, ticks }: { accountId: string; ticks: readonly Tick[] },
  idempotency: IdempotencyKey,
): Answered | null {
  const { accountType } = findStatementAccount(actor, accountId)
  const method = accountType === 'bank' ? 'bank_transfer' : 'mobile_money'
  return transaction(actor, (tx) => {
    let outcome: Answered | null = null
    withIdempotencyKey(tx, actor.id, 'payment.statement', idempotency, () => {
      const done: Answered = { approved: 0, recorded: 0, tzs: 0, left: [] }
      for (const tick of ticks) take(tx, tick, done)
      outcome = done
      return ''
    })
    return outcome
  })

  function take(tx: Db, tick: Tick, done: Answered): void {
    if (tick.does === 'approve') {
      const { tenantName, sentAmountTzs } = paymentDetails(actor, tick.id, 'payment.verify', tx)
      const input = { amount: sentAmountTzs, version: tick.version }
      if (hasChanged(() => approvePayment(actor, tick.id, input))) done.left.push(tenantName)
      else Object.assign(done, { approved: done.approved + 1, tzs: done.tzs + sentAmountTzs })
    } else {
      const booking = tx.select().from(bookings).where(eq(bookings.id, tick.id)).get()
      const input = {
        ...({ amount: tick.tzs, payment_method: method, received_on: tick.day } as const),
        payment_reference: tick.number,
      }
      const once = { key: `${idempotency.key} ${tick.number}`, bodyHash: idempotency.bodyHash }
      if (hasChanged(() => recordPayment(actor, tick.id, input, once)))
        done.left.push(booking?.contactName ?? '')
      else Object.assign(done, { recorded: done.recorded + 1, tzs: done.tzs + tick.tzs })
    }
  }
}
