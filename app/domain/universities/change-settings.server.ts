import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { universities } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refused, SETTINGS_CHANGED, stale } from '~/domain/shared/refusals'
import { type PictureChange, pictureAfter } from '~/domain/uploads/replace-picture.server'
import { findUniversityFor, type UniversityRow } from './access.server'
import type { UniversityInput } from './forms.server'
import { renameCollege } from './rename-college.server'

/** Where a logo waits until it is saved. */
export const LOGO_FIELD = 'logo'
export const logoFormKey = (universityId: string) => `university ${universityId}`

/**
 * Saves a university's own settings. Missing, forbidden, stale; refused when another university has the name or code.
 * Rule: decisions "Universities: a new name reaches what names them".
 */
export function changeSettings(
  actor: Actor,
  universityId: string,
  input: UniversityInput,
  logoChange: PictureChange,
): void {
  transaction((tx) => {
    const university = findUniversityFor(actor, universityId, 'university.manage', tx)
    const { id } = university
    const next = writeUniversity(tx, actor, university, input, logoChange)
    record(tx, { name: 'university.settings-changed', actorId: actor.id, subject: id, data: next })
  })
}

/**
 * Stores a university's form values, and its new names everywhere they are used. @throws stale, refused as
 * above.
 */
export function writeUniversity(
  tx: Db,
  actor: Actor,
  university: UniversityRow,
  input: UniversityInput,
  logoChange: PictureChange,
) {
  const { id, version } = university
  const next = { name: input.name, code: input.code ?? null }
  if (version !== input.version) throw stale(SETTINGS_CHANGED)
  ensureFree(tx, id, next)
  const logo = pictureAfter(tx, actor.id, logoFormKey(id), university.logo, logoChange)
  tx.update(universities)
    .set({
      ...next,
      contactEmail: input.contact_email ?? null,
      contactPhone: input.contact_phone ?? null,
      logo,
      version: version + 1,
    })
    .where(eq(universities.id, id))
    .run()
  renameCollege(tx, university, next)
  return next
}

/** Refused when another university has the name or the code. */
export function ensureFree(tx: Db, id: string, { name, code }: { name: string; code: string | null }): void {
  const taken = (column: typeof universities.name | typeof universities.code, value: string) =>
    tx
      .select({ id: universities.id })
      .from(universities)
      .where(and(ne(universities.id, id), eq(sql`lower(${column})`, value.toLowerCase())))
      .get() !== undefined
  if (taken(universities.name, name)) throw refused('Another university has this name.', 'name')
  if (code !== null && taken(universities.code, code))
    throw refused('Another university has this code.', 'code')
}
