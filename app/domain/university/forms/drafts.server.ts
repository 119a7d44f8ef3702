import { and, desc, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { formDrafts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { findFormFor } from './access.server'
import { emptyField } from './builder'
import { MAX_FIELDS } from './rules'
import type { FormDraftLine } from './views'

/** A form in its builder; `formId` is null for a new one. */
export type BuilderSubject = { universityId: string; formId: string | null }

const formInputs = [
  'name',
  'description',
  'is_active',
  'asks_hostel',
  'asks_number',
  'opens_on',
  'closes_on',
  'come_by',
  'max_submissions',
  'several',
]

/** The names of the builder's inputs. */
function isBuilderInput(name: string): boolean {
  const [, index, ofField, ofDraft] = /^(?:fields\[(\d{1,2})\]\.(\w+)|draft\.(\w+))$/.exec(name) ?? []
  const property = ofField ?? ofDraft
  if (property === undefined) return formInputs.includes(name)
  return Object.hasOwn(emptyField, property) && Number(index ?? 0) < MAX_FIELDS
}

/** The form that a builder's address names. @throws missing, forbidden */
export function builderSubject(actor: Actor, query: URLSearchParams): BuilderSubject {
  const formId = query.get('form')
  if (formId !== null) return { formId, universityId: findFormFor(actor, formId, 'form.manage').universityId }
  return { formId, universityId: findUniversityFor(actor, query.get('manage') ?? '', 'university.manage').id }
}

/** Keeps what was typed in a builder, valid or not, replacing earlier values. */
export function saveFormDraft(
  actor: Actor,
  subject: BuilderSubject,
  form: FormData,
  version: number | null,
): void {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && isBuilderInput(name) ? [[name, value]] : [],
    ),
  )
  transaction(actor, (tx) => {
    dropFormDraft(tx, actor, subject)
    tx.insert(formDrafts)
      .values({ id: newId(), userId: actor.id, ...subject, formVersion: version, fields, updatedAt: now() })
      .run()
  })
}

export function findFormDraft(actor: Actor, subject: BuilderSubject) {
  return db().select().from(formDrafts).where(ofSubject(actor, subject)).get() ?? null
}

/** A person's half-made forms of a university, latest first. */
export function listFormDrafts(actor: Actor, universityId: string): FormDraftLine[] {
  return db()
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.userId, actor.id), eq(formDrafts.universityId, universityId)))
    .orderBy(desc(formDrafts.updatedAt))
    .all()
    .map(({ formId, fields, updatedAt }) => ({ formId, name: fields.name ?? '', savedAt: updatedAt }))
}

/** Deletes a draft. Does not fail when there is none. */
export function discardFormDraft(actor: Actor, subject: BuilderSubject): void {
  transaction(actor, (tx) => dropFormDraft(tx, actor, subject))
}

/** The same inside another command's transaction. */
export function dropFormDraft(tx: Db, actor: Actor, subject: BuilderSubject): void {
  tx.delete(formDrafts).where(ofSubject(actor, subject)).run()
}

const ofSubject = (actor: Actor, { universityId, formId }: BuilderSubject) =>
  and(
    eq(formDrafts.userId, actor.id),
    eq(formDrafts.universityId, universityId),
    formId === null ? isNull(formDrafts.formId) : eq(formDrafts.formId, formId),
  )
