import { and, asc, eq, gt, isNull, notInArray, or } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, deposits, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { bookingStatuses, isOpen } from '~/domain/ground/money/booking-states'
import { depositSentence } from '~/domain/ground/money/return-sentences'
import { depositSteps, keptTzs } from '~/domain/ground/money/return-states'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { depositState } from '~/domain/stays/returns/change-deposit.server'
import { isDepositDisputable } from '~/domain/stays/returns/disputed.server'

const SHOWN = 10

export type DepositLine = ReturnType<typeof depositsToReturn>[number]

/**
 * Deposits of ended stays on which the owner has not decided, or of which an administrator's decision is still to be
 * returned, for both sides; for tenants also those of which a part is kept, while they may disagree.
 */
export function depositsToReturn(actor: Actor) {
  const isTenant = typeMay(actor.userType, 'booking.request')
  const theirs = eq(isTenant ? bookings.tenantId : bookings.ownerId, actor.id)
  const ended = notInArray(bookings.status, bookingStatuses.filter(isOpen))
  const held = and(theirs, or(and(isNull(deposits.returnedAt), ended), gt(deposits.dueTzs, 0)))
  return db()
    .select({ booking: bookings, deposit: deposits, ownerName: profiles.fullName })
    .from(deposits)
    .innerJoin(bookings, eq(bookings.id, deposits.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .where(or(held, isTenant ? and(theirs, isDepositDisputable(now())) : undefined))
    .orderBy(asc(deposits.receivedAt))
    .limit(SHOWN)
    .all()
    .map(({ booking, deposit: row, ownerName }) => {
      const deposit = depositState(booking, row)
      const { id: bookingId, propertyTitle: title, contactName: tenantName } = booking
      const owns = booking.ownerId === actor.id
      return {
        ...{ bookingId, title, tenantName },
        sinceAt: startOfDayAt(booking.endDate),
        tzs: deposit.dueTzs || keptTzs(deposit),
        sentence: depositSentence(deposit, { ownerName, tenantName, owns, today: today() }),
        mayReturn: owns,
        mayDispute: isTenant && depositSteps.dispute.isPossible(deposit, now()),
      }
    })
}
