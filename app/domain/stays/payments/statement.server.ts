import { and, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payoutAccounts, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { hasChanged } from '~/domain/ground/events/decide-many.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { missing } from '~/domain/ground/shared/refusals'
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
    const { id, provider, maskedNumber } = masked(account)
    const of = account.ownerId === actor.id ? '' : ` of ${ownerName}`
    return { id, label: `${provider} ${maskedNumber}${of}`, account }
  })
}

/** What a statement of this account answers, and which receipts it does not have. Nothing of it is stored. @throws missing */
export function statementPage(actor: Actor, accountId: string, text: string, tx: Db = db()) {
  const found = statementAccounts(actor, tx).find(({ id }) => id === accountId)
  if (!found) throw missing('This account is not yours')
  const { ownerId, accountType } = found.account
  const { number } = accountView(found.account)
  const receipts = waitingReceipts(tx, actor, ownerId)
  const stays = owingStays(tx, actor, ownerId)
  const others = [number, ...stays.flatMap(({ reference, phones }) => [reference, ...phones])]
  const { lines, count } = readStatement(text, today(), new Set(others.map(foldNumber)))
  const numbers = lines.map((line) => line.number)
  const ofAccount = receipts.filter(({ paidTo }) => paidTo === null || paidTo === number)
  return {
    ...{ accountId, count, label: found.label },
    method: accountType === 'bank' ? ('bank_transfer' as const) : ('mobile_money' as const),
    days: lines.flatMap(({ day }) => day ?? []).sort(),
    answers: matchStatement(lines, { receipts, stays, counted: countedNumbers(tx, actor, numbers) }),
    missing: notFound(lines, ofAccount),
  }
}

/** What became of the ticks; `left` are the transaction numbers of those that had changed. */
type Answered = { approved: number; recorded: number; tzs: number; left: string[] }

type Ticked = { accountId: string; text: string; ticks: readonly string[] }

/**
 * Does what was ticked, as far as the statement still offers it, in the order of its lines and each by the command for a single
 * one; what changed meanwhile is left. The same form sent again does nothing: null. @throws missing, forbidden. Rule: decisions
 * "Statements: what answers a line"
 */
export function answerStatement(
  actor: Actor,
  { accountId, text, ticks }: Ticked,
  idempotency: IdempotencyKey,
): Answered | null {
  return transaction(actor, (tx) => {
    let outcome: Answered | null = null
    withIdempotencyKey(tx, actor.id, 'payment.statement', idempotency, () => {
      const { answers, method } = statementPage(actor, accountId, text, tx)
      const done: Answered = { approved: 0, recorded: 0, tzs: 0, left: [] }
      for (const { line, about } of answers)
        for (const tick of new Set(ticks.filter((one) => one.startsWith(`${line.at} `)))) {
          const offer = offersOf({ about }).find(({ value }) => value === tick)
          if (!offer || hasChanged(() => take(offer, line.shown, method))) done.left.push(line.shown)
          else {
            done[offer.does === 'approve' ? 'approved' : 'recorded'] += 1
            done.tzs += offer.tzs
          }
        }
      outcome = done
      return ''
    })
    return outcome
  })

  function take({ does, id, version, tzs, day }: Offer, number: string, method: StatementPage['method']) {
    if (does === 'approve')
      return approvePayment(actor, id, { amount: tzs, version, received_on: day ?? undefined })
    const payment = { amount: tzs, payment_method: method, payment_reference: number }
    const once = { ...idempotency, key: `${idempotency.key} ${number}` }
    recordPayment(actor, id, { ...payment, received_on: day ?? today() }, once)
  }
}
