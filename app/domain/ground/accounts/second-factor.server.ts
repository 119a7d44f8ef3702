import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { seal, unseal } from '~/adapters/sealed-text.server'
import { hashRecoveryCode, totpStep } from '~/adapters/totp.server'
import { type Db, db } from '~/db/database.server'
import { secondFactors } from '~/db/tables/index.server'
import { type ActingPerson, type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { limited, refused } from '~/domain/ground/shared/refusals'
import { MINUTE } from '~/domain/ground/shared/units'
import { countGuess, type Sender } from './check-password.server'
import { CODE_KEY_LOST, CODE_USED, ENTER_CODE, TOO_MANY_GUESSES, WRONG_AUTHENTICATOR_CODE } from './rules'

/** Name of the form field. */
export const CODE = 'authenticator_code'

/** How long a set-up may stay unfinished. */
export const SET_UP_LASTS = 15 * MINUTE

/** The row of a person with two-step sign-in; undefined without. */
export function findSecondFactor(userId: string, tx: Db = db()) {
  const theirs = and(eq(secondFactors.userId, userId), isNull(secondFactors.begunBy))
  return tx.select().from(secondFactors).where(theirs).get()
}

export function hasSecondFactor(userId: string, tx: Db = db()): boolean {
  return findSecondFactor(userId, tx) !== undefined
}

/** Asks people with two-step sign-in for a code, which is used up. @throws refused, limited */
export function proveCode(actor: Actor, code: string | undefined, sender: Sender): void {
  if (hasSecondFactor(actor.id)) spendCode(actor, code, sender)
}

/**
 * Uses up a code of this person's app, or a recovery code; wrong ones count like wrong passwords. @throws refused,
 * limited. Rule: decisions "Two-step sign-in: an authenticator app, for those who want it".
 */
export function spendCode(
  person: ActingPerson & { email: string },
  code: string | undefined,
  sender: Sender,
): void {
  if (code === undefined) throw refused(ENTER_CODE, CODE)
  const guess = countGuess(person.email, person.id, sender)
  if (!guess.mayGoOn) throw limited(TOO_MANY_GUESSES, CODE)
  const problem = transaction(person, (tx) => spend(tx, person.id, code))
  if (problem === null) return guess.uncount()
  guess.wasWrong('wrong-code')
  throw refused(problem, CODE)
}

/** Returns the problem with this code, or null when it was right and is used up. */
function spend(tx: Db, userId: string, code: string): string | null {
  const factor = findSecondFactor(userId, tx)
  const secret = factor && secretOf(factor)
  if (!factor || secret === null || secret === undefined) return CODE_KEY_LOST
  const step = totpStep(secret, code)
  if (step !== null) {
    const isFresh = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))
    const { changes } = tx.update(secondFactors).set({ lastStep: step }).where(isFresh).run()
    return changes === 1 ? null : CODE_USED
  }
  const left = factor.recoveryHashes.filter((hash) => hash !== hashRecoveryCode(secret, code))
  if (left.length === factor.recoveryHashes.length) return WRONG_AUTHENTICATOR_CODE
  tx.update(secondFactors).set({ recoveryHashes: left }).where(eq(secondFactors.userId, userId)).run()
  record(tx, {
    name: 'account.recovery-code-used',
    actorId: userId,
    subject: userId,
    data: { left: left.length },
  })
  return null
}

/** The app's secret; null when the server has lost the key. */
export function secretOf({ sealedSecret }: { sealedSecret: string }): string | null {
  return unseal('second factor', sealedSecret)
}

/** Turns two-step sign-in off. @returns whether it was on */
export function dropSecondFactor(tx: Db, userId: string): boolean {
  return tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run().changes === 1
}

/** Deletes set-ups that were not finished in time. */
export function sweepSecondFactors(tx: Db): void {
  const unfinished = and(isNotNull(secondFactors.begunBy), lt(secondFactors.createdAt, now() - SET_UP_LASTS))
  tx.delete(secondFactors).where(unfinished).run()
}

/** Encrypts every secret with the first session secret, so that the others can be taken out. */
export function resealSecondFactors(): void {
  transaction(NO_SESSION, (tx) => {
    for (const factor of tx.select().from(secondFactors).all()) {
      const secret = secretOf(factor)
      if (secret === null) continue
      tx.update(secondFactors)
        .set({ sealedSecret: seal('second factor', secret) })
        .where(eq(secondFactors.userId, factor.userId))
        .run()
    }
  })
}
