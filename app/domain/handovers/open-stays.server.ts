import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings, properties } from '~/db/tables/index.server'
import { suspendedPeople } from '~/domain/accounts/suspension.server'
import { isConfirmed, isOpen, isPending } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { formatDay } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'

const OWNER_IS_CHECKED =
  'We are checking the owner of this listing. It cannot be handed over before we are done.'

/**
 * Why a property cannot change its owner now; null when it can. Its owner decides on its requests and is paid
 * for its stays, and must not be suspended. Rule: decisions "Hand over: only with nothing open".
 */
export function whyNotHandedOver(tx: Db, propertyId: string): string | null {
  const ofSuspended = and(eq(properties.id, propertyId), inArray(properties.ownerId, suspendedPeople()))
  if (tx.select({ id: properties.id }).from(properties).where(ofSuspended).get()) return OWNER_IS_CHECKED
  const open = tx
    .select({ status: bookings.status, endDate: bookings.endDate })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), whereStatus(isOpen)))
    .orderBy(desc(bookings.endDate))
    .all()
  const requests = open.filter(({ status }) => isPending(status)).length
  if (requests > 0)
    return requests === 1
      ? '1 request for this listing waits for an answer. Its owner answers it first.'
      : `${count(requests, 'request')} for this listing wait for an answer. Its owner answers them first.`
  const last = open.find(({ status }) => isConfirmed(status))
  return last
    ? `A stay in this listing has not ended: the last one ends on ${formatDay(last.endDate)}. It can be handed over after that.`
    : null
}
