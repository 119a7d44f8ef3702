import { and, eq, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { savedProperties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { lastSummaryDay } from '~/domain/ground/mail/summary-day'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, roomsOf } from '~/domain/listings/properties/access.server'
import type { CardView } from '~/domain/listings/properties/card-view'
import { readMonths, readMoveIn } from '~/domain/listings/properties/stay-query'
import { paths } from '~/paths'

const MAX_SAVED = 50

/**
 * Keeps a listing that this person may see, with the room category and the stay of this query; again, with those of the
 * new one.
 * @throws missing, and refused beyond `MAX_SAVED`. Rule: decisions "Kept places: private".
 */
export function keepProperty(actor: Actor, propertyId: string, query: URLSearchParams): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.read', tx)
    if (
      !isKept(actor, propertyId, undefined, tx) &&
      countRows(savedProperties, eq(savedProperties.userId, actor.id), tx) >= MAX_SAVED
    )
      throw refused(t`You keep ${MAX_SAVED} places. Remove one first.`, undefined, saved())
    const room = roomsOf(propertyId, tx).find(({ id }) => id === query.get('room'))
    const { maxBookingDays } = readSettings(tx)
    const shown = {
      title: property.title,
      hostelRoomId: room?.id ?? null,
      moveInDate: readMoveIn(query.get('move_in') ?? '', { today: today(), maxBookingDays }),
      months: readMonths(query.get('months') ?? ''),
      knownPriceTzs: room?.pricePerMonthTzs ?? property.fromPriceTzs,
      knownFree: property.isListed && (!room || room.freeFromDate !== null),
      comparedDay: lastSummaryDay(now()),
      createdAt: now(),
    }
    tx.insert(savedProperties)
      .values({ userId: actor.id, propertyId, ...shown })
      .onConflictDoUpdate({ target: [savedProperties.userId, savedProperties.propertyId], set: shown })
      .run()
  })
}

const saved = () => ({ href: paths.saved(), label: t`Saved Places` })

/** Takes a listing off this person's list; nothing happens where it is not on it. */
export function removeSaved(actor: Actor, propertyId: string): void {
  transaction(actor, (tx) => tx.delete(savedProperties).where(ofPerson(actor, propertyId)).run())
}

const ofPerson = ({ id }: Actor, propertyId: string) =>
  and(eq(savedProperties.userId, id), eq(savedProperties.propertyId, propertyId))

/** Whether this person keeps it, where `roomId` is given with this room category, or null for none. False for guests. */
export function isKept(
  actor: Actor | undefined,
  propertyId: string,
  roomId?: string | null,
  tx: Db = db(),
): boolean {
  if (!actor) return false
  const room = roomId === undefined ? undefined : sql`${savedProperties.hostelRoomId} is ${roomId}`
  return countRows(savedProperties, and(ofPerson(actor, propertyId), room), tx) > 0
}

/** The cards, each with whether this person keeps it; guests' cards stay as they are. */
export function withKept(actor: Actor | undefined, cards: readonly CardView[]): CardView[] {
  if (!actor) return [...cards]
  const own = eq(savedProperties.userId, actor.id)
  const rows = db().select({ id: savedProperties.propertyId }).from(savedProperties).where(own).all()
  const kept = new Set(rows.map(({ id }) => id))
  return cards.map((card) => (kept.has(card.id) ? { ...card, isKept: true } : card))
}
