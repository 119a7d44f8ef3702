import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { stale } from '~/domain/shared/refusals'
import type { Property } from './access.server'
import { changesSince, inWords } from './history.server'

/**
 * Writes a change to a listing as it was read in this transaction and counts its version up, so that nobody decides on
 * something else than they saw.
 */
export function changeRow(
  tx: Db,
  property: Property,
  change: Partial<typeof properties.$inferInsert>,
): Property {
  const row = tx
    .update(properties)
    .set({ ...change, version: property.version + 1, updatedAt: now() })
    .where(and(eq(properties.id, property.id), eq(properties.version, property.version)))
    .returning()
    .get()
  if (!row) throw stale('This property has just changed. Please try again.')
  return row
}

/** Refuses, with all that happened since, when the form was drawn with another version, or names none. */
export function requireVersion(tx: Db, property: Property, seen: number | null): void {
  if (seen === property.version) return
  const since = inWords(changesSince(tx, property.id, seen))
  throw stale(
    `This property changed while you were looking at it${since && `: ${since}`}. Please check it and press again.`,
  )
}
