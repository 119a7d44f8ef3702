import { and, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, deposits, refunds } from '~/db/tables/index.server'
import type { UserType } from '~/domain/access/actor'
import { isLastAdministrator, LAST_ADMINISTRATOR } from '~/domain/accounts/last-administrator.server'
import { isDepositDisputed } from '~/domain/deposits/disputed.server'
import { isConfirmed } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { formatDay } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import type { Obstacle } from './entry.server'
import { dependentsOf } from './register.server'

/** All obstacles; empty when the account can be closed. Rule: decisions "Closing an account: obstacles". */
export function whyNotClosed(
  person: { id: string; userType: UserType },
  tx: Db = db(),
  isOwn = false,
): Obstacle[] {
  return [
    ...openStays(person.id, tx),
    ...moneyToReturn(person.id, tx),
    ...heldDeposits(person.id, tx),
    ...lastAdministrator(person, tx),
    ...dependentsOf(person.id, isOwn, tx).flatMap(({ obstacle = [] }) => obstacle),
  ]
}

/** Confirmed stays that have not ended, as tenant or as owner. */
function openStays(personId: string, tx: Db): Obstacle[] {
  return tx
    .select({ id: bookings.id, title: bookings.propertyTitle, endDate: bookings.endDate })
    .from(bookings)
    .where(and(theirs(personId), whereStatus(isConfirmed), gt(bookings.endDate, today())))
    .limit(10)
    .all()
    .map(({ id, title, endDate }) => ({
      sentence: `A confirmed stay at ${title} has not ended; it lasts until ${formatDay(endDate)}.`,
      link: { href: paths.bookingDetails(id), label: title },
    }))
}

/** Money that an owner still owes to tenants of cancelled stays. */
function moneyToReturn(personId: string, tx: Db): Obstacle[] {
  return tx
    .select({
      id: bookings.id,
      reference: bookings.reference,
      amountTzs: refunds.amountTzs,
      returnedTzs: refunds.returnedTzs,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(eq(bookings.ownerId, personId), ne(refunds.status, 'closed')))
    .limit(10)
    .all()
    .map(({ id, reference, amountTzs, returnedTzs }) => ({
      sentence: `${formatTzs(amountTzs - returnedTzs)} of booking ${reference} is still to be returned or agreed on.`,
      link: { href: paths.bookingDetails(id), label: reference },
    }))
}

/** Deposits that an owner holds without having decided what goes back, against a decision, or before one. */
function heldDeposits(personId: string, tx: Db): Obstacle[] {
  return tx
    .select({ id: bookings.id, reference: bookings.reference, receivedTzs: deposits.receivedTzs })
    .from(deposits)
    .innerJoin(bookings, eq(bookings.id, deposits.bookingId))
    .where(
      and(
        eq(bookings.ownerId, personId),
        or(isNull(deposits.returnedAt), gt(deposits.dueTzs, 0), isDepositDisputed),
      ),
    )
    .limit(10)
    .all()
    .map(({ id, reference, receivedTzs }) => ({
      sentence: `The deposit of booking ${reference}, ${formatTzs(receivedTzs)}, is not returned yet. Say first what of it goes back.`,
      link: { href: paths.bookingDetails(id), label: reference },
    }))
}

function lastAdministrator(person: { id: string; userType: UserType }, tx: Db): Obstacle[] {
  if (!isLastAdministrator(person, tx)) return []
  return [{ sentence: LAST_ADMINISTRATOR, link: { href: paths.adminUsers(), label: 'User Management' } }]
}

function theirs(personId: string): SQL | undefined {
  return or(eq(bookings.tenantId, personId), eq(bookings.ownerId, personId))
}
