import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniRooms } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { PayloadOf } from '~/domain/ground/events/catalogue'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import type { BlockGender } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { inFigures } from '~/domain/ground/shared/text'
import { findBlockFor, findHostelFor } from './access.server'
import { mayLiveIn } from './beds'
import { takesBed } from './beds.server'
import type { BlockInput } from './forms.server'
import { ensureDeletable } from './obstacles.server'

/**
 * Adds a block to a hostel and returns `pathOf` it. @throws missing, forbidden, refused when its name is
 * taken
 */
export function createBlock(
  actor: Actor,
  hostelId: string,
  { name, gender }: BlockInput,
  idempotencyKey: IdempotencyKey,
  pathOf: (blockId: string) => string,
): string {
  return runOnce(actor, 'block.create', idempotencyKey, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    ensureNameFree(tx, hostel.id, name)
    const id = newId()
    tx.insert(uniBlocks).values({ id, hostelId: hostel.id, name, gender, createdAt: now() }).run()
    recordChange(tx, actor, hostel.id, { added: name, gender })
    return pathOf(id)
  })
}

/**
 * Changes name and gender. @throws missing, forbidden, stale, refused when students of another gender live
 * there
 */
export function changeBlock(actor: Actor, blockId: string, input: BlockInput): void {
  transaction(actor, (tx) => {
    const { block, hostel } = findBlockFor(actor, blockId, 'hostel.manage', tx)
    const { name, gender } = input
    ensureNameFree(tx, hostel.id, name, block.id)
    ensureGenderFits(tx, block.id, gender)
    updateSeen(tx, uniBlocks, block, input.version, { name, gender }, 'block')
    recordChange(tx, actor, hostel.id, { changed: name, gender })
  })
}

/** Deletes a block with its rooms. @throws missing, forbidden, stale, refused while a submission names it */
export function deleteBlock(actor: Actor, blockId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const { block, hostel } = findBlockFor(actor, blockId, 'hostel.manage', tx)
    ensureUnchanged(block, version, 'block')
    ensureDeletable(tx, { blockId: block.id })
    deleteBlocks(tx, [block.id])
    recordChange(tx, actor, hostel.id, { deleted: block.name })
  })
}

/** How many rooms a block has. */
export function roomsIn(blockId: string): number {
  return countRows(uniRooms, eq(uniRooms.blockId, blockId))
}

/** With their rooms; nobody may live there. */
export function deleteBlocks(tx: Db, blockIds: string[]): void {
  tx.delete(uniRooms).where(inArray(uniRooms.blockId, blockIds)).run()
  tx.delete(uniBlocks).where(inArray(uniBlocks.id, blockIds)).run()
}

function ensureNameFree(tx: Db, hostelId: string, name: string, except = ''): void {
  const same = and(
    eq(uniBlocks.hostelId, hostelId),
    eq(sql`lower(${uniBlocks.name})`, name.toLowerCase()),
    ne(uniBlocks.id, except),
  )
  if (tx.select({ id: uniBlocks.id }).from(uniBlocks).where(same).get())
    throw refused(t`This hostel has a block of this name already.`, 'name')
}

function ensureGenderFits(tx: Db, blockId: string, gender: BlockGender): void {
  const placed = tx
    .select({ gender: formSubmissions.studentGender })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.blockId, blockId), or(isNull(formSubmissions.leftOn), takesBed())))
    .all()
  const others = placed.filter((student) => !mayLiveIn(gender, student.gender)).length
  if (others > 0)
    throw refused(
      others === 1
        ? t`1 student with a place in this block could not live there.`
        : t`${inFigures(others)} students with a place in this block could not live there.`,
      'gender',
    )
}

function recordChange(
  tx: Db,
  actor: Actor,
  hostelId: string,
  data: PayloadOf<'hostel.blocks-changed'>,
): void {
  record(tx, { name: 'hostel.blocks-changed', actorId: actor.id, subject: hostelId, data })
}
