import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { record } from '~/domain/ground/events/record.server'
import { HOUR } from '~/domain/ground/shared/units'
import type { Profile } from './forms.server'
import { typedName } from './rules'

export type OwnProfile = ReturnType<typeof ownProfile>

/** How long after the sign-up the first phone number needs no password. */
const FIRST_PHONE_IS_FREE = HOUR

/** Whether the phone number changes only with the password: it is a login for one-time codes. */
export function isPhoneGuarded({ phone, createdAt }: { phone: string | null; createdAt: number }): boolean {
  return phone !== null || createdAt <= now() - FIRST_PHONE_IS_FREE
}

/** The person's own profile. */
export function ownProfile(actor: Actor) {
  const { fullName, email } = actor
  const row = db().select().from(profiles).where(eq(profiles.id, actor.id)).get()
  const { phone = null, gender = null, address = null, tin = null, vrn = null } = row ?? {}
  const isGuarded = row !== undefined && isPhoneGuarded(row)
  const billed = { address, tin, vrn }
  return { fullName: typedName(fullName), email, phone, gender, ...billed, isPhoneGuarded: isGuarded }
}

/** Stores a person's profile; empty fields are cleared. The address cannot be changed. */
export function updateProfile(tx: Db, actor: Actor, input: Profile): void {
  const { full_name: fullName, phone = null, gender = null } = input
  const { address, tin, vrn } = input
  const billed = typeMay(actor.userType, 'invoice.own')
    ? { address: address || null, tin: tin || null, vrn: vrn || null }
    : {}
  tx.update(profiles)
    .set({ fullName, phone, gender, ...billed, version: sql`${profiles.version} + 1` })
    .where(eq(profiles.id, actor.id))
    .run()
  record(tx, {
    name: 'account.profile-changed',
    actorId: actor.id,
    subject: actor.id,
  })
}

const fillPhone = prepared((tx) =>
  tx
    .update(profiles)
    .set({ phone: sql`${sql.placeholder('phone')}` })
    .where(and(eq(profiles.id, sql.placeholder('userId')), isNull(profiles.phone)))
    .prepare(),
)

/** Stores the phone number given with a request as the profile's, unless it has one. */
export function keepFirstPhone(tx: Db, userId: string, phone: string): void {
  fillPhone(tx).run({ userId, phone })
}
