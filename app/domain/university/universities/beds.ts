import type { BlockGender } from '~/domain/ground/shared/form-field'

/** Whether somebody may live in a block; a person without a known gender may live in mixed blocks only. */
export function mayLiveIn(block: BlockGender, student: string | null): boolean {
  return block === 'any' || block === student
}

/** Free beds by the gender of their block. */
export type FreeBeds = Record<BlockGender, number>

/**
 * Free beds that one more student of this gender can have, when each of the `promised` students (their genders) still
 * gets one. Students fill the blocks of their own gender first, because mixed blocks are for everybody.
 */
export function bedsLeftFor(
  gender: string | null,
  free: FreeBeds,
  promised: readonly (string | null)[],
): number {
  const spare = (block: 'female' | 'male') => free[block] - promised.filter((one) => one === block).length
  const women = spare('female')
  const men = spare('male')
  const others = promised.filter((one) => one !== 'female' && one !== 'male').length
  const mixed = free.any - others - Math.max(0, -women) - Math.max(0, -men)
  const own = gender === 'female' ? women : gender === 'male' ? men : 0
  return Math.max(0, own) + Math.max(0, mixed)
}

/** A bed of a room as its mark shows it. */
export type BedMark = 'arrived' | 'approved' | 'free' | 'closed'
type Beds = { capacity: number; taken: number; arrived: number; isAvailable: boolean }

/** The beds of a room: those of students who have arrived, those of expected ones, then the others. */
export function bedMarks({ capacity, taken, arrived, isAvailable }: Beds): BedMark[] {
  const rest = isAvailable ? 'free' : 'closed'
  return Array.from({ length: Math.max(capacity, taken) }, (_, bed) =>
    bed < arrived ? 'arrived' : bed < taken ? 'approved' : rest,
  )
}
