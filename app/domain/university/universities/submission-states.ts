import { type SubmissionStatus, submissionStatuses } from '~/domain/ground/shared/form-field'
import { labels, t } from '~/domain/ground/shared/language'

/**
 * The life of a submission: sent, read by the university, decided, and ended by the arrival at the hostel. Any status may
 * follow any other when staff review it; the steps below each lead from one status to one other.
 */
const steps = {
  /** The student answers a message that asked for something. */
  answer: { from: 'reviewed', to: 'submitted' },
  arrive: { from: 'approved', to: 'arrival_confirmed' },
  undo_arrival: { from: 'arrival_confirmed', to: 'approved' },
} as const satisfies Record<string, { from: SubmissionStatus; to: SubmissionStatus }>
type Step = keyof typeof steps

/** The columns that say how far a submission is: the status, and the day on which an arrived student left. */
export type Occupant = { status: SubmissionStatus; leftOn: string | null }

/** Whether the submission counts: not rejected, and not left. SQL: `inForce`. */
export const isInForce = ({ status, leftOn }: Occupant) => !isRejected(status) && leftOn === null

export const mayTakeStep = (status: SubmissionStatus, step: Step) => steps[step].from === status
export const afterStep = (step: Step): SubmissionStatus => steps[step].to

/** The statuses in which a student waits for a decision. */
export const WAITING: SubmissionStatus[] = ['submitted', 'reviewed']
/** The statuses in which a student has the bed of the room that the submission names, until they leave. */
export const IN_A_BED: SubmissionStatus[] = ['approved', 'arrival_confirmed']
/** Decided at the desk, or given a room. */
export const APPROVED = 'approved' as const satisfies SubmissionStatus
/** Given back to the university, which looks for another place. */
export const GIVEN_BACK = 'reviewed' as const satisfies SubmissionStatus
export const REJECTED = 'rejected' as const satisfies SubmissionStatus
export const ARRIVED = 'arrival_confirmed' as const satisfies SubmissionStatus

export const isUnread = (status: SubmissionStatus) => status === 'submitted'
export const isWaiting = (status: SubmissionStatus) => WAITING.includes(status)
export const hasBed = (status: SubmissionStatus) => IN_A_BED.includes(status)
/** Approved, and not at the hostel yet. */
export const isExpected = (status: SubmissionStatus) => status === APPROVED
export const isRejected = (status: SubmissionStatus) => status === REJECTED
export const hasArrived = (status: SubmissionStatus) => status === ARRIVED

/** Whether a student lives in a hostel now: arrived, and not left since. */
export const isResident = ({ status, leftOn }: Occupant) => hasArrived(status) && leftOn === null

/** Whether the university asked for something, and the student may answer. */
export const isAsked = (status: SubmissionStatus) => mayTakeStep(status, 'answer')

/** Whether the student may still change what was sent. Rule: decisions "Submissions: a message can be answered". */
export const isEditable = ({ status, message, givenBackAt }: Editable) =>
  isUnread(status) || (isAsked(status) && message !== null && givenBackAt === null)
type Editable = { status: SubmissionStatus; message: string | null; givenBackAt: number | null }

/** The bed of a student who moved out. */
type LeftBed = { bedKeptUntil?: string | null; stillHereAt?: number | null }

/** Whether nobody else gets the bed of a student who moved out. */
export const isBedKept = ({ bedKeptUntil = null, stillHereAt = null }: LeftBed, today: string) =>
  bedKeptUntil !== null && (bedKeptUntil >= today || stillHereAt !== null)

const statusLabel = labels<SubmissionStatus>({
  submitted: 'Submitted',
  reviewed: 'Reviewed',
  approved: 'Approved',
  rejected: 'Rejected',
  arrival_confirmed: 'Arrived',
})

/** The status until a student left, for counts, filters and files. Rule: decisions "Submissions: approved, arrived, left". */
export const submissionStates = [...submissionStatuses, 'left'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The status of those in a state: only arrived students leave. */
export const statusOf = (state: SubmissionState): SubmissionStatus => (state === 'left' ? ARRIVED : state)

/** Label of a state, in the lists, filters and files of staff. */
export const stateLabel = (state: SubmissionState): string =>
  state === 'left' ? t.as('of a student')`Left` : statusLabel(state)

/** Label of a stored status; an unknown one counts as Submitted. */
export function submissionStatusLabel(status: string): string {
  return statusLabel(submissionStatuses.find((known) => known === status) ?? 'submitted')
}
