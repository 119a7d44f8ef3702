import { z } from 'zod'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookingCommissions, bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { chosenRows, type RowsOf } from '~/domain/ground/events/decide-many.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { day } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { sumTzs } from '~/domain/ground/shared/money'
import { conflict, refused } from '~/domain/ground/shared/refusals'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { type Share, WAITS_FOR_RENT } from './share-rules'
import { findShareFor, findStoredShareFor, SHARES_AT_ONCE, whereShare } from './shares.server'

/** The day on which the owner paid a share. */
export const commissionPaidForm = z.object({
  paid_on: day(term('Choose the day on which you paid'), today).refine(
    (paidOn) => paidOn <= today(),
    term('Choose a day that is not after today'),
  ),
})
export type CommissionPaid = z.infer<typeof commissionPaidForm>

/**
 * Marks an agent's share as paid by the owner, no earlier than it was earned. @throws missing, also when the
 * booking no longer earns commission; forbidden, refused while it is marked. Rule: decisions "Commission: due
 * until the owner reports it paid".
 */
export function payCommission(
  actor: Actor,
  bookingId: string,
  agentId: string,
  input: CommissionPaid,
  /** Paid with other shares: one notification covers them all. */
  isAtOnce = false,
): void {
  transaction(actor, (tx) => {
    const { booking, share } = findShareFor(actor, bookingId, agentId, tx)
    if (share.paidOn) throw refused(t`This share is marked as paid on ${formatDay(share.paidOn)} already.`)
    if (share.state === 'waits') throw refused(WAITS_FOR_RENT)
    const earliest = earnedOn(booking)
    if (input.paid_on < earliest)
      throw refused(t`Choose ${formatDay(earliest)} or later: the share was earned on that day`, 'paid_on')
    tx.update(bookingCommissions).set({ paidOn: input.paid_on }).where(whereShare(share)).run()
    record(tx, {
      name: 'commission.paid',
      actorId: actor.id,
      subject: booking.id,
      data: {
        agentId,
        amountTzs: share.amountTzs,
        note: formatDay(input.paid_on),
        commission: booking.reference,
        isAtOnce,
      },
    })
  })
}

/** The share as its page showed it: the day of the payment, and what was taken off since. */
export type SeenShare = { paidOn: string; deductedTzs: string }

/**
 * Takes back that a share was paid, or first that a part of it was taken off a later payment, and notifies its agent.
 * @throws missing, forbidden, stale when it is not as seen. @returns what became of it, for the owner
 */
export function unpayCommission(actor: Actor, bookingId: string, agentId: string, seen: SeenShare): string {
  return transaction(actor, (tx) => {
    const { booking, share } = findShareFor(actor, bookingId, agentId, tx)
    const { paidOn, deductedTzs, agentName } = share
    if (!paidOn || paidOn !== seen.paidOn || String(deductedTzs) !== seen.deductedTzs)
      throw conflict(t`This share`)
    const isTakenOff = deductedTzs > 0
    const set = isTakenOff ? { deductedTzs: 0 } : { paidOn: null }
    tx.update(bookingCommissions).set(set).where(whereShare(share)).run()
    record(tx, {
      name: isTakenOff ? 'commission.undeducted' : 'commission.unpaid',
      actorId: actor.id,
      subject: booking.id,
      data: {
        agentId,
        amountTzs: isTakenOff ? deductedTzs : share.amountTzs,
        note: formatDay(paidOn),
        commission: booking.reference,
      },
    })
    return isTakenOff
      ? t`The share counts in full again. ${agentName} gets a message.`
      : t`The share is to be paid again. ${agentName} gets a message.`
  })
}

export const CHOOSE_SHARES = {
  none: term('Choose the shares that you paid first.'),
  get tooMany() {
    return t`Choose at most ${SHARES_AT_ONCE} shares at once.`
  },
}

/** Values of boxes as one list: the box of an agent has all their shares, separated by commas. */
export function sharesIn(values: readonly unknown[]): string[] {
  return values.flatMap((value) => String(value).split(','))
}

/** Shares by the ids of their booking and agent. Bookings stay with their owner; the share of one of them can go. */
const chosenShares: RowsOf<StoredShare, BookingRow> = {
  table: bookings,
  find: (tx, actor, id) => {
    const [bookingId = '', agentId = ''] = id.split('.')
    return findStoredShareFor(actor, bookingId, agentId, tx)
  },
  wasTheirs: (_tx, actor, { ownerId }) => ownerId === actor.id,
}
type StoredShare = ReturnType<typeof findStoredShareFor>

/**
 * Marks the chosen shares as paid on one day, in one transaction; those paid or cancelled meanwhile are skipped and named.
 * `less`: paid shares of stays that ended, whose part is taken off what their agents get now, and no more than that. Each
 * agent is notified once of what is paid. The same form sent again returns the same result. @throws missing, forbidden,
 * refused before the last was earned
 */
export function payCommissions(
  actor: Actor,
  { chosen, less }: { chosen: readonly Chosen[]; less: readonly Chosen[] },
  input: CommissionPaid,
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided & { lessTzs: number } {
  return transaction(actor, (tx) => {
    const { found, gone } = chosenRows(actor, chosen, chosenShares, tx)
    const lines = found.map(({ row }) => row)
    const ended = chosenRows(actor, less, chosenShares, tx).found.map(({ row }) => row)
    let left: typeof lines | undefined
    let lessTzs = sumTzs(ended.map(({ share }) => share.deductedTzs))
    withIdempotencyKey(tx, actor.id, 'many commission.paid', idempotency, () => {
      left = lines.filter(({ share }) => share.state !== 'due')
      const shares = lines.map(({ share }) => share).filter(({ state }) => state === 'due')
      lessTzs = 0
      for (const agentId of new Set(shares.map((share) => share.agentId))) {
        const ofAgent = shares.filter((share) => share.agentId === agentId)
        payAgent(tx, actor, ofAgent, input)
        const off = ended.filter(({ share }) => share.agentId === agentId)
        lessTzs += takeOff(tx, actor, off, sumTzs(ofAgent.map(({ amountTzs }) => amountTzs)))
      }
      return idempotency.outcomePath
    })
    left ??= lines.filter(({ share }) => share.paidOn !== input.paid_on)
    const skipped = left
    const done = lines.filter((line) => !skipped.includes(line))
    return {
      done: done.length,
      left: skipped.map(
        ({ share, booking }) => t.as('of a share')`${share.agentName} for ${booking.contactName}`,
      ),
      gone,
      tzs: sumTzs(done.map(({ share }) => share.amountTzs)),
      lessTzs,
    }
  })
}

/** Takes the parts of ended stays off a payment of this sum, as far as it reaches. @returns what was taken off */
function takeOff(tx: Db, actor: Actor, ended: readonly StoredShare[], paidTzs: number): number {
  let lessTzs = 0
  for (const { share, booking } of ended) {
    const amountTzs = Math.min(share.endedTzs, paidTzs - lessTzs)
    if (amountTzs === 0) continue
    const deductedTzs = share.deductedTzs + amountTzs
    tx.update(bookingCommissions).set({ deductedTzs }).where(whereShare(share)).run()
    record(tx, {
      name: 'commission.deducted',
      actorId: actor.id,
      subject: booking.id,
      data: { agentId: share.agentId, amountTzs, commission: booking.reference },
    })
    lessTzs += amountTzs
  }
  return lessTzs
}

/** Marks shares of one agent as paid; several are one notification, with their sum. */
function payAgent(tx: Db, actor: Actor, shares: readonly Share[], input: CommissionPaid): void {
  const isAtOnce = shares.length > 1
  for (const { bookingId, agentId } of shares) payCommission(actor, bookingId, agentId, input, isAtOnce)
  const [first] = shares
  if (!first || !isAtOnce) return
  record(tx, {
    name: 'commission.paid-together',
    actorId: actor.id,
    subject: first.agentId,
    data: {
      amountTzs: sumTzs(shares.map(({ amountTzs }) => amountTzs)),
      note: formatDay(input.paid_on),
      commission: '',
      shares: shares.length,
    },
  })
}

/** Earliest day on which it can have been paid: the day of the confirmation. */
export function earnedOn({ confirmedAt, createdAt }: { confirmedAt: number | null; createdAt: number }): Day {
  return dayOf(confirmedAt ?? createdAt)
}
