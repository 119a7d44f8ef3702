import { formatDay } from '~/domain/ground/shared/calendar'
import { labels, t, term, terms, translated } from '~/domain/ground/shared/language'
import { figureText, inFigures } from '~/domain/ground/shared/text'
import { hasArrived, isRejected, type Occupant } from '~/domain/university/universities/submission-states'

/**
 * Questions about the person on every student's form, besides the form's own fields; the '@' keeps the stored
 * answers apart.
 */
export const personQuestions = ['@full_name', '@email', '@phone', '@number', '@gender', '@hostel'] as const
export type PersonQuestion = (typeof personQuestions)[number]

/** The input of a question about the person. */
export const personInput = (question: PersonQuestion) => question.slice(1)

/** For a list of students in which none or too many were chosen. */
export const CHOOSE_STUDENTS = labels({
  none: 'Choose the students first: tick them in the list.',
  tooMany: 'Choose at most 50 students at once.',
}).english

/** Name of the inputs for the room that was shown for each student: `submission:room`. */
export const ROOM_FIELD = 'rooms[]'

/** The choice that gives a student back to the university. */
export const NOT_IN_THIS_HOSTEL = term('Not in this hostel')

/** What the lists of students count, when they changed meanwhile. */
terms('student', 'students')

/** 'Marked 2 students as arrived.' */
export const arrivedText = (n: number): string =>
  n === 1 ? t`Marked 1 student as arrived.` : t`Marked ${inFigures(n)} students as arrived.`

/** The form of students who were added without one, as it is stored. */
export const AT_DESK = term('Added at the desk')
/** The name of a submission's form, as people read it. */
export const formNameText = (formName: string): string =>
  formName === AT_DESK ? translated(AT_DESK) : formName

/** Letters of a student's name. */
export const MAX_NAME = 100
export const MAX_LINE = 200
export const MAX_TEXT = 2_000

type Placed = Occupant & { hostelId: string | null }

/** Whether the university still has to find a hostel. SQL: `unplaced` of the lists. */
const isUnplaced = ({ hostelId, status, leftOn }: Placed) =>
  hostelId === null && !isRejected(status) && leftOn === null

/** Whether the university may give a hostel, another one, or take it back: students who arrived live there. */
export const isPlaceable = (row: Placed) =>
  isUnplaced(row) || (row.hostelId !== null && !isRejected(row.status) && !hasArrived(row.status))

/** Why the student cannot take it back; `null` when they can. `arrivedAt`: the arrival in the history. */
export function whyNotWithdrawn(leftOn: string | null, arrivedAt: number | null): string | null {
  if (leftOn !== null) return t`You moved out on ${formatDay(leftOn)}. The university keeps your submission.`
  return arrivedAt === null ? null : t`Your arrival was confirmed. Talk to your warden to move out.`
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
  return hostel === null ? t`Asked for ${asked}, not placed` : t`Asked for ${asked}, placed in ${hostel}`
}

/** A student is asked to come at least so long before the day. */
export const ASKED_DAYS = 3

/** Who gives beds back: residents who left, or approved students who did not come. */
export const bedsBackKinds = ['left', 'absent'] as const
export type BedsBackKind = (typeof bedsBackKinds)[number]

/** Lines of a list that names students. */
export const MAX_STUDENTS_NAMED = 1_000
export const MAX_STUDENTS_ADDED = 700

export const MAX_NUMBER = 30

/** A registration number as it is stored and compared: in capitals without spaces; null for a text that is none. */
export function readNumber(input: string): string | null {
  const number = figureText(input).replaceAll(' ', '').toUpperCase()
  return number.length <= MAX_NUMBER && /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}/._-]*$/u.test(number)
    ? number
    : null
}

export const numberWrong = () => t`Enter the registration number, for example T/26/10432.`

export const MAX_FEE_REFERENCE = 40

/** What students and staff read of a fee that the university saw. */
export const feeText = (seenOn: string) => t`Fee seen on ${formatDay(seenOn)}`

/** What approved students read of the day by which they come. */
export const comeByText = (day: string) =>
  t`Come by ${formatDay(day)}. After that the bed may go to somebody else.`

/** Reference that a student quotes: the first 8 letters of the id. */
export const submissionReference = (id: string) => id.slice(0, 8).toUpperCase()

export type FormGate = { isActive: boolean; opensOn: string | null; closesOn: string | null }
