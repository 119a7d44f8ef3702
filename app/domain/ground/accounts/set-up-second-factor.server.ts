import { and, eq, gt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { seal } from '~/adapters/sealed-text.server'
import {
  hashRecoveryCode,
  newRecoveryCode,
  newTotpSecret,
  totpAddress,
  totpStep,
} from '~/adapters/totp.server'
import { type Db, db } from '~/db/database.server'
import { secondFactors } from '~/db/tables/index.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { refused } from '~/domain/ground/shared/refusals'
import type { Sender } from './check-password.server'
import { type Proof, provePassword } from './prove-password.server'
import {
  CODE_KEY_LOST,
  NEEDS_CONFIRMED,
  SET_UP_ENDED,
  TWO_STEP_IS_OFF,
  TWO_STEP_IS_ON,
  WRONG_FIRST_CODE,
} from './rules'
import { CODE, dropSecondFactor, findSecondFactor, SET_UP_LASTS, secretOf } from './second-factor.server'

const RECOVERY_CODES = 10

/**
 * Begins to set up two-step sign-in with a new secret, after the password. Only people who proved their
 * address can: what a stranger prepares under it must not lock them out. @throws refused, limited
 */
export async function beginSecondFactor(actor: SignedIn, proof: Proof, sender: Sender): Promise<void> {
  await provePassword(actor, proof, sender)
  transaction(actor, (tx) => {
    if (!actor.emailConfirmed) throw refused(NEEDS_CONFIRMED)
    if (findSecondFactor(actor.id, tx)) throw refused(TWO_STEP_IS_ON)
    dropSecondFactor(tx, actor.id)
    tx.insert(secondFactors)
      .values({
        userId: actor.id,
        sealedSecret: seal('second factor', newTotpSecret()),
        begunBy: actor.sessionHash,
        createdAt: now(),
      })
      .run()
  })
}

/** The key of a set-up that this session began, and the address that holds it for apps; null without. */
export function pendingKey(actor: SignedIn): { key: string; address: string } | null {
  const pending = findPending(actor, db())
  const key = pending ? secretOf(pending) : null
  return key === null ? null : { key, address: totpAddress(key, { issuer: BRAND, label: actor.email }) }
}

function findPending(actor: SignedIn, tx: Db) {
  const begun = and(
    eq(secondFactors.userId, actor.id),
    eq(secondFactors.begunBy, actor.sessionHash),
    gt(secondFactors.createdAt, now() - SET_UP_LASTS),
  )
  return tx.select().from(secondFactors).where(begun).get()
}

/** Turns two-step sign-in on with a first code of the app. @returns the recovery codes, which are shown once */
export function confirmSecondFactor(actor: SignedIn, code: string): string[] {
  return transaction(actor, (tx) => {
    const pending = findPending(actor, tx)
    const secret = pending ? secretOf(pending) : null
    if (secret === null) throw refused(SET_UP_ENDED)
    const step = totpStep(secret, code)
    if (step === null) throw refused(WRONG_FIRST_CODE, CODE)
    const values = { begunBy: null, createdAt: now(), lastStep: step }
    tx.update(secondFactors).set(values).where(eq(secondFactors.userId, actor.id)).run()
    record(tx, { name: 'account.second-factor-on', actorId: actor.id, subject: actor.id })
    return storeRecoveryCodes(tx, actor.id, secret)
  })
}

/** Replaces all recovery codes. @returns the new ones, which are shown once */
export async function makeRecoveryCodes(actor: SignedIn, proof: Proof, sender: Sender): Promise<string[]> {
  await provePassword(actor, proof, sender)
  return transaction(actor, (tx) => {
    const factor = findSecondFactor(actor.id, tx)
    if (!factor) throw refused(TWO_STEP_IS_OFF)
    const secret = secretOf(factor)
    if (secret === null) throw refused(CODE_KEY_LOST)
    record(tx, { name: 'account.recovery-codes-made', actorId: actor.id, subject: actor.id })
    return storeRecoveryCodes(tx, actor.id, secret)
  })
}

function storeRecoveryCodes(tx: Db, userId: string, secret: string): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const recoveryHashes = codes.map((code) => hashRecoveryCode(secret, code))
  tx.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.userId, userId)).run()
  return codes.map((code) => code.replace(/\d{4}(?=\d)/g, '$& '))
}

/** Turns it off, with the password and a code. @throws refused, limited */
export async function turnOffSecondFactor(actor: SignedIn, proof: Proof, sender: Sender): Promise<void> {
  await provePassword(actor, proof, sender)
  transaction(actor, (tx) => {
    if (!dropSecondFactor(tx, actor.id)) throw refused(TWO_STEP_IS_OFF)
    record(tx, { name: 'account.second-factor-off', actorId: actor.id, subject: actor.id })
  })
}
