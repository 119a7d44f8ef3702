import { and, eq, inArray, or } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { bookings, payoutAccounts, properties, propertyCollaborators } from '~/db/tables/index.server'
import { isOpen, takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import type { PersonRow } from './access.server'
import type { RoleObstacle } from './rules'

/** Obstacles to another role for this person, each with its page; empty when the role may change. */
export function roleObstacles(
  { id, fullName }: Pick<PersonRow, 'id' | 'fullName'>,
  tx: Db = db(),
): RoleObstacle[] {
  const tab = (name: string, more: Record<string, string>) => paths.admin({ tab: name, ...more })
  const listings = countRows(properties, eq(properties.ownerId, id), tx)
  const collaborations = countRows(propertyCollaborators, eq(propertyCollaborators.userId, id), tx)
  const theirs = or(eq(bookings.tenantId, id), eq(bookings.ownerId, id))
  const open = countRows(bookings, and(theirs, whereStatus(isOpen)), tx)
  const accounts = tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.ownerId, id))
  const paidInto = countRows(
    bookings,
    and(inArray(bookings.payoutAccountId, accounts), whereStatus(takesUnit)),
    tx,
  )
  const found: (RoleObstacle & { n: number })[] = [
    {
      n: listings,
      sentence:
        listings === 1 ? t`${fullName} has 1 listing.` : t`${fullName} has ${inFigures(listings)} listings.`,
      href: tab('properties', { owner: id }),
      label: t`See the listings`,
    },
    {
      n: collaborations,
      sentence:
        collaborations === 1
          ? t`${fullName} looks after 1 listing as an agent.`
          : t`${fullName} looks after ${inFigures(collaborations)} listings as an agent.`,
      href: tab('properties', { agent: id }),
      label: t`See these listings`,
    },
    {
      n: paidInto,
      sentence:
        paidInto === 1
          ? t`1 stay is paid into an account of ${fullName}.`
          : t`${inFigures(paidInto)} stays are paid into an account of ${fullName}.`,
      href: tab('bookings', { person: id, status: 'confirmed' }),
      label: t`See these stays`,
    },
    {
      n: open,
      sentence:
        open === 1
          ? t`${fullName} has 1 open booking.`
          : t`${fullName} has ${inFigures(open)} open bookings.`,
      href: tab('bookings', { person: id }),
      label: t`See the bookings`,
    },
  ]
  return found.filter(({ n }) => n > 0).map(({ n: _, ...obstacle }) => obstacle)
}
