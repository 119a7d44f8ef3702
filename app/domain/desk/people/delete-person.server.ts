import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { closingOutline } from '~/domain/desk/closing/outline.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { refused } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import { findPersonFor, findPersonToChange } from './access.server'
import { NOT_YOURSELF } from './rules'
import { requirePersonVersion } from './update-person.server'

/**
 * Summary for the question before an administrator deletes an account; `version` is that of the account.
 * @throws missing
 */
export function personDeletionOutline(actor: Actor, userId: string) {
  const { version } = findPersonFor(actor, userId, 'person.manage')
  const outline = closingOutline(actor, userId)
  if (userId !== actor.id) return { ...outline, version }
  const own = { sentence: NOT_YOURSELF, link: { href: paths.deleteAccount(), label: 'Delete My Account' } }
  return { ...outline, obstacles: [own], version }
}

/**
 * Deletes an account for good, as its owner would. Rule: decisions "Closing an account: obstacles". @throws
 * missing, forbidden to an administrator who was suspended since, stale, refused for one's own account and
 * with the obstacles.
 */
export function deletePerson(actor: Actor, userId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    if (userId === actor.id) throw refused(NOT_YOURSELF)
    requirePersonVersion(person, seen)
    closeAccount(actor, userId)
  })
}
