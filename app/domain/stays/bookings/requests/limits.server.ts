import { and, eq, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { t } from '~/domain/ground/shared/language'
import { type Refusal, type RefusalLink, refused } from '~/domain/ground/shared/refusals'
import { genderProblem } from '~/domain/listings/properties/gender-problem.server'
import { paths } from '~/paths'
import { MAX_PENDING_REQUESTS } from '../rules'
import type { Bookable } from './bookable.server'

/**
 * @throws refused when this property is not open to this person: it is switched off, its owner is suspended,
 * or it is for another gender.
 */
export function ensureWelcome(tx: Db, tenantId: string, { property }: Bookable): void {
  if (!property.isAvailable) throw refused(t`This place is not taking bookings at the moment.`)
  const problem = genderProblem(tx, tenantId, property.genderPolicy)
  if (problem) throw refused(problem.sentence, undefined, problem.link)
}

/** The tenant's requests that wait. */
export const pendingOf = prepared((tx) =>
  tx
    .select({ id: bookings.id, propertyId: bookings.propertyId })
    .from(bookings)
    .where(and(eq(bookings.tenantId, sql.placeholder('tenantId')), whereStatus(isPending)))
    .prepare(),
)

/** @throws refused for a second open request for the same property, and for a sixth one in all. */
export function ensureFewRequests(tx: Db, tenantId: string, propertyId: string): void {
  const problem = tooManyRequests(tx, tenantId, propertyId)
  if (problem) throw problem
}

/** Why this person's requests leave no room for one here, for the listing's page; null for guests and others. */
export function requestProblem(
  actor: Actor | undefined,
  propertyId: string,
): { sentence: string; link: RefusalLink } | null {
  if (!actor || !typeMay(actor.userType, 'booking.request')) return null
  const problem = tooManyRequests(db(), actor.id, propertyId)
  return problem?.link ? { sentence: problem.sentence, link: problem.link } : null
}

function tooManyRequests(tx: Db, tenantId: string, propertyId: string): Refusal | null {
  const pending = pendingOf(tx).all({ tenantId })
  const same = pending.find((booking) => booking.propertyId === propertyId)
  if (same)
    return refused(t`You already have a request for this place that waits for an answer.`, undefined, {
      href: paths.bookingDetails(same.id),
      label: t`See your request`,
    })
  if (pending.length < MAX_PENDING_REQUESTS) return null
  return refused(
    t`You have ${MAX_PENDING_REQUESTS} requests that wait for an answer. Wait for one of them or delete one first.`,
    undefined,
    { href: paths.bookings(), label: t`My Bookings` },
  )
}
