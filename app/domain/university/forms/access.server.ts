import { eq, exists, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { universities, universityForms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type RowAction } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { relationsToUniversity, whereUniversityFor } from '~/domain/university/universities/access.server'

export type FormRow = typeof universityForms.$inferSelect
type FormAction = Extract<RowAction, `form.${string}`>

/**
 * The form, if this person may take the action on it. @throws missing for people without a relation to its
 * university
 */
export function findFormFor(actor: Actor, formId: string, action: FormAction, tx: Db = db()): FormRow {
  const form = tx.select().from(universityForms).where(eq(universityForms.id, formId)).get()
  const relations = form ? relationsToUniversity(tx, actor, form.universityId) : []
  if (!form || relations.length === 0) throw missing(t`This form does not exist.`)
  if (!allows(action, relations)) throw forbidden(t`This is for those who manage this university.`)
  return form
}

/** The same question for lists: a condition on `university_forms`; undefined for all. */
export function whereFormFor(actor: Actor): SQL | undefined {
  const within = whereUniversityFor(actor, 'university.read')
  if (!within) return undefined
  return exists(
    db()
      .select({ one: sql`1` })
      .from(universities)
      .where(sql`${universities.id} = ${universityForms.universityId} and ${within}`),
  )
}
