import type { Db } from '~/db/database.server'
import { transaction as immediate } from '~/db/transaction.server'
import type { Acting } from './actor'
import { findActorBySession } from './session.server'

/** The session of a command has ended, or its actor has lost a right since the request arrived. */
export class RightsEnded extends Error {
  override name = 'RightsEnded'
  constructor(readonly isSignedOut: boolean) {
    super(isSignedOut ? 'the session has ended' : 'a role was taken away')
  }
}

/**
 * The one way to change stored data: an immediate transaction that first reads the actor again, so that a form
 * held open past the end of its rights stores nothing. @throws RightsEnded. Rule: decisions "Rights: asked again
 * inside the transaction".
 */
export function transaction<T>(actor: Acting, work: (tx: Db) => T): T {
  return immediate((tx) => {
    ensureRights(actor)
    return work(tx)
  })
}

/** The same check before work that comes ahead of a command's transaction, e.g. a backup. @throws RightsEnded */
export function ensureRights(actor: Acting): void {
  if (actor.sessionHash === null) return
  const current = findActorBySession(actor.sessionHash)
  if (!current) throw new RightsEnded(true)
  const keepsRoles = actor.memberships.every(({ universityId, role }) =>
    current.memberships.some((one) => one.universityId === universityId && one.role === role),
  )
  if (current.userType !== actor.userType || !keepsRoles) throw new RightsEnded(false)
}
