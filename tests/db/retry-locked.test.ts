import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { retryLocked } from '~/db/retry-locked.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()

const put = (key: string) =>
  transaction((tx) => void tx.insert(settings).values({ key, value: 1, updatedAt: 1 }).run())

/** A command that meets a lock the first time, after it has waited for something and `first` was done. */
function command(first: () => void = () => undefined) {
  let runs = 0
  return async () => {
    runs += 1
    await nextTurn()
    if (runs > 1) return `done in ${runs}`
    first()
    throw new Database.SqliteError('database is locked', 'SQLITE_BUSY')
  }
}

test('a command that met a lock runs again, also when others committed meanwhile', async () => {
  const answer = retryLocked(command())
  put('from somebody else')
  await expect(answer).resolves.toBe('done in 2')
})

test('a command that has committed something does not run again', async () => {
  await expect(retryLocked(command(() => put('its own')))).rejects.toThrow('database is locked')
})
