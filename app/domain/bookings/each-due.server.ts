import type { Db } from '~/db/database.server'
import { transaction } from '~/db/transaction.server'

/**
 * Does a deed of the clock for each id, every one in its own transaction. One that fails does not keep the others
 * waiting: the first failure is thrown when all had their turn.
 * @returns how many were done; a deed answers false when there was nothing left to do.
 */
export function eachDue(ids: readonly string[], deed: (tx: Db, id: string) => boolean): number {
  const failures: unknown[] = []
  let done = 0
  for (const id of ids) {
    try {
      if (transaction((tx) => deed(tx, id))) done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
