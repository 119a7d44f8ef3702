import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { labels, t } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { type GenderPolicy, genderPolicies } from './catalogue'
import { genderFits } from './rules'

const policySentence = labels({
  female: 'This place is for women only.',
  male: 'This place is for men only.',
})

/**
 * The gender policies of places where this person may live: for a tenant with a stated gender, their own and
 * `any`. Rule: decisions "Gender: lists leave out places of the other gender".
 */
export function policiesFor(actor: Actor | undefined): readonly GenderPolicy[] {
  const gender = actor?.userType === 'tenant' ? genderOf(db(), actor.id) : null
  return gender === null ? genderPolicies : genderPolicies.filter((policy) => genderFits(policy, gender))
}

export function genderOf(tx: Db, userId: string) {
  return tx.select().from(profiles).where(eq(profiles.id, userId)).get()?.gender ?? null
}

/** Why this person may not live there, as a sentence; null when they may. */
export function whyNotFor(actor: Actor, policy: GenderPolicy): string | null {
  return genderProblem(db(), actor.id, policy)?.sentence ?? null
}

/**
 * Why somebody may not live here, and what would help; null when they may. `isFinal`: their profile states a gender that
 * the listing does not accept.
 */
export function genderProblem(tx: Db, tenantId: string, policy: GenderPolicy) {
  if (policy === 'any') return null
  const gender = genderOf(tx, tenantId)
  if (genderFits(policy, gender)) return null
  const sentence = policySentence(policy)
  if (gender !== null)
    return { sentence, isFinal: true, link: { href: paths.properties(), label: t`Browse Properties` } }
  return {
    isFinal: false,
    sentence: sentences(sentence, t`Say your gender in your profile first.`),
    link: { href: paths.dashboard(), label: t`Complete your profile` },
  }
}
