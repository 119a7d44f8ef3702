import type { ReactNode } from 'react'
import { formatDay } from '~/domain/ground/shared/calendar'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { inFigures } from '~/domain/ground/shared/text'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { isDrawn } from '~/domain/university/ballots/states'
import { feeText, hostelText } from '~/domain/university/submissions/rules'
import { submissionSteps } from '~/domain/university/submissions/steps'
import { hasBed, isRejected, isWaiting } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { Pass } from '../show/pass'
import { StatusBadge } from '../show/status-badge'
import { Steps } from '../show/steps'
import { InstantText } from '../show/text'
import { ticketText } from './ballot-tickets'

type Props = {
  formName: string
  university: { name: string }
  reference: string
  name: string
  status: SubmissionStatus
  submittedAt: number
  place: { asked: string | null; hostel: string | null; block: string | null; room: string | null }
  leftOn: string | null
  feeSeenOn: string | null
  tickets: readonly BallotTicket[]
  history: readonly { at: number; status?: string }[]
  /** The message of the university, and the next step. */
  children: ReactNode
}

/** A sent form as one would keep it on paper: first the answer, then its reference and its steps. */
export function SubmissionPass({
  formName,
  university,
  reference,
  name,
  place,
  tickets,
  children,
  ...submission
}: Props) {
  const { status, submittedAt, leftOn, feeSeenOn, history } = submission
  const answer = answerOf({ status, place, tickets, leftOn })
  return (
    <Pass>
      <div className="stack-s">
        <div>
          <StatusBadge of="submission" status={status} />
        </div>
        <div>
          <h1>{answer ?? formName}</h1>
          <p className="muted">{[answer && formName, university.name].filter(Boolean).join(', ')}</p>
        </div>
        {tickets.map((part) => (
          <p key={part.ticket} className="small">
            {t`Room ballot, ticket ${part.ticket}: ${<a href={paths.ballot(part.ballotId)}>{ticketText(part)}</a>}`}
          </p>
        ))}
        {feeSeenOn && <p>{feeText(feeSeenOn)}</p>}
        {leftOn && <p>{t`Left on ${formatDay(leftOn)}`}</p>}
        {children}
        <p className="small muted">
          {t`Reference ${<strong className="num">{reference}</strong>} · ${[name, hostelText(place)]
            .filter(Boolean)
            .join(' · ')} · sent ${<InstantText at={submittedAt} />}`}
        </p>
      </div>
      <div>
        <Steps steps={submissionSteps({ status, submittedAt, ...place, leftOn, history })} />
      </div>
    </Pass>
  )
}

type Answered = Pick<Props, 'status' | 'tickets' | 'leftOn'> & { place: Omit<Props['place'], 'asked'> }

/** What a student has by now: 'Block A, room A101', 'Place 98 of 160'; null while there is no answer. */
export function answerOf({ status, place, tickets, leftOn }: Answered): string | null {
  const { hostel, block, room } = place
  if (leftOn !== null) return null
  if (isRejected(status)) return t`Not accepted`
  if (hasBed(status)) {
    if (room !== null) return [block, t`room ${room}`].filter(Boolean).join(', ')
    return hostel === null ? t`A place in a hostel` : t`A place in ${hostel}`
  }
  const drawn = isWaiting(status) ? tickets.find((ticket) => isDrawn(ticket.status)) : undefined
  return drawn?.place ? t`Place ${inFigures(drawn.place)} of ${inFigures(drawn.students)}` : null
}
