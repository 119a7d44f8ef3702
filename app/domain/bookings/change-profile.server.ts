import { and, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import type { Profile } from '~/domain/accounts/forms.server'
import { updateProfile } from '~/domain/accounts/profile.server'
import { record } from '~/domain/events/record.server'
import { isOpen } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { endChecksOfOwner } from '~/domain/properties/checks.server'
import { refused } from '~/domain/shared/refusals'
import { paths } from '~/paths'

const GENDER_STAYS =
  'Your gender cannot be changed while one of your requests waits for an answer or a stay of yours is confirmed.'

/**
 * Stores a person's profile. @throws refused at the gender when it would change while a booking of theirs is
 * open. Rule: decisions "Gender: fixed while a booking is open".
 */
export function changeProfile(actor: Actor, input: Profile): void {
  transaction(actor, (tx) => {
    const stored = tx.select().from(profiles).where(eq(profiles.id, actor.id)).get()
    const former = stored?.gender ?? null
    const isChanged = former !== null && former !== (input.gender ?? null)
    if (isChanged && hasOpenBooking(tx, actor.id))
      throw refused(GENDER_STAYS, 'gender', { href: paths.bookings(), label: 'My Bookings' })
    updateProfile(tx, actor, input)
    const { full_name: fullName, phone = null } = input
    if (stored) endChecksOfOwner(tx, actor.id, stored, { fullName, phone })
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
  return hasOpenBooking(db(), actor.id) ? GENDER_STAYS : null
}

function hasOpenBooking(tx: Db, userId: string): boolean {
  const open = and(eq(bookings.tenantId, userId), whereStatus(isOpen))
  return tx.select({ id: bookings.id }).from(bookings).where(open).limit(1).get() !== undefined
}
