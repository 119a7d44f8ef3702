import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import type { Gender } from './rules'

export type OwnProfile = { fullName: string; email: string; phone: string | null; gender: Gender | null }

/** What people have said of themselves. */
export function ownProfile(actor: Actor): OwnProfile {
  const { fullName, email } = actor
  const row = db().select().from(profiles).where(eq(profiles.id, actor.id)).get()
  return { fullName, email, phone: row?.phone ?? null, gender: row?.gender ?? null }
}
