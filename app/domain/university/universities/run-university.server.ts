import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { type PictureChange, pictureAfter } from '~/domain/ground/uploads/replace-picture.server'
import { findUniversityFor } from './access.server'
import { ensureFree, logoFormKey, writeUniversity } from './change-settings.server'
import { CHOOSE_NAMES, type PlatformUniversityInput } from './forms.server'

/** The form of a university that is yet to come. */
export const NEW_UNIVERSITY = 'new'

/**
 * Adds a university and returns `pathOf` it. @throws forbidden, refused when another one has the name or the
 * code.
 */
export function createUniversity(
  actor: Actor,
  input: PlatformUniversityInput,
  logo: PictureChange,
  idempotencyKey: IdempotencyKey,
  pathOf: (universityId: string) => string,
): string {
  return transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden('Only administrators add universities.')
    return withIdempotencyKey(tx, actor.id, 'university.create', idempotencyKey, () => {
      const { name, code = null, city = null, contact_email = null, contact_phone = null } = input
      const id = newId()
      ensureFree(tx, id, { name, code })
      tx.insert(universities)
        .values({
          ...{ id, name, code, city, contactEmail: contact_email, contactPhone: contact_phone },
          logo: pictureAfter(tx, actor.id, logoFormKey(NEW_UNIVERSITY), null, logo),
          createdAt: now(),
        })
        .run()
      recordOf(tx, actor, 'university.created', id, name)
      return pathOf(id)
    })
  })
}

/**
 * Changes a university; a new name or code reaches what names it, and answers what the university asked for. @throws missing,
 * stale, refused when another one has them, or without an answer.
 * Rule: decisions "Universities: a new name reaches what names them".
 */
export function changeUniversity(
  actor: Actor,
  universityId: string,
  input: PlatformUniversityInput,
  logo: PictureChange,
): void {
  transaction(actor, (tx) => {
    const university = findUniversityFor(actor, universityId, 'university.run', tx)
    const { id, name, code, proposed } = university
    if (proposed && !input.names) throw refused(CHOOSE_NAMES, 'names')
    const kept = input.names === 'keep' ? { name, code: code ?? undefined } : {}
    const next = writeUniversity(tx, actor, university, { ...input, ...kept }, logo)
    tx.update(universities)
      .set({ city: input.city ?? null })
      .where(eq(universities.id, id))
      .run()
    recordOf(tx, actor, 'university.changed', id, next.name)
    const seen = [next.name, next.code].filter(Boolean).join(', ')
    if (proposed) recordOf(tx, actor, 'university.names-answered', id, seen)
  })
}

/**
 * Activates or deactivates a university: an inactive one is not offered anywhere, and its page is missing.
 * @throws missing
 */
export function switchUniversity(actor: Actor, universityId: string, isActive: boolean): void {
  transaction(actor, (tx) => {
    const { id, name, version } = findUniversityFor(actor, universityId, 'university.run', tx)
    tx.update(universities)
      .set({ isActive, version: version + 1 })
      .where(eq(universities.id, id))
      .run()
    recordOf(tx, actor, 'university.switched', id, `${name} is ${isActive ? 'active' : 'inactive'} now`)
  })
}

type Change = `university.${'created' | 'changed' | 'switched' | 'names-answered'}`

function recordOf(tx: Db, actor: Actor, name: Change, id: string, note: string): void {
  record(tx, { name, actorId: actor.id, subject: id, data: { note } })
}
