import { and, desc, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { formSubmissions, universityForms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { whereFormFor } from './access.server'
import type { FormCardView } from './views'

/** A university's forms for cards, newest first. */
export function listForms(actor: Actor, universityId: string): FormCardView[] {
  return db()
    .select()
    .from(universityForms)
    .where(and(eq(universityForms.universityId, universityId), whereFormFor(actor)))
    .orderBy(desc(universityForms.createdAt), desc(universityForms.id))
    .all()
    .map(({ id, name, description, isActive, schema, opensOn, closesOn, createdAt }) => ({
      ...{ id, name, description, isActive, opensOn, closesOn, createdAt },
      hasClosed: closesOn !== null && today() > closesOn,
      fields: schema.fields.length,
      answered: answersTo(id),
    }))
}

/** Number of submissions to a form. */
export function answersTo(formId: string): number {
  const sent = eq(formSubmissions.formId, formId)
  return countRows(formSubmissions, sent)
}
