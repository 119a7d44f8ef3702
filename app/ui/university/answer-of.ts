import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { isDrawn } from '~/domain/university/ballots/states'
import { hasBed, isRejected, isWaiting } from '~/domain/university/universities/submission-states'

type Answered = {
  status: SubmissionStatus
  place: { hostel: string | null; block: string | null; room: string | null }
  tickets: readonly BallotTicket[]
  leftOn: string | null
}

/** What a student has by now: 'Block A, room A101', 'Place 98 of 160'; null while there is no answer. */
export function answerOf({ status, place, tickets, leftOn }: Answered): string | null {
  const { hostel, block, room } = place
  if (leftOn !== null) return null
  if (isRejected(status)) return 'Not accepted'
  if (hasBed(status))
    return room === null
      ? `A place in ${hostel ?? 'a hostel'}`
      : [block, `room ${room}`].filter(Boolean).join(', ')
  const drawn = isWaiting(status) ? tickets.find((ticket) => isDrawn(ticket.status)) : undefined
  return drawn?.place
    ? `Place ${drawn.place.toLocaleString('en-TZ')} of ${drawn.students.toLocaleString('en-TZ')}`
    : null
}
