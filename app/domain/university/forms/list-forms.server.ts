import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { formSubmissions, universityForms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { whereFormFor } from './access.server'

export type FormCardView = ReturnType<typeof listForms>[number]

/** A university's forms for cards, newest first. */
export function listForms(actor: Actor, universityId: string) {
  const forms = db()
    .select()
    .from(universityForms)
    .where(and(eq(universityForms.universityId, universityId), whereFormFor(actor)))
    .orderBy(desc(universityForms.createdAt), desc(universityForms.id))
    .all()
  const { formId } = formSubmissions
  const ofThese = inArray(
    formId,
    forms.map(({ id }) => id),
  )
  const sent = db().select({ formId, n: count() }).from(formSubmissions).where(ofThese).groupBy(formId).all()
  const answers = new Map(sent.map(({ formId, n }) => [formId, n]))
  return forms.map(({ id, name, description, isActive, schema, opensOn, closesOn, createdAt }) => ({
    ...{ id, name, description, isActive, opensOn, closesOn, createdAt },
    /** Its last day has passed. */
    hasClosed: closesOn !== null && today() > closesOn,
    /** Number of fields, and of submissions. */
    fields: schema.fields.length,
    answered: answers.get(id) ?? 0,
  }))
}

/** Number of submissions to a form. */
export function answersTo(formId: string): number {
  const sent = eq(formSubmissions.formId, formId)
  return countRows(formSubmissions, sent)
}
