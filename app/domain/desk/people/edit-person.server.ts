import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { record } from '~/domain/ground/events/record.server'
import { refused } from '~/domain/ground/shared/refusals'
import { endChecksOfOwner } from '~/domain/listings/properties/checks.server'
import { paths } from '~/paths'
import { findPersonToChange } from './access.server'
import type { PersonEdit } from './forms.server'
import { updatePerson } from './update-person.server'

const OWN_PHONE = 'Change your own phone number in Profile Settings.'
const PROFILE = { href: paths.profile(), label: 'Profile Settings' }

/**
 * Corrects a person's name and telephone number, and notifies them. @throws missing, stale, refused at an
 * administrator's own number, which needs the password
 */
export function editPerson(actor: Actor, userId: string, edit: PersonEdit): void {
  transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    const { full_name: fullName, phone = null } = edit
    if (person.id === actor.id && phone !== person.phone) throw refused(OWN_PHONE, 'phone', PROFILE)
    updatePerson(tx, person, edit.version, { ...(fullName !== person.fullName && { fullName }), phone })
    if (fullName === person.fullName && phone === person.phone) return
    endChecksOfOwner(tx, userId, person, { fullName, phone })
    record(tx, { name: 'account.profile-changed', actorId: actor.id, subject: userId })
  })
}

/** Ends all of a person's sessions; they sign in again. @throws missing */
export function signOutPerson(actor: Actor, userId: string): void {
  transaction(actor, (tx) => {
    const { id } = findPersonToChange(tx, actor, userId)
    endSessions(id)
    record(tx, { name: 'account.signed-out', actorId: actor.id, subject: id })
  })
}
