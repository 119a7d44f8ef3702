import { lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { mailTokens } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'
import { sweepRecoverable } from './form-recovery.server'
import { sweepSessions } from './sessions.server'

/** Deletes expired sessions, kept forms that were not read again, and expired links. */
export function sweepAccounts(): void {
  transaction((tx) => {
    sweepSessions()
    sweepRecoverable()
    tx.delete(mailTokens)
      .where(lt(mailTokens.expiresAt, now() - DAY))
      .run()
  })
}
