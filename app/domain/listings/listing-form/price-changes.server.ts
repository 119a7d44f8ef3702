import { and, desc, eq, gt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import type { PriceChange } from '~/domain/ground/events/catalogue'
import { readPayload } from '~/domain/ground/events/payload'
import { parseTzs } from '~/domain/ground/shared/numbers'
import { refused } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'
import type { FormValues } from './fields'
import { type EditedProperty, storedValues } from './open-form.server'
import { ONLY_OWNER_PRICES, type PriceRow, priceRows } from './price-row'

/** How long the owner finds another person's change beside the price. */
const SHOWN_FOR = 30 * DAY

const priceOf = ({ values }: PriceRow) => parseTzs(values.price_per_month ?? '') ?? 0

/**
 * Changes of stored prices; those of a new category wait for approval with it. @throws refused at the price for agents who
 * may not change it. Rule: decisions "Prices: a right of its own".
 */
export function priceChanges(
  { property, rooms, relations }: EditedProperty,
  sent: FormValues,
): PriceChange[] {
  const after = priceRows(sent)
  return priceRows(storedValues(property, rooms, sent.draft)).flatMap((row) => {
    const now = after.find(({ id }) => id === row.id) ?? row
    const [fromTzs, toTzs] = [priceOf(row), priceOf(now)]
    if (fromTzs === toTzs) return []
    if (!allows('property.prices', relations))
      throw refused(ONLY_OWNER_PRICES, `${now.prefix}price_per_month`)
    return [{ id: row.id, room: row.prefix && row.title, fromTzs, toTzs }]
  })
}

/** The latest price changes that other people made and that still stand, at their rows of the price table. */
export function changedByOthers(actor: Actor, propertyId: string, rows: readonly PriceRow[]) {
  const ofListing = and(eq(events.subjectType, 'property'), eq(events.subjectId, propertyId))
  const found = db()
    .select({ actorId: events.actorId, by: profiles.fullName, data: events.data, at: events.createdAt })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(ofListing, eq(events.name, 'property.changed'), gt(events.createdAt, now() - SHOWN_FOR)))
    .orderBy(desc(events.id))
    .all()
    .flatMap(({ data, ...event }) => readPayload(data).prices.map((change) => ({ ...event, ...change })))
  return rows.flatMap((row) => {
    const latest = found.find(({ id }) => id === row.id)
    const stands = latest?.toTzs === priceOf(row) && latest.actorId !== actor.id
    return stands ? [{ ...latest, prefix: row.prefix, title: row.title }] : []
  })
}
