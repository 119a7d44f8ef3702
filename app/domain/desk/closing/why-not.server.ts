import { and, eq, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { bookings, deposits, paymentDisputes, payments, refunds } from '~/db/tables/index.server'
import type { UserType } from '~/domain/ground/access/actor'
import { isLastAdministrator, LAST_ADMINISTRATOR } from '~/domain/ground/accounts/last-administrator.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import { DAY } from '~/domain/ground/shared/units'
import { lateReceiptDeadline } from '~/domain/stays/bookings/late-receipt.server'
import { isDepositDisputed } from '~/domain/stays/returns/disputed.server'
import { paths } from '~/paths'
import type { Obstacle } from './entry.server'
import { dependentsOf } from './register.server'

/** Obstacles named for each kind. */
const NAMED_OF_A_KIND = 10
/** Longer than a stay that its payment deadline cancelled takes receipts. */
const LATELY = 7 * DAY

/** All obstacles; empty when the account can be closed. Rule: decisions "Closing an account: obstacles". */
export function whyNotClosed(
  person: { id: string; userType: UserType },
  tx: Db = db(),
  isOwn = false,
): Obstacle[] {
  return [
    ...openStays(person.id, tx),
    ...moneyBack(bookings.ownerId, person.id, tx),
    ...moneyToDecide(person.id, tx),
    ...(isOwn ? [] : owedTo(person.id, tx)),
    ...lastAdministrator(person, tx),
    ...dependentsOf(person.id, isOwn, tx).flatMap(({ obstacle = [] }) => obstacle),
  ]
}

/** Confirmed stays that have not ended, as tenant or as owner. */
function openStays(personId: string, tx: Db): Obstacle[] {
  const { id, propertyTitle: title, contactName: tenant, endDate, tenantId } = bookings
  const open = and(theirs(personId), whereStatus(isConfirmed), gt(endDate, today()))
  const more = countRows(bookings, open, tx) - NAMED_OF_A_KIND
  const named = tx
    .select({ id, title, tenant, endDate, tenantId })
    .from(bookings)
    .where(open)
    .orderBy(endDate, id)
    .limit(NAMED_OF_A_KIND)
    .all()
    .map(({ id, title, tenant, endDate, tenantId }) => ({
      sentence:
        tenantId === personId
          ? t`A confirmed stay at ${title} has not ended; it lasts until ${formatDay(endDate)}.`
          : t`A confirmed stay at ${title} has not ended; that of ${tenant} lasts until ${formatDay(endDate)}.`,
      link: { href: paths.bookingDetails(id), label: title },
    }))
  if (more <= 0) return named
  const others =
    more === 1
      ? t`1 more confirmed stay has not ended.`
      : t`${inFigures(more)} more confirmed stays have not ended.`
  return [
    ...named,
    { sentence: others, link: { href: paths.bookings({ status: 'confirmed' }), label: t`Bookings` } },
  ]
}

/** Refunds and deposits that a tenant is owed: an obstacle for administrators, a question for themselves. */
export function owedTo(personId: string, tx: Db = db()): Obstacle[] {
  return moneyBack(bookings.tenantId, personId, tx)
}

type Side = typeof bookings.ownerId | typeof bookings.tenantId

/** Money that owners still owe to tenants, for the person on this side. */
function moneyBack(side: Side, personId: string, tx: Db): Obstacle[] {
  return [...moneyToReturn(side, personId, tx), ...heldDeposits(side, personId, tx)]
}

function moneyToReturn(side: Side, personId: string, tx: Db): Obstacle[] {
  return tx
    .select({
      id: bookings.id,
      reference: bookings.reference,
      amountTzs: refunds.amountTzs,
      returnedTzs: refunds.returnedTzs,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(eq(side, personId), ne(refunds.status, 'closed')))
    .limit(NAMED_OF_A_KIND)
    .all()
    .map(({ id, reference, amountTzs, returnedTzs }) => ({
      sentence:
        amountTzs > returnedTzs
          ? t`${formatTzs(amountTzs - returnedTzs)} of booking ${reference} is still to be returned or agreed on.`
          : t`The refund of booking ${reference} is not agreed on yet.`,
      link: { href: paths.bookingDetails(id), label: reference },
    }))
}

/**
 * Money that tenants of an owner sent, may still send, or say that they sent for stays that are not confirmed: once it counts,
 * it goes back to them.
 */
function moneyToDecide(personId: string, tx: Db): Obstacle[] {
  const owned = and(
    eq(bookings.ownerId, personId),
    whereStatus((status) => !isConfirmed(status)),
  )
  const isDisputed = and(isNotNull(paymentDisputes.paymentId), isNull(paymentDisputes.outcome))
  const undecided = tx
    .selectDistinct({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .leftJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id))
    .where(and(owned, or(whereReceipt(isUndecided), isDisputed)))
    .limit(NAMED_OF_A_KIND)
    .all()
    .map((booking) => ({
      ...booking,
      sentence: t`Booking ${booking.reference} has a receipt or a dispute that waits for a decision.`,
    }))
  const lately = and(owned, gt(bookings.cancelledAt, now() - LATELY))
  const lapsed = tx
    .select()
    .from(bookings)
    .where(lately)
    .all()
    .flatMap((booking) => {
      const until = lateReceiptDeadline(tx, booking)
      if (until === null) return []
      const day = formatDeadline(until)
      return { ...booking, sentence: t`Booking ${booking.reference} may get a receipt until ${day}.` }
    })
  return [...undecided, ...lapsed].map(({ id, reference, sentence }) => ({
    sentence,
    link: { href: paths.bookingDetails(id), label: reference },
  }))
}

/**
 * Deposits that an owner holds without having decided what goes back, against a decision, or before one, and those that
 * a tenant says they gave.
 */
function heldDeposits(side: Side, personId: string, tx: Db): Obstacle[] {
  const { receivedTzs, statedTzs, receivedAt, returnedAt, dueTzs, statement } = deposits
  const held = and(isNotNull(receivedAt), or(isNull(returnedAt), gt(dueTzs, 0), isDepositDisputed))
  return tx
    .select({ id: bookings.id, reference: bookings.reference, receivedTzs, statedTzs })
    .from(deposits)
    .innerJoin(bookings, eq(bookings.id, deposits.bookingId))
    .where(and(eq(side, personId), or(held, ne(statement, 'closed'))))
    .limit(NAMED_OF_A_KIND)
    .all()
    .map(({ id, reference, receivedTzs, statedTzs }) => {
      const sum = formatTzs(receivedTzs || (statedTzs ?? 0))
      return {
        sentence: receivedTzs
          ? t`The deposit of booking ${reference}, ${sum}, is not returned yet. First its owner says what of it goes back.`
          : t`The deposit of booking ${reference}, ${sum}, was handed over, as the tenant says. That is to be answered first.`,
        link: { href: paths.bookingDetails(id), label: reference },
      }
    })
}

function lastAdministrator(person: { id: string; userType: UserType }, tx: Db): Obstacle[] {
  if (!isLastAdministrator(person, tx)) return []
  return [{ sentence: LAST_ADMINISTRATOR, link: { href: paths.adminUsers(), label: t`User Management` } }]
}

function theirs(personId: string): SQL | undefined {
  return or(eq(bookings.tenantId, personId), eq(bookings.ownerId, personId))
}
