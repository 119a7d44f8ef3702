import { formatDay } from '~/domain/shared/calendar'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { isResident, type Occupant } from '~/domain/universities/beds'

/**
 * Questions about the person on every student's form, besides the form's own fields; the '@' keeps the stored
 * answers apart.
 */
export const personQuestions = ['@full_name', '@email', '@phone', '@gender', '@hostel'] as const
export type PersonQuestion = (typeof personQuestions)[number]

/** The input of a question about the person. */
export const personInput = (question: PersonQuestion) => question.slice(1)

/** Name of the inputs for the room that was shown for each student: `submission:room`. */
export const ROOM_FIELD = 'rooms[]'

/** The choice that gives a student back to the university. */
export const NOT_IN_THIS_HOSTEL = 'Not in this hostel'

export const MAX_LINE = 200
export const MAX_TEXT = 2_000

/** The statuses in which a student waits for a decision. */
export const WAITING: SubmissionStatus[] = ['submitted', 'reviewed']
export const isWaiting = (status: SubmissionStatus) => WAITING.includes(status)

/** Whether the student may still change what was sent. Rule: decisions "Submissions: a message can be answered". */
export const isEditable = ({ status, message }: { status: SubmissionStatus; message: string | null }) =>
  status === 'submitted' || (status === 'reviewed' && message !== null)

type Placed = Occupant & { hostelId: string | null }

/** Whether the university still has to find a hostel. SQL: `unplaced` of the lists. */
const isUnplaced = ({ hostelId, status, leftOn }: Placed) =>
  hostelId === null && status !== 'rejected' && leftOn === null

/** Whether the university may give a hostel, another one, or take it back: students who arrived live there. */
export const isPlaceable = (row: Placed) =>
  isUnplaced(row) ||
  (row.hostelId !== null && row.status !== 'rejected' && row.status !== 'arrival_confirmed')

/** Why the student cannot take it back; `null` when they can. */
export function whyNotWithdrawn(occupant: Occupant): string | null {
  if (isResident(occupant)) return 'Your arrival was confirmed. Talk to your warden to move out.'
  return occupant.leftOn === null
    ? null
    : `You moved out on ${formatDay(occupant.leftOn)}. The university keeps your submission.`
}

/** The hostel of a submission: the given one, and the asked one where it differs. */
export function hostelText({
  asked,
  hostel,
}: {
  asked: string | null
  hostel: string | null
}): string | null {
  if (asked === null || asked === hostel) return hostel
  return hostel === null ? `Asked for ${asked}, not placed` : `Asked for ${asked}, placed in ${hostel}`
}

/** Reference that a student quotes: the first 8 letters of the id. */
export const submissionReference = (id: string) => id.slice(0, 8).toUpperCase()

/** Reasons why a form cannot be sent. */
export const CLOSED = {
  inactive: 'This form is not active at the moment. Ask your university when it opens.',
  full: 'This form has received as many submissions as it takes.',
}

export type FormGate = { isActive: boolean; opensOn: string | null; closesOn: string | null }

/** Labels of the statuses in lists, filters and files. */
export const submissionStatusLabels: Record<SubmissionStatus, string> = {
  submitted: 'Submitted',
  reviewed: 'Reviewed',
  approved: 'Approved',
  rejected: 'Rejected',
  arrival_confirmed: 'Arrived',
}

/** Label of a stored status; an unknown one counts as Submitted. */
export function submissionStatusLabel(status: string): string {
  return Object.hasOwn(submissionStatusLabels, status)
    ? submissionStatusLabels[status as SubmissionStatus]
    : submissionStatusLabels.submitted
}
