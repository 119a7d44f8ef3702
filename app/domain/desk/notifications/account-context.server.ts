import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings, payoutAccounts } from '~/db/tables/index.server'
import { roleLabels } from '~/domain/desk/people/query'
import { userTypes } from '~/domain/ground/access/actor'
import type { StoredPayload } from '~/domain/ground/events/payload'
import { isOpen } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { ourContact } from '~/domain/ground/settings/contact.server'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { masked } from '~/domain/listings/payouts/list.server'
import { nameOf } from './readers.server'

/**
 * The context of an event on somebody's account: the person, the role that they have from now on, their tenants, and
 * the number and sum of their shares.
 */
export function accountContext(tx: Db, userId: string, { to, amountTzs, shares }: StoredPayload) {
  const role = userTypes.find((type) => type === to)
  return {
    data: {
      role: role ? translated(roleLabels[role]) : '',
      owner: nameOf(tx, userId),
      contact: ourContact(tx),
      amount: amountTzs === undefined ? '' : formatTzs(amountTzs),
      number: shares === undefined ? '' : shares === 1 ? t`1 share` : t`${shares} shares`,
    },
    recipients: { person: () => [userId], tenant: () => openTenantsOf(tx, userId) },
  }
}

/** The context of an event on a payout account: its owner and its masked number. */
export function payoutContext(tx: Db, accountId: string) {
  const account = tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId)).get()
  if (!account) return undefined
  const { provider, maskedNumber } = masked(account)
  return {
    data: { number: `${provider}, ${maskedNumber}` },
    recipients: { person: () => [account.ownerId] },
  }
}

/** Tenants with an open request or stay with this owner. */
function openTenantsOf(tx: Db, ownerId: string): string[] {
  const open = and(eq(bookings.ownerId, ownerId), whereStatus(isOpen))
  const rows = tx.selectDistinct({ id: bookings.tenantId }).from(bookings).where(open).all()
  return rows.flatMap(({ id }) => id ?? [])
}
