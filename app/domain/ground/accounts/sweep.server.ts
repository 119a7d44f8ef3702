import { lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { mailTokens } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { DAY } from '~/domain/ground/shared/units'
import { sweepRecoverable } from './form-recovery.server'
import { sweepSecondFactors } from './second-factor.server'
import { sweepSessions } from './sessions.server'

/** Deletes expired sessions, kept forms that were not read again, unfinished set-ups of two-step sign-in, and expired links. */
export function sweepAccounts(): void {
  transaction(NO_SESSION, (tx) => {
    sweepSessions()
    sweepRecoverable()
    sweepSecondFactors(tx)
    tx.delete(mailTokens)
      .where(lt(mailTokens.expiresAt, now() - DAY))
      .run()
  })
}
