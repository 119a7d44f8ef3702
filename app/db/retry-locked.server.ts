import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '~/domain/ground/shared/units'
import { useShortWaits } from './counters-file.server'
import { database } from './database.server'
import { allFree, isBusy } from './locked.server'
import { noteCommits } from './transaction.server'

/** How long a form waits in all for another process's lock, in ms. */
const PATIENCE = 5 * SECOND

/** How long a write waits inside the event loop, in ms: longer than any of our commits. */
const SHORT_WAIT_MS = 50

/** From now on this process answers visitors: no write of it holds them up for another process's lock. */
export function startServing(): void {
  database().sqlite.pragma(`busy_timeout = ${SHORT_WAIT_MS}`)
  useShortWaits(SHORT_WAIT_MS)
}

/**
 * Runs a command, and runs it again once the lock is free that another process held, for up to 5 s outside the event loop;
 * then SQLite's own error. It is not run again once it has committed something.
 * Rule: decisions "Locked database: nobody waits inside the event loop".
 */
export async function retryLocked<T>(command: () => T): Promise<Awaited<T>> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const own = { hasCommitted: false }
    try {
      return await noteCommits(own, command)
    } catch (error) {
      const left = end - performance.now()
      if (!isBusy(error) || own.hasCommitted || left <= 0) throw error
      await Promise.race([allFree(), wait(left, undefined, { ref: false })])
    }
  }
}
