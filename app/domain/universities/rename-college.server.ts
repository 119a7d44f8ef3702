import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { cities, properties } from '~/db/tables/index.server'
import { refreshProperty } from '~/domain/properties/refresh-property.server'

type Names = { name: string; code: string | null }

/**
 * Names a university anew wherever its name or code stands as text: what lies near listings, and what cities list.
 * Rule: decisions "Universities: a new name reaches what names them".
 */
export function renameCollege(tx: Db, before: Names, after: Names): void {
  if (before.code !== null && before.code !== after.code)
    renameNearListings(tx, before.code, after.code ?? after.name)
  if (before.name === after.name) return
  renameNearListings(tx, before.name, after.code ?? after.name)
  const named = sql`exists (select 1 from json_each(${cities.universities}) where value = ${before.name})`
  for (const city of tx.select().from(cities).where(named).all())
    tx.update(cities)
      .set({ universities: replaced(city.universities, before.name, after.name) })
      .where(eq(cities.id, city.id))
      .run()
}

function renameNearListings(tx: Db, from: string, to: string): void {
  const near = sql`exists (select 1 from json_each(${properties.nearestColleges}) where value = ${from})`
  for (const { id, nearestColleges } of tx.select().from(properties).where(near).all()) {
    tx.update(properties)
      .set({ nearestColleges: replaced(nearestColleges, from, to) })
      .where(eq(properties.id, id))
      .run()
    refreshProperty(tx, id)
  }
}

function replaced(names: readonly string[], from: string, to: string): string[] {
  return [...new Set(names.map((name) => (name === from ? to : name)))]
}
