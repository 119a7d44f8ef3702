import { and, asc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { findPayoutAccountFor } from './access.server'
import { masked } from './list.server'

/**
 * The stays and listings that pay into an account of this person. Rule: decisions "Payout accounts: numbers
 * never change". @throws missing for anybody else's.
 */
export function paidInto(actor: Actor, accountId: string) {
  const account = findPayoutAccountFor(actor, accountId)
  return {
    account: masked(account),
    /** Confirmed stays that pay into it, also once it is removed. */
    stays: db()
      .select({
        id: bookings.id,
        title: bookings.propertyTitle,
        tenantName: bookings.contactName,
        endDate: bookings.endDate,
      })
      .from(bookings)
      .where(and(eq(bookings.payoutAccountId, account.id), whereStatus(isConfirmed)))
      .orderBy(asc(bookings.endDate), asc(bookings.id))
      .all(),
    /** Listings that name it: they fall back to the default account. */
    listings: db()
      .select({ id: properties.id, title: properties.title })
      .from(properties)
      .where(eq(properties.payoutAccountId, account.id))
      .orderBy(asc(properties.title))
      .all(),
  }
}
