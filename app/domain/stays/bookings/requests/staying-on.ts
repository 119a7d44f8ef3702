import type { Day } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'

/** How long a place is kept for a request to stay longer, at most. */
const KEPT_FOR = 72 * HOUR
/** Within this time a place is kept once for its tenant. */
export const KEPT_ONCE_IN = 60 * DAY

type InUnit = { tenantId: string | null; propertyId: string | null; hostelRoomId: string | null }
type RunningStay = InUnit & { endDate: Day; longerAskedAt: number | null }
type Asked = InUnit & { startDate: Day; createdAt: number }

/** Whether a request goes on from this stay: of the same tenant for the same unit, from its last day. */
export function goesOnFrom(stay: Omit<RunningStay, 'longerAskedAt'>, request: Omit<Asked, 'createdAt'>) {
  return (
    stay.tenantId !== null &&
    stay.tenantId === request.tenantId &&
    stay.propertyId === request.propertyId &&
    stay.hostelRoomId === request.hostelRoomId &&
    stay.endDate === request.startDate
  )
}

/**
 * Until when no other request takes the last place from the request that goes on from this stay; null where it is not kept.
 * Rule: decisions "Requests: a tenant who stays longer is not beaten".
 */
export function keptUntil({ longerAskedAt }: RunningStay, { createdAt }: Asked, nowAt: number) {
  const until = createdAt + KEPT_FOR
  return longerAskedAt === createdAt && until > nowAt ? until : null
}
