import { eq, type SQL, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { formSubmissions, universityForms, universityFormVersions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { type FormField, orderQuestion } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged } from '~/domain/ground/shared/refusals'
import { shortened } from '~/domain/ground/shared/text'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { type FormRow, findFormFor } from './access.server'
import { dropFormDraft } from './drafts.server'
import type { BuiltForm } from './forms.server'
import { MAX_FORM_NAME } from './rules'

/** Adds a form to a university and returns `pathOf` it. @throws missing, forbidden */
export function createForm(
  actor: Actor,
  universityId: string,
  input: BuiltForm,
  idempotencyKey: IdempotencyKey,
  outcomePath: string,
): string {
  return runOnce(actor, 'form.create', idempotencyKey, (tx) => {
    const university = findUniversityFor(actor, universityId, 'university.manage', tx)
    storeForm(tx, actor, university.id, columnsOf(input))
    dropFormDraft(tx, actor, { universityId: university.id, formId: null })
    return outcomePath
  })
}

/** Changes a form; earlier submissions keep their answers. @throws missing, forbidden, stale */
export function updateForm(actor: Actor, formId: string, input: BuiltForm): void {
  transaction(actor, (tx) => {
    const form = findFormFor(actor, formId, 'form.manage', tx)
    const version = updateSeen(tx, universityForms, form, input.version, columnsOf(input, form), 'form')
    keepVersion(tx, form.id, version, input.fields)
    orderAnswers(tx, eq(formSubmissions.formId, form.id), input.fields)
    dropFormDraft(tx, actor, { universityId: form.universityId, formId: form.id })
    record(tx, { name: 'form.changed', actorId: actor.id, subject: form.id, data: { form: input.name } })
  })
}

/** Creates an inactive form with the same fields and returns its id. @throws missing, forbidden */
export function copyForm(actor: Actor, formId: string): string {
  return transaction(actor, (tx) => {
    const { name, description, schema, asksHostel, asksNumber, maxSubmissions, universityId } = findFormFor(
      actor,
      formId,
      'form.manage',
      tx,
    )
    const ending = t` (copy)`
    const copy = shortened(name, MAX_FORM_NAME - ending.length) + ending
    const columns = {
      description,
      schema,
      asksHostel,
      asksNumber,
      maxSubmissions,
      opensOn: null,
      closesOn: null,
    }
    return storeForm(tx, actor, universityId, { ...columns, name: copy, isActive: false })
  })
}

/**
 * Deletes a form with its unfinished submissions; sent ones keep their fields as they were. @throws missing,
 * forbidden, stale.
 */
export function deleteForm(actor: Actor, formId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const form = findFormFor(actor, formId, 'form.manage', tx)
    ensureUnchanged(form, version, 'form')
    tx.delete(universityForms).where(eq(universityForms.id, form.id)).run()
    record(tx, { name: 'form.deleted', actorId: actor.id, subject: form.id, data: { form: form.name } })
  })
}

type Columns = Omit<typeof universityForms.$inferInsert, 'id' | 'universityId' | 'createdAt' | 'version'>

function columnsOf(input: BuiltForm, before?: FormRow): Columns {
  const isSameDay = before?.comeBy === input.come_by
  return {
    name: input.name,
    description: input.description,
    isActive: input.is_active,
    asksHostel: input.asks_hostel,
    asksNumber: input.asks_number,
    opensOn: input.opens_on,
    closesOn: input.closes_on,
    comeBy: input.come_by,
    comeBySetOn: input.come_by && (isSameDay ? before.comeBySetOn : today()),
    maxSubmissions: input.max_submissions,
    schema: { fields: input.fields },
  }
}

function storeForm(tx: Db, actor: Actor, universityId: string, columns: Columns): string {
  const id = newId()
  tx.insert(universityForms)
    .values({ ...columns, id, universityId, createdAt: now() })
    .run()
  keepVersion(tx, id, 1, columns.schema.fields)
  record(tx, { name: 'form.created', actorId: actor.id, subject: id, data: { form: columns.name } })
  return id
}

/** Stores the position of each answer in the order that these fields state. Rule: decisions "Waiting: the stated order". */
export function orderAnswers(tx: Db, where: SQL, fields: FormField[]): void {
  const { key = '', options = [] } = orderQuestion(fields) ?? {}
  const orderGroup = sql`(select key from json_each(${JSON.stringify(options)}) where value = ${formSubmissions.data} ->> ${key})`
  tx.update(formSubmissions).set({ orderGroup }).where(where).run()
}

/** A student's page is read with the fields that it was rendered with. */
function keepVersion(tx: Db, formId: string, version: number, fields: FormField[]): void {
  tx.insert(universityFormVersions).values({ formId, version, fields, createdAt: now() }).run()
}
