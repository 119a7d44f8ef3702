import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { GenderPolicy } from './catalogue'
import { genderFits } from './rules'

const policySentences = {
  female: 'This place is for women only.',
  male: 'This place is for men only.',
} as const

/** Why somebody may not live here, and what would help; null when they may. */
export function genderProblem(tx: Db, tenantId: string, policy: GenderPolicy) {
  if (policy === 'any') return null
  const gender = tx.select().from(profiles).where(eq(profiles.id, tenantId)).get()?.gender ?? null
  if (genderFits(policy, gender)) return null
  const sentence = policySentences[policy]
  if (gender !== null) return { sentence, link: { href: '/properties', label: 'Browse Properties' } }
  return {
    sentence: `${sentence} Say your gender in your profile first.`,
    link: { href: '/dashboard', label: 'Complete your profile' },
  }
}
