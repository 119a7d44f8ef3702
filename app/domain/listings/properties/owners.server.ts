import { and, asc, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { events, properties } from '~/db/tables/index.server'
import { readPayload } from '~/domain/ground/events/payload'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'

/** The time in which one person owned a listing, in milliseconds UTC; `untilAt` is null for the owner of today. */
export type Ownership = { ownerId: string; fromAt: number; untilAt: number | null }
type OfListing = { propertyId: string | null; ownerId: string }
type Owned = Pick<typeof properties.$inferSelect, 'id' | 'ownerId' | 'createdAt'>

/** The owners of a listing, the first one on top; its hand-overs say when they changed. */
export function ownersOf(tx: Db, { id, ownerId, createdAt }: Owned): Ownership[] {
  const { subjectType, subjectId, name } = events
  const handedOver = and(eq(subjectType, 'property'), eq(subjectId, id), eq(name, 'handover.accepted'))
  const handovers = tx.select().from(events).where(handedOver).orderBy(asc(events.id)).all()
  const former = handovers.map(({ data }) => readPayload(data).formerOwnerId ?? '')
  const starts = [createdAt, ...handovers.map((event) => event.createdAt)]
  return [...former, ownerId].map((one, at) => ({
    ownerId: one,
    fromAt: starts[at] ?? createdAt,
    untilAt: starts[at + 1] ?? null,
  }))
}

/**
 * Sentence that the listing of a booking has another owner, with the day; null while it has the booking's, or was deleted.
 * Rule: decisions "Hand over: only with nothing open".
 */
export function otherOwner({ propertyId, ownerId }: OfListing, tx: Db = db()): string | null {
  const ofBooking = eq(properties.id, propertyId ?? '')
  const property = tx.select().from(properties).where(ofBooking).get()
  if (!property || property.ownerId === ownerId) return null
  const sinceAt = ownersOf(tx, property).at(-1)?.fromAt ?? property.updatedAt
  return t`This listing has another owner since ${formatDay(dayOf(sinceAt))}.`
}
