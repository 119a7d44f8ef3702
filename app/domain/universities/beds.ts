import type { BlockGender, SubmissionStatus } from '~/domain/shared/form-field'

/** The statuses in which a student has the bed of the room that the submission names, until they leave. */
export const IN_A_BED: SubmissionStatus[] = ['approved', 'arrival_confirmed']

/** What decides whether somebody lives there: the status, and the day on which an arrived student left. */
export type Occupant = { status: SubmissionStatus; leftOn: string | null }

/** Whether a bed is taken. SQL: `inBed` in a room. */
export const hasBed = ({ status, roomId, leftOn }: Occupant & { roomId: string | null }) =>
  roomId !== null && leftOn === null && IN_A_BED.includes(status)

/** Whether a student lives in a hostel now: arrived, and not left since. */
export const isResident = ({ status, leftOn }: Occupant) => status === 'arrival_confirmed' && leftOn === null

/** Whether somebody may live in a block; a person without a known gender may live in mixed blocks only. */
export function mayLiveIn(block: BlockGender, student: string | null): boolean {
  return block === 'any' || block === student
}
