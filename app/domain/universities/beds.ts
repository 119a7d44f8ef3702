import type { BlockGender, SubmissionStatus } from '~/domain/shared/form-field'

/** The statuses in which a student has the bed of the room that the submission names. */
export const IN_A_BED: SubmissionStatus[] = ['approved', 'arrival_confirmed']

/** Whether somebody may live in a block; a person without a known gender may live in mixed blocks only. */
export function mayLiveIn(block: BlockGender, student: string | null): boolean {
  return block === 'any' || block === student
}
