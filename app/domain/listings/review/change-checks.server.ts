import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { profiles, propertyChecks } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { version } from '~/domain/ground/shared/form-fields.server'
import { conflict, refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, type Property, roomsOf } from '~/domain/listings/properties/access.server'
import { type CheckKind, checkKinds, checkLabels } from '~/domain/listings/properties/checks'
import { requirePropertyVersion } from '~/domain/listings/properties/versions.server'
import { paths } from '~/paths'

const kinds = z.array(z.enum(checkKinds, 'Choose among the four checks.')).default([])

/** Boxes ticked now, boxes ticked when the form was rendered, and the versions of listing and owner that it showed. */
export const checksForm = z.object({ checks: kinds, shown: kinds, version, owner_version: version })
export type ChecksChange = z.infer<typeof checksForm>

/**
 * Records or withdraws an administrator's checks of a listing; a check that somebody else made meanwhile
 * keeps its day. @throws missing, forbidden, stale when the listing or its owner changed since, refused for a
 * missing number or photos. Rule: decisions "Checks: end with what they vouched for".
 */
export function changeChecks(actor: Actor, propertyId: string, form: ChecksChange): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.review', tx)
    const link = { href: paths.adminProperty(propertyId), label: 'See the property as it is now' }
    requirePropertyVersion(tx, property, form.version, link)
    const owner = tx.select().from(profiles).where(eq(profiles.id, property.ownerId)).get()
    if (owner?.version !== form.owner_version) throw conflict("The owner's profile", '', link)
    const { checks, shown } = form
    const added = checkKinds.filter((kind) => checks.includes(kind) && !shown.includes(kind))
    const unwanted = checkKinds.filter((kind) => shown.includes(kind) && !checks.includes(kind))
    if (added.includes('phone') && !owner?.phone)
      throw refused('The owner has given no telephone number.', 'checks')
    if (added.includes('photos') && !hasPhotos(tx, property))
      throw refused('This property has no photos.', 'checks')
    const made = added.filter((kind) => make(tx, actor, propertyId, kind))
    const takenBack = unwanted.filter((kind) => takeBack(tx, propertyId, kind))
    if (made.length + takenBack.length === 0) return
    record(tx, {
      name: 'property.checked',
      actorId: actor.id,
      subject: propertyId,
      data: { made: labelsOf(made), takenBack: labelsOf(takenBack) },
    })
  })
}

function make(tx: Db, actor: Actor, propertyId: string, kind: CheckKind): boolean {
  const row = { propertyId, kind, checkedBy: actor.id, checkedAt: now() }
  return tx.insert(propertyChecks).values(row).onConflictDoNothing().run().changes === 1
}

function takeBack(tx: Db, propertyId: string, kind: CheckKind): boolean {
  const one = and(eq(propertyChecks.propertyId, propertyId), eq(propertyChecks.kind, kind))
  return tx.delete(propertyChecks).where(one).run().changes === 1
}

function hasPhotos(tx: Db, property: Property): boolean {
  return [property, ...roomsOf(property.id, tx)].some(({ images }) => images.length > 0)
}

const labelsOf = (made: readonly CheckKind[]) =>
  made.map((kind) => checkLabels[kind].toLowerCase()).join(', ')
