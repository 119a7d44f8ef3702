import { loadDemo } from '#seed/demo.server'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { freshApp } from '../support/app'
import { type MemoryStore, memoryStore } from '../support/memory-store'

/** The demo in an empty database of its own, loaded at the tests' now. */
export async function loadedDemo(): Promise<{ store: MemoryStore; serialized: Buffer }> {
  freshApp()
  useDatabase(openDatabase(':memory:'))
  createTables(database())
  const store = memoryStore()
  await loadDemo({ store, passwordHash: 'shared' })
  return { store, serialized: database().sqlite.serialize() }
}

/** A copy of a loaded demo for one test, at the tests' now. */
export function openDemo(serialized: Buffer): void {
  freshApp()
  useDatabase(openDatabase(serialized))
}
