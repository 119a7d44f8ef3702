import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import {
  bookings,
  profiles,
  properties,
  propertyCollaborators,
  universityMembers,
} from '~/db/tables/index.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Recipients } from './platform-words'

/** Receivers of a broadcast: account type, and optionally a city and a university. */
type Target = { recipients: Recipients; city: string | null; universityId: string | null }

/** Leaves out its sender, and accounts newer than the broadcast. */
type Sending = Target & { createdBy: string; createdAt: number }

/** The condition on `profiles` for those who receive it. Rule: decisions "Broadcasts: sent in the background, once to each". */
export function receives(sending: Sending): SQL | undefined {
  const { recipients, city, universityId, createdBy, createdAt } = sending
  return and(
    isNull(profiles.deletedAt),
    ne(profiles.id, createdBy),
    lte(profiles.createdAt, createdAt),
    recipients === 'all' ? undefined : eq(profiles.userType, recipients),
    city === null ? undefined : isIn(city),
    universityId === null ? undefined : belongsTo(universityId),
  )
}

/**
 * People with a listing in the city, agents who look after one, and tenants whose stay there has not ended.
 */
function isIn(city: string): SQL | undefined {
  const owns = sql`exists (select 1 from ${properties} where ${eq(properties.ownerId, profiles.id)} and ${eq(properties.city, city)})`
  const collaborates = sql`exists (select 1 from ${propertyCollaborators} join ${properties}
    on ${properties.id} = ${propertyCollaborators.propertyId}
    where ${propertyCollaborators.userId} = ${profiles.id} and ${eq(properties.city, city)})`
  const stays = sql`exists (select 1 from ${bookings} join ${properties} on ${properties.id} = ${bookings.propertyId}
    where ${bookings.tenantId} = ${profiles.id} and ${whereStatus(isConfirmed)}
    and ${gt(bookings.endDate, today())} and ${eq(properties.city, city)})`
  return or(owns, collaborates, stays)
}

const belongsTo = (universityId: string) =>
  sql`exists (select 1 from ${universityMembers}
    where ${universityMembers.userId} = ${profiles.id} and ${eq(universityMembers.universityId, universityId)})`

export function countReceivers(tx: Db, sending: Sending): number {
  return countRows(profiles, receives(sending), tx)
}
