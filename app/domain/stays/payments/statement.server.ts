import { and, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payoutAccounts, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { hasChanged } from '~/domain/ground/events/decide-many.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { bookingBalance } from '~/domain/ground/money/balance'
import { isCancelled, isConfirmed, owesRent } from '~/domain/ground/money/booking-states'
import { PAID_BEFORE } from '~/domain/ground/money/payment-methods'
import { isIn } from '~/domain/ground/money/payment-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { parsePhone } from '~/domain/ground/shared/phone'
import { missing } from '~/domain/ground/shared/refusals'
import { accountView } from '~/domain/listings/payouts/account-for-property.server'
import { masked } from '~/domain/listings/payouts/list.server'
import { roomText } from '~/domain/listings/properties/room-names'
import { type BookingRow, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { paymentsOfAll } from '~/domain/stays/bookings/cards.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { paths } from '~/paths'
import { wherePaymentFor } from './access.server'
import { namedPayments } from './cards.server'
import { approvePayment, bookedFrom } from './decide-payment.server'
import { type About, matchStatement, notFound, type Offer, offersOf } from './match-statement'
import { accountsOf } from './payment-page.server'
import { readStatement } from './read-statement'
import { countedAmong, isCounted, numbersOf, withNumber } from './receipt-proof.server'
import { recordPayment } from './record-payment.server'
import { whereToCheck } from './to-check.server'
import { foldNumber } from './transfer-text'

export type StatementPage = ReturnType<typeof statementPage>

/** The accounts of this person, and of the owners whose receipts they check. */
export function statementAccounts(actor: Actor, tx: Db = db()) {
  const owners = tx
    .selectDistinct({ id: bookings.ownerId })
    .from(bookings)
    .where(whereBookingFor(actor, 'booking.record-payment'))
  const rows = tx
    .select({ account: payoutAccounts, ownerName: profiles.fullName })
    .from(payoutAccounts)
    .innerJoin(profiles, eq(profiles.id, payoutAccounts.ownerId))
    .where(and(inArray(payoutAccounts.ownerId, owners), eq(payoutAccounts.status, 'active')))
    .orderBy(profiles.fullName, payoutAccounts.createdAt)
    .all()
  return rows.map(({ account, ownerName }) => {
    const { provider, maskedNumber } = masked(account)
    const own = `${provider} ${maskedNumber}`
    return { account, label: account.ownerId === actor.id ? own : t.as('an account')`${own} of ${ownerName}` }
  })
}

/** What a statement of this account answers, and which receipts it does not have. Nothing of it is stored. @throws missing, refused */
export function statementPage(actor: Actor, accountId: string, text: string, tx: Db = db()) {
  const found = statementAccounts(actor, tx).find(({ account }) => account.id === accountId)
  if (!found) throw missing(t`This account is not yours`)
  const { ownerId } = found.account
  const { kind, number } = accountView(found.account)
  const receipts = waitingReceipts(tx, actor, ownerId)
  const stays = owingStays(tx, actor, ownerId)
  const others = [number, ...stays.flatMap(({ reference, phones }) => [reference, ...phones])]
  const lines = readStatement(text, today(), new Set(others.map(foldNumber)))
  const numbers = lines.map((line) => line.number)
  const ofAccount = receipts.filter(({ paidTo }) => paidTo === null || paidTo === number)
  return {
    ...{ label: found.label, kind },
    days: lines.flatMap(({ day }) => day ?? []).sort(),
    answers: matchStatement(lines, { receipts, stays, counted: countedNumbers(tx, actor, numbers) }),
    missing: notFound(lines, ofAccount),
  }
}

const namedOf = (tenantName: string, booking: BookingRow) =>
  [tenantName, booking.propertyTitle, roomText(booking)].filter(Boolean).join(', ')

/** The receipts of this owner's stays that wait for this person. */
function waitingReceipts(tx: Db, actor: Actor, ownerId: string) {
  const rows = namedPayments(tx)
    .where(and(whereToCheck(actor), eq(bookings.ownerId, ownerId)))
    .all()
  return rows.map(({ payment, booking, tenantName }) => ({
    ...{ id: payment.id, version: payment.version, sentTzs: payment.sentAmountTzs },
    ...{ name: namedOf(tenantName, booking), href: paths.payment(payment.id) },
    numbers: numbersOf(tx, payment.id),
    day: payment.textDay ?? dayOf(payment.createdAt),
    since: bookedFrom(booking),
    isAfterEnd: isCancelled(booking.status),
    /** The number of the account that the tenant was shown. */
    paidTo: accountsOf(tx, booking, payment.paymentMethod)[0]?.number ?? null,
  }))
}

/** The stays of this owner that last or owe, for which this person may record payments. */
function owingStays(tx: Db, actor: Actor, ownerId: string) {
  const ofOwner = and(whereBookingFor(actor, 'booking.record-payment'), eq(bookings.ownerId, ownerId))
  const rows = tx
    .select({ booking: bookings, tenantName: tenantNameOf(), phone: profiles.phone })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(and(ofOwner, whereStatus(owesRent)))
    .all()
  const ids = rows.map(({ booking }) => booking.id)
  const sent = paymentsOfAll(tx, ids)
  const all = rows.map(({ booking, tenantName, phone }) => {
    const paid = sent.get(booking.id) ?? []
    const unnumbered = paid.filter((one) => isIn(one.status) && one.paymentReference === '')
    const { id, version, reference, status } = booking
    return {
      ...{ id, version, reference, tenantName, status },
      ...{ name: namedOf(tenantName, booking), href: paths.bookingDetails(id) },
      since: bookedFrom(booking),
      phones: [booking.contactPhone, phone].flatMap((one) => parsePhone(one ?? '') ?? []),
      openTzs: bookingBalance(booking, paid, today()).maxTzs,
      unnumbered: unnumbered.map((payment) => {
        const isBefore = payment.paymentMethod === PAID_BEFORE
        return {
          name: isBefore ? t`what was paid before the entry` : t`one without a number`,
          href: paths.payment(payment.id),
          tzs: isBefore ? null : payment.sentAmountTzs,
          receivedOn: isBefore ? dayOf(booking.createdAt) : payment.receivedOn,
        }
      }),
    }
  })
  return all.filter(({ openTzs, status }) => openTzs > 0 || isConfirmed(status))
}

/** Those of these numbers that count, each with the payment of it that this person may read. */
function countedNumbers(tx: Db, actor: Actor, numbers: readonly string[]) {
  const counted = countedAmong(tx, numbers)
  const mayRead = and(wherePaymentFor(actor, 'payment.read'), withNumber(counted), isCounted)
  const found = new Map<string, About[]>(counted.map((number) => [number, []]))
  for (const { payment, tenantName } of namedPayments(tx).where(mayRead).all()) {
    const about = { name: `${tenantName}, ${formatDay(payment.receivedOn)}`, href: paths.payment(payment.id) }
    for (const number of numbersOf(tx, payment.id)) found.set(number, [about])
  }
  return found
}

type Ticked = { accountId: string; text: string; ticks: readonly string[] }

/**
 * Does what was ticked, as far as the statement still offers it, in the order of its lines and each by the command for a single
 * one; `left` are the transaction numbers of what changed meanwhile. The same form sent again does nothing. @throws missing,
 * forbidden. Rule: decisions "Statements: what answers a line"
 */
export function answerStatement(
  actor: Actor,
  { accountId, text, ticks }: Ticked,
  idempotency: IdempotencyKey,
): { done: Offer[]; left: string[] } {
  return transaction(actor, (tx) => {
    const done: Offer[] = []
    let left: string[] = []
    withIdempotencyKey(tx, actor.id, 'payment.statement', idempotency, () => {
      const { answers, kind } = statementPage(actor, accountId, text, tx)
      for (const offer of offersOf(answers).filter(({ value }) => ticks.includes(value)))
        if (!hasChanged(() => take(offer, kind))) done.push(offer)
      const isDone = (tick: string) => done.some(({ value }) => value === tick)
      left = ticks.filter((tick) => !isDone(tick)).map((tick) => tick.split(' ')[0] ?? '')
      return ''
    })
    return { done, left }
  })

  function take({ does, id, version, number, tzs: amount, day }: Offer, kind: StatementPage['kind']) {
    if (does === 'approve')
      return approvePayment(actor, id, { amount, version, received_on: day ?? undefined })
    const payment_method = kind === 'bank' ? 'bank_transfer' : 'mobile_money'
    const payment = {
      amount,
      payment_method,
      payment_reference: number,
      received_on: day ?? today(),
    } as const
    recordPayment(actor, id, payment, { ...idempotency, key: `${idempotency.key} ${number}` })
  }
}
