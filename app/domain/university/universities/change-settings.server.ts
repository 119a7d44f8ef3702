import { and, eq, ne, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { approvedVersions, cities, drafts, properties, universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { refused, SETTINGS_CHANGED, stale } from '~/domain/ground/shared/refusals'
import { type PictureChange, pictureAfter } from '~/domain/ground/uploads/replace-picture.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { findUniversityFor, type UniversityRow } from './access.server'
import type { UniversityInput } from './forms.server'

/** Where a logo waits until it is saved. */
export const LOGO_FIELD = 'logo'
export const logoFormKey = (universityId: string) => `university ${universityId}`

/**
 * Saves a university's own settings, and asks the platform for a new name or code: returns whether one waits. @throws missing,
 * forbidden, stale, refused when another university has it. Rule: decisions "Universities: a new name reaches what names them".
 */
export function changeUniversitySettings(
  actor: Actor,
  universityId: string,
  input: UniversityInput,
  logoChange: PictureChange,
): boolean {
  return transaction(actor, (tx) => {
    const university = findUniversityFor(actor, universityId, 'university.manage', tx)
    const { id, name, code, proposed } = university
    const requested = namesIn(input)
    const waits = requested.name !== name || requested.code !== code
    writeUniversity(tx, actor, university, { ...input, name, code: code ?? undefined }, logoChange)
    if (waits) {
      ensureFree(tx, id, requested)
      const isSame = proposed?.name === requested.name && proposed.code === requested.code
      tx.update(universities)
        .set({ proposed: isSame ? proposed : { ...requested, at: now() } })
        .where(eq(universities.id, id))
        .run()
    }
    record(tx, { name: 'university.settings-changed', actorId: actor.id, subject: id, data: requested })
    return waits
  })
}

const namesIn = ({ name, code = null }: { name: string; code?: string | null }) => ({ name, code })

/**
 * Stores a university's form values, and its new names everywhere they are used; none are asked for any more. @throws stale,
 * refused as above.
 */
export function writeUniversity(
  tx: Db,
  actor: Actor,
  university: UniversityRow,
  input: UniversityInput,
  logoChange: PictureChange,
) {
  const { id, version } = university
  const next = namesIn(input)
  if (version !== input.version) throw stale(SETTINGS_CHANGED)
  ensureFree(tx, id, next)
  const logo = pictureAfter(tx, actor.id, logoFormKey(id), university.logo, logoChange)
  tx.update(universities)
    .set({
      ...next,
      proposed: null,
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
  if (taken(universities.name, name)) throw refused(t`Another university has this name.`, 'name')
  if (code !== null && taken(universities.code, code))
    throw refused(t`Another university has this code.`, 'code')
}

type Names = { name: string; code: string | null }

/**
 * Renames a university everywhere its name or code is stored as text: the nearest colleges of listings,
 * drafts and approved versions, and the lists of cities. Open forms of these get a message that they changed;
 * drafts can still be saved. Rule: decisions "Universities: a new name reaches what names them".
 */
function renameCollege(tx: Db, before: Names, after: Names): void {
  if (before.code !== null && before.code !== after.code)
    renameNearListings(tx, before.code, after.code ?? after.name)
  if (before.name === after.name) return
  renameNearListings(tx, before.name, after.code ?? after.name)
  const named = sql`exists (select 1 from json_each(${cities.universities}) where value = ${before.name})`
  for (const city of tx.select().from(cities).where(named).all())
    tx.update(cities)
      .set({
        universities: replaced(city.universities, before.name, after.name),
        version: city.version + 1,
      })
      .where(eq(cities.id, city.id))
      .run()
}

function renameNearListings(tx: Db, from: string, to: string): void {
  const near = sql`exists (select 1 from json_each(${properties.nearestColleges}) where value = ${from})`
  for (const { id, nearestColleges, version } of tx.select().from(properties).where(near).all()) {
    tx.update(properties)
      .set({ nearestColleges: replaced(nearestColleges, from, to), version: version + 1 })
      .where(eq(properties.id, id))
      .run()
    refreshProperty(tx, id)
    tx.run(sql`update drafts set fields = json_set(fields, '$.version', ${String(version + 1)})
      where property_id = ${id} and fields ->> '$.version' = ${String(version)}`)
  }
  renameInDrafts(tx, from, to)
  renameInApproved(tx, from, to)
}

/** Otherwise a draft that is sent later would bring the old name back. */
function renameInDrafts(tx: Db, from: string, to: string): void {
  const near = sql`exists (select 1 from json_each(${drafts.fields}, '$.nearest_colleges') where value = ${from})`
  for (const { id, fields } of tx.select().from(drafts).where(near).all()) {
    const names = [fields.nearest_colleges].flat().map(String)
    tx.update(drafts)
      .set({ fields: { ...fields, nearest_colleges: replaced(names, from, to) } })
      .where(eq(drafts.id, id))
      .run()
  }
}

/** Otherwise reviewers would see a change that nobody made, or approve one that brings the old name back. */
function renameInApproved(tx: Db, from: string, to: string): void {
  const { property: approved, waiting: next } = approvedVersions
  const near = sql`exists (select 1 from json_each(${approved}, '$.nearestColleges') where value = ${from})
    or exists (select 1 from json_each(${next}, '$.property.nearestColleges') where value = ${from})`
  const renamed = <T extends { nearestColleges?: string[] }>(row: T): T =>
    row.nearestColleges ? { ...row, nearestColleges: replaced(row.nearestColleges, from, to) } : row
  for (const { propertyId, property, waiting } of tx.select().from(approvedVersions).where(near).all())
    tx.update(approvedVersions)
      .set({
        property: renamed(property),
        waiting: waiting && { ...waiting, property: renamed(waiting.property) },
      })
      .where(eq(approvedVersions.propertyId, propertyId))
      .run()
}

function replaced(names: readonly string[], from: string, to: string): string[] {
  return [...new Set(names.map((name) => (name === from ? to : name)))]
}
