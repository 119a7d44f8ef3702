import { lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { mailTokens } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'
import { sweepRecoverable } from './form-recovery.server'
import { sweepSessions } from './sessions.server'

/** Drops what nobody can use any more: old sessions, forms that nobody came back for, links past their time. */
export function sweepAccounts(): void {
  transaction((tx) => {
    sweepSessions()
    sweepRecoverable()
    tx.delete(mailTokens)
      .where(lt(mailTokens.expiresAt, now() - DAY))
      .run()
  })
}
