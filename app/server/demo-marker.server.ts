import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { profiles, settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'

const KEY = 'demo.loaded'

/**
 * Whether the demo data is still to be loaded: into a database without people, or into one whose load was cut short. A
 * database that people use never gets it. Rule: DECISIONS "The demo is loaded once".
 */
export function demoIsDue(): boolean {
  const marker = read()
  if (marker !== undefined) return marker !== 'loaded'
  return db().select({ id: profiles.id }).from(profiles).limit(1).get() === undefined
}

export function demoIsLoaded(): boolean {
  return read() === 'loaded'
}

function read(): unknown {
  return db().select().from(settings).where(eq(settings.key, KEY)).get()?.value
}

/** Notes how far the load of the demo data is. */
export function noteDemo(value: 'loading' | 'loaded'): void {
  transaction((tx) => {
    tx.insert(settings)
      .values({ key: KEY, value, updatedAt: now() })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now() } })
      .run()
  })
}
