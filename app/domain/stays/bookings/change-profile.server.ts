import { and, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { Sender } from '~/domain/ground/accounts/check-password.server'
import type { Profile } from '~/domain/ground/accounts/forms.server'
import { isPhoneGuarded, ownProfile, updateProfile } from '~/domain/ground/accounts/profile.server'
import { provePassword } from '~/domain/ground/accounts/prove-password.server'
import { record } from '~/domain/ground/events/record.server'
import { isOpen } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { endChecksOfOwner } from '~/domain/listings/properties/checks.server'
import { paths } from '~/paths'

const genderIsFixed = () =>
  t`Your gender cannot be changed while one of your requests waits for an answer or a stay of yours is confirmed.`

const phoneNeedsPassword = (former: string | null) =>
  former === null
    ? t`To add a phone number, enter your current password.`
    : t`To change or remove your phone number, enter your current password.`

/**
 * Stores a person's profile; a guarded phone number needs the password. @throws refused at the gender when it
 * would change while a booking of theirs is open. Rules: decisions "Gender: fixed while a booking is open",
 * "Payout accounts and phone numbers: changed with the password".
 */
export async function changeProfile(actor: Actor, input: Profile, sender: Sender): Promise<void> {
  const { full_name: fullName, phone = null, current_password, authenticator_code } = input
  const own = ownProfile(actor)
  const isProved = current_password !== undefined && own.isPhoneGuarded && own.phone !== phone
  if (isProved) await provePassword(actor, { current_password, authenticator_code }, sender)
  transaction(actor, (tx) => {
    const stored = tx.select().from(profiles).where(eq(profiles.id, actor.id)).get()
    const formerPhone = stored?.phone ?? null
    if (stored && isPhoneGuarded(stored) && formerPhone !== phone && !isProved)
      throw refused(phoneNeedsPassword(formerPhone), 'current_password')
    const former = stored?.gender ?? null
    const isChanged = former !== null && former !== (input.gender ?? null)
    if (isChanged && hasOpenBooking(tx, actor.id))
      throw refused(genderIsFixed(), 'gender', { href: paths.bookings(), label: t`My Bookings` })
    updateProfile(tx, actor, input)
    if (stored) endChecksOfOwner(tx, actor.id, stored, { fullName, phone })
    if (formerPhone !== null && formerPhone !== phone)
      record(tx, { name: 'account.phone-changed', actorId: actor.id, subject: actor.id })
    if (isChanged)
      record(tx, {
        name: 'account.gender-changed',
        actorId: actor.id,
        subject: actor.id,
      })
  })
}

/** Why this person's gender cannot be changed now; null when it can. */
export function genderStays(actor: Actor): string | null {
  return hasOpenBooking(db(), actor.id) ? genderIsFixed() : null
}

function hasOpenBooking(tx: Db, userId: string): boolean {
  const open = and(eq(bookings.tenantId, userId), whereStatus(isOpen))
  return tx.select({ id: bookings.id }).from(bookings).where(open).limit(1).get() !== undefined
}
