import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniBlocks, uniHostels } from '~/db/tables/index.server'
import { refused } from '~/domain/ground/shared/refusals'
import { mayLiveIn, mayLiveInOneOf, whyNotHostel } from '~/domain/university/universities/beds'
import { blockGendersOf } from '~/domain/university/universities/beds.server'
import type { SubmissionRow } from './access.server'

type Placed = Pick<SubmissionRow, 'isPlaced' | 'hostelId' | 'blockId' | 'studentGender'>

/**
 * Whether a student may live in the place that staff gave: in the block, or without one in any block of the hostel. `true`
 * without a place. After an edit of the gender the warden decides on a place that does not suit.
 */
export function suitsPlace(tx: Db, { isPlaced, hostelId, blockId, studentGender }: Placed): boolean {
  if (!isPlaced || hostelId === null) return true
  if (blockId === null)
    return mayLiveInOneOf(blockGendersOf([hostelId], tx).get(hostelId) ?? [], studentGender)
  const block = tx.select({ gender: uniBlocks.gender }).from(uniBlocks).where(eq(uniBlocks.id, blockId)).get()
  return !block || mayLiveIn(block.gender, studentGender)
}

/** @throws refused at this field for a hostel of which no block is for a stated gender */
export function ensureMayLive(tx: Db, hostelId: string, gender: string | null, field: string): void {
  if (gender === null) return
  const hostel = tx.select().from(uniHostels).where(eq(uniHostels.id, hostelId)).get()
  const why = hostel && whyNotHostel(hostel.name, blockGendersOf([hostelId], tx).get(hostelId) ?? [], gender)
  if (why) throw refused(why, field)
}
