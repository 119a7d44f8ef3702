import type { ReactNode } from 'react'
import { formatDay } from '~/domain/ground/shared/calendar'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { hostelText } from '~/domain/university/submissions/rules'
import { submissionSteps } from '~/domain/university/submissions/steps'
import { paths } from '~/paths'
import { Pass } from '../show/pass'
import { StatusBadge } from '../show/status-badge'
import { Steps } from '../show/steps'
import { InstantText } from '../show/text'
import { ticketText } from './ballot-tickets'
import '../styles/figures.css'

type Props = {
  formName: string
  university: { name: string }
  reference: string
  name: string
  status: SubmissionStatus
  submittedAt: number
  place: { asked: string | null; hostel: string | null; block: string | null; room: string | null }
  leftOn: string | null
  tickets: readonly BallotTicket[]
  history: readonly { at: number; status?: string }[]
  /** The message of the university, and the next step. */
  children: ReactNode
}

/** A sent form as one would keep it on paper: its reference, its steps and its places in ballots. */
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
  const { status, submittedAt, leftOn, history } = submission
  return (
    <Pass>
      <div className="stack-s">
        <div>
          <StatusBadge of="submission" status={status} />
        </div>
        <div>
          <h1>{formName}</h1>
          <p className="muted">{university.name}</p>
        </div>
        <div>
          <p className="small muted">Reference</p>
          <p className="ref strong num">{reference}</p>
        </div>
        <p className="small muted">
          {[name, hostelText(place)].filter(Boolean).join(' · ')} · sent <InstantText at={submittedAt} />
        </p>
        {leftOn && <p>Left on {formatDay(leftOn)}</p>}
        {children}
      </div>
      <div>
        <Steps steps={submissionSteps({ status, submittedAt, ...place, history })} />
      </div>
      {tickets.map((part) => (
        <div key={part.ticket}>
          <p className="small muted">Room ballot, ticket {part.ticket}</p>
          <a href={paths.ballot(part.ballotId)}>{ticketText(part)}</a>
        </div>
      ))}
    </Pass>
  )
}
