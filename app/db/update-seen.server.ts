import { and, eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { ensureUnchanged, type Thing, thingChanged } from '~/domain/ground/shared/refusals'
import type { Db } from './database.server'

type VersionedTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }
type Changes<Table extends VersionedTable> = Partial<Omit<Table['$inferInsert'], 'id' | 'version'>>

/**
 * Updates a row that a form was rendered with and increments its version; `thing` names the row in the
 * sentence of a conflict. Returns the new version. Rule: decisions "Versions: only decisions on what was
 * shown". @throws stale
 */
export function updateSeen<Table extends VersionedTable>(
  tx: Db,
  table: Table,
  row: { id: string; version: number },
  seenVersion: number | null,
  values: Changes<Table>,
  thing: Thing,
): number {
  ensureUnchanged(row, seenVersion, thing)
  const version = row.version + 1
  const unchanged = and(eq(table.id, row.id), eq(table.version, row.version))
  const set = { ...values, version } as unknown as SQLiteUpdateSetSource<Table>
  if (tx.update(table).set(set).where(unchanged).run().changes !== 1) throw thingChanged(thing)
  return version
}
