import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookingCommissions, profiles, propertyCollaborators } from '~/db/tables/index.server'
import { agentCommissions } from '~/domain/money/figures'
import { readSettings } from '~/domain/settings/read.server'
import { sumTzs } from '~/domain/shared/money'
import { monthsOf } from '~/domain/shared/stay'
import type { BookingRow } from './access.server'

/**
 * Sets what each collaborating agent earns on this booking and returns their sum. Rule: decisions
 * "Commission: agents' share, fixed at confirmation".
 */
export function fixCommissions(tx: Db, booking: BookingRow, propertyId: string): number {
  const rentTotalTzs = booking.monthlyRentTzs * monthsOf(booking)
  const shares = agentCommissions(
    rentTotalTzs,
    readSettings(tx).agentCommission,
    agentsOf(tx, propertyId, booking.ownerId),
  )
  for (const share of shares)
    tx.insert(bookingCommissions)
      .values({ bookingId: booking.id, ...share })
      .run()
  return sumTzs(shares.map(({ amountTzs }) => amountTzs))
}

/** Collaborating agents other than the owner, earliest collaborator first. */
function agentsOf(tx: Db, propertyId: string, ownerId: string): string[] {
  const { userId, createdAt } = propertyCollaborators
  return tx
    .select({ userId })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(
      and(
        eq(propertyCollaborators.propertyId, propertyId),
        ne(userId, ownerId),
        eq(profiles.userType, 'agent'),
      ),
    )
    .orderBy(asc(createdAt), asc(userId))
    .all()
    .map((row) => row.userId)
}
