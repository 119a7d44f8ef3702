import { and, eq, ne, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { uniBlocks, uniHostels } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { findHostelFor, findUniversityFor } from './access.server'
import { deleteBlocks } from './change-block.server'
import type { HostelInput } from './forms.server'
import { ensureDeletable } from './obstacles.server'
import { dismissWardens } from './wardens.server'

/**
 * Adds a hostel to a university and returns `pathOf` it. @throws missing, forbidden, refused when its name is
 * taken
 */
export function createHostel(
  actor: Actor,
  universityId: string,
  { name, description, address }: HostelInput,
  idempotencyKey: IdempotencyKey,
  pathOf: (hostelId: string) => string,
): string {
  return runOnce(actor, 'hostel.create', idempotencyKey, (tx) => {
    const university = findUniversityFor(actor, universityId, 'university.manage', tx)
    ensureNameFree(tx, university.id, name)
    const id = newId()
    tx.insert(uniHostels)
      .values({ id, universityId: university.id, name, description, address, createdAt: now() })
      .run()
    record(tx, { name: 'hostel.created', actorId: actor.id, subject: id, data: { hostel: name } })
    return pathOf(id)
  })
}

/**
 * Changes name, description and address. @throws missing, forbidden, stale, refused when the name is taken
 */
export function changeHostel(actor: Actor, hostelId: string, input: HostelInput): void {
  transaction(actor, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    const { name, description, address } = input
    ensureNameFree(tx, hostel.universityId, name, hostel.id)
    updateSeen(tx, uniHostels, hostel, input.version, { name, description, address }, 'hostel')
    record(tx, { name: 'hostel.changed', actorId: actor.id, subject: hostel.id, data: { hostel: name } })
  })
}

/** Closes a hostel or opens it again. @throws missing, forbidden. Rule: decisions "Hostels: closed to new students". */
export function openHostel(actor: Actor, hostelId: string, takesStudents: boolean): string {
  return transaction(actor, (tx) => {
    const { id, name, ...before } = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    tx.update(uniHostels).set({ takesStudents }).where(eq(uniHostels.id, id)).run()
    if (before.takesStudents !== takesStudents)
      record(tx, { name: 'hostel.changed', actorId: actor.id, subject: id, data: { hostel: name } })
    return takesStudents ? t`Students can ask for ${name} again.` : t`${name} takes no new students now.`
  })
}

/**
 * Deletes a hostel with its blocks and rooms. @throws missing, forbidden, stale, refused while a submission
 * names it
 */
export function deleteHostel(
  actor: Actor,
  hostelId: string,
  version: number | null,
): { universityId: string } {
  return transaction(actor, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    ensureUnchanged(hostel, version, 'hostel')
    ensureDeletable(tx, { hostelId: hostel.id })
    dismissWardens(tx, actor, hostel)
    const blocks = tx.select().from(uniBlocks).where(eq(uniBlocks.hostelId, hostel.id)).all()
    deleteBlocks(
      tx,
      blocks.map(({ id }) => id),
    )
    tx.delete(uniHostels).where(eq(uniHostels.id, hostel.id)).run()
    record(tx, {
      name: 'hostel.deleted',
      actorId: actor.id,
      subject: hostel.id,
      data: { hostel: hostel.name },
    })
    return { universityId: hostel.universityId }
  })
}

function ensureNameFree(tx: Db, universityId: string, name: string, except = ''): void {
  const same = and(
    eq(uniHostels.universityId, universityId),
    eq(sql`lower(${uniHostels.name})`, name.toLowerCase()),
    ne(uniHostels.id, except),
  )
  if (tx.select({ id: uniHostels.id }).from(uniHostels).where(same).get())
    throw refused(t`This university has a hostel of this name already.`, 'name')
}
