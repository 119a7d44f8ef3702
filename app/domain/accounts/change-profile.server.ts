import { eq } from 'drizzle-orm'
import { profiles } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import type { Profile } from './forms.server'

/** Stores what people say of themselves; what they left empty is emptied. The address cannot be changed. */
export function changeProfile(actor: Actor, input: Profile): void {
  transaction((tx) => {
    const { full_name: fullName, phone = null, gender = null } = input
    tx.update(profiles).set({ fullName, phone, gender }).where(eq(profiles.id, actor.id)).run()
    record(tx, {
      name: 'account.profile-changed',
      actorId: actor.id,
      subject: { type: 'account', id: actor.id },
    })
  })
}
