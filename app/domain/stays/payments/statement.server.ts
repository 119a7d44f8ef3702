import { and, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payoutAccounts, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { hasChanged } from '~/domain/ground/events/decide-many.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { accountView } from '~/domain/listings/payouts/account-for-property.server'
import { masked } from '~/domain/listings/payouts/list.server'
import { whereBookingFor } from '~/domain/stays/bookings/access.server'
import { approvePayment } from './decide-payment.server'
import { matchStatement, notFound, type Offer, offersOf } from './match-statement'
import { readStatement } from './read-statement'
import { recordPayment } from './record-payment.server'
import { countedNumbers, owingStays, waitingReceipts } from './statement-ledger.server'
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
    const of = account.ownerId === actor.id ? '' : ` of ${ownerName}`
    return { account, label: `${provider} ${maskedNumber}${of}` }
  })
}

/**
 * What a statement of this account answers, and which receipts it does not have. Nothing of it is stored. @throws missing, refused
 * without an account or
 * with too many lines
 */
export function statementPage(actor: Actor, accountId: string, text: string, tx: Db = db()) {
  if (accountId === '') throw refused('Choose the account of this statement.', 'account')
  const found = statementAccounts(actor, tx).find(({ account }) => account.id === accountId)
  if (!found) throw missing('This account is not yours')
  const { ownerId } = found.account
  const { kind, number } = accountView(found.account)
  const receipts = waitingReceipts(tx, actor, ownerId)
  const stays = owingStays(tx, actor, ownerId)
  const others = [number, ...stays.flatMap(({ reference, phones }) => [reference, ...phones])]
  const lines = readStatement(text, today(), new Set(others.map(foldNumber)))
  const numbers = lines.map((line) => line.number)
  const ofAccount = receipts.filter(({ paidTo }) => paidTo === null || paidTo === number)
  return {
    label: found.label,
    method: kind === 'bank' ? ('bank_transfer' as const) : ('mobile_money' as const),
    days: lines.flatMap(({ day }) => day ?? []).sort(),
    answers: matchStatement(lines, { receipts, stays, counted: countedNumbers(tx, actor, numbers) }),
    missing: notFound(lines, ofAccount),
  }
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
      const { answers, method } = statementPage(actor, accountId, text, tx)
      for (const offer of offersOf(answers).filter(({ value }) => ticks.includes(value)))
        if (!hasChanged(() => take(offer, method))) done.push(offer)
      const isDone = (tick: string) => done.some(({ value }) => value === tick)
      left = ticks.filter((tick) => !isDone(tick)).map((tick) => tick.split(' ')[0] ?? '')
      return ''
    })
    return { done, left }
  })

  function take({ does, id, version, number, tzs, day }: Offer, method: StatementPage['method']) {
    if (does === 'approve')
      return approvePayment(actor, id, { amount: tzs, version, received_on: day ?? undefined })
    const payment = { amount: tzs, payment_method: method, payment_reference: number }
    const once = { ...idempotency, key: `${idempotency.key} ${number}` }
    recordPayment(actor, id, { ...payment, received_on: day ?? today() }, once)
  }
}
