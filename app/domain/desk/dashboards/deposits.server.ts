import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, deposits } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { isCancelled, isOpen, isStay } from '~/domain/ground/money/booking-states'
import { DAYS_TO_STATE, depositStatus, keptTzs } from '~/domain/ground/money/return-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addDays, startOfDayAt } from '~/domain/ground/shared/calendar'
import { whereBookingFor } from '~/domain/stays/bookings/access.server'
import { depositState } from '~/domain/stays/returns/change-deposit.server'
import { isDepositDisputable } from '~/domain/stays/returns/disputed.server'
import { viewDeposit } from '~/domain/stays/returns/views.server'

const SHOWN = 10

export type DepositLine = ReturnType<typeof openDeposits>[number]

/**
 * Deposits on which something is open, for both sides: what a tenant states waits for its answer, nobody has stated it since
 * the first day, or the stay has ended and it is not back; for tenants also those of which a part is kept, while they may
 * disagree. Agents who verify see statements only.
 */
export function openDeposits(actor: Actor) {
  const openedAt = sql`coalesce(${deposits.receivedAt}, ${deposits.answerByAt})`
  return (
    db()
      .select({ booking: bookings, row: deposits })
      .from(bookings)
      .leftJoin(deposits, eq(deposits.bookingId, bookings.id))
      .where(or(stated(actor), and(own(actor), or(received(actor), unstated()))))
      // Those that nobody stated come last.
      .orderBy(sql`${openedAt} is null`, openedAt, bookings.startDate)
      .limit(SHOWN)
      .all()
      .map(({ booking, row }) => {
        const deposit = viewDeposit(actor, booking, depositState(booking, row))
        const { startDate, endedOn, dueTzs, depositTzs, statement, receivedAt } = deposit
        const isAgreed = depositStatus(deposit) === 'agreed'
        return {
          ...deposit,
          /** Its deadline, or since when it is open. */
          sinceAt: receivedAt ? startOfDayAt(endedOn) : (statement?.answerByAt ?? startOfDayAt(startDate)),
          tzs: isAgreed ? depositTzs : dueTzs || keptTzs(deposit) || (statement?.amountTzs ?? 0),
          /** The owner holds it, or has to return it by a decision. */
          isHeld: receivedAt !== null,
          isUnstated: isAgreed,
          answerByAt: statement?.status === 'waiting' ? statement.answerByAt : null,
        }
      })
  )
}

const isTenant = (actor: Actor) => typeMay(actor.userType, 'booking.request')
const own = (actor: Actor) => eq(isTenant(actor) ? bookings.tenantId : bookings.ownerId, actor.id)

function stated(actor: Actor) {
  const open = ne(deposits.statement, 'closed')
  const follows = whereBookingFor(actor, isTenant(actor) ? 'booking.state-deposit' : 'booking.follow-deposit')
  return and(
    inArray(bookings.id, db().select({ id: deposits.bookingId }).from(deposits).where(open)),
    follows,
  )
}

function received(actor: Actor) {
  const ended = whereStatus((status) => !isOpen(status))
  return or(
    and(isNotNull(deposits.receivedAt), isNull(deposits.returnedAt), ended),
    gt(deposits.dueTzs, 0),
    isTenant(actor) ? isDepositDisputable(now()) : undefined,
  )
}

/** Of stays that have begun, until 30 days after their end: as long as their tenants may state the deposit. */
function unstated() {
  const until = addDays(today(), -DAYS_TO_STATE)
  const cancelledOn = sql`date(${bookings.cancelledAt} / 1000 + 10800, 'unixepoch')`
  const wasCancelled = and(
    whereStatus(isCancelled),
    isNotNull(bookings.confirmedAt),
    gte(cancelledOn, until),
    lte(bookings.startDate, cancelledOn),
  )
  return and(
    isNull(deposits.bookingId),
    gt(bookings.depositTzs, 0),
    lte(bookings.startDate, today()),
    or(and(whereStatus(isStay), gte(bookings.endDate, until)), wasCancelled),
  )
}
